import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type * as xstateReact from '@xstate/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { ArticleDraft } from '#domain/article-draft.ts'
import type { ArticleDraftActor } from '#machines/article-editor/article-draft.machine.ts'
import type { DraftInput, DraftSnapshot } from '#machines/draft/draft.ts'
import type { ArticleDesk } from '#src/admin/features/article/article-desk.ts'
import { ArticleEditor } from '#src/admin/features/article/article-editor.tsx'
import type { ArticleDetail } from '#src/admin/features/article/article.api.ts'
import { encryptedStore } from '#src/lib/encrypted-store.ts'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { articleDraftModel, other, typed } from './article-draft.model.ts'
import { articleDraftVocabulary } from './article-draft.vocabulary.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Ui, Vocabulary } from './support/ui.ts'

/** The actor of the present walk, and what the page opened it with. */
const shown = vi.hoisted(() => ({ draft: null as ArticleDraftActor | null, input: null as unknown, heard: () => {} }))

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
vi.mock('#src/admin/features/article/article-text.tsx', async () => {
  const { TextPart } = await import('#src/ui/field/form-parts.tsx')
  return { ArticleText: () => <TextPart name="title" label="标题" /> }
})
vi.mock('#src/admin/features/article/publish-panel.tsx', () => ({ PublishPanel: () => null }))

const detailOf = ({ draft, revision, savedAt }: DraftInput<ArticleDraft>): ArticleDetail => ({
  articleId: '5',
  state: 'draft',
  publishedAt: null,
  draft,
  revision,
  savedAt: savedAt ?? '',
  savedBy: '许文博',
  isChanged: false,
  views: 0,
  versions: [],
})

const desk: ArticleDesk = {
  path: '/content/articles',
  title: '文章',
  lead: '',
  kinds: ['news'],
  unit: '篇',
  begin: '新建文章',
  purpose: '',
}

const present = (): DraftSnapshot<ArticleDraft> => (shown.draft as ArticleDraftActor).getSnapshot()

const otherTab = new BroadcastChannel('articleDraft')

/** The other tab is heard whatever it tells. */
const hearOther = (): Promise<void> =>
  act(async () => {
    const heard = new Promise<void>((done) => Object.assign(shown, { heard: done }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows one origin only
    otherTab.postMessage({ draftId: '5', ...other })
    await heard
  })

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^标题/ })

const vocabulary: Vocabulary = {
  ...articleDraftVocabulary,
  actions: {
    ...articleDraftVocabulary.actions,
    'draft.typed': async (_ui: Ui, { draft }: { draft: ArticleDraft }) => {
      const field = nameField()
      await userEvent.click(field)
      field.select()
      await userEvent.paste(draft.title)
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

describeComponents('article-draft', articleDraftModel, vocabulary, {
  mount: (stage) => {
    const actor = stage.actor as unknown as ArticleDraftActor
    const { send } = actor
    const { draft, revision, savedAt, isTyped } = actor.getSnapshot().context
    shown.draft = actor
    actor.send = (event) => {
      send(event)
      if (event.type === 'newer.heard') shown.heard()
    }
    const input = { draft, revision, savedAt, isTyped }
    shown.input = input
    encryptedStore.remove('articleDraft:5')
    // What this tab kept is more than the server has.
    if (isTyped) encryptedStore.set('articleDraft:5', { draft, revision })
    const served = isTyped ? { ...input, draft: { ...draft, body: '<p>旧</p>' } } : input
    const element = (
      <UiProvider>
        <ArticleEditor desk={desk} back="/content/articles" detail={detailOf(served)} />
      </UiProvider>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  },
  offered: { type: (s) => !s.matches('conflict') && s.context.draft.title !== typed.title },
})
