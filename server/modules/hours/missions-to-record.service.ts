import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { missionsToRecord } from '#contract/hours/managed-hours.ts'
import type { ApplicationState, HourRecordState, LogoffState, MissionState } from '#contract/lifecycle-words.ts'
import { recordingClock } from '#contract/working-days.ts'
import type { Executor } from '../../database/client.ts'
import { nameList } from '../../database/name-list.ts'
import { mission } from '../../database/schema/mission.ts'
import { organization } from '../../database/schema/organization.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { keptFigure } from '../../search/kept-figures.ts'
import { scopeKey, withinScope } from '../mission/scope.ts'

const cursor = z.tuple([cursorParts.instant, cursorParts.id, cursorParts.count])
const lookBackMs = 180 * 86_400_000
const endedStates: readonly MissionState[] = ['ongoing', 'settling', 'publicising', 'settled']

/** Participants of whom no record speaks, not even one that was refused, and no entry of the ledger. */
const unrecorded = sql`from application a join volunteer v on v.id = a.volunteer_id
  where a.mission_id = ${mission.id} and a.state in ${nameList<ApplicationState>(['confirmed', 'checkedIn', 'completed'])} and v.logoff_state not in ${nameList<LogoffState>(['loggedOff'])}
  and not exists (select from hour_record h where h.application_id = a.id)
  and not exists (select from time_record t where t.surrogate_id = v.surrogate_id and t.mission_id = a.mission_id)`
const undecided = sql`from hour_record h where h.mission_id = ${mission.id} and h.state in ${nameList<HourRecordState>(['pending', 'proposed'])}
  and h.corrects is null`

/** Missions with hours that are still to be recorded, the earliest end first. */
export async function listMissionsToRecord(
  executor: Executor,
  query: Query<typeof missionsToRecord>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof missionsToRecord>> {
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const wanted = and(
    withinScope(mission.organizationId, caller),
    inArray(mission.state, [...endedStates]),
    lte(mission.endAt, now),
    gt(mission.endAt, new Date(now.getTime() - lookBackMs)),
    sql`(exists (select ${undecided}) or exists (select ${unrecorded}))`,
  )
  const key = `to record ${scopeKey(caller)}`
  const total = place ? place[2] : await keptFigure(executor, key, (on) => countMissions(on, wanted))
  const after = place
    ? sql`(${mission.endAt}, ${mission.id}) > (${place[0]}::timestamptz, ${place[1]}::bigint)`
    : undefined
  const rows = await executor
    .select({
      id: mission.id,
      number: mission.number,
      name: mission.name,
      state: mission.state,
      organizationName: organization.name,
      endAt: mission.endAt,
      missing: sql<number>`(select count(*)::int ${unrecorded})`,
      waiting: sql<number>`(select count(*)::int ${undecided})`,
    })
    .from(mission)
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .where(and(wanted, after))
    .orderBy(asc(mission.endAt), asc(mission.id))
    .offset(place ? 0 : ((query.pageNo ?? 1) - 1) * query.pageSize)
    .limit(query.pageSize + 1)
  const shown = rows.slice(0, query.pageSize)
  const last = shown.at(-1)
  return {
    items: shown.map(({ id, endAt, ...row }) => ({
      ...row,
      missionId: String(id),
      endAt: endAt.toISOString(),
      ...recordingClock(endAt, now),
    })),
    nextCursor: last && rows.length > shown.length ? writeCursor([last.endAt.toISOString(), last.id, total]) : null,
    total,
  }
}

async function countMissions(executor: Executor, wanted: SQL | undefined): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(mission)
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .where(wanted)
  return row?.total ?? 0
}
