import {
  type NoticeContext,
  type NoticeDialog,
  type NoticeMessage,
  noticeMachine,
} from '#machines/notice/notice.machine.ts'
import { defineModel, due, send } from './support/model.ts'

const warning: NoticeMessage = { id: 'm1', kind: 'warning', text: '登录已失效，请重新登录' }
/** They come one after another while nothing else stands. */
const more: readonly NoticeMessage[] = ['m2', 'm3', 'm4', 'm5'].map((id) => ({ id, kind: 'info', text: `第 ${id} 条` }))
const comes = (id: string): string => `message ${id} comes`
type Shown = { context: NoticeContext }
/** Where several messages stand nothing but messages comes and goes. */
const isAlone = ({ context }: Shown): boolean => context.messages.every(({ id }) => id === 'm1')
const alone = ['close the message', 'the first loading ends', 'the second loading ends']
const waiting = { id: 'l1', text: '请稍后' }
const leaving = { id: 'l2', text: '正在退出登录…' }
const question: NoticeDialog = {
  id: 'd1',
  title: '温馨提示',
  content: '确定取消这次报名吗？',
  confirm: '取消报名',
  cancel: '再想想',
  forced: false,
}
const tidings: NoticeDialog = {
  ...question,
  id: 'd2',
  title: '请先修改密码',
  confirm: '去修改密码',
  cancel: null,
  forced: true,
}

const isShown = ['the message is shown', (c: NoticeContext) => c.messages.length > 0] as const
const isWaiting = ['the first loading is shown', (c: NoticeContext) => c.loading?.id === 'l1'] as const
const isLeaving = ['the second loading is shown', (c: NoticeContext) => c.loading?.id === 'l2'] as const
const isAsked = ['the question stands first', (c: NoticeContext) => c.dialogs[0]?.id === 'd1'] as const
const isAskedAlone = [
  'the question stands alone',
  (c: NoticeContext) => isAsked[1](c) && c.dialogs.length === 1,
] as const
const tidingsWait = ['the tidings wait behind it', (c: NoticeContext) => isAsked[1](c) && c.dialogs.length > 1] as const
const isCalm = ['no dialog stands', (c: NoticeContext) => c.dialogs.length === 0] as const
const isTold = ['the tidings stand first', (c: NoticeContext) => c.dialogs[0]?.id === 'd2'] as const
const hasDialog = (c: NoticeContext, id: string): boolean => c.dialogs.some((dialog) => dialog.id === id)

/** The asked dialog stands after those that wait already. */
const added = (dialog: NoticeDialog) => (after: NoticeContext, before: NoticeContext) =>
  JSON.stringify(after) === JSON.stringify({ ...before, dialogs: [...before.dialogs, dialog] }) ||
  'the dialog waits its turn'
const next = (after: NoticeContext, before: NoticeContext) =>
  JSON.stringify(after) === JSON.stringify({ ...before, dialogs: before.dialogs.slice(1) }) ||
  'the next dialog stands first'
const closed = (id: string, confirmed: boolean) => [{ type: 'dialog.closed', id, confirmed }]

/**
 * Requirements: spec sections 8 and 9 (messages 3 s; one loading notice at a time, 50 s; dialogs one after another, each answered to
 * whoever asked). Of several messages the last four stand.
 */
