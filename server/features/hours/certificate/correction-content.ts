import type { CorrectionRequest } from '#contract/donation.ts'
import type { Keys } from '../../../keys.ts'
import type { CorrectionRow } from './correction.repository.ts'

type Column = 'text' | 'opinion'

export const sealCorrection = (keys: Keys, column: Column, plain: string): string =>
  keys.encryptColumn(`donationCorrection.${column}`, plain)

export const openCorrection = (keys: Keys, column: Column, ciphertext: string): string =>
  keys.decryptColumn(`donationCorrection.${column}`, ciphertext)

/** A request as whoever made it sees it. */
export const wireCorrection = (
  keys: Keys,
  { wrong, state, submittedAt, opinion, decidedAt }: CorrectionRow,
): CorrectionRequest => ({
  wrong,
  state,
  submittedAt: submittedAt.toISOString(),
  opinion: opinion === null ? null : openCorrection(keys, 'opinion', opinion),
  decidedAt: decidedAt?.toISOString() ?? null,
})
