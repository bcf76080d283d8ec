import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { TimeRecordState } from '#contract/lifecycle/time-record.ts'
import { nameList } from '../../database/name-list.ts'
import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'
import { mission } from '../../database/schema/mission.ts'
import { organization } from '../../database/schema/organization.ts'
import { hourRecord } from '../../database/schema/time-record.ts'
import type { Slice } from '../../search/keyset-page.ts'
import { withinDistrict } from '../../search/within-district.ts'
import { termsSql } from '../../search/terms.ts'
import { noticeStates } from './time-record-lifecycle.ts'

interface PublicityFilter {
  /** Code of a district. */
  readonly district?: string | undefined
  readonly keyword?: string | undefined
}

/** Records that are on public notice. */
export const onNotice = inArray(hourRecord.state, [...noticeStates])

const filterOf = ({ district: code, keyword = '' }: PublicityFilter): SQL | undefined =>
  and(withinDistrict(mission.districtCode, code), ...(keyword === '' ? [] : termsSql(mission, keyword)))

/** Sums of what is on notice, one row a mission. */
const noticesOf = (executor: Executor, where: SQL | undefined) =>
  executor
    .select({
      missionId: hourRecord.missionId,
      people: sql<number>`count(distinct ${hourRecord.surrogateId})::int`.as('people'),
      records: sql<number>`count(*)::int`.as('records'),
      minutes: sql<number>`sum(${hourRecord.minutes})::int`.as('minutes_on_notice'),
      objected:
        sql<number>`(count(*) filter (where ${hourRecord.state} in ${nameList<TimeRecordState>(['objected'])}))::int`.as(
          'objected',
        ),
      publicFrom: sql<string>`min(${hourRecord.publicFrom})`.as('first_from'),
      publicUntil: sql<string>`max(${hourRecord.publicUntil})`.as('last_until'),
    })
    .from(hourRecord)
    .where(and(onNotice, where))
    .groupBy(hourRecord.missionId)
    .as('notice')

function selectPublicised(executor: Executor, missionId?: number) {
  const notice = noticesOf(executor, missionId === undefined ? undefined : eq(hourRecord.missionId, missionId))
  return {
    notice,
    rows: executor
      .select({
        missionId: mission.id,
        number: mission.number,
        name: mission.name,
        cover: mission.cover,
        category: mission.category,
        organizationId: organization.id,
        organizationName: organization.name,
        districtCode: district.code,
        districtName: district.name,
        place: mission.place,
        address: mission.address,
        contactName: mission.contactName,
        contactPhone: mission.contactPhone,
        startAt: mission.startAt,
        endAt: mission.endAt,
        people: notice.people,
        records: notice.records,
        minutes: notice.minutes,
        objected: notice.objected,
        publicFrom: notice.publicFrom,
        publicUntil: notice.publicUntil,
      })
      .from(notice)
      .innerJoin(mission, eq(mission.id, notice.missionId))
      .innerJoin(organization, eq(organization.id, mission.organizationId))
      .innerJoin(district, eq(district.code, mission.districtCode))
      .$dynamic(),
  }
}

export type PublicisedRow = Awaited<ReturnType<typeof selectPublicised>['rows']>[number]

/** Missions with hours on public notice, those whose notice ends first in front; after an end and an id. */
export function listPublicisedMissions(
  executor: Executor,
  filter: PublicityFilter,
  { after, offset, limit }: Slice<[string, number]>,
) {
  const { notice, rows } = selectPublicised(executor)
  const afterCursor = after
    ? sql`(${notice.publicUntil}, ${mission.id}) > (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : undefined
  return rows
    .where(and(filterOf(filter), afterCursor))
    .orderBy(asc(notice.publicUntil), asc(mission.id))
    .offset(offset)
    .limit(limit)
}

export async function findPublicisedMission(executor: Executor, missionId: number): Promise<PublicisedRow | null> {
  const [row] = await selectPublicised(executor, missionId).rows
  return row ?? null
}

/** How many missions with hours on public notice. */
export async function countPublicities(executor: Executor, filter: PublicityFilter): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(distinct ${mission.id})::int` })
    .from(hourRecord)
    .innerJoin(mission, eq(mission.id, hourRecord.missionId))
    .where(and(onNotice, filterOf(filter)))
  return row?.total ?? 0
}
