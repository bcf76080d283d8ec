import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type attendanceCode, attendanceRules } from '#contract/attendance.ts'
import { attendanceAddress } from '#contract/attendance-address.ts'
import { codes } from '#contract/codes.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { maskName } from '#contract/fields/masked-name.ts'
import type { ApplicationState } from '#contract/lifecycle-words.ts'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { attendance } from '../../database/schema/attendance.ts'
import { mission, slot } from '../../database/schema/mission.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { BusinessError } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { withinScope } from '../mission/scope.ts'
import { logWatch } from '../privacy/access-log.ts'
import { presentCode } from './attendance-code.ts'
import { byListWords } from './words.ts'

const { onSpotMetres } = attendanceRules
const latestShown = 5
const expectedStates: ApplicationState[] = ['confirmed', 'checkedIn', 'completed']

interface Asked {
  readonly query: Query<typeof attendanceCode>
  readonly caller: OrganizerCaller
  /** Of the site on which the code is opened. */
  readonly origin: string
}

/** The code of a slot in the caller's scope, and who is there; the look is in the log of each one shown. */
export async function readAttendanceCode(
  executor: Executor,
  keys: Keys,
  { query, caller, origin }: Asked,
  now: Date,
): Promise<Reply<typeof attendanceCode>> {
  const slotId = Number(query.slotId)
  const [found] = await executor
    .select({ name: mission.name, startAt: slot.startAt, endAt: slot.endAt, mode: mission.checkInMode })
    .from(slot)
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .where(and(eq(slot.id, slotId), withinScope(mission.organizationId, caller)))
  if (!found) throw notFound('这个时段')
  if (found.mode === 'list') throw new BusinessError(codes.forbidden, byListWords)
  const came = query.purpose === 'in' ? attendance.checkedInAt : attendance.checkedOutAt
  const far = query.purpose === 'in' ? attendance.inDistance : attendance.outDistance
  const ofSlot = and(eq(application.slotId, slotId), inArray(application.state, expectedStates))
  const [counted] = await executor
    .select({ expected: sql<number>`count(*)::int`, arrived: sql<number>`count(${came})::int` })
    .from(application)
    .leftJoin(attendance, eq(attendance.applicationId, application.id))
    .where(ofSlot)
  const latest = await executor
    .select({ volunteerId: volunteer.id, name: volunteer.name, at: came, distance: far })
    .from(attendance)
    .innerJoin(application, eq(application.id, attendance.applicationId))
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .where(and(ofSlot, sql`${came} is not null`))
    .orderBy(desc(came))
    .limit(latestShown)
  const what = `查看“${found.name}”的${query.purpose === 'in' ? '签到' : '签退'}情况`
  await logWatch(
    executor,
    caller,
    latest.map(({ volunteerId }) => ({ volunteerId, what })),
    now,
  )
  const { code, ...shown } = presentCode(keys, slotId, query.purpose, now)
  return {
    ...shown,
    code: attendanceAddress(origin, code),
    missionName: found.name,
    startAt: found.startAt.toISOString(),
    endAt: found.endAt.toISOString(),
    arrived: counted?.arrived ?? 0,
    expected: counted?.expected ?? 0,
    latest: latest.map(({ name, at, distance }) => ({
      name: maskName(name),
      at: (at ?? now).toISOString(),
      far: distance !== null && distance > onSpotMetres,
    })),
  }
}
