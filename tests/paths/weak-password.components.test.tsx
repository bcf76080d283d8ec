import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { WeakPasswordEvent, WeakPasswordSnapshot } from '#machines/weak-password/weak-password.machine.ts'
import WeakPasswordModal from '#src/session/weak-password-modal.tsx'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { weakPasswordModel } from './weak-password.model.ts'
import { weakPasswordVocabulary } from './weak-password.vocabulary.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null }))

vi.mock('#src/session/use-weak-password.ts', async () => {
  const { useSelector } = await import('@xstate/react')
  return {
    useWeakPassword: () => {
      const { actor } = page.stage as Stage
      return {
        snapshot: useSelector(actor, (s) => s as WeakPasswordSnapshot),
        send: (event: WeakPasswordEvent) => actor.send(event),
      }
    },
  }
})

describeComponents('weak-password', weakPasswordModel, weakPasswordVocabulary, {
  mount: (stage) => {
    page.stage = stage
    render(<WeakPasswordModal />)
  },
})
