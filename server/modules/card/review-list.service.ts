import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { cardReviewList } from '#contract/card/review.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { maskName } from '#contract/fields/masked-name.ts'
import type { CardState } from '#contract/lifecycle-words.ts'
import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { stateNames } from '#machines/lifecycle/lifecycle.ts'
import { waitingCardStates } from '../../card-lifecycle.ts'
import type { Executor } from '../../database/client.ts'
import { bankBranch, cardApplication } from '../../database/schema/card.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { invalidInput } from '../../errors.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { logLooks } from '../privacy/access-log.ts'

const cursor = z.tuple([cursorParts.instant, cursorParts.id, cursorParts.count])

/** Submitted applications of one state or of `all`, oldest submission first; without `state` those that wait for a decision. Names masked; the look is in the log of each one shown. */
export async function listForReview(
  executor: Executor,
  query: Query<typeof cardReviewList>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof cardReviewList>> {
  const wanted = and(inArray(cardApplication.state, statesOf(query.state)), gt(cardApplication.submissions, 0))
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const total = place ? place[2] : await executor.$count(cardApplication, wanted)
  const after = place
    ? sql`(${cardApplication.submittedAt}, ${cardApplication.id}) > (${place[0]}::timestamptz, ${place[1]}::bigint)`
    : undefined
  const offset = place ? 0 : ((query.pageNo ?? 1) - 1) * query.pageSize
  const rows = await pageOfQueue(executor, and(wanted, after), offset, query.pageSize + 1)
  const shown = rows.slice(0, query.pageSize)
  const looks = shown.map(({ volunteerId, number }) => ({
    volunteerId,
    what: `在审核列表里查看志愿者证申请 ${number}`,
  }))
  await logLooks(executor, caller, looks, now)
  const last = shown.at(-1)
  return {
    items: shown.map(({ id, name, ...row }) => ({ ...row, applicationId: String(id), name: maskName(name) })),
    nextCursor: last && rows.length > shown.length ? writeCursor([last.submittedAt, last.id, total]) : null,
    total,
  }
}

function statesOf(state: string | undefined): CardState[] {
  if (state === undefined || state === '') return [...waitingCardStates]
  if (state === 'all') return stateNames(cardMachine)
  const named = stateNames(cardMachine).find((name) => name === state)
  if (named === undefined) throw invalidInput([{ field: 'state', message: '没有这种状态，请从列表上方选择' }])
  return [named]
}

async function pageOfQueue(executor: Executor, where: SQL | undefined, offset: number, limit: number) {
  const rows = await executor
    .select({
      id: cardApplication.id,
      volunteerId: cardApplication.volunteerId,
      number: cardApplication.number,
      name: volunteer.name,
      kind: cardApplication.kind,
      branchName: bankBranch.name,
      state: cardApplication.state,
      submittedAt: cardApplication.submittedAt,
      submissions: cardApplication.submissions,
    })
    .from(cardApplication)
    .innerJoin(volunteer, eq(volunteer.id, cardApplication.volunteerId))
    .innerJoin(bankBranch, eq(bankBranch.id, cardApplication.branchId))
    .where(where)
    .orderBy(asc(cardApplication.submittedAt), asc(cardApplication.id))
    .offset(offset)
    .limit(limit)
  return rows.flatMap(({ number, kind, submittedAt, ...row }) =>
    number && kind && submittedAt ? [{ ...row, number, kind, submittedAt: submittedAt.toISOString() }] : [],
  )
}
