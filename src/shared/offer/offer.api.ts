import { answerOffer } from '#contract/application/application.ts'
import type { OfferAnswer } from '#machines/offer/offer.machine.ts'
import { call } from '../../lib/api.ts'

/** Takes or declines an offered place; the page shows a failure itself. @throws ApiError */
export async function sendOfferAnswer(body: OfferAnswer, signal: AbortSignal): Promise<void> {
  await call('volunteer', answerOffer, { body, signal, quiet: 'page' })
}
