import { z } from 'zod'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import {
  type ReviewClock,
  type reviewDetail,
  type reviewList,
  type reviewSummary,
  type reviewTemplates,
  saveReviewTemplates,
} from '#contract/review/review.ts'
import { reviewKindLabels, type ReviewKind, reviewKindsOf, reviewRuleOf, reviewTabs } from '#domain/review-kind.ts'
import { firstDayWithin, termOf } from '#domain/working-days.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import { type OrganizerCaller, refuseDuty } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { claimOnWire, decisionOnWire } from './decision-on-wire.ts'
import { firstTemplates } from './first-templates.ts'
import { hiddenIn, refuseHidden } from './reach.ts'
import {
  countDecided,
  countDecidedSince,
  countWaitingReviews,
  findNewest,
  findTemplates,
  findWaiting,
  findWaitingFigures,
  listAssigned,
  listClaims,
  listDecided,
  listDue,
  listWaitingReviews,
  writeTemplates,
} from './review.repository.ts'
import type { ReviewLine } from './review-source.ts'
import { reviewSources } from './review-sources.ts'

type ReviewItem = ReplyInput<typeof reviewList>['items'][number]

const waitingKey = z.tuple([cursorParts.instant, z.string().max(40)])
const decidedKey = z.tuple([cursorParts.instant, cursorParts.id])

