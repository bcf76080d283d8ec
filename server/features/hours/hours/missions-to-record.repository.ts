import type { AnomalyState } from '#domain/lifecycle/anomaly.ts'
import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import type { LogoffState } from '#domain/lifecycle/logoff.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { mayMissHours, mission } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { reopenWhere } from '../../../records/hours/reopen.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cachedFigure } from '../../../search/cached-figures.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { scopeKey, isWithinOrganization } from '../../../records/mission/scope.ts'

const lookbackMs = 180 * 86_400_000

/** Participants of whom no record speaks, not even one that was refused, and no entry of the ledger. */
const unrecordedParticipants = sql`from application a join volunteer v on v.id = a.volunteer_id
  where a.mission_id = ${mission.id} and a.state in ${nameList<ApplicationState>(['confirmed', 'checkedIn', 'completed'])} and v.logoff_state not in ${nameList<LogoffState>(['loggedOff'])}
  and not exists (select from hour_record h where h.application_id = a.id)
  and not exists (select from hour_anomaly n where n.application_id = a.id and n.state in ${nameList<AnomalyState>(['declined'])})
  and not exists (select from time_record t where t.surrogate_id = v.surrogate_id and t.mission_id = a.mission_id)`
const undecidedRecords = sql`from hour_record h where h.mission_id = ${mission.id} and h.state in ${nameList<TimeRecordState>(['pending', 'proposed'])}
  and h.corrects is null`

const hasLeft = sql`(exists (select ${undecidedRecords}) or exists (select ${unrecordedParticipants}))`

/** Whether hours of a mission are still to be recorded or to be confirmed. */
export async function hasHoursLeft(executor: Executor, missionId: number): Promise<boolean> {
  return (await executor.$count(mission, and(eq(mission.id, missionId), hasLeft))) > 0
}

/** Puts missions of which hours are left though their notice had begun among those that are asked for. */
export const reopenUnfinished = (executor: Executor): Promise<void> => reopenWhere(executor, hasLeft)

const filterOf = (caller: OrganizerCaller, organizationId: string | undefined, now: Date): SQL | undefined =>
  and(
    isWithinOrganization(mission.organizationId, caller, organizationId),
    mayMissHours(mission),
    lte(mission.endAt, now),
    gt(mission.endAt, new Date(now.getTime() - lookbackMs)),
    hasLeft,
  )

/** How many missions have hours that are still to be recorded, in a large portal as of some seconds ago. */
export const countMissionsToRecord = (
  executor: Executor,
  caller: OrganizerCaller,
  organizationId: string | undefined,
  now: Date,
): Promise<number> =>
  cachedFigure(executor, `to record ${scopeKey(caller, organizationId)}`, (connection) =>
    countMissions(connection, filterOf(caller, organizationId, now)),
  )

/** Those missions, the earliest end first; after an end and an id. */
export function listRowsToRecord(
  executor: Executor,
  caller: OrganizerCaller,
  organizationId: string | undefined,
  now: Date,
  { after, offset, limit }: Slice<[string, number]>,
) {
  const afterCursor = after
    ? sql`(${mission.endAt}, ${mission.id}) > (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : undefined
  return executor
    .select({
      id: mission.id,
      number: mission.number,
      name: mission.name,
      state: mission.state,
      organizationName: organization.name,
      endAt: mission.endAt,
      missing: sql<number>`(select count(*)::int ${unrecordedParticipants})`,
      waiting: sql<number>`(select count(*)::int ${undecidedRecords})`,
    })
    .from(mission)
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .where(and(filterOf(caller, organizationId, now), afterCursor))
    .orderBy(asc(mission.endAt), asc(mission.id))
    .offset(offset)
    .limit(limit)
}

async function countMissions(executor: Executor, condition: SQL | undefined): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(mission)
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .where(condition)
  return row?.total ?? 0
}
