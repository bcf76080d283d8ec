import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { cardPictureSchema as pictureOnWire } from '#contract/card/card.ts'
import { pictureSlots } from '#domain/card/draft.ts'
import { openCardStates } from './card-states.ts'
import type { Executor } from '../../database/client.ts'
import { cardApplication, cardPicture } from '../../database/schema/card.ts'
import { scheduleDue } from '../../due/due.ts'
import { removalDue } from './card-picture.removal.ts'

export type CardPictureRow = typeof cardPicture.$inferSelect

/** The pictures of an application that stand, in the order of their slots. */
export async function livePictures(executor: Executor, applicationId: number): Promise<CardPictureRow[]> {
  const rows = await executor
    .select()
    .from(cardPicture)
    .where(and(eq(cardPicture.applicationId, applicationId), isNull(cardPicture.supersededAt)))
  return rows.toSorted((a, b) => pictureSlots.indexOf(a.slot) - pictureSlots.indexOf(b.slot))
}

/** Marks all pictures of an application, or of one slot, for removal; the files go when this transaction is through. */
export async function retirePictures(
  executor: Executor,
  applicationId: number,
  now: Date,
  slot?: CardPictureRow['slot'],
): Promise<void> {
  const rows = await executor
    .update(cardPicture)
    .set({ supersededAt: now })
    .where(
      and(
        eq(cardPicture.applicationId, applicationId),
        slot && eq(cardPicture.slot, slot),
        isNull(cardPicture.supersededAt),
      ),
    )
    .returning({ id: cardPicture.id })
  if (rows.length > 0) await scheduleDue(executor, removalDue, applicationId, now)
}

export async function insertCardPicture(
  executor: Executor,
  values: typeof cardPicture.$inferInsert,
): Promise<CardPictureRow> {
  const [row] = await executor.insert(cardPicture).values(values).returning()
  if (!row) throw new Error('the picture was not inserted')
  return row
}

export const wirePicture = (row: CardPictureRow): z.input<typeof pictureOnWire> => ({
  pictureId: row.id,
  slot: row.slot,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  uploadedAt: row.uploadedAt,
})

/** Which pictures of the volunteer's open application stand. */
export async function storedSlots(
  executor: Executor,
  volunteerId: number,
): Promise<Record<(typeof pictureSlots)[number], boolean>> {
  const rows = await executor
    .select({ slot: cardPicture.slot })
    .from(cardPicture)
    .innerJoin(cardApplication, eq(cardApplication.id, cardPicture.applicationId))
    .where(
      and(
        eq(cardApplication.volunteerId, volunteerId),
        inArray(cardApplication.state, [...openCardStates]),
        isNull(cardPicture.supersededAt),
      ),
    )
  const has = (slot: (typeof pictureSlots)[number]): boolean => rows.some((row) => row.slot === slot)
  return { idFront: has('idFront'), idBack: has('idBack'), portrait: has('portrait') }
}
