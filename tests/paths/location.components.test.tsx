import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { LocationSnapshot } from '#machines/location/location.machine.ts'
import LocationNotice from '#src/portal/location-notice.tsx'
import { locationModel } from './location.model.ts'
import { locationVocabulary } from './location.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null }))

vi.mock('#src/session/use-location-record.ts', async () => {
  const { useSelector } = await import('@xstate/react')
  return {
    useLocationRecord: () => {
      const actor = (page.stage as Stage).actor
      const snapshot = useSelector(actor, (s) => s as LocationSnapshot)
      return {
        record: snapshot.context.record,
        asking: snapshot.hasTag('asking'),
        accept: () => actor.send({ type: 'consent.accepted' }),
        decline: () => actor.send({ type: 'consent.declined' }),
      }
    },
  }
})

describeComponents('location', locationModel, locationVocabulary, {
  mount: (stage) => {
    page.stage = stage
    render(<LocationNotice shown />)
  },
})
