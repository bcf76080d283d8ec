import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { attendanceTiming } from '#domain/attendance-rules.ts'
import { attendanceAddress, readAttendanceAddress, readWrittenCode } from '#contract/attendance/attendance-address.ts'

const site = 'https://zhiyuan.example.org'
const proof = 'aZ09-_aZ09-_aZ09'

describe('the address of a check-in code', () => {
  it.each([
    ['in', `${site}/check-in?c=120i${proof}`],
    ['out', `${site}/check-in?c=120o${proof}`],
  ] as const)('is written and read for the way %s', (purpose, address) => {
    const code = { slotId: 120, purpose, proof }
    expect(attendanceAddress(site, code)).toBe(address)
    expect(readAttendanceAddress(address)).toEqual({ origin: site, code })
    expect(readAttendanceAddress(` ${address}\n`)).toEqual({ origin: site, code })
  })

  it('is short enough for a QR code of 33 dots a side, which a hall still reads', () => {
    const address = attendanceAddress(site, { slotId: 999_999, purpose: 'out', proof })
    expect(encode(address, { ecc: 'L', border: 0 }).size).toBeLessThanOrEqual(33)
  })

  it.each([
    '',
    'zhiyuan',
    proof,
    `${site}/check-in`,
    `${site}/check-in?c=`,
    `${site}/check-in?c=120x${proof}`,
    `${site}/check-in?c=120i${proof}x`,
    `${site}/check-in?c=0i${proof}`,
    `${site}/check-in?c=-1i${proof}`,
    `${site}/check-in?c=1234567890123456i${proof}`,
    `${site}/check-in?d=120i${proof}`,
    `${site}/check-in?c=120i${proof}&to=https://evil.example`,
    `${site}/check-in/?c=120i${proof}`,
    `${site}/zs?c=120i${proof}`,
    `https://zhiyuan.example.org@evil.example/check-in?c=120i${proof}`,
    `javascript:alert(1)//check-in?c=120i${proof}`,
  ])('%j is none', (text) => {
    expect(readAttendanceAddress(text)).toBeNull()
  })

  it('holds numbers that JavaScript counts exactly', () => {
    expect(readWrittenCode(`999999999999999i${proof}`)?.slotId).toBe(999_999_999_999_999)
  })
})

describe('when a code counts', () => {
  const slot = {
    startAt: Date.parse('2026-12-05T08:00:00+08:00'),
    endAt: Date.parse('2026-12-05T11:30:00+08:00'),
  }
  it.each([
    ['in', '04:59:59.999', 'early'],
    ['in', '05:00:00', 'waiting'],
    ['in', '06:59:59.999', 'waiting'],
    ['in', '07:00:00', 'open'],
    ['in', '11:29:59.999', 'open'],
    ['in', '11:30:00', 'late'],
    ['out', '06:00:00', 'open'],
    ['out', '17:30:00', 'open'],
    ['out', '17:30:00.001', 'late'],
  ] as const)('the way %s at %s is %s', (way, time, timing) => {
    expect(attendanceTiming(way, slot, Date.parse(`2026-12-05T${time}+08:00`))).toBe(timing)
  })
})
