import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ownSiteDistricts } from '#src/lib/site-districts.ts'
import { hasLiveClaim, storedClaim } from '#src/shared/attendance/attendance-claim.ts'
import * as checkIn from '#src/portal/features/check-in/check-in.screen.tsx'
import * as registered from '#src/portal/features/registered/zyz-registered-status.screen.tsx'
import { options } from '#tests/support/card-sample.ts'
import type { Answer, RecordedRequest, FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const claiming = '/open/attendance/claim'
const scanning = '/volunteer/mission/attendance/scanQrcode'
const sendingLate = '/volunteer/mission/attendance/sendLate'
const opened = '/check-in?c=12iabcdefghijklmnop'
const claim = {
  claim: 'claim-1',
  purpose: 'in' as 'in' | 'out',
  missionId: '9',
  missionName: '丹霞山步道修整',
  startAt: '2026-12-05T08:00:00+08:00',
  endAt: '2026-12-05T11:30:00+08:00',
  at: '2026-12-05T07:50:00+08:00',
  lifetimeSeconds: 600,
}
const done = {
  applicationId: '31',
  missionName: '丹霞山步道修整',
  state: 'checkedIn',
  at: '2026-12-05T07:50:00+08:00',
  distance: null,
  grade: null,
  why: null,
  raise: null,
  minutes: null,
  counted: null,
}

let server: FakeServer
let sent: { body: unknown; device: unknown; bearer: string | null }[]
beforeEach(() => {
  server = freshServer()
  sent = []
  server.on(claiming, ok(claim))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'geolocation')
})

const h1 = () => screen.findByRole('heading', { level: 1 })
const title = async () => (await h1()).textContent
const confirm = (name = '确认签到') => screen.findByRole('button', { name })
const answering = (answer: Answer) =>
  server.on(scanning, ({ body, headers, bearer }: RecordedRequest) => {
    sent.push({ body: JSON.parse(body), device: headers['x-device-id'], bearer })
    return answer
  })
async function openAsVolunteer(reply: Partial<typeof claim> = {}) {
  server.on(claiming, ok({ ...claim, ...reply }))
  await signInVolunteer(server)
  const view = await showScreen(checkIn, opened)
  return { ...view, user: userEvent.setup() }
}

const lateScans = () => Object.keys(localStorage).filter((key) => key.startsWith('lateScan:'))

describe('an opened code that does not reach the server', () => {
  test('waits on this phone as a scan of whoever is here, goes out of the address, and is sent later', async () => {
    server.on(claiming, 'noAnswer').on(sendingLate, 'noAnswer')
    await signInVolunteer(server)
    const { router } = await showScreen(checkIn, opened)
    expect(await title()).toBe('扫码已存在这台手机')
    expect(router.state.location.search).toBe('')
    await screen.findByText('1 条')
    await userEvent.click(screen.getByRole('button', { name: '看 1 条' }))
    expect(screen.getByText('签到：现场扫码')).toBeTruthy()
    expect(lateScans()).toHaveLength(1)
    server.on(sendingLate, ({ body }: RecordedRequest) => {
      const [{ nonce }] = JSON.parse(body).entries
      return ok({ outcomes: [{ nonce, outcome: 'accepted', message: '“丹霞山步道修整”的签到已补上' }] })
    })
    await act(async () => window.dispatchEvent(new Event('online')))
    await screen.findByText('已补传')
    const [entry] = JSON.parse(server.calls(sendingLate).at(-1)?.body ?? '').entries
    expect(entry.code).toMatch(/^http.*\/check-in\?c=12iabcdefghijklmnop$/)
    expect(lateScans()).toEqual([])
    await waitFor(async () => expect(await title()).toBe('先扫组织者屏幕上的签到码'))
  })

  test.each([
    ['of nobody', opened, null],
    ['that is no code', '/check-in?c=else', 'volunteer'],
  ])('%s is not kept', async (_, address, person) => {
    server.on(claiming, 'noAnswer')
    if (person) await signInVolunteer(server)
    const url = new URL(address, location.origin)
    const args = { params: {}, url, signal: new AbortController().signal, siteDistricts: ownSiteDistricts }
    await expect(checkIn.loader(args)).rejects.toMatchObject({ kind: 'transport' })
    expect(lateScans()).toEqual([])
  })
})

