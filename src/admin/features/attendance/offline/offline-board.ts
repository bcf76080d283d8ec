import { type AttendancePurpose, attendanceRules } from '#domain/attendance-rules.ts'
import { attendanceAddress } from '#contract/attendance/attendance-address.ts'
import type { ShownBoard } from '../use-board.ts'
import { openOffline, type OfflineSlot, serverNow } from './offline-slot.ts'

const { stepMs, graceMs } = attendanceRules
const proofLength = 16

/** The board of a slot from what this device took along; null where that holds no code for now. */
export async function offlineBoard(slotId: string, purpose: AttendancePurpose): Promise<ShownBoard | null> {
  const slot = (await openOffline())?.slot
  return slot?.slotId === slotId ? boardOf(slot, purpose) : null
}

function boardOf(slot: OfflineSlot, purpose: AttendancePurpose): ShownBoard | null {
  const now = serverNow(slot)
  const row = slot.codes?.[purpose]
  const code = row?.codes[Math.floor((now - Date.parse(row.from)) / stepMs)]
  if (code === undefined) return null
  const came = slot.people.filter(({ arrivedAt, leftAt }) => (purpose === 'in' ? arrivedAt : leftAt) !== null)
  const proof = code.slice(0, proofLength)
  const restMs = stepMs - (now % stepMs)
  const changesAt = performance.now() + restMs
  return {
    board: {
      code: attendanceAddress(location.origin, { slotId: Number(slot.slotId), purpose, proof }),
      digits: code.slice(proofLength),
      secondsLeft: Math.ceil(restMs / 1000),
      now: new Date(now).toISOString(),
      missionName: slot.missionName,
      positionName: slot.positionName,
      startAt: slot.startAt,
      endAt: slot.endAt,
      arrived: came.length,
      expected: slot.people.filter(({ state }) => state !== 'absent').length,
      anchor: null,
      anchorDistance: null,
      latest: [],
    },
    changesAt,
    endsAt: changesAt + graceMs,
    aheadMs: slot.aheadMs,
    isOffline: true,
  }
}
