import { z } from 'zod'
import { codes } from '#contract/codes.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { publicities, publicityDetails, publicityRecords } from '#contract/hours/publicity.ts'
import { faceOf } from '#domain/lists/cover-scene.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError } from '../../../errors.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { timeRecordLifecycle } from '../../../records/hours/time-record-lifecycle.ts'
import {
  countPublicities,
  findPublicised,
  listPublicisedMissions,
  type NoticeTarget,
  type PublicisedRow,
} from './publicity.repository.ts'
import { countPublicisedRecords, listPublicisedRecords } from './publicity-records.repository.ts'

type PublicisedRecord = ReplyInput<typeof publicityRecords>['items'][number]
type PublicisedMission = ReplyInput<typeof publicities>['items'][number]

/** End of the notice, and the ids of mission and imported activity, 0 for none. */
const key = z.tuple([cursorParts.instant, cursorParts.count, cursorParts.count])
const recordKey = z.tuple([cursorParts.instant, cursorParts.id])

/** Whole days left after today; 0 on the last day, and for what waits for a decision after it. */
function daysLeft(endAt: Date, now: Date): number {
  const lastDay = addDays(shanghaiDay(endAt), -1)
  const days = (Date.parse(lastDay) - Date.parse(shanghaiDay(now))) / 86_400_000
  return Math.max(0, days)
}

function onWire(row: PublicisedRow, now: Date): PublicisedMission {
  const endAt = new Date(row.publicUntil)
  return {
    missionId: row.missionId,
    importedActivityId: row.importedActivityId,
    number: row.number,
    name: row.name,
    // A roster says of no category what it was.
    cover: row.cover ?? faceOf('22', row.importedActivityId ?? 0),
    category: row.category ?? [],
    organization: { id: row.organizationId, name: row.organizationName },
    district: { code: row.districtCode, name: row.districtName },
    place: row.place ?? '',
    startAt: new Date(row.startAt),
    endAt: new Date(row.endAt),
    people: row.people,
    records: row.records,
    minutes: row.minutes,
    objected: row.objected,
    publicFrom: new Date(row.publicFrom),
    publicUntil: endAt,
    daysLeft: daysLeft(endAt, now),
  }
}

/** Missions and imported activities with hours on public notice, those whose notice ends first in front. */
export async function listPublicities(
  executor: Executor,
  query: Query<typeof publicities>,
  now: Date,
): Promise<ReplyInput<typeof publicities>> {
  const page = await keysetPage(query, {
    key,
    count: () => countPublicities(executor, query),
    read: (slice) => listPublicisedMissions(executor, query, slice),
    keyOf: ({ publicUntil, missionId, importedActivityId }) => [
      new Date(publicUntil).toISOString(),
      missionId ?? 0,
      importedActivityId ?? 0,
    ],
  })
  return { ...page, items: page.items.map((row) => onWire(row, now)) }
}

const subjectOf = ({ missionId, importedActivityId }: Query<typeof publicityDetails>): NoticeTarget =>
  missionId === undefined ? { importedActivityId: Number(importedActivityId) } : { missionId: Number(missionId) }

/** One of them with the sums of its hours on notice. */
export async function readPublicityNotice(
  executor: Executor,
  query: Query<typeof publicityDetails>,
  now: Date,
): Promise<ReplyInput<typeof publicityDetails>> {
  const row = await findPublicised(executor, subjectOf(query))
  if (!row) throw new BusinessError(codes.notFound, '这个活动现在没有公示中的时长，可能公示已经结束')
  return {
    ...onWire(row, now),
    address: row.address ?? '',
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    publicityDays: ruleSetOn(shanghaiDay(now)).publicityDays,
  }
}

/** The hours of one of them on public notice, by when they were served; names masked. */
export async function listPublicityRecords(
  executor: Executor,
  query: Query<typeof publicityRecords>,
  now: Date,
): Promise<ReplyInput<typeof publicityRecords>> {
  const subject = subjectOf(query)
  const page = await keysetPage(query, {
    key: recordKey,
    count: () => countPublicisedRecords(executor, subject),
    read: (slice) => listPublicisedRecords(executor, subject, slice),
    keyOf: ({ record }) => [record.startAt.toISOString(), record.id],
  })
  return {
    ...page,
    items: page.items.map(({ record, name, correctedFrom }) => ({
      recordId: record.id,
      name: maskName(name),
      servedOn: record.servedOn,
      startAt: record.startAt,
      endAt: record.endAt,
      minutes: record.minutes,
      correctedFrom,
      content: record.content,
      kind: record.kind,
      origin: record.origin,
      grade: record.grade,
      state: record.state as PublicisedRecord['state'],
      publicUntil: record.publicUntil ?? now,
      daysLeft: daysLeft(record.publicUntil ?? now, now),
      canObject: timeRecordLifecycle.can(record, 'objection.raised'),
    })),
  }
}
