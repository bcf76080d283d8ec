import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import type { CardApplicationActor } from '#machines/volunteer-card/card-application.machine.ts'
import {
  type CardDraftActor,
  type CardDraftInput,
  draftMachine,
  type CardDraftSnapshot,
} from '#machines/volunteer-card/draft.machine.ts'
import { cardApplicationOf, openCardApplication } from '#src/portal/features/volunteer-card/card-application.ts'
import { CardProvider, useDraftActor } from '#src/portal/features/volunteer-card/card-context.tsx'
import { DraftLine } from '#src/portal/features/volunteer-card/draft-line.tsx'
import { CardTextPart } from '#src/portal/features/volunteer-card/fields.tsx'
import { CardLeaveGuard } from '#src/portal/features/volunteer-card/leave-guard.tsx'
import { StepActions } from '#src/portal/features/volunteer-card/step-actions.tsx'
import { draftModel, other, typed } from './draft.model.ts'
import { draftVocabulary } from './draft.vocabulary.ts'
import { detailOf, options } from './support/card-parts.ts'
import { mirrorOf } from './support/mirror.ts'
import { settled } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Ui, Vocabulary } from './support/ui.ts'
import { bases } from './volunteer-card.drafts.ts'

/** The application around the actor of the present walk, and what the server and this device had for it. */
const current = vi.hoisted(() => ({
  draft: null as CardDraftActor | null,
  application: null as CardApplicationActor | null,
  input: null as CardDraftInput | null,
  heard: () => {},
}))

vi.mock('#src/portal/features/volunteer-card/card-load.ts', async (original) => ({
  ...(await original<object>()),
  loadCard: async () => {
    const { draft, revision, savedAt, isTyped } = current.input as CardDraftInput
    const application = { applicationId: null, state: null }
    const stored = {
      detail: { ...detailOf({ application, draft, basis: bases.complete }), revision, savedAt },
      options,
    }
    return { parts: stored, copy: isTyped ? { ...stored, draft, revision, savedAt } : null, isFromDevice: false }
  },
}))

vi.mock('#src/portal/features/volunteer-card/card.store.ts', () => ({
  currentCardApplication: () => current.application,
  holdCardApplication: () => () => {},
}))

/** One field of the application with what stands around it in every step: the line of the draft, the ways out, the question of two drafts. */
function Page() {
  const draft = useDraftActor()
  return (
    <>
      {draft && <DraftLine draft={draft} />}
      <CardTextPart field="contact.address" />
      <StepActions step="creditCard" />
      <CardLeaveGuard />
    </>
  )
}

const present = (): CardDraftSnapshot => (current.draft as CardDraftActor).getSnapshot()

const otherTab = new BroadcastChannel('volunteerCard')

/** The other tab is heard whatever it tells. */
const hearOther = (): Promise<void> =>
  act(async () => {
    const heard = new Promise<void>((done) => Object.assign(current, { heard: done }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows one origin only
    otherTab.postMessage({ userId: '101', kind: 'saved', ...other })
    await heard
  })

const vocabulary: Vocabulary = {
  ...draftVocabulary,
  actions: {
    ...draftVocabulary.actions,
    'draft.typed': async (_ui: Ui, { draft }: { draft: CardDraftInput['draft'] }) => {
      const field = screen.getByLabelText<HTMLInputElement>(/地址/)
      await userEvent.click(field)
      field.select()
      await userEvent.paste(draft.contact.address)
    },
    'save.wished': (ui) => ui.press('button', present().matches('unsaved') ? '重试' : '存草稿，先离开'),
    'connection.returned': async () => act(async () => void window.dispatchEvent(new Event('online'))),
    'newer.heard': hearOther,
  },
  refusals: { 'newer.heard': hearOther },
  elsewhere: { 'draft.typed': '问保留哪一份时弹窗盖住表单；栏里已是这句话时，再打一遍没有变化' },
}

// The first dialog waits for its code, which takes its time on a busy machine.
beforeAll(() => import('#src/ui/overlay/dialog-panel.tsx'))
afterEach(() => current.application?.stop())
afterAll(() => otherTab.close())

describeComponents('draft', draftModel, vocabulary, {
  mount: async (stage) => {
    const actor = stage.actor as unknown as CardDraftActor
    const { send } = actor
    const { draft, revision, savedAt, isTyped } = actor.getSnapshot().context
    Object.assign(current, { draft: actor, input: { draft, revision, savedAt, isTyped } })
    actor.send = (event) => {
      send(event)
      if (event.type === 'newer.heard') current.heard()
    }
    const machine = cardApplicationOf('101').provide({ actors: { draft: mirrorOf(draftMachine, actor) } })
    current.application = openCardApplication(machine, null)
    await settled()
    expect(current.application.getSnapshot().context.opened).toEqual(current.input)
    const element = (
      <CardProvider address={null}>
        <Page />
      </CardProvider>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  },
  offered: { type: (s) => !s.matches('conflict') && s.context.draft.contact.address !== typed.contact.address },
})
