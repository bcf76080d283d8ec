import { type attendanceCode, attendanceRules } from '#contract/attendance.ts'
import { attendanceAddress } from '#contract/attendance-address.ts'
import { codes } from '#contract/codes.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { maskName } from '#contract/fields/masked-name.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { logWatch } from '../privacy/access-log.ts'
import { presentCode } from './attendance-code.ts'
import { countArrivals, findSlotInScope, listLatestArrivals } from './board.repository.ts'
import { byListMessage } from './messages.ts'

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
): Promise<Reply<typeof attendanceCode>> {
  const slotId = Number(query.slotId)
  const slot = await findSlotInScope(executor, slotId, caller)
  if (!slot) throw notFound('这个时段')
  if (slot.mode === 'list') throw new BusinessError(codes.forbidden, byListMessage)
  const counts = await countArrivals(executor, slotId, query.purpose)
  const latest = await listLatestArrivals(executor, slotId, query.purpose, latestLimit)
  const what = `查看“${slot.name}”的${query.purpose === 'in' ? '签到' : '签退'}情况`
  await logWatch(
    executor,
    caller,
    latest.map(({ volunteerId }) => ({ volunteerId, what })),
    now,
  )
  const { code, ...rest } = presentCode(keys, slotId, query.purpose, now)
  return {
    ...rest,
    code: attendanceAddress(origin, code),
    missionName: slot.name,
    startAt: slot.startAt.toISOString(),
    endAt: slot.endAt.toISOString(),
    ...counts,
    latest: latest.map(({ name, at, distance }) => ({
      name: maskName(name),
      at: (at ?? now).toISOString(),
      far: distance !== null && distance > onSpotMetres,
    })),
  }
}
