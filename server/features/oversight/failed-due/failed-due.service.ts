import { z } from 'zod'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { type failedDues, retryDue } from '#contract/failed-due.ts'
import { dueKindNames } from '#domain/due-kinds.ts'
import { ensure } from '#domain/ensure.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { countFailed, listFailed, replanFailed } from './failed-due.repository.ts'

const key = z.tuple([cursorParts.instant, cursorParts.id])

const nameOf = (kind: string): string => dueKindNames[kind] ?? '这个版本不认识的事项'

/** What time was to bring about and could not, the longest first. */
export async function listFailedDues(
  executor: Executor,
  query: Query<typeof failedDues>,
  now: Date,
): Promise<ReplyInput<typeof failedDues>> {
  const page = await keysetPage(query, {
    key,
    count: () => countFailed(executor),
    read: (slice) => listFailed(executor, slice),
    keyOf: ({ failingSince, id }) => [ensure(failingSince).toISOString(), id],
  })
  return {
    ...page,
    items: page.items.map(({ id, kind, subjectId, failingSince, attempts, failure, dueAt }) => ({
      dueId: id,
      what: nameOf(kind),
      record: subjectId,
      since: ensure(failingSince),
      attempts,
      failure: failure ?? '',
      nextAt: dueAt > now ? dueAt : null,
    })),
  }
}

/** Has one that failed tried again at once. @throws BusinessError notFound once it is done */
export function retryFailedDue(
  { database, clock }: ServerContext,
  { dueId }: Body<typeof retryDue>,
  caller: OrganizerCaller,
): Promise<null> {
  const now = clock()
  return database.executor.transaction(async (transaction) => {
    const row = await replanFailed(transaction, Number(dueId), now)
    if (!row) throw notFound('这件事项')
    const { organizationId } = caller
    const subject = `定时事项“${nameOf(row.kind)}”，记录编号 ${row.subjectId}`
    await recordAct(transaction, caller, { act: retryDue.act, organizationId, subject }, now)
    return null
  })
}
