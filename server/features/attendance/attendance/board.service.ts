import type { attendanceCode } from '#contract/attendance/attendance.ts'
import { attendanceRules, type AttendancePurpose } from '#domain/attendance-rules.ts'
import { attendanceAddress } from '#contract/attendance/attendance-address.ts'
import { codes } from '#contract/codes.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { logWatch } from '../../../records/access-log/access-log.ts'
import { presentCode } from './attendance-code.ts'
import { countArrivals, findSlotInScope, listLatestMarks, listLatestRefusals } from './board.repository.ts'
import { byListMessage } from './messages.ts'
import { refuseSuspendedSite } from '../../../records/attendance/suspension.ts'
import { anchorDistance } from './whereabouts.ts'

const { onSpotMetres } = attendanceRules
const latestLimit = 5

interface BoardRequest {
  readonly query: Query<typeof attendanceCode>
  readonly caller: OrganizerCaller
  /** Of the site on which the code is opened. */
  readonly origin: string
}

/** The code of a slot in the caller's scope, and who is there; the look is in the log of each one shown. */
export async function readAttendanceCode(
  executor: Executor,
  keys: Keys,
  { query, caller, origin }: BoardRequest,
  now: Date,
): Promise<ReplyInput<typeof attendanceCode>> {
  const slotId = Number(query.slotId)
  const slot = await findSlotInScope(executor, slotId, caller)
  if (!slot) throw notFound('这个时段')
  await refuseSuspendedSite(executor, slot)
  if (slot.mode === 'list') throw new BusinessError(codes.forbidden, byListMessage)
  const counts = await countArrivals(executor, slotId, query.purpose)
  const latest = await listLatest(executor, slotId, query.purpose)
  const accessText = `查看“${slot.name}”的${query.purpose === 'in' ? '签到' : '签退'}情况`
  await logWatch(
    executor,
    caller,
    latest.map(({ volunteerId }) => ({ volunteerId, what: accessText })),
    now,
  )
  const { code, ...rest } = presentCode(keys, slotId, query.purpose, now)
  return {
    ...rest,
    code: attendanceAddress(origin, code),
    now,
    missionName: slot.name,
    positionName: slot.positionName,
    startAt: slot.startAt,
    endAt: slot.endAt,
    anchor: slot.anchor && Math.round(slot.anchor.accuracy),
    anchorDistance: slot.anchor && anchorDistance(slot.point, slot.anchor),
    ...counts,
    latest: latest.map(({ volunteerId: _, name, at, ...scan }) => ({
      ...scan,
      name: maskName(name),
      at,
    })),
  }
}

/** What came in last, marks and refusals together, newest first. */
async function listLatest(executor: Executor, slotId: number, purpose: AttendancePurpose) {
  const marks = await listLatestMarks(executor, slotId, purpose, latestLimit)
  const refusals = await listLatestRefusals(executor, slotId, { purpose, limit: latestLimit })
  const scans = [
    ...marks.map(({ id, isAgain, distance, ...mark }) => ({
      ...mark,
      key: `m${id}`,
      outcome: isAgain ? ('again' as const) : ('marked' as const),
      far: distance !== null && distance > onSpotMetres,
    })),
    ...refusals.map(({ id, volunteerId, name, at, reason }) => ({
      volunteerId,
      name,
      at,
      key: `r${id}`,
      outcome: 'refused' as const,
      far: reason === 'far',
    })),
  ]
  return scans.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, latestLimit)
}
