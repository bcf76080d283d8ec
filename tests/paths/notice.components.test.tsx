import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, vi } from 'vitest'
import type * as xstate from 'xstate'
import type {
  NoticeContext,
  NoticeDialog,
  NoticeEmitted,
  NoticeEvent,
  NoticeMessage,
} from '#machines/notice/notice.machine.ts'
import { notify } from '#src/lib/notice.ts'
import { Notices } from '#src/ui/notice/notices.tsx'
import { noticeModel } from './notice.model.ts'
import { noticeVocabulary } from './notice.vocabulary.ts'
import { type Stage, settled } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { type Landmark, status, type Ui, text } from './support/ui.ts'

/** The stage of the present walk, and what `notify` is asked for: its own ids stand for those of the model. */
const page = vi.hoisted(() => ({
  stage: null as Stage | null,
  asked: '',
  ids: new Map<string, string>(),
  heard: () => {},
}))

// Whoever makes an actor without a word about it gets that of the stage: `notify` keeps one for the life of the page.
vi.mock('xstate', async (original) => {
  const real = await original<typeof xstate>()
  const titleOf = (id: string): string => {
    if (!page.ids.has(id)) page.ids.set(id, page.asked)
    return page.ids.get(id) as string
  }
  const desk = {
    start: () => desk,
    getSnapshot: () => page.stage?.now(),
    subscribe: (...listener: [never]) => page.stage?.actor.subscribe(...listener),
    on: (type: string, listener: (event: NoticeEmitted) => void) =>
      page.stage?.actor.on(type, (event) => {
        const { id, confirmed } = event as NoticeEmitted
        const own = [...page.ids].findLast(([, name]) => name === id)?.[0] ?? id
        listener({ type: 'dialog.closed', id: own, confirmed })
      }),
    send: (event: NoticeEvent) => {
      page.stage?.actor.send(JSON.parse(JSON.stringify(event).replace(/notice-\d+/, titleOf)))
      page.heard()
    },
  }
  return {
    ...real,
    createActor: (logic: xstate.AnyActorLogic, options?: { inspect?: unknown }) =>
      options?.inspect ? real.createActor(logic, options as never) : desk,
  }
})

const alert = (name: string): Landmark => ({ role: 'alertdialog', name })
const button = (name: string): Landmark => ({ role: 'button', name })

/** What stands for each message, loading notice and dialog of the model, by its id. */
const landmarks: Record<string, Landmark[]> = {
  m1: [status('登录已失效，请重新登录')],
  m2: [status('第 m2 条')],
  m3: [status('第 m3 条')],
  m4: [status('第 m4 条')],
  m5: [status('第 m5 条')],
  l1: [status('正在退出登录…')],
  l2: [status('请稍后')],
  d1: [alert('温馨提示'), text('确定取消这次报名吗？'), button('取消报名'), button('再想想')],
  d2: [alert('请先修改密码'), text('确定取消这次报名吗？'), button('去修改密码')],
}

/** All messages, the one loading notice, and of the dialogs the first alone; a forced one has no way around its button. */
async function inspect(ui: Ui, stage: Stage): Promise<void> {
  const { messages, loading, dialogs }: NoticeContext = stage.now().context
  const [first] = dialogs
  const ids = [...messages, ...(loading ? [loading] : []), ...(first ? [first] : [])].map(({ id }) => id)
  const here = ids.flatMap((id) => landmarks[id] ?? [])
  for (const landmark of here) await ui.see(landmark)
  const isHere = ({ role, name }: Landmark) => here.some((one) => one.role === role && one.name === name)
  await ui.seeNone(
    ...Object.values(landmarks)
      .flat()
      .filter((landmark) => !isHere(landmark)),
  )
  if (!first?.forced) return
  await ui.seeNone({ role: 'button', name: '关闭' })
  await ui.keys(alert(first.title), 'Escape')
  await ui.see(alert(first.title))
}

// They are loaded when they are first needed; here that is not what is waited for.
beforeAll(() => Promise.all([import('#src/ui/overlay/dialog-panel.tsx'), import('#src/ui/notice/notice-region.tsx')]))

/** Has the page say it; ends when the actor has heard. */
const say = (name: string, speak: () => void): Promise<void> =>
  act(async () => {
    const heard = new Promise<void>((done) => Object.assign(page, { asked: name, heard: done }))
    speak()
    await heard
  })

const ends = new Map<string, () => void>()
const withdrawals = new Map<string, AbortController>()
const answers = new Map<string, unknown>()

function ask({ id, title, content, confirm, cancel, forced }: NoticeDialog): void {
  const until = new AbortController()
  withdrawals.set(id, until)
  answers.delete(id)
  const question = { title, content, confirm, forced, until: until.signal }
  const answer: Promise<unknown> = cancel === null ? notify.dialog(question) : notify.confirm({ ...question, cancel })
  void answer.then((value) => answers.set(id, value))
}

const actions = {
  'message.shown': (_ui: Ui, { message: { id, kind, text: content } }: { message: NoticeMessage }) =>
    say(id, () => notify[kind](content)),
  'message.dismissed': async (_ui: Ui, { id }: { id: string }) => {
    const [landmark] = landmarks[id] ?? []
    const toast = screen.getByText(landmark?.name ?? '').parentElement as HTMLElement
    await userEvent.click(within(toast).getByRole('button', { name: '关闭' }))
  },
  'loading.started': (_ui: Ui, { id, text: content }: { id: string; text: string }) =>
    say(id, () => ends.set(id, notify.loading(content))),
  'loading.ended': (_ui: Ui, { id }: { id: string }) => say(id, () => ends.get(id)?.()),
  'toasts.cleared': () => say('', () => notify.clear()),
  'dialog.asked': (_ui: Ui, { dialog }: { dialog: NoticeDialog }) => say(dialog.id, () => ask(dialog)),
  'dialog.answered': async (ui: Ui, event: { id: string; confirmed: boolean }) => {
    const { id, confirmed } = event
    const withdraw = (): Promise<void> => say(id, () => withdrawals.get(id)?.abort())
    await noticeVocabulary.actions['dialog.answered']?.(ui, event as never, withdraw)
    await act(settled)
    // Tidings have one button, so that there is nothing to tell.
    expect([...answers]).toContainEqual([id, id === 'd1' ? confirmed : undefined])
  },
}

const refusals = {
  ...noticeVocabulary.refusals,
  // The page says so all the same: a newer notice stands there.
  'loading.ended': (ui: Ui) => actions['loading.ended'](ui, { id: 'l1' }),
}

describeComponents(
  'notice',
  noticeModel,
  { ...noticeVocabulary, actions, refusals },
  {
    mount: (stage) => {
      page.stage = stage
      page.ids.clear()
      render(<Notices />)
    },
    inspect,
    // Only what was started can be ended.
    offered: { 'the first loading ends': ({ context }) => context.loading !== null },
  },
)
