import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { proposedHours } from '#contract/hours/managed-hours.ts'
import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { secondPerson } from '../../../records/person/second-person.ts'
import { listLedgerEntries } from '../../../records/hours/entry.repository.ts'
import { logRecordAccesses, recordOnWire } from './managed-record.ts'
import {
  countProposedRecords,
  listOrganizationNames,
  listOrganizerNames,
  listProposedRecords,
  type ManagedRecordRow,
} from './managed-record.repository.ts'

const key = z.tuple([cursorParts.id])

/** Records in the caller's scope that wait for another person than their author, oldest first; the look in the log of each person shown. */
export async function listProposed(
  executor: Executor,
  keys: Keys,
  query: Query<typeof proposedHours>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof proposedHours>> {
  const page = await keysetPage(query, {
    key,
    count: () => countProposedRecords(executor, query, caller),
    read: (slice) => listProposedRecords(executor, query, caller, slice),
    keyOf: ({ record }) => [record.id],
  })
  await logRecordAccesses(executor, caller, page.items, now)
  const records = page.items.map(({ record }) => record)
  const [entries, names, refusal] = await Promise.all([
    correctedEntries(executor, records),
    namesOf(executor, records),
    secondPerson(executor, keys, caller, records),
  ])
  return {
    ...page,
    items: page.items.map((row) => {
      const { record } = row
      const original = entries.get(record.corrects ?? 0)
      return {
        ...recordOnWire(row, now),
        organizationName: names.organizations.get(record.organizationId ?? 0) ?? '',
        replaces: original
          ? {
              entryId: original.id,
              startAt: original.startAt,
              endAt: original.endAt,
              minutes: original.minutes,
              grade: original.grade,
            }
          : null,
        authorName: names.authors.get(record.authorId ?? 0) ?? '',
        createdAt: record.createdAt,
        refusal: refusal(record),
      }
    }),
  }
}

type Record = ManagedRecordRow['record']

async function correctedEntries(executor: Executor, records: readonly Record[]) {
  const ids = records.flatMap(({ corrects }) => corrects ?? [])
  const rows = await listLedgerEntries(executor, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

async function namesOf(executor: Executor, records: readonly Record[]) {
  const [organizations, authors] = await Promise.all([
    listOrganizationNames(
      executor,
      records.flatMap(({ organizationId }) => organizationId ?? []),
    ),
    listOrganizerNames(
      executor,
      records.flatMap(({ authorId }) => authorId ?? []),
    ),
  ])
  return {
    organizations: new Map(organizations.map(({ id, name }) => [id, name])),
    authors: new Map(authors.map(({ id, name }) => [id, name])),
  }
}
