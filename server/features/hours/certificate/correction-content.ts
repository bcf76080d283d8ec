import type { ReplyInput } from '#contract/endpoint.ts'
import type { requestCorrection } from '#contract/donation.ts'
import type { Keys } from '../../../keys.ts'
import type { CorrectionRow } from '../../../records/certificate/correction-lifecycle.ts'

type CorrectionRequest = ReplyInput<typeof requestCorrection>

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
  submittedAt,
  opinion: opinion === null ? null : openCorrection(keys, 'opinion', opinion),
  decidedAt,
})
