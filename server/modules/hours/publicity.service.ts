import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { codes } from '#contract/codes.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { maskName } from '#contract/fields/masked-name.ts'
import { addDays, shanghaiDay } from '#contract/fields/shanghai-day.ts'
import type {
  PublicisedMission,
  PublicisedRecord,
  publicities,
  publicityDetails,
  publicityRecords,
} from '#contract/hours/publicity.ts'
import { ruleSetOn } from '#contract/rule-sets.ts'
import type { HourRecordState } from '#contract/lifecycle-words.ts'
import type { Executor } from '../../database/client.ts'
import { nameList } from '../../database/name-list.ts'
import { district } from '../../database/schema/district.ts'
import { mission } from '../../database/schema/mission.ts'
import { organization } from '../../database/schema/organization.ts'
import { hourRecord, timeRecord } from '../../database/schema/time-record.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { BusinessError } from '../../errors.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { withinDistrict } from '../../search/within-district.ts'
import { wordsSql } from '../../search/words.ts'
import { noticeStates, recordHears } from '../../time-record-lifecycle.ts'

const cursor = z.tuple([cursorParts.instant, cursorParts.id, cursorParts.count])
const onNotice = inArray(hourRecord.state, [...noticeStates])

/** Whole days left after today; 0 on the last day, and for what waits for a decision after it. */
function daysLeft(until: Date, now: Date): number {
  const last = addDays(shanghaiDay(until), -1)
  const days = (Date.parse(last) - Date.parse(shanghaiDay(now))) / 86_400_000
  return Math.max(0, days)
}

/** Sums of what is on notice, one row a mission. */
const noticesOf = (executor: Executor, where: SQL | undefined) =>
  executor
    .select({
      missionId: hourRecord.missionId,
      people: sql<number>`count(distinct ${hourRecord.surrogateId})::int`.as('people'),
      records: sql<number>`count(*)::int`.as('records'),
      minutes: sql<number>`sum(${hourRecord.minutes})::int`.as('minutes_on_notice'),
      objected:
        sql<number>`(count(*) filter (where ${hourRecord.state} in ${nameList<HourRecordState>(['objected'])}))::int`.as(
          'objected',
        ),
      publicFrom: sql<string>`min(${hourRecord.publicFrom})`.as('first_from'),
      publicUntil: sql<string>`max(${hourRecord.publicUntil})`.as('last_until'),
    })
    .from(hourRecord)
    .where(and(onNotice, where))
    .groupBy(hourRecord.missionId)
    .as('notice')

function publicised(executor: Executor, missionId?: number) {
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

type Row = Awaited<ReturnType<typeof publicised>['rows']>[number]

function onWire(row: Row, now: Date): PublicisedMission {
  const until = new Date(row.publicUntil)
  return {
    missionId: String(row.missionId),
    number: row.number,
    name: row.name,
    cover: row.cover,
    category: row.category,
    organization: { id: String(row.organizationId), name: row.organizationName },
    district: { code: row.districtCode, name: row.districtName },
    place: row.place,
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    people: row.people,
    records: row.records,
    minutes: row.minutes,
    objected: row.objected,
    publicFrom: new Date(row.publicFrom).toISOString(),
    publicUntil: until.toISOString(),
    daysLeft: daysLeft(until, now),
  }
}

/** Missions with hours on public notice, those whose notice ends first in front. */
export async function listPublicities(
  executor: Executor,
  query: Query<typeof publicities>,
  now: Date,
): Promise<Reply<typeof publicities>> {
  const { district: code, keyword = '', pageSize } = query
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const { notice, rows: all } = publicised(executor)
  const wanted = and(withinDistrict(mission.districtCode, code), ...(keyword === '' ? [] : wordsSql(mission, keyword)))
  const after = place
    ? sql`(${notice.publicUntil}, ${mission.id}) > (${place[0]}::timestamptz, ${place[1]}::bigint)`
    : undefined
  const rows = await all
    .where(and(wanted, after))
    .orderBy(asc(notice.publicUntil), asc(mission.id))
    .offset(place ? 0 : ((query.pageNo ?? 1) - 1) * pageSize)
    .limit(pageSize + 1)
  const total = place ? place[2] : await countPublicities(executor, wanted)
  const items = rows.slice(0, pageSize).map((row) => onWire(row, now))
  const last = items.at(-1)
  return {
    items,
    nextCursor: last && rows.length > pageSize ? writeCursor([last.publicUntil, Number(last.missionId), total]) : null,
    total,
  }
}

async function countPublicities(executor: Executor, wanted: SQL | undefined): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(distinct ${mission.id})::int` })
    .from(hourRecord)
    .innerJoin(mission, eq(mission.id, hourRecord.missionId))
    .where(and(onNotice, wanted))
  return row?.total ?? 0
}

/** One mission with the sums of its hours on notice. */
export async function readPublicity(
  executor: Executor,
  { missionId }: Query<typeof publicityDetails>,
  now: Date,
): Promise<Reply<typeof publicityDetails>> {
  const [row] = await publicised(executor, Number(missionId)).rows
  if (!row) throw new BusinessError(codes.notFound, '这个活动现在没有公示中的时长，可能公示已经结束')
  return {
    ...onWire(row, now),
    address: row.address,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    publicityDays: ruleSetOn(shanghaiDay(now)).publicityDays,
  }
}

/** The hours of a mission on public notice, by when they were served; names masked. */
export async function listPublicityRecords(
  executor: Executor,
  query: Query<typeof publicityRecords>,
  now: Date,
): Promise<Reply<typeof publicityRecords>> {
  const { pageSize } = query
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const wanted = and(onNotice, eq(hourRecord.missionId, Number(query.missionId)))
  const total = place ? place[2] : await executor.$count(hourRecord, wanted)
  const after = place
    ? sql`(${hourRecord.startAt}, ${hourRecord.id}) > (${place[0]}::timestamptz, ${place[1]}::bigint)`
    : undefined
  const rows = await executor
    .select({
      record: hourRecord,
      name: volunteer.name,
      logoffState: volunteer.logoffState,
      correctedFrom: timeRecord.minutes,
    })
    .from(hourRecord)
    .leftJoin(volunteer, eq(volunteer.surrogateId, hourRecord.surrogateId))
    .leftJoin(timeRecord, eq(timeRecord.id, hourRecord.corrects))
    .where(and(wanted, after))
    .orderBy(asc(hourRecord.startAt), asc(hourRecord.id))
    .offset(place ? 0 : ((query.pageNo ?? 1) - 1) * pageSize)
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)?.record
  return {
    items: shown.map(({ record, name, logoffState, correctedFrom }) => ({
      recordId: String(record.id),
      name: logoffState === 'loggedOff' ? '已注销志愿者' : maskName(name ?? ''),
      servedOn: record.servedOn,
      startAt: record.startAt.toISOString(),
      endAt: record.endAt.toISOString(),
      minutes: record.minutes,
      correctedFrom,
      content: record.content,
      kind: record.kind,
      grade: record.grade,
      state: record.state as PublicisedRecord['state'],
      publicUntil: (record.publicUntil ?? now).toISOString(),
      daysLeft: daysLeft(record.publicUntil ?? now, now),
      canObject: recordHears(record, 'objection.raised'),
    })),
    nextCursor: last && rows.length > pageSize ? writeCursor([last.startAt.toISOString(), last.id, total]) : null,
    total,
  }
}
