import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type * as xstateReact from '@xstate/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { MissionDraft } from '#domain/mission-draft/draft.ts'
import type { MissionDraftDetail } from '#contract/mission-draft.ts'
import type { DraftInput, DraftSnapshot } from '#machines/draft/draft.ts'
import type { MissionDraftActor } from '#machines/mission-editor/mission-draft.machine.ts'
import { MissionEditor } from '#src/admin/features/mission-draft/editor.tsx'
import { encryptedStore } from '#src/lib/encrypted-store.ts'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { missionDraftModel, other, typed } from './mission-draft.model.ts'
import { missionDraftVocabulary } from './mission-draft.vocabulary.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Ui, Vocabulary } from './support/ui.ts'

/** The actor of the present walk, and what the page opened it with. */
const shown = vi.hoisted(() => ({ draft: null as MissionDraftActor | null, input: null as unknown, heard: () => {} }))

// The page's draft is the actor of the stage.
vi.mock('@xstate/react', async (original) => {
  const real = await original<typeof xstateReact>()
  return {
    ...real,
    useActorRef: (machine: AnyStateMachine, options?: { input?: unknown }) => {
      const own = real.useActorRef(machine, options as never)
      if (machine.id !== 'draft') return own
      expect(options?.input).toEqual(shown.input)
      return shown.draft
    },
  }
})

// One field of the form; all of them are a test of the screen's.
vi.mock('#src/admin/features/mission-draft/sections/sections.tsx', async () => {
  const { TextPart } = await import('#src/ui/field/form-parts.tsx')
  return { Sections: () => <TextPart name="basics.name" label="活动名称" /> }
})
vi.mock('#src/admin/features/mission-draft/preview.tsx', () => ({ MissionPreview: () => null }))

const detailOf = ({ draft, revision, savedAt }: DraftInput<MissionDraft>): MissionDraftDetail => ({
  draftId: '5',
  mission: null,
  organization: { organizationId: '3', name: '青禾志愿服务队' },
  draft,
  revision,
  savedAt: savedAt ?? '',
  savedBy: '梁嘉仪',
  returned: null,
  problems: [],
  staff: [],
})

const present = (): DraftSnapshot<MissionDraft> => (shown.draft as MissionDraftActor).getSnapshot()

const otherTab = new BroadcastChannel('missionDraft')

/** The other tab is heard whatever it tells. */
const hearOther = (): Promise<void> =>
  act(async () => {
    const heard = new Promise<void>((done) => Object.assign(shown, { heard: done }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows one origin only
    otherTab.postMessage({ draftId: '5', ...other })
    await heard
  })

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^活动名称/ })

const vocabulary: Vocabulary = {
  ...missionDraftVocabulary,
  actions: {
    ...missionDraftVocabulary.actions,
    'draft.typed': async (_ui: Ui, { draft }: { draft: MissionDraft }) => {
      const field = nameField()
      await userEvent.click(field)
      field.select()
      await userEvent.paste(draft.basics.name)
      // The field is judged when it is left: now, and not when a dialog takes the focus away.
      await userEvent.tab()
    },
    'save.wished': async (ui) => {
      if (present().matches('unsaved')) await ui.press('button', '重试')
      else await act(async () => void fireEvent.keyDown(document.body, { key: 's', ctrlKey: true }))
    },
    'connection.returned': async () => act(async () => void window.dispatchEvent(new Event('online'))),
    'newer.heard': hearOther,
  },
  refusals: { 'newer.heard': hearOther },
  elsewhere: { 'draft.typed': '问保留哪一份时弹窗盖住表单；栏里已是这句话时，再打一遍没有变化' },
}

// The first dialog waits for its code, which takes its time on a busy machine.
beforeAll(() => import('#src/ui/overlay/dialog-panel.tsx'))
afterAll(() => otherTab.close())

describeComponents('mission-draft', missionDraftModel, vocabulary, {
  mount: (stage) => {
    const actor = stage.actor as unknown as MissionDraftActor
    const { send } = actor
    const { draft, revision, savedAt, isTyped } = actor.getSnapshot().context
    shown.draft = actor
    actor.send = (event) => {
      send(event)
      if (event.type === 'newer.heard') shown.heard()
    }
    const input = { draft, revision, savedAt, isTyped }
    shown.input = input
    encryptedStore.remove('missionDraft:5')
    // What this tab kept is more than the server has.
    if (isTyped) encryptedStore.set('missionDraft:5', { draft, revision })
    const served = isTyped ? { ...input, draft: { ...draft, detail: { html: '<p>旧</p>' } } } : input
    const element = (
      <UiProvider>
        <MissionEditor detail={detailOf(served)} province="440000" />
      </UiProvider>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  },
  offered: { type: (s) => !s.matches('conflict') && s.context.draft.basics.name !== typed.basics.name },
})
