import { render } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import type { ImportState } from '#contract/lifecycle/import.ts'
import ImportsScreen from '#src/admin/features/imports/imports.screen.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import { ScreenProvider } from '#src/lib/screen.tsx'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { importModel } from './import-lifecycle.model.ts'
import { importVocabulary } from './import-lifecycle.vocabulary.ts'
import { sampleImport, sampleImportKind } from '../support/import-sample.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'

const current = vi.hoisted(() => ({ stage: null as Stage | null, reason: '' }))

vi.mock('#src/admin/features/imports/imports.api.ts', () => ({
  sendCheck: async () => {
    current.reason = ''
    current.stage?.actor.send({ type: 'import.checked' })
    return {}
  },
  sendEvent: async ({ event, reason = '' }: { event: string; reason?: string }) => {
    current.reason = event === 'import.returned' ? reason : ''
    current.stage?.actor.send({ type: event })
    return {}
  },
}))

const tried: Readonly<Record<ImportState, boolean>> = {
  mapping: false,
  checked: true,
  pendingReview: true,
  imported: true,
  takenBack: true,
  discarded: true,
}

/** The page of whoever works at the import: who entered it, and the second person while it waits for one. */
function Page({ stage }: { stage: Stage }) {
  const state = useSelector(stage.actor, (snapshot) => snapshot.value) as ImportState
  const needsSecondPerson: boolean = useSelector(stage.actor, ({ context }) => context.needsSecondPerson)
  const opened = {
    ...sampleImport,
    ...(!tried[state] && { report: null }),
    state,
    needsSecondPerson,
    isOwn: state !== 'pendingReview',
    returnReason: current.reason || null,
  }
  const data = { loaded: { kinds: [sampleImportKind], opened } }
  return (
    <ScreenProvider value={{ data, params: {}, url: new URL('http://localhost/admin/imports?id=7') }}>
      <ImportsScreen key={state} />
    </ScreenProvider>
  )
}

describeComponents('import-lifecycle', importModel, importVocabulary, {
  mount: (stage) => {
    current.stage = stage
    current.reason = ''
    connectRouter({ navigate: () => {}, revalidate: () => {} })
    render(
      <UiProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page stage={stage} /> }])} />
      </UiProvider>,
    )
  },
})
