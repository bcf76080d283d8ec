import { and, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { startOfShanghaiDay } from '#contract/fields/shanghai-day.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { MissionReport, missionReportDetail, missionReports } from '#contract/search.ts'
import type { ApplicationState, HourRecordState, MissionState } from '#contract/lifecycle-words.ts'
import type { Executor } from '../../database/client.ts'
import { nameList } from '../../database/name-list.ts'
import { article } from '../../database/schema/article.ts'
import { district } from '../../database/schema/district.ts'
import { mission, missionPosition } from '../../database/schema/mission.ts'
import { organization } from '../../database/schema/organization.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { countUpTo } from '../../search/count.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { withinDistrict } from '../../search/within-district.ts'
import { noticeStates } from '../../time-record-lifecycle.ts'
import { cleanHtml } from '../article/clean-html.ts'
import { newestReport } from '../article/newest-report.ts'

/** Start and id of the last one, and the count of the first page. */
const cursor = z.tuple([cursorParts.instant, cursorParts.id, cursorParts.count, z.boolean()])

const ended = sql`${mission.state} in ${nameList<MissionState>(['publicising', 'settled'])}`
const came = nameList<ApplicationState>(['confirmed', 'checkedIn', 'completed', 'absent'])

const served = nameList<ApplicationState>(['completed'])

const applicationsOf = (which: SQL) =>
  sql<number>`(select count(distinct a.volunteer_id)::int from application a where a.mission_id = ${mission}.id and ${which})`

const noticed = nameList<HourRecordState>(noticeStates)

/** Minutes of the ledger; of a mission whose hours are on notice those too, of a correction what it adds. */
const minutesOf = (kind: 'service' | 'training') => {
  const ofKind = sql.raw(`'${kind}'`)
  return sql<number>`greatest(0,
    coalesce((select sum(t.minutes) from time_record t where t.mission_id = ${mission}.id and t.kind = ${ofKind}), 0)
    + coalesce((select sum(h.minutes - coalesce(t.minutes, 0)) from hour_record h left join time_record t on t.id = h.corrects where h.mission_id = ${mission}.id and h.kind = ${ofKind}
        and h.state in ${noticed} and ${mission}.state in ${nameList<MissionState>(['publicising'])}), 0))::int`
}

const columns = {
  id: mission.id,
  name: mission.name,
  state: sql<'publicising' | 'settled'>`${mission.state}`,
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
  signedUp: applicationsOf(sql`a.state in ${came}`),
  participants: applicationsOf(sql`a.state in ${served}`),
  serviceMinutes: minutesOf('service'),
  trainingMinutes: minutesOf('training'),
  reportId: newestReport(sql`${mission}.id`, sql`${sql.placeholder('now')}`),
}

const reports = (executor: Executor, where: SQL | undefined) =>
  executor
    .select(columns)
    .from(mission)
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .innerJoin(district, eq(district.code, mission.districtCode))
    .where(where)
    .$dynamic()

/** Outcomes of ended missions, last begun first. */
export async function listReports(
  executor: Executor,
  query: Query<typeof missionReports>,
  now: Date,
): Promise<Reply<typeof missionReports>> {
  const { district: code, category, year, pageSize } = query
  const wanted = and(
    ended,
    withinDistrict(mission.districtCode, code),
    category === undefined ? undefined : sql`${mission.category} @> array[${category}::text]`,
    ...(year === undefined
      ? []
      : [
          gte(mission.startAt, startOfShanghaiDay(`${year}-01-01`)),
          lt(mission.startAt, startOfShanghaiDay(`${year + 1}-01-01`)),
        ]),
  )
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const counted = place
    ? { total: place[2], more: place[3] }
    : await countUpTo(executor, mission, wanted, { ended: true, code, category, year })
  const after = place
    ? sql`(${mission.startAt}, ${mission.id}) < (${place[0]}::timestamptz, ${place[1]}::bigint)`
    : undefined
  const rows = await reports(executor, and(wanted, after))
    .orderBy(desc(mission.startAt), desc(mission.id))
    .offset(place ? 0 : ((query.pageNo ?? 1) - 1) * pageSize)
    .limit(pageSize + 1)
    .prepare('')
    .execute({ now: now.toISOString() })
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    items: shown.map(onWire),
    nextCursor:
      last && rows.length > shown.length
        ? writeCursor([last.startAt.toISOString(), last.id, counted.total, counted.more])
        : null,
    ...counted,
  }
}

/** The outcome of one mission. @throws BusinessError notFound unless it has ended and its hours are on notice or settled */
export async function readReport(
  executor: Executor,
  { missionId }: Query<typeof missionReportDetail>,
  now: Date,
): Promise<Reply<typeof missionReportDetail>> {
  const [row] = await reports(executor, and(eq(mission.id, Number(missionId)), ended))
    .prepare('')
    .execute({ now: now.toISOString() })
  if (!row) throw notFound('这个活动的总结')
  const grades = await executor.execute<{ grade: 'A' | 'B' | 'C' | 'D'; minutes: number; people: number }>(sql`
    select t.grade, sum(t.minutes)::int as minutes, count(distinct t.surrogate_id)::int as people
    from time_record t where t.mission_id = ${row.id} and t.kind = 'service' and t.minutes > 0
      and not exists (select from time_record r where r.corrects = t.id and r.minutes < 0)
    group by t.grade order by t.grade`)
  const positions = await executor.execute<{
    id: string
    name: string
    capacity: number
    signedUp: number
    served: number
  }>(sql`
    select p.id::text as id, p.name,
      (select coalesce(sum(s.capacity), 0)::int from slot s where s.position_id = p.id) as capacity,
      (select count(*)::int from application a join slot s on s.id = a.slot_id where s.position_id = p.id and a.state in ${came}) as "signedUp",
      (select count(*)::int from application a join slot s on s.id = a.slot_id where s.position_id = p.id and a.state in ${served}) as served
    from ${missionPosition} p where p.mission_id = ${row.id} order by p.ordinal, p.id`)
  const [told] = await executor
    .select({ id: article.id, title: article.title, body: article.body, publishedAt: article.publishedAt })
    .from(article)
    .where(and(eq(article.missionId, row.id), eq(article.kind, 'summary'), lte(article.publishedAt, now)))
    .orderBy(desc(article.publishedAt), desc(article.id))
    .limit(1)
  return {
    ...onWire(row),
    address: row.address,
    grades: grades.rows,
    positions: positions.rows,
    story: told
      ? {
          articleId: String(told.id),
          title: told.title,
          body: cleanHtml(told.body),
          publishedAt: told.publishedAt.toISOString(),
        }
      : null,
  }
}

type Row = Awaited<ReturnType<typeof reports>>[number]

function onWire({
  id,
  organizationId,
  organizationName,
  startAt,
  endAt,
  reportId,
  address: _,
  ...row
}: Row): MissionReport {
  return {
    ...row,
    missionId: String(id),
    reportId: reportId === null ? null : String(reportId),
    organization: { id: String(organizationId), name: organizationName },
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
  }
}
