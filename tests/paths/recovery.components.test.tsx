import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, vi } from 'vitest'
import type { RecoverySnapshot } from '#machines/recovery/recovery.machine.ts'
import type { RecoveryEvent } from '#machines/recovery/recovery.types.ts'
import { Recovery } from '#src/portal/features/change-password/recovery.tsx'
import { recoveryModel } from './recovery.model.ts'
import { recoveryVocabulary } from './recovery.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null }))

vi.mock('#src/portal/features/change-password/use-recovery.ts', async () => {
  const { useSelector } = await import('@xstate/react')
  return {
    useRecovery: () => {
      const { actor } = page.stage as Stage
      return {
        snapshot: useSelector(actor, (s) => s as RecoverySnapshot),
        send: (event: RecoveryEvent) => actor.send(event),
      }
    },
  }
})

// The dialog's code is loaded when it first opens.
beforeAll(() => import('#src/ui/dialog-panel.tsx'), 60_000)

describeComponents('recovery', recoveryModel, recoveryVocabulary, {
  mount: (stage) => {
    page.stage = stage
    render(
      <MemoryRouter>
        <Recovery userType="1" />
      </MemoryRouter>,
    )
  },
})
