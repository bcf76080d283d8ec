import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

export interface NoticeMessage {
  readonly id: string
  readonly kind: NoticeKind
  readonly text: string
}

export interface NoticeDialog {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly confirm: string
  /** Words of the safe choice; without them the dialog has one button. */
  readonly cancel: string | null
  /** No cross and no Escape. */
  readonly forced: boolean
  /** Confirming takes something away. */
  readonly danger?: boolean
}

export interface NoticeContext {
  messages: readonly NoticeMessage[]
  loading: { readonly id: string; readonly text: string } | null
  dialogs: readonly NoticeDialog[]
}

export type NoticeEvent =
  | { type: 'message.shown'; message: NoticeMessage }
  /** By the person, or when its time is over. */
  | { type: 'message.dismissed'; id: string }
  | { type: 'loading.started'; id: string; text: string }
  /** By whoever started it, or when its time is over. */
  | { type: 'loading.ended'; id: string }
  | { type: 'toasts.cleared' }
  | { type: 'dialog.asked'; dialog: NoticeDialog }
  /** By the person, or unconfirmed by whoever asked and no longer needs to know: then it may wait still. */
  | { type: 'dialog.answered'; id: string; confirmed: boolean }

/** An answer of a dialog, for whoever asked. */
export interface NoticeEmitted {
  type: 'dialog.closed'
  id: string
  confirmed: boolean
}

const maxMessages = 4
/** The one timer of the one loading notice. */
const loadingTimer = 'loading'

/**
 * Toasts, the one loading notice and dialogs (docs/rules/pages.md#notices): messages 3 s, loading 50 s and one at a time, dialogs one after
 * another.
 */
export const noticeMachine = setup({
  types: {} as { context: NoticeContext; events: NoticeEvent; emitted: NoticeEmitted },
  delays: { messageTime: 3_000, loadingTime: 50_000 },
  guards: {
    isLoading: ({ context }, { id }: { id: string }) => context.loading?.id === id,
    isAsking: ({ context }, { id }: { id: string }) => context.dialogs.some((dialog) => dialog.id === id),
  },
  actions: {
    showMessage: enqueueActions(({ enqueue, context }, { message }: { message: NoticeMessage }) => {
      for (const oldMessage of context.messages.slice(0, Math.max(0, context.messages.length - maxMessages + 1)))
        enqueue.cancel(oldMessage.id)
      enqueue.assign({ messages: [...context.messages, message].slice(-maxMessages) })
      enqueue.raise({ type: 'message.dismissed', id: message.id }, { id: message.id, delay: 'messageTime' })
    }),
    dropMessage: enqueueActions(({ enqueue, context }, { id }: { id: string }) => {
      enqueue.cancel(id)
      enqueue.assign({ messages: context.messages.filter((message) => message.id !== id) })
    }),
    startLoading: enqueueActions(({ enqueue }, { id, text }: { id: string; text: string }) => {
      enqueue.cancel(loadingTimer)
      enqueue.assign({ loading: { id, text } })
      enqueue.raise({ type: 'loading.ended', id }, { id: loadingTimer, delay: 'loadingTime' })
    }),
    endLoading: enqueueActions(({ enqueue }) => {
      enqueue.cancel(loadingTimer)
      enqueue.assign({ loading: null })
    }),
    clearToasts: enqueueActions(({ enqueue, context }) => {
      for (const message of context.messages) enqueue.cancel(message.id)
      enqueue.cancel(loadingTimer)
      enqueue.assign({ messages: [], loading: null })
    }),
    askDialog: assign({
      dialogs: ({ context }, { dialog }: { dialog: NoticeDialog }) => [...context.dialogs, dialog],
    }),
    closeDialog: enqueueActions(({ enqueue, context }, { id, confirmed }: { id: string; confirmed: boolean }) => {
      enqueue.assign({ dialogs: context.dialogs.filter((dialog) => dialog.id !== id) })
      enqueue.emit({ type: 'dialog.closed', id, confirmed })
    }),
  },
}).createMachine({
  id: 'notice',
  context: { messages: [], loading: null, dialogs: [] },
  options: { maxIterations: 100 },
  on: {
    'message.shown': { actions: { type: 'showMessage', params: ({ event }) => ({ message: event.message }) } },
    'message.dismissed': { actions: { type: 'dropMessage', params: ({ event }) => ({ id: event.id }) } },
    'loading.started': {
      actions: { type: 'startLoading', params: ({ event }) => ({ id: event.id, text: event.text }) },
    },
    'loading.ended': {
      guard: { type: 'isLoading', params: ({ event }) => ({ id: event.id }) },
      actions: 'endLoading',
    },
    'toasts.cleared': { actions: 'clearToasts' },
    'dialog.asked': { actions: { type: 'askDialog', params: ({ event }) => ({ dialog: event.dialog }) } },
    'dialog.answered': {
      guard: { type: 'isAsking', params: ({ event }) => ({ id: event.id }) },
      actions: {
        type: 'closeDialog',
        params: ({ event }) => ({ id: event.id, confirmed: event.confirmed }),
      },
    },
  },
})

export type NoticeActor = ActorRefFrom<typeof noticeMachine>
