import type { NoticeActor, NoticeDialog, NoticeEvent, NoticeKind } from '#machines/notice/notice.machine.ts'
import { inspection } from './inspection.ts'

let lastId = 0

const nextId = () => `notice-${++lastId}`

let isBegun = false
let begin = () => {}
const firstNotice = new Promise<void>((resolve) => {
  begin = () => {
    isBegun = true
    resolve()
  }
})

/**
 * The notice actor, not yet started: the page starts it once it can show notices, for a message's time runs from then. Its machine is
 * loaded at the first notice, so that a page without notices does not pay for it.
 */
export const noticeActor: Promise<NoticeActor> = firstNotice.then(async () => {
  const [{ createActor }, { noticeMachine }] = await Promise.all([
    import('xstate'),
    import('#machines/notice/notice.machine.ts'),
  ])
  return createActor(noticeMachine, inspection)
})

async function send(event: NoticeEvent): Promise<void> {
  begin()
  ;(await noticeActor).send(event)
}

const show = (kind: NoticeKind, text: string) => {
  if (text) void send({ type: 'message.shown', message: { id: nextId(), kind, text } })
}

interface DialogOptions {
  title?: string
  content?: string
  confirm?: string
  /** No cross and no Escape: the button is the one way out. */
  forced?: boolean
  /** Confirming takes something away. */
  danger?: boolean
  /** Takes the dialog away when it is aborted, as if it were not confirmed. */
  until?: AbortSignal
}

function openDialog(options: DialogOptions, cancel: string | null): Promise<boolean> {
  const dialog: NoticeDialog = {
    id: nextId(),
    title: options.title ?? '温馨提示',
    content: options.content ?? '暂无内容',
    confirm: options.confirm ?? '确定',
    cancel,
    forced: options.forced ?? false,
    ...(options.danger && { danger: true }),
  }
  begin()
  return noticeActor.then(
    (actor) =>
      new Promise((answer) => {
        const subscription = actor.on('dialog.closed', (event) => {
          if (event.id !== dialog.id) return
          subscription.unsubscribe()
          answer(event.confirmed)
        })
        void send({ type: 'dialog.asked', dialog })
        const withdraw = () => void send({ type: 'dialog.answered', id: dialog.id, confirmed: false })
        if (options.until?.aborted) withdraw()
        else options.until?.addEventListener('abort', withdraw)
      }),
  )
}

/**
 * What the product tells the person (docs/rules/pages.md#notices): messages 3 s, one loading notice at a time for at most 50 s, dialogs.
 */
export const notify = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', text),
  /** Starts the loading notice in place of the present one; call the result to end it. */
  loading(text = '请稍后') {
    const id = nextId()
    void send({ type: 'loading.started', id, text })
    return () => void send({ type: 'loading.ended', id })
  },
  /** Takes away messages and the loading notice. */
  clear() {
    if (isBegun) void send({ type: 'toasts.cleared' })
  },
  /** Dialog with one button; resolves when it is closed. */
  dialog: (options: DialogOptions = {}) => openDialog(options, null).then(() => undefined),
  /** Dialog with two buttons, the safe one first; true when confirmed. */
  confirm: ({ cancel = '再想想', ...options }: DialogOptions & { cancel?: string }) => openDialog(options, cancel),
}
