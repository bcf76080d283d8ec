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
type NoticeState = { context: NoticeContext }
/** Where several messages stand nothing but messages comes and goes. */
const isAlone = ({ context }: NoticeState): boolean => context.messages.every(({ id }) => id === 'm1')
const leaving = { id: 'l1', text: '正在退出登录…' }
const waiting = { id: 'l2', text: '请稍后' }
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

const hasLoading = ['a loading notice is shown too', (c: NoticeContext) => c.loading !== null] as const
const isLeaving = ['the first loading is shown', (c: NoticeContext) => c.loading?.id === 'l1'] as const
const isQuestion = ['the question stands first', (c: NoticeContext) => c.dialogs[0]?.id === 'd1'] as const
const isQuestionAlone = [
  'the question stands alone',
  (c: NoticeContext) => isQuestion[1](c) && c.dialogs.length === 1,
] as const
const tidingsWait = [
  'the tidings wait behind it',
  (c: NoticeContext) => isQuestion[1](c) && c.dialogs.length > 1,
] as const
const isCalm = ['no dialog stands', (c: NoticeContext) => c.dialogs.length === 0] as const
const isNotice = ['the tidings stand first', (c: NoticeContext) => c.dialogs[0]?.id === 'd2'] as const
const hasDialog = (c: NoticeContext, id: string): boolean => c.dialogs.some((dialog) => dialog.id === id)
/** Only the first can be answered by the person. */
const waitsNot =
  (id: string) =>
  ({ context }: NoticeState): boolean =>
    context.dialogs.findIndex((dialog) => dialog.id === id) <= 0

/** The asked dialog stands after those that wait already. */
const added = (dialog: NoticeDialog) => (after: NoticeContext, before: NoticeContext) =>
  JSON.stringify(after) === JSON.stringify({ ...before, dialogs: [...before.dialogs, dialog] }) ||
  'the dialog waits its turn'
const gone = (id: string) => (after: NoticeContext, before: NoticeContext) =>
  JSON.stringify(after) ===
    JSON.stringify({ ...before, dialogs: before.dialogs.filter((dialog) => dialog.id !== id) }) ||
  'it is gone, the others stand'
const closed = (id: string, confirmed: boolean) => [{ type: 'dialog.closed', id, confirmed }]

/**
 * Requirements: docs/rules/pages.md#notices (messages 3 s; one loading notice at a time, 50 s; dialogs one after another, each answered to
 * whoever asked). Of several messages the last four stand; a dialog that nobody needs any more goes, also while it waits.
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
    due('the message has stood its time', 'messageTime', { type: 'message.dismissed', id: 'm1' }),
    send('start loading', { type: 'loading.started', ...leaving }),
    send('start another loading', { type: 'loading.started', ...waiting }),
    send('the first loading ends', { type: 'loading.ended', id: 'l1' }),
    send('the second loading ends', { type: 'loading.ended', id: 'l2' }),
    due('the first loading takes too long', 'loadingTime', { type: 'loading.ended', id: 'l1' }),
    due('the second loading takes too long', 'loadingTime', { type: 'loading.ended', id: 'l2' }),
    send('clear the toasts', { type: 'toasts.cleared' }),
    send('ask', { type: 'dialog.asked', dialog: question }),
    send('tell', { type: 'dialog.asked', dialog: tidings }),
    send('say yes', { type: 'dialog.answered', id: 'd1', confirmed: true }),
    send('say no', { type: 'dialog.answered', id: 'd1', confirmed: false }),
    send('take note', { type: 'dialog.answered', id: 'd2', confirmed: true }),
    send('the tidings are withdrawn', { type: 'dialog.answered', id: 'd2', confirmed: false }),
  ],
  offered: {
    'show a message': (s) => s.context.messages.length === 0,
    ...Object.fromEntries(
      more.map(({ id }, i) => [
        comes(id),
        ({ context }: NoticeState) =>
          context.loading === null &&
          context.dialogs.length === 0 &&
          context.messages.at(-1)?.id === `m${i + 1}` &&
          context.messages.length === Math.min(i + 1, 4),
      ]),
    ),
    // A dialog lies over the messages.
    'close the message': (s) => isAlone(s) && s.context.messages.length > 0 && s.context.dialogs.length === 0,
    'close the second message': (s) => s.context.messages.some(({ id }) => id === 'm2'),
    'the message has stood its time': (s) => isAlone(s) && s.context.messages.length > 0,
    'start loading': (s) => isAlone(s) && s.context.loading === null,
    'start another loading': (s) => s.context.loading?.id === 'l1',
    'the second loading ends': (s) => s.context.loading?.id === 'l2',
    'the first loading takes too long': (s) => s.context.loading?.id === 'l1',
    'the second loading takes too long': (s) => s.context.loading?.id === 'l2',
    'clear the toasts': (s) => s.context.messages.length > 0,
    ask: (s) => isAlone(s) && !hasDialog(s.context, 'd1'),
    tell: (s) => isAlone(s) && !hasDialog(s.context, 'd2'),
    'say yes': waitsNot('d1'),
    'say no': waitsNot('d1'),
    'take note': waitsNot('d2'),
    'the tidings are withdrawn': (s) => hasDialog(s.context, 'd2'),
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
      then: (after: NoticeContext, before: NoticeContext) =>
        JSON.stringify(after) ===
          JSON.stringify({ ...before, messages: before.messages.filter(({ id }) => id !== 'm2') }) || '应只有它不在了',
    },
    { from: '', on: 'close the message', then: { messages: [] } },
    { from: '', on: 'the message has stood its time', then: { messages: [] } },
    { from: '', on: 'start loading', then: { loading: leaving } },
    { from: '', on: 'start another loading', then: { loading: waiting } },
    { from: '', on: 'the first loading ends', guard: isLeaving, then: { loading: null } },
    { from: '', on: 'the second loading ends', then: { loading: null } },
    { from: '', on: 'the first loading takes too long', then: { loading: null } },
    { from: '', on: 'the second loading takes too long', then: { loading: null } },
    { from: '', on: 'clear the toasts', then: { messages: [] } },
    { from: '', on: 'clear the toasts', guard: hasLoading, then: { messages: [], loading: null } },
    { from: '', on: 'ask', then: added(question) },
    { from: '', on: 'tell', guard: isCalm, then: added(tidings) },
    { from: '', on: 'tell', guard: isQuestion, then: added(tidings) },
    { from: '', on: 'say yes', guard: isQuestionAlone, then: gone('d1'), emits: closed('d1', true) },
    { from: '', on: 'say yes', guard: tidingsWait, then: gone('d1'), emits: closed('d1', true) },
    { from: '', on: 'say no', guard: isQuestion, then: gone('d1'), emits: closed('d1', false) },
    { from: '', on: 'take note', guard: isNotice, then: gone('d2'), emits: closed('d2', true) },
    { from: '', on: 'the tidings are withdrawn', guard: isNotice, then: gone('d2'), emits: closed('d2', false) },
    { from: '', on: 'the tidings are withdrawn', guard: tidingsWait, then: gone('d2'), emits: closed('d2', false) },
  ],
  ignores: {},
  invariants: { '': (s) => s.context.messages.length <= 4 || '同时最多显示四条' },
})
