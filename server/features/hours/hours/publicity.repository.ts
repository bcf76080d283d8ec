import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'
import { mission } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { hourRecord, importedActivity } from '../../../database/schema/hours.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { isInDistrict } from '../../../search/within-district.ts'
import { containsTerms, termsSql } from '../../../search/terms.ts'
import { noticeStates } from '../../../records/hours/time-record-lifecycle.ts'

interface PublicityFilter {
  /** Code of a district. */
  readonly district?: string | undefined
  readonly keyword?: string | undefined
}

/** What a notice is about: a mission, or an activity of an imported roster. */
export type NoticeTarget = { readonly missionId: number } | { readonly importedActivityId: number }

/** Records that are on public notice. */
const onNotice = inArray(hourRecord.state, [...noticeStates])

/** Records of one of them on public notice. */
export const isOnNotice = (subject: NoticeTarget): SQL | undefined =>
  and(
    onNotice,
    'missionId' in subject
      ? eq(hourRecord.missionId, subject.missionId)
      : eq(hourRecord.importedActivityId, subject.importedActivityId),
  )

const filterOf = ({ district: code, keyword = '' }: PublicityFilter): SQL | undefined =>
  and(
    or(
      isInDistrict(mission.districtCode, code),
      code === undefined ? undefined : and(sql`${mission.id} is null`, isInDistrict(organization.districtCode, code)),
    ),
    keyword === ''
      ? undefined
      : or(
          and(...termsSql(mission, keyword)),
          and(
            sql`${mission.id} is null`,
            containsTerms(sql`concat(${importedActivity.name}, ' ', ${organization.name})`, keyword),
          ),
        ),
  )

/** Sums of what is on notice, one row a mission or imported activity. */
const noticesOf = (executor: Executor, condition: SQL | undefined) =>
  executor
    .select({
      missionId: hourRecord.missionId,
      importedActivityId: hourRecord.importedActivityId,
      people: sql<number>`count(distinct ${hourRecord.surrogateId})::int`.as('people'),
      records: sql<number>`count(*)::int`.as('records'),
      minutes: sql<number>`sum(${hourRecord.minutes})::int`.as('minutes_on_notice'),
      objected:
        sql<number>`(count(*) filter (where ${hourRecord.state} in ${nameList<TimeRecordState>(['objected'])}))::int`.as(
          'objected',
        ),
      firstStart: sql<string>`min(${hourRecord.startAt})`.as('first_start'),
      lastEnd: sql<string>`max(${hourRecord.endAt})`.as('last_end'),
      publicFrom: sql<string>`min(${hourRecord.publicFrom})`.as('first_from'),
      publicUntil: sql<string>`max(${hourRecord.publicUntil})`.as('last_until'),
    })
    .from(hourRecord)
    .where(condition)
    .groupBy(hourRecord.missionId, hourRecord.importedActivityId)
    .as('notice')

function selectPublicised(executor: Executor, subject?: NoticeTarget) {
  const notice = noticesOf(executor, subject ? isOnNotice(subject) : onNotice)
  return {
    notice,
    rows: executor
      .select({
        missionId: mission.id,
        importedActivityId: importedActivity.id,
        number: mission.number,
        name: sql<string>`coalesce(${mission.name}, ${importedActivity.name})`,
        cover: mission.cover,
        category: mission.category,
        organizationId: organization.id,
        organizationName: organization.name,
        districtCode: district.code,
        districtName: district.name,
        place: mission.place,
        address: mission.address,
        contactName: sql<
          string | null
        >`case when ${mission.id} is null then ${organization.contactName} else ${mission.contactName} end`,
        contactPhone: sql<
          string | null
        >`case when ${mission.id} is null then ${organization.contactPhone} else ${mission.contactPhone} end`,
        startAt: sql<string>`coalesce(${mission.startAt}, ${notice.firstStart})`,
        endAt: sql<string>`coalesce(${mission.endAt}, ${notice.lastEnd})`,
        people: notice.people,
        records: notice.records,
        minutes: notice.minutes,
        objected: notice.objected,
        publicFrom: notice.publicFrom,
        publicUntil: notice.publicUntil,
      })
      .from(notice)
      .leftJoin(mission, eq(mission.id, notice.missionId))
      .leftJoin(importedActivity, eq(importedActivity.id, notice.importedActivityId))
      .innerJoin(
        organization,
        eq(organization.id, sql`coalesce(${mission.organizationId}, ${importedActivity.organizationId})`),
      )
      .innerJoin(district, eq(district.code, sql`coalesce(${mission.districtCode}, ${organization.districtCode})`))
      .$dynamic(),
  }
}

export type PublicisedRow = Awaited<ReturnType<typeof selectPublicised>['rows']>[number]

/** Missions and imported activities with hours on public notice, those whose notice ends first in front; after an end and the ids, 0 for none. */
export function listPublicisedMissions(
  executor: Executor,
  filter: PublicityFilter,
  { after, offset, limit }: Slice<[string, number, number]>,
) {
  const { notice, rows } = selectPublicised(executor)
  const ids = [sql`coalesce(${notice.missionId}, 0)`, sql`coalesce(${notice.importedActivityId}, 0)`] as const
  const afterCursor = after
    ? sql`(${notice.publicUntil}, ${ids[0]}, ${ids[1]}) > (${after[0]}::timestamptz, ${after[1]}::bigint, ${after[2]}::bigint)`
    : undefined
  return rows
    .where(and(filterOf(filter), afterCursor))
    .orderBy(asc(notice.publicUntil), ...ids)
    .offset(offset)
    .limit(limit)
}

export async function findPublicised(executor: Executor, subject: NoticeTarget): Promise<PublicisedRow | null> {
  const [row] = await selectPublicised(executor, subject).rows
  return row ?? null
}

/** How many missions and imported activities with hours on public notice. */
export async function countPublicities(executor: Executor, filter: PublicityFilter): Promise<number> {
  const [row] = await executor
    .select({
      total: sql<number>`(count(distinct ${hourRecord.missionId}) + count(distinct ${hourRecord.importedActivityId}))::int`,
    })
    .from(hourRecord)
    .leftJoin(mission, eq(mission.id, hourRecord.missionId))
    .leftJoin(importedActivity, eq(importedActivity.id, hourRecord.importedActivityId))
    .leftJoin(organization, eq(organization.id, importedActivity.organizationId))
    .where(and(onNotice, filterOf(filter)))
  return row?.total ?? 0
}
