import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { OfferEvent, OfferSnapshot } from '#machines/offer/offer.machine.ts'
import { OfferBox } from '#src/session/offer-box.tsx'
import { offerModel } from './offer.model.ts'
import { offerVocabulary } from './offer.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null }))

vi.mock('#src/session/use-offer.ts', async () => {
  const { useSelector } = await import('@xstate/react')
  return {
    useOffer: () => {
      const { actor } = page.stage as Stage
      return {
        snapshot: useSelector(actor, (s) => s as OfferSnapshot),
        send: (event: OfferEvent) => actor.send(event),
      }
    },
  }
})

const offer = { applicationId: '31', offerExpiresAt: '2099-12-01T14:00:00Z', offerSecondsLeft: 43_200 }

describeComponents('offer', offerModel, offerVocabulary, {
  mount: (stage) => {
    page.stage = stage
    render(<OfferBox offer={offer} reload={() => {}} level={2} />)
  },
})