describe('an opened code', () => {
  test('is taken for a claim at once, without a bearer, and goes out of the address', async () => {
    await signInVolunteer(server)
    const { router } = await showScreen(checkIn, opened)
    expect(await title()).toBe('签到：丹霞山步道修整')
    const [request] = server.calls(claiming)
    expect(request).toMatchObject({ method: 'POST', bearer: null })
    expect(JSON.parse(request?.body ?? '')).toEqual({ code: '12iabcdefghijklmnop' })
    expect(request?.headers['x-device-id']).toMatch(/^[\da-f]{32}$/)
    expect(router.state.location).toMatchObject({ pathname: '/check-in', search: '' })
  })

  test('waits for a guest’s sign-in, which leads back, and says until when', async () => {
    await showScreen(checkIn, opened)
    const login = await screen.findByRole('link', { name: '登录后签到' })
    expect(login.getAttribute('href')).toBe('/login/volunteer?from=%2Fcheck-in')
    expect(screen.getByText(/7:50 扫码，签到按这个时间记/).textContent).toContain('请在 8:00 前完成')
    expect(screen.getByRole('link', { name: '还没有账号，去注册' }).getAttribute('href')).toBe('/registered/volunteers')
    expect(hasLiveClaim()).toBe(true)
  })

  test('is there again after the sign-in, and in another tab', async () => {
    await showScreen(checkIn, opened)
    await h1()
    await signInVolunteer(server)
    cleanup()
    await showScreen(checkIn, '/check-in')
    await confirm()
    expect(server.calls(claiming)).toHaveLength(1)
  })

  test('offers an organizer to change the account', async () => {
    await signInOrganizer(server)
    await showScreen(checkIn, opened)
    await screen.findByText(/现在登录的是组织账号，不能签到/)
    expect(screen.getByRole('button', { name: '退出并换志愿者账号' })).toBeDefined()
    expect(screen.queryByRole('button', { name: '确认签到' })).toBeNull()
  })

  test.each([
    [12041, '签到码已经更换，请对准组织者的屏幕再扫一次', '签到码已经更换'],
    [10001, '这不是签到码，请对准组织者的屏幕再扫', '这个签到码用不了'],
  ])('says so when it is refused with %i', async (code, msg, text) => {
    server.on(claiming, { code, msg })
    await showScreen(checkIn, opened)
    expect(await title()).toBe(text)
    expect(storedClaim()).toBeNull()
  })

  test.each([
    ['2026-12-05T04:59:59+08:00', 'in', '还没到签到时间', /12月5日 7:00 起可以签到/],
    ['2026-12-05T11:30:00+08:00', 'in', '这个时段已经结束', /请找组织者补登记/],
    ['2026-12-05T17:30:01+08:00', 'out', '签退时间已经过了', /请找组织者补登记/],
  ] as const)('asks nobody to sign in at %s for the way %s', async (at, purpose, heading, text) => {
    server.on(claiming, ok({ ...claim, at, purpose }))
    await showScreen(checkIn, opened)
    expect(await title()).toBe(heading)
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByRole('link', { name: /登录后/ })).toBeNull()
  })

  test.each([
    ['2026-12-05T07:00:00+08:00', 'in', '签到：丹霞山步道修整'],
    ['2026-12-05T17:30:00+08:00', 'out', '签退：丹霞山步道修整'],
  ] as const)('is in time at %s for the way %s', async (at, purpose, text) => {
    server.on(claiming, ok({ ...claim, at, purpose }))
    await showScreen(checkIn, opened)
    expect(await title()).toBe(text)
  })

  test('runs out in sight of whoever waits', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await showScreen(checkIn, opened)
    await h1()
    await act(() => vi.advanceTimersByTimeAsync(590_000))
    expect(await title()).toBe('签到：丹霞山步道修整')
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(await title()).toBe('这次扫码已经过期')
    expect(hasLiveClaim()).toBe(false)
  })

  test('is missing where none was opened', async () => {
    await showScreen(checkIn, '/check-in')
    expect(await title()).toBe('先扫组织者屏幕上的签到码')
  })

  test('is not forgotten by somebody who had to register first', async () => {
    await showScreen(checkIn, opened)
    await h1()
    server.on('/home/card/options', ok(options))
    await signInVolunteer(server)
    cleanup()
    await showScreen(registered, '/registered/zyzRegisteredStatus')
    const link = await screen.findByRole('link', { name: '继续签到' })
    expect(link.getAttribute('href')).toBe('/check-in')
  })

  test('is kept by a browser whose storage is off', async () => {
    vi.stubGlobal('localStorage', undefined)
    await showScreen(checkIn, opened)
    expect(await title()).toBe('签到：丹霞山步道修整')
    expect(hasLiveClaim()).toBe(true)
  })
})

