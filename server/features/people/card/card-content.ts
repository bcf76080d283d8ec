import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type CardDraft, cardDraft, cardFields, emptyCardDraft } from '#domain/card/draft.ts'
import type { Criticism } from '#domain/card/steps.ts'
import { recordEntries } from '#domain/record-keys.ts'
import type { CardRow } from '../../../records/card/card-lifecycle.ts'
import type { Keys } from '../../../keys.ts'

type SealedColumn = 'content' | 'submitted' | 'criticised' | 'cardTail'

const criticisms = z.array(
  z.object({ field: z.enum(cardFields), message: z.string(), value: z.union([z.string(), z.boolean()]) }),
)

/** Encrypts a value for a column of an application. */
export const sealCard = (keys: Keys, column: SealedColumn, plain: string): string =>
  keys.encryptColumn(`cardApplication.${column}`, plain)

/** The draft as it was last saved; null when there is none. */
export const draftIn = (keys: Keys, row: CardRow): CardDraft | null => draftOf(keys, row, 'content')

/** The draft as it was last sent to review; null when it never was, or the application was withdrawn. */
export const submittedIn = (keys: Keys, row: CardRow): CardDraft | null => draftOf(keys, row, 'submitted')

/** Ids of the pictures that were sent: one that was exchanged since is nobody's to see but the volunteer's. */
export function sentPictures(keys: Keys, row: CardRow): readonly string[] {
  const material = submittedIn(keys, row)?.material
  return material ? [material.idFront, material.idBack, material.portrait] : []
}

/** Criticised fields that still stand in this application. */
export function criticismsIn(keys: Keys, row: CardRow): Criticism[] {
  const plain = unseal(keys, row, 'criticised')
  return plain === null ? [] : criticisms.parse(JSON.parse(plain))
}

/** Last four digits of the card; null while there is none. */
export const cardTailIn = (keys: Keys, row: CardRow): string | null => unseal(keys, row, 'cardTail')

/** Key of the draft's copy on a device, base64, 32 bytes: the same for one account, another for every other. */
export function deviceKeyOf(keys: Keys, userId: string): string {
  return createHash('sha256').update(keys.lookupHash('cardApplication.deviceCopy', userId)).digest('base64')
}

function draftOf(keys: Keys, row: CardRow, column: 'content' | 'submitted'): CardDraft | null {
  const plain = unseal(keys, row, column)
  return plain === null ? null : cardDraft.parse(completeDraft(JSON.parse(plain)))
}

/** A draft saved before a field was added holds it empty. */
function completeDraft(draft: Partial<CardDraft>): CardDraft {
  const parts = recordEntries(emptyCardDraft).map(([part, empty]) => [part, { ...empty, ...draft[part] }])
  return Object.fromEntries(parts)
}

function unseal(keys: Keys, row: CardRow, column: SealedColumn): string | null {
  const ciphertext = row[column]
  return ciphertext === null ? null : keys.decryptColumn(`cardApplication.${column}`, ciphertext)
}
