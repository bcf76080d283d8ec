import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import { type CardEventType, type CardState, cardRefusal } from '#contract/lifecycle-words.ts'
import { type CardContext, cardMachine } from '#machines/lifecycle/card.machine.ts'
import { firstStanding, nextState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import type { Executor } from './database/client.ts'
import { cardApplication, cardHistory } from './database/schema/card.ts'
import { dueEvent } from './database/schema/due.ts'
import { guardianConsent, volunteer } from './database/schema/volunteer.ts'
import { scheduleDue } from './due/due.ts'
import { BusinessError } from './errors.ts'

export type CardRow = typeof cardApplication.$inferSelect

/** States that count for the rule of one application per volunteer. */
export const openCardStates: readonly CardState[] = statesTagged(cardMachine, 'open')
/** States that wait for the federation's decision. */
export const waitingCardStates: readonly CardState[] = statesTagged(cardMachine, 'withFederation')

/** Due event: what an application that ended said is kept no longer. */
export const cardRetentionDue = 'card.retention'
/** As the notice of the application says it. */
export const retentionMs = 90 * 86_400_000
/** Due event: an application lies unfinished, its volunteer is warned. */
export const cardUnfinishedDue = 'card.unfinished'
/** Due event: nobody went on with it, it ends. */
export const cardAbandonedDue = 'card.abandoned'
/** Since the last save, as the notice of the application says it. */
export const abandonedMs = 90 * 86_400_000
/** Since the last save, until the volunteer is warned. */
export const warnedMs = 83 * 86_400_000

/** Whether an application of this state counts for the rule of one. */
export const isOpenCard = ({ state }: { readonly state: string }): boolean =>
  openCardStates.some((open) => open === state)

const editableStates: readonly string[] = statesTagged(cardMachine, 'editable')

/** Whether the volunteer may write in an application of this state. */
export const isEditable = (state: string): boolean => editableStates.includes(state)

/** What an event writes beside the state. */
export type CardNotes = Partial<
  Pick<
    CardRow,
    | 'number'
    | 'kind'
    | 'branchId'
    | 'giftId'
    | 'content'
    | 'submitted'
    | 'opinion'
    | 'criticised'
    | 'submissions'
    | 'submittedAt'
    | 'cardTail'
    | 'activatedAt'
  >
>

export interface CardDeed {
  readonly event: CardEventType
  readonly now: Date
  readonly notes?: CardNotes
  /** What the decision said, for the history. */
  readonly opinion?: string | null
  /** Who decided; the volunteer when absent. */
  readonly organizerId?: number
}

/** Whether the chart lets the application hear the event now. */
export function cardHears(record: Pick<CardRow, 'state' | 'stateContext'>, event: CardEventType): boolean {
  return next(record, event) !== null
}

/**
 * The volunteer's application that counts for the rule of one, locked until the transaction ends; null when there is none. The
 * volunteer's row is locked first, here and by whoever else changes an application.
 */
export async function lockOpenCard(executor: Executor, volunteerId: number): Promise<CardRow | null> {
  await lockPerson(executor, volunteerId)
  const [row] = await executor
    .select()
    .from(cardApplication)
    .where(and(eq(cardApplication.volunteerId, volunteerId), inArray(cardApplication.state, [...openCardStates])))
    .for('no key update')
  return row ?? null
}

/** An application by its id, locked as `lockOpenCard` does. */
export async function lockCard(executor: Executor, applicationId: number): Promise<CardRow | null> {
  const byId = eq(cardApplication.id, applicationId)
  const [owner] = await executor.select({ id: cardApplication.volunteerId }).from(cardApplication).where(byId)
  if (!owner) return null
  await lockPerson(executor, owner.id)
  const [row] = await executor.select().from(cardApplication).where(byId).for('no key update')
  return row ?? null
}

/** The newest application of a volunteer; null when there never was one. */
export async function newestCard(executor: Executor, volunteerId: number): Promise<CardRow | null> {
  const [row] = await executor
    .select()
    .from(cardApplication)
    .where(eq(cardApplication.volunteerId, volunteerId))
    .orderBy(desc(cardApplication.id))
    .limit(1)
  return row ?? null
}

/** Begins an application in the chart's first state; call after `lockOpenCard` found none, in the same transaction. */
export async function startCard(executor: Executor, volunteerId: number, now: Date): Promise<CardRow> {
  const { state, context } = firstStanding(cardMachine)
  const [row] = await executor
    .insert(cardApplication)
    .values({ volunteerId, state, stateContext: context, createdAt: now })
    .returning()
  if (!row) throw new Error('the application was not inserted')
  await writeCardStatus(executor, volunteerId, state)
  await planLook(executor, row, now)
  return row
}

/**
 * The one place that changes the state columns of a card application, by its chart; the history gets a row and the volunteer's
 * `cardStatus` follows in the same transaction.
 * @throws BusinessError stateRefused, naming state and event
 */
export async function applyCardEvent(
  executor: Executor,
  record: CardRow,
  { event, now, notes = {}, opinion = null, organizerId }: CardDeed,
): Promise<CardRow> {
  const standing = next(record, event)
  if (!standing) throw new BusinessError(codes.stateRefused, cardRefusal(record.state, event))
  const [row] = await executor
    .update(cardApplication)
    .set({ ...notes, state: standing.state, stateContext: standing.context })
    .where(eq(cardApplication.id, record.id))
    .returning()
  if (!row) throw new Error('the application is gone')
  await executor
    .insert(cardHistory)
    .values({ applicationId: record.id, state: row.state, event, opinion, at: now, organizerId: organizerId ?? null })
  await writeCardStatus(executor, record.volunteerId, row.state)
  if (isEditable(row.state)) await planLook(executor, row, now)
  if (!isOpenCard(row)) {
    await endConsent(executor, record.volunteerId, now)
    await planRetention(executor, row, now)
  }
  return row
}

/** A guardian agreed to one application: the next one asks again. */
async function endConsent(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const standing = and(eq(guardianConsent.scope, 'card'), isNull(guardianConsent.revokedAt))
  await executor
    .update(guardianConsent)
    .set({ revokedAt: now })
    .where(and(eq(guardianConsent.volunteerId, volunteerId), standing))
}

/** Plans when the words of an application that ended at `at` are removed; nothing while it is open. */
export async function planRetention(
  executor: Executor,
  { id, state }: Pick<CardRow, 'id'> & { readonly state: string },
  at: Date,
): Promise<void> {
  if (!isOpenCard({ state })) await scheduleDue(executor, cardRetentionDue, id, new Date(at.getTime() + retentionMs))
}

/** Plans the look whether somebody goes on with an application that can be written, unless one is planned: that one finds out. */
async function planLook(executor: Executor, { id }: Pick<CardRow, 'id'>, at: Date): Promise<void> {
  const looks = and(eq(dueEvent.subjectId, id), inArray(dueEvent.kind, [cardUnfinishedDue, cardAbandonedDue]))
  if ((await executor.$count(dueEvent, and(looks, isNull(dueEvent.doneAt)))) > 0) return
  await scheduleDue(executor, cardUnfinishedDue, id, new Date(at.getTime() + warnedMs))
}

async function lockPerson(executor: Executor, volunteerId: number): Promise<void> {
  await executor.select({ id: volunteer.id }).from(volunteer).where(eq(volunteer.id, volunteerId)).for('no key update')
}

async function writeCardStatus(executor: Executor, volunteerId: number, cardStatus: CardState): Promise<void> {
  await executor.update(volunteer).set({ cardStatus }).where(eq(volunteer.id, volunteerId))
}

const next = ({ state, stateContext }: Pick<CardRow, 'state' | 'stateContext'>, type: CardEventType) =>
  nextState(
    cardMachine,
    {
      state: state,
      context: { ...firstStanding(cardMachine).context, ...stateContext } as CardContext,
    },
    { type },
  )
