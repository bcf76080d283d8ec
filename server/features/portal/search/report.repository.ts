import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { type MissionState, type OutcomeState, outcomeStates } from '#domain/lifecycle/mission.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'
import { mission } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { type Counted, countUpTo } from '../../../search/count.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { isInDistrict } from '../../../search/within-district.ts'
import { applicantCount, participantCount, recordedMinutes } from '../../../records/outcome/mission-figures.ts'
import { newestReport } from '../../../records/article/newest-report.ts'

interface ReportFilter {
  /** Code of a district. */
  readonly district?: string | undefined
  readonly category?: string | undefined
  readonly year?: number | undefined
}

const isOver = sql`${mission.state} in ${nameList<MissionState>(outcomeStates)}`
/** States of an application of somebody who was to come. */
export const arrivingStates = nameList<ApplicationState>(['confirmed', 'checkedIn', 'completed', 'absent'])

const columns = {
  id: mission.id,
  name: mission.name,
  state: sql<OutcomeState>`${mission.state}`,
  category: mission.category,
  cover: mission.cover,
  organizationId: mission.organizationId,
  organizationName: organization.name,
  startAt: mission.startAt,
  endAt: mission.endAt,
  districtName: district.name,
  place: mission.place,
  address: mission.address,
  capacity: mission.capacity,
  signedUp: applicantCount(sql`a.state in ${arrivingStates}`),
  participants: participantCount,
  serviceMinutes: recordedMinutes('service'),
  trainingMinutes: recordedMinutes('training'),
  reportId: newestReport(sql`${mission}.id`, sql`${sql.placeholder('now')}`),
}

const selectReports = (executor: Executor, condition: SQL | undefined) =>
  executor
    .select(columns)
    .from(mission)
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .innerJoin(district, eq(district.code, mission.districtCode))
    .where(condition)
    .$dynamic()

export type MissionReportRow = Awaited<ReturnType<typeof selectReports>>[number]

const filterOf = ({ district: code, category, year }: ReportFilter): SQL | undefined =>
  and(
    isOver,
    isInDistrict(mission.districtCode, code),
    category === undefined ? undefined : sql`${mission.category} @> array[${category}::text]`,
    ...(year === undefined
      ? []
      : [
          gte(mission.startAt, startOfShanghaiDay(`${year}-01-01`)),
          lt(mission.startAt, startOfShanghaiDay(`${year + 1}-01-01`)),
        ]),
  )

export const countReports = (executor: Executor, filter: ReportFilter): Promise<Counted> => {
  const { district: code, category, year } = filter
  return countUpTo(executor, mission, filterOf(filter), { ended: true, code, category, year })
}

/** Outcomes of ended missions, last begun first; after a start and an id. */
export const listReportRows = (
  executor: Executor,
  filter: ReportFilter,
  { after, offset, limit }: Slice<[string, number]>,
  now: Date,
): Promise<MissionReportRow[]> => {
  const afterCursor = after
    ? sql`(${mission.startAt}, ${mission.id}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : undefined
  return selectReports(executor, and(filterOf(filter), afterCursor))
    .orderBy(desc(mission.startAt), desc(mission.id))
    .offset(offset)
    .limit(limit)
    .prepare('')
    .execute({ now: now.toISOString() })
}

export async function findReport(executor: Executor, missionId: number, now: Date): Promise<MissionReportRow | null> {
  const [row] = await selectReports(executor, and(eq(mission.id, missionId), isOver))
    .prepare('')
    .execute({ now: now.toISOString() })
  return row ?? null
}