/** A part of a queue; the looks at people that it shows are written down. */
export async function listReviews(
  { database: { executor }, keys, clock }: ServerContext,
  query: Query<typeof reviewList>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof reviewList>> {
  const now = clock()
  const { kind, tab } = query
  if (!reviewTabs[kind].includes(tab)) throw invalidInput([{ field: 'tab', message: '没有这一部分，请从列表上方选择' }])
  const hidden = await hiddenIn(executor, keys, kind, tab === 'decided' ? 'decided' : 'waiting', caller)
  const page =
    tab === 'decided'
      ? await decidedPage(executor, query, hidden)
      : await waitingPage(executor, { ...query, tab }, hidden, now)
  const subjects = page.items.map(({ subject }) => subject)
  const lines = new Map((await reviewSources[kind].lines(executor, subjects, caller)).map((line) => [line.id, line]))
  const claims = await claimsOf(executor, kind, caller, now)
  const shown = page.items.flatMap(({ subject, decision }) => {
    const line = lines.get(subject)
    return line ? [{ line, decision }] : []
  })
  await logAccesses(
    executor,
    caller,
    shown.flatMap(({ line }) => line.looks),
    now,
  )
  return {
    ...page,
    items: shown.map(({ line, decision }) => ({
      ...itemOf(kind, line, now, tab === 'waiting'),
      claim: claims.get(line.id) ?? null,
      decision: decision && decisionOnWire(decision, caller, now),
    })),
  }
}

type Page = Query<typeof reviewList>

const waitingPage = async (
  executor: Executor,
  { kind, tab, keyword, ...query }: Page & { readonly tab: Exclude<Page['tab'], 'decided'> },
  hidden: readonly string[],
  now: Date,
) => {
  const rows = { rows: reviewSources[kind].rowsOf(tab, now), hidden }
  const page = await keysetPage(query, {
    key: waitingKey,
    count: () => countWaitingReviews(executor, kind, rows, keyword),
    read: (slice) => listWaitingReviews(executor, kind, { ...rows, keyword }, slice),
    keyOf: ({ at, subject }) => [at.toISOString(), subject],
  })
  return { ...page, items: page.items.map(({ subject }) => ({ subject, decision: null })) }
}

const decidedPage = async (executor: Executor, { kind, ...query }: Page, hidden: readonly string[]) => {
  const page = await keysetPage(query, {
    key: decidedKey,
    count: () => countDecided(executor, kind, hidden),
    read: (slice) => listDecided(executor, kind, hidden, slice),
    keyOf: ({ decision }) => [decision.decidedAt.toISOString(), decision.id],
  })
  return { ...page, items: page.items.map((row) => ({ subject: row.decision.subject, decision: row })) }
}

/** The term of the federation. */
const clockOf = (kind: ReviewKind, submittedAt: Date, now: Date): ReviewClock =>
  termOf(submittedAt, reviewSources[kind].termDays, now)

function itemOf(
  kind: ReviewKind,
  { looks: _, subject: __, ...line }: ReviewLine,
  now: Date,
  isWaiting: boolean,
): Omit<ReviewItem, 'claim' | 'decision'> {
  return {
    ...line,
    facts: [...line.facts],
    submittedAt: line.submittedAt,
    clock: isWaiting ? clockOf(kind, line.submittedAt, now) : null,
  }
}

async function claimsOf(executor: Executor, kind: ReviewKind, caller: OrganizerCaller, now: Date, subject?: string) {
  const rows = await listClaims(executor, kind, now, subject)
  return new Map(rows.map((row) => [row.subject, claimOnWire(row, caller)]))
}

/** A matter with all that decides. @throws BusinessError notFound */
export async function readReview(
  context: ServerContext,
  { kind, id }: Query<typeof reviewDetail>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof reviewDetail>> {
  const { executor } = context.database
  const now = context.clock()
  await refuseHidden(executor, context.keys, { kind, id }, caller)
  const source = reviewSources[kind]
  const [line] = await source.lines(executor, [id], caller)
  const version = await source.versionOf(executor, id)
  const content = line && version !== null ? await source.content(context, id, caller) : null
  if (!line || version === null || !content) throw notFound('这一条')
  const { looks, ...shown } = content
  await logAccesses(executor, caller, looks, now)
  const newest = await findNewest(executor, kind, id)
  const isDue = newest !== null && newest.decision.settledAt === null
  const isWaiting = (await findWaiting(executor, source.rowsOf('waiting', now), id)) !== null
  return {
    ...itemOf(kind, line, now, isWaiting),
    ...shown,
    sender: shown.sender ?? null,
    version,
    events: isDue ? [] : shown.events,
    claim: (await claimsOf(executor, kind, caller, now, id)).get(id) ?? null,
    decision: newest && (isDue || newest.decision.version === version) ? decisionOnWire(newest, caller, now) : null,
    isLogged: looks.length > 0,
  }
}

/** How much waits in each queue of the caller, and since when. */
export async function readQueues(
  executor: Executor,
  keys: Keys,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof reviewSummary>['queues']> {
  const queues = []
  for (const kind of reviewKindsOf(caller)) {
    const hidden = await hiddenIn(executor, keys, kind, 'waiting', caller)
    queues.push(await figuresOf(executor, kind, hidden, now))
  }
  return queues
}

/** How the queues are; of one of them who works at what. */
export async function summariseReviews(
  { database: { executor }, keys, clock }: ServerContext,
  { kind }: Query<typeof reviewSummary>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof reviewSummary>> {
  const now = clock()
  const queues = await readQueues(executor, keys, caller, now)
  if (kind === undefined)
    return { queues, assigned: await assignedTo(executor, keys, caller, now), items: [], decidedToday: 0 }
  const hidden = await hiddenIn(executor, keys, kind, 'waiting', caller)
  const claims = await claimsOf(executor, kind, caller, now)
  const due = new Map((await listDue(executor, kind)).map((row) => [row.decision.subject, row]))
  const today = startOfShanghaiDay(shanghaiDay(now))
  return {
    queues,
    assigned: [],
    items: [...new Set([...claims.keys(), ...due.keys()])]
      .filter((id) => !hidden.includes(id))
      .map((id) => {
        const decision = due.get(id)
        return {
          id,
          claim: claims.get(id) ?? null,
          decision: decision ? decisionOnWire(decision, caller, now) : null,
        }
      }),
    decidedToday: await countDecidedSince(executor, kind, caller.id, today),
  }
}

/** What colleagues assigned to the caller and nobody has decided since. */
async function assignedTo(executor: Executor, keys: Keys, caller: OrganizerCaller, now: Date) {
  const waiting = []
  for (const { kind, subject, byName } of await listAssigned(executor, caller.id, now)) {
    if (!reviewKindsOf(caller).includes(kind)) continue
    const at = await findWaiting(executor, reviewSources[kind].rowsOf('waiting', now), subject)
    const hidden = await hiddenIn(executor, keys, kind, { id: subject }, caller)
    if (at !== null && !hidden.includes(subject)) waiting.push({ kind, id: subject, byName })
  }
  return waiting
}

async function figuresOf(executor: Executor, kind: ReviewKind, hidden: readonly string[], now: Date) {
  const { rowsOf, termDays } = reviewSources[kind]
  const before = startOfShanghaiDay(firstDayWithin(termDays, shanghaiDay(now)))
  const rows = { rows: rowsOf('waiting', now), hidden }
  const { count, oldestAt, overdue } = await findWaitingFigures(executor, kind, rows, before)
  return {
    kind,
    count,
    oldestAt,
    clock: oldestAt && clockOf(kind, oldestAt, now),
    overdue,
  }
}

export const readReviewTemplates = async (
  executor: Executor,
  { kind }: Query<typeof reviewTemplates>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof reviewTemplates>> => {
  refuseDuty(reviewRuleOf(kind), caller)
  return { texts: (await findTemplates(executor, kind)) ?? [...firstTemplates[kind]] }
}

/** Writes the opinions of a queue anew. */
export function saveTemplates(
  executor: Executor,
  { kind, texts }: Body<typeof saveReviewTemplates>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof saveReviewTemplates>> {
  return executor.transaction(async (transaction) => {
    const before = await readReviewTemplates(transaction, { kind }, caller)
    await writeTemplates(transaction, kind, texts)
    const subject = `${reviewKindLabels[kind]}的意见模板`
    const entry = { act: saveReviewTemplates.act, organizationId: caller.organizationId, subject }
    const facts = { before: { 模板: before.texts.join('；') }, after: { 模板: texts.join('；') } }
    await recordAct(transaction, caller, { ...entry, ...facts }, now)
    return { texts }
  })
}
