import { type cardSides, cardImage } from '#contract/card/card.ts'
import { callFile } from '../../lib/api.ts'

export type CardSide = (typeof cardSides)[number]

/** One side of the own electronic card, PNG. @throws ApiError */
export const fetchCardImage = (side: CardSide, signal: AbortSignal) =>
  callFile('volunteer', cardImage, { query: { side }, signal, quiet: 'page' })
