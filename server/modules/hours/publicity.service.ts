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
import type { Executor } from '../../database/client.ts'
import { BusinessError } from '../../errors.ts'
import { cursorParts } from '../../search/cursor.ts'
import { keysetPage } from '../../search/keyset-page.ts'
import { timeRecordLifecycle } from './time-record-lifecycle.ts'
import {
  countPublicities,
  findPublicisedMission,
  listPublicisedMissions,
  type PublicisedRow,
} from './publicity.repository.ts'
import { countPublicisedRecords, listPublicisedRecords } from './publicity-records.repository.ts'

const key = z.tuple([cursorParts.instant, cursorParts.id])

/** Whole days left after today; 0 on the last day, and for what waits for a decision after it. */
function daysLeft(until: Date, now: Date): number {
  const lastDay = addDays(shanghaiDay(until), -1)
  const days = (Date.parse(lastDay) - Date.parse(shanghaiDay(now))) / 86_400_000
  return Math.max(0, days)
}

function onWire(row: PublicisedRow, now: Date): PublicisedMission {
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
  const page = await keysetPage(query, {
    key,
    count: () => countPublicities(executor, query),
    read: (slice) => listPublicisedMissions(executor, query, slice),
    keyOf: ({ publicUntil, missionId }) => [new Date(publicUntil).toISOString(), missionId],
  })
  return { ...page, items: page.items.map((row) => onWire(row, now)) }
}

/** One mission with the sums of its hours on notice. */
export async function readPublicity(
  executor: Executor,
  { missionId }: Query<typeof publicityDetails>,
  now: Date,
): Promise<Reply<typeof publicityDetails>> {
  const row = await findPublicisedMission(executor, Number(missionId))
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
  const missionId = Number(query.missionId)
  const page = await keysetPage(query, {
    key,
    count: () => countPublicisedRecords(executor, missionId),
    read: (slice) => listPublicisedRecords(executor, missionId, slice),
    keyOf: ({ record }) => [record.startAt.toISOString(), record.id],
  })
  return {
    ...page,
    items: page.items.map(({ record, name, logoffState, correctedFrom }) => ({
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
      canObject: timeRecordLifecycle.can(record, 'objection.raised'),
    })),
  }
}
