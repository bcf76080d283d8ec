import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { cardApplication, cardKind } from '../../../database/schema/card.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import { isNameOf } from '../../../search/names.ts'

export async function findCard(executor: Executor, applicationId: number) {
  const [row] = await executor.select().from(cardApplication).where(eq(cardApplication.id, applicationId))
  return row ?? null
}

/** The application of a volunteer that was submitted last. */
export async function findSubmittedCard(executor: Executor, volunteerId: number) {
  const [row] = await executor
    .select()
    .from(cardApplication)
    .where(and(eq(cardApplication.volunteerId, volunteerId), gt(cardApplication.submissions, 0)))
    .orderBy(desc(cardApplication.id))
    .limit(1)
  return row ?? null
}

/** The newest submitted application of a person of this name with one of these hashes of an ID number. */
export async function findCardByPerson(executor: Executor, name: string, idNumberHashes: readonly string[]) {
  const [row] = await executor
    .select({ person: volunteer, card: cardApplication, kind: cardKind })
    .from(cardApplication)
    .innerJoin(volunteer, eq(volunteer.id, cardApplication.volunteerId))
    .innerJoin(cardKind, eq(cardKind.kind, cardApplication.kind))
    .where(
      and(
        inArray(volunteer.idNumberHash, [...idNumberHashes]),
        isNameOf(volunteer.name, name),
        gt(cardApplication.submissions, 0),
      ),
    )
    .orderBy(desc(cardApplication.id))
    .limit(1)
  return row ?? null
}

/** A submitted application by its number. */
export async function findCardByNumber(executor: Executor, number: string) {
  const [row] = await executor
    .select({ person: volunteer, card: cardApplication, kind: cardKind })
    .from(cardApplication)
    .innerJoin(volunteer, eq(volunteer.id, cardApplication.volunteerId))
    .innerJoin(cardKind, eq(cardKind.kind, cardApplication.kind))
    .where(eq(cardApplication.number, number))
  return row ?? null
}

/** Keeps what was typed so far. */
export async function updateCardDraft(
  executor: Executor,
  applicationId: number,
  draft: Pick<typeof cardApplication.$inferSelect, 'content' | 'revision' | 'savedAt'>,
): Promise<void> {
  await executor.update(cardApplication).set(draft).where(eq(cardApplication.id, applicationId))
}

/** The next of a serial that grows over all days. */
export async function takeCardSerial(executor: Executor): Promise<number> {
  const { rows } = await executor.execute<{ serial: number }>(sql`select nextval('card_number') as serial`)
  return Number(rows[0]?.serial)
}
