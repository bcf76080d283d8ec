import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ImportState } from '#domain/lifecycle/import.ts'
import ImportsScreen from '#src/admin/features/import/import.screen.tsx'
import { ApiError } from '#src/lib/api-error.ts'
import { connectRouter } from '#src/lib/page-router.ts'
import { ScreenProvider } from '#src/lib/screen.tsx'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { importModel } from './import-lifecycle.model.ts'
import { importVocabulary } from './import-lifecycle.vocabulary.ts'
import { sampleImport, sampleImportKind, sampleReport } from '../support/import-sample.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'

const current = vi.hoisted(() => ({
  stage: null as Stage | null,
  reason: '',
  /** Answers in place of the stage. */
  answer: null as (() => Promise<unknown>) | null,
}))

vi.mock('#src/admin/features/import/import.api.ts', () => ({
  requestReread: async () => {
    current.stage?.actor.send({ type: 'import.reread' })
    return {}
  },
  sendCheck: async () => {
    if (current.answer) return current.answer()
    current.reason = ''
    current.stage?.actor.send({ type: 'import.checked' })
    return {}
  },
  requestImportEvent: async ({ event, reason = '' }: { event: string; reason?: string }) => {
    if (current.answer) return current.answer()
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
    place: state === 'mapping' || state === 'checked' ? sampleImport.place : null,
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

/** An import on the page of whoever works at it, whose calls are answered as the test says. */
function show(values: Partial<typeof sampleImport>) {
  connectRouter({ navigate: () => {}, revalidate: () => {} })
  const data = { loaded: { kinds: [sampleImportKind], opened: { ...sampleImport, ...values } } }
  const page = (
    <ScreenProvider value={{ data, params: {}, url: new URL('http://localhost/admin/imports?id=7') }}>
      <ImportsScreen />
    </ScreenProvider>
  )
  render(
    <UiProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </UiProvider>,
  )
}

const skipped = { ...sampleReport, counts: { created: 2, changed: 1, unchanged: 0, skipped: 1 } }
const different = {
  ...sampleReport,
  controls: [{ label: '金额合计', read: '50 元', claim: '80 元', difference: '比表里少 30 元', reasons: [] }],
}
const waiting = { state: 'pendingReview', isOwn: false, needsSecondPerson: true } as const

describe('import-lifecycle: what the page says of an attempt', () => {
  afterEach(() => {
    cleanup()
    current.answer = null
  })

  it.each([
    ['确认导入', '再试运行一次', '正在试运行', {}],
    ['确认导入', '导入 3 行', '正在办理', {}],
    ['复核', '导入 3 行', '正在导入', waiting],
  ])('%s: %s is busy until it is answered, and a refusal stands beside it', async (region, name, busy, values) => {
    const answer = Promise.withResolvers<unknown>()
    current.answer = () => answer.promise
    show(values)
    const acts = within(await screen.findByRole('region', { name: region }))
    await userEvent.click(acts.getByRole('button', { name }))
    const button = await acts.findByRole('button', { name: busy })
    expect(button.getAttribute('aria-busy')).toBe('true')
    answer.reject(new ApiError('business', '12001', '这次导入又试运行过'))
    expect((await acts.findByRole('alert')).textContent).toContain('这次导入又试运行过')
  })

  it.each([
    ['我看过有错的 1 行，先跳过它们', { report: skipped }],
    ['我核对过，金额合计比表里少 30 元', { report: different }],
    ['我核对过，金额合计比表里少 30 元', { report: different, ...waiting }],
  ] satisfies [string, Partial<typeof sampleImport>][])(
    'nothing is imported before it is ticked: %s',
    async (name, values) => {
      show(values)
      const button = await screen.findByRole<HTMLButtonElement>('button', { name: '导入 3 行' })
      expect(button.disabled).toBe(true)
      await userEvent.click(screen.getByRole('checkbox', { name }))
      expect(button.disabled).toBe(false)
    },
  )
})
