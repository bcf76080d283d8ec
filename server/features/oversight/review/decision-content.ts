import type { z } from 'zod'
import { decideReview } from '#contract/review/review.ts'
import type { Keys } from '../../../keys.ts'

const column = 'reviewDecision.content'
const content = decideReview.body.pick({ opinion: true, criticised: true, cardTail: true, donation: true })
export type VerdictContent = z.output<typeof content>

/** What somebody said with a decision, as it is kept. */
export const sealVerdict = (keys: Keys, { opinion, criticised, cardTail, donation }: VerdictContent): string =>
  keys.encryptColumn(column, JSON.stringify({ opinion, criticised, cardTail, donation }))

export const unsealVerdict = (keys: Keys, sealed: string): VerdictContent =>
  content.parse(JSON.parse(keys.decryptColumn(column, sealed)))