describe('check-in with an opened code', () => {
  test('sends the claim from the browser that holds it, and says what came of it', async () => {
    answering(ok(done))
    const { user } = await openAsVolunteer()
    await user.click(await confirm())
    await waitFor(async () => expect(await title()).toBe('签到成功'))
    expect(screen.getByText(/7:50 到达“丹霞山步道修整”/)).toBeDefined()
    expect(sent).toEqual([
      {
        body: { claim: 'claim-1', nonce: expect.stringMatching(/^[0-9a-f]{32}$/) },
        device: server.calls(claiming)[0]?.headers['x-device-id'],
        bearer: 'access-1',
      },
    ])
    expect(storedClaim()).toBeNull()
    expect(document.activeElement?.contains(await h1())).toBe(true)
  })

  test('the way out tells minutes and grade', async () => {
    answering(ok({ ...done, at: '2026-12-05T11:20:00+08:00', minutes: 210, grade: 'A', counted: true }))
    const { user } = await openAsVolunteer({ purpose: 'out' })
    await user.click(await confirm('确认签退'))
    await waitFor(async () => expect(await title()).toBe('签退成功'))
    expect(screen.getByText('3小时30分钟')).toBeDefined()
    expect(screen.getByRole('img', { name: /^A 级/ })).toBeDefined()
  })

  test('too short a stay is told while one can come back', async () => {
    answering(ok({ ...done, minutes: 20, grade: null, counted: false }))
    const { user } = await openAsVolunteer({ purpose: 'out' })
    await user.click(await confirm('确认签退'))
    await waitFor(async () => expect(await title()).toBe('签退成功'))
    expect(screen.getByText(/在场时间还不够，按规则不计时长/)).toBeDefined()
    expect(screen.queryByRole('img', { name: /级/ })).toBeNull()
  })

  test('the position goes with it when it is given', async () => {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (succeed: (position: object) => void) =>
          succeed({ coords: { latitude: 23.13, longitude: 113.26, accuracy: 35 } }),
      },
    })
    answering(ok(done))
    const { user } = await openAsVolunteer()
    await user.click(await screen.findByRole('button', { name: '使用我的位置' }))
    await screen.findByText(/误差约 35 米/)
    await user.click(await confirm())
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { position: { latitude: 23.13, longitude: 113.26, accuracy: 35 } } }]),
    )
  })

  test('whoever has not applied is led to the mission', async () => {
    answering({ code: 10002, msg: '你没有报名这个时段，请先报名或找组织者' })
    const { user } = await openAsVolunteer()
    await user.click(await confirm())
    await waitFor(async () => expect(await title()).toBe('你没有报名这个时段'))
    expect(screen.getByRole('link', { name: '看这个活动' }).getAttribute('href')).toBe('/mission/detail-9')
  })

  test('a claim that the server no longer takes has run out', async () => {
    answering({ code: 12043, msg: '这次扫码已经过期或用过了，请对准组织者的屏幕再扫一次' })
    const { user } = await openAsVolunteer()
    await user.click(await confirm())
    await waitFor(async () => expect(await title()).toBe('这次扫码已经过期'))
    expect(storedClaim()).toBeNull()
  })

  test('another refusal is told beside the button, which tries again', async () => {
    answering({ code: 12042, msg: '你离活动地点约 1200 米，请到 500 米以内再签' })
    const { user } = await openAsVolunteer()
    await user.click(await confirm())
    expect((await screen.findByRole('alert')).textContent).toBe('你离活动地点约 1200 米，请到 500 米以内再签')
    answering(ok(done))
    await user.click(await confirm())
    await waitFor(async () => expect(await title()).toBe('签到成功'))
  })

  test.each<[string, Answer]>([
    ['no answer', 'noAnswer'],
    ['a failure of the server', { status: 503 }],
  ])('%s loses nothing: the scan waits on this phone, and the same claim is sent again', async (_, answer) => {
    answering(answer)
    const { user } = await openAsVolunteer()
    await user.click(await confirm())
    await waitFor(async () => expect(await title()).toBe('签到已存在这台手机'))
    expect(storedClaim()).toBeNull()
    await screen.findByText('1 条')
    answering(ok({ ...done, raise: null }))
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(await screen.findByText(/按 7:50 记/)).toBeDefined()
    const [first, second] = sent.map(({ body }) => body)
    expect(first).toEqual({ claim: 'claim-1', nonce: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(second).toEqual(first)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lateScan:'))).toEqual([])
    await user.click(screen.getByRole('button', { name: '知道了' }))
  })
})
