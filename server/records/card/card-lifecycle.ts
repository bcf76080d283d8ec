import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { CardEventType, CardState } from '#domain/lifecycle/card.ts'
import { cardRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { initialState } from '#machines/lifecycle/lifecycle.ts'
import type { Executor } from '../../database/client.ts'
import { createLifecycle } from '../../database/lifecycle.ts'
import { cardApplication, cardHistory } from '../../database/schema/card.ts'
import { guardianConsent, volunteer } from '../../database/schema/volunteer.ts'
import { planAbandonment, planRetention } from './card-plans.ts'
import { isEditable, isOpenCard, openCardStates } from './card-states.ts'

export type CardRow = typeof cardApplication.$inferSelect

export const cardLifecycle = createLifecycle({
  machine: cardMachine,
  table: cardApplication,
  columns: ({ state, context }) => ({ state, stateContext: context }),
  refusal: cardRefusal,
})

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

export interface CardAction {
  readonly event: CardEventType
  readonly now: Date
  readonly notes?: CardNotes
  /** What the decision said, for the history. */
  readonly opinion?: string | null
  /** Who decided; the volunteer when absent. */
  readonly organizerId?: number
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
  const { state, context } = initialState(cardMachine)
  const [row] = await executor
    .insert(cardApplication)
    .values({ volunteerId, state, stateContext: context, createdAt: now })
    .returning()
  if (!row) throw new Error('the application was not inserted')
  await writeCardStatus(executor, volunteerId, state)
  await planAbandonment(executor, row, now)
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
  { event, now, notes = {}, opinion = null, organizerId }: CardAction,
): Promise<CardRow> {
  const row = await cardLifecycle.write(executor, record.id, cardLifecycle.next(record, event), notes)
  await executor
    .insert(cardHistory)
    .values({ applicationId: record.id, state: row.state, event, opinion, at: now, organizerId: organizerId ?? null })
  await writeCardStatus(executor, record.volunteerId, row.state)
  if (isEditable(row.state)) await planAbandonment(executor, row, now)
  if (!isOpenCard(row)) {
    await endConsent(executor, record.volunteerId, now)
    await planRetention(executor, row, now)
  }
  return row
}

/** A guardian agreed to one application: the next one asks again. */
async function endConsent(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const condition = and(eq(guardianConsent.scope, 'card'), isNull(guardianConsent.revokedAt))
  await executor
    .update(guardianConsent)
    .set({ revokedAt: now })
    .where(and(eq(guardianConsent.volunteerId, volunteerId), condition))
}

async function lockPerson(executor: Executor, volunteerId: number): Promise<void> {
  await executor.select({ id: volunteer.id }).from(volunteer).where(eq(volunteer.id, volunteerId)).for('no key update')
}

async function writeCardStatus(executor: Executor, volunteerId: number, cardStatus: CardState): Promise<void> {
  await executor.update(volunteer).set({ cardStatus }).where(eq(volunteer.id, volunteerId))
}
