import { and, asc, gt, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { proposedHours } from '#contract/hours/managed-hours.ts'
import type { Executor } from '../../database/client.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { hourRecord, timeRecord } from '../../database/schema/time-record.ts'
import type { Keys } from '../../keys.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { secondStates } from '../../time-record-lifecycle.ts'
import { withinScope } from '../mission/scope.ts'
import { secondPerson } from '../organizer/second-person.ts'
import { logRecordLooks, managedRecords, type ManagedRow, recordOnWire } from './managed-record.ts'

const cursor = z.tuple([cursorParts.id, cursorParts.count])

/** Records in the caller's scope that wait for another person than their author, oldest first; the look in the log of each person shown. */
export async function listProposed(
  executor: Executor,
  keys: Keys,
  query: Query<typeof proposedHours>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof proposedHours>> {
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const wanted = and(inArray(hourRecord.state, [...secondStates]), withinScope(hourRecord.organizationId, caller))
  const total = place ? place[1] : await executor.$count(hourRecord, wanted)
  const rows = await managedRecords(executor)
    .where(and(wanted, place ? gt(hourRecord.id, place[0]) : undefined))
    .orderBy(asc(hourRecord.id))
    .offset(place ? 0 : ((query.pageNo ?? 1) - 1) * query.pageSize)
    .limit(query.pageSize + 1)
  const shown = rows.slice(0, query.pageSize)
  await logRecordLooks(executor, caller, shown, now)
  const records = shown.map(({ record }) => record)
  const [entries, names, refusal] = await Promise.all([
    correctedEntries(executor, records),
    namesOf(executor, records),
    secondPerson(executor, keys, caller, records),
  ])
  const last = shown.at(-1)
  return {
    items: shown.map((row) => {
      const { record } = row
      const original = entries.get(record.corrects ?? 0)
      return {
        ...recordOnWire(row, now),
        organizationName: names.organizations.get(record.organizationId ?? 0) ?? '',
        replaces: original
          ? {
              entryId: String(original.id),
              startAt: original.startAt.toISOString(),
              endAt: original.endAt.toISOString(),
              minutes: original.minutes,
              grade: original.grade,
            }
          : null,
        authorName: names.authors.get(record.authorId ?? 0) ?? '',
        createdAt: record.createdAt.toISOString(),
        refusal: refusal(record),
      }
    }),
    nextCursor: last && rows.length > shown.length ? writeCursor([last.record.id, total]) : null,
    total,
  }
}

type Record = ManagedRow['record']

async function correctedEntries(executor: Executor, records: readonly Record[]) {
  const ids = records.flatMap(({ corrects }) => corrects ?? [])
  const rows = await executor.select().from(timeRecord).where(inArray(timeRecord.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

async function namesOf(executor: Executor, records: readonly Record[]) {
  const [organizations, authors] = await Promise.all([
    executor
      .select({ id: organization.id, name: organization.name })
      .from(organization)
      .where(
        inArray(
          organization.id,
          records.flatMap(({ organizationId }) => organizationId ?? []),
        ),
      ),
    executor
      .select({ id: organizer.id, name: organizer.name })
      .from(organizer)
      .where(
        inArray(
          organizer.id,
          records.flatMap(({ authorId }) => authorId ?? []),
        ),
      ),
  ])
  return {
    organizations: new Map(organizations.map(({ id, name }) => [id, name])),
    authors: new Map(authors.map(({ id, name }) => [id, name])),
  }
}