export const noticeModel = defineModel({
  machine: noticeMachine,
  starts: { default: { to: '', then: { messages: [], loading: null, dialogs: [] } } },
  delays: { messageTime: 3_000, loadingTime: 50_000 },
  timers: ({ context }) => context.messages.length + (context.loading === null ? 0 : 1),
  cases: [
    send('show a message', { type: 'message.shown', message: warning }),
    ...more.map((message) => send(comes(message.id), { type: 'message.shown', message })),
    send('close the second message', { type: 'message.dismissed', id: 'm2' }),
    send('close the message', { type: 'message.dismissed', id: 'm1' }),
    due('the message has stood its time', 'messageTime', { type: 'message.expired', id: 'm1' }),
    send('a stranger is closed', { type: 'message.dismissed', id: 'm9' }),
    send('a stranger has stood its time', { type: 'message.expired', id: 'm9' }),
    send('start loading', { type: 'loading.started', ...waiting }),
    send('start another loading', { type: 'loading.started', ...leaving }),
    send('the first loading ends', { type: 'loading.ended', id: 'l1' }),
    send('the second loading ends', { type: 'loading.ended', id: 'l2' }),
    due('the first loading takes too long', 'loadingTime', { type: 'loading.expired', id: 'l1' }),
    due('the second loading takes too long', 'loadingTime', { type: 'loading.expired', id: 'l2' }),
    send('an old loading has taken too long', { type: 'loading.expired', id: 'l9' }),
    send('clear the toasts', { type: 'toasts.cleared' }),
    send('ask', { type: 'dialog.asked', dialog: question }),
    send('tell', { type: 'dialog.asked', dialog: tidings }),
    send('say yes', { type: 'dialog.answered', id: 'd1', confirmed: true }),
    send('say no', { type: 'dialog.answered', id: 'd1', confirmed: false }),
    send('take note', { type: 'dialog.answered', id: 'd2', confirmed: true }),
  ],
  offered: {
    ...Object.fromEntries(alone.map((name) => [name, isAlone])),
    'show a message': (s) => s.context.messages.length === 0,
    ...Object.fromEntries(
      more.map(({ id }, i) => [
        comes(id),
        ({ context }: Shown) =>
          context.loading === null &&
          context.dialogs.length === 0 &&
          context.messages.at(-1)?.id === `m${i + 1}` &&
          context.messages.length === Math.min(i + 1, 4),
      ]),
    ),
    'close the second message': (s) => s.context.messages.length > 0,
    'the message has stood its time': (s) => isAlone(s) && s.context.messages.length > 0,
    'the first loading takes too long': (s) => s.context.loading?.id === 'l1',
    'the second loading takes too long': (s) => s.context.loading?.id === 'l2',
    'start loading': (s) => isAlone(s) && s.context.loading?.id !== 'l1',
    'start another loading': (s) => isAlone(s) && s.context.loading?.id !== 'l2',
    ask: (s) => isAlone(s) && !hasDialog(s.context, 'd1'),
    tell: (s) => isAlone(s) && !hasDialog(s.context, 'd2'),
  },
  spec: [
    { from: '', on: 'show a message', then: { messages: [warning] } },
    ...more.map((message, i) => ({
      from: '',
      on: comes(message.id),
      then: { messages: [warning, ...more].slice(Math.max(0, i - 2), i + 2) },
    })),
    {
      from: '',
      on: 'close the second message',
      given: ['it is among those shown', (c: NoticeContext) => c.messages.some(({ id }) => id === 'm2')] as const,
      then: (after: NoticeContext, before: NoticeContext) =>
        JSON.stringify(after) ===
          JSON.stringify({ ...before, messages: before.messages.filter(({ id }) => id !== 'm2') }) ||
        'it alone is gone',
    },
    { from: '', on: 'close the message', given: isShown, then: { messages: [] } },
    { from: '', on: 'the message has stood its time', then: { messages: [] } },
    { from: '', on: 'start loading', then: { loading: waiting } },
    { from: '', on: 'start another loading', then: { loading: leaving } },
    { from: '', on: 'the first loading ends', given: isWaiting, then: { loading: null } },
    { from: '', on: 'the second loading ends', given: isLeaving, then: { loading: null } },
    { from: '', on: 'the first loading takes too long', then: { loading: null } },
    { from: '', on: 'the second loading takes too long', then: { loading: null } },
    { from: '', on: 'clear the toasts', then: { messages: [], loading: null } },
    { from: '', on: 'ask', then: added(question) },
    { from: '', on: 'tell', given: isCalm, then: added(tidings) },
    { from: '', on: 'tell', given: isAsked, then: added(tidings) },
    { from: '', on: 'say yes', given: isAskedAlone, then: next, emits: closed('d1', true) },
    { from: '', on: 'say yes', given: tidingsWait, then: next, emits: closed('d1', true) },
    { from: '', on: 'say no', given: isAsked, then: next, emits: closed('d1', false) },
    { from: '', on: 'take note', given: isTold, then: next, emits: closed('d2', true) },
  ],
  ignores: {
    '': ['message.expired', 'loading.expired'],
  },
  invariants: { '': (s) => s.context.messages.length <= 4 || 'at most four messages stand together' },
})
