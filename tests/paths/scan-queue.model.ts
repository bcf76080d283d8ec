import { type QueuedMark, type ScanQueueContext, scanQueueMachine } from '#machines/scan-queue/scan-queue.machine.ts'
import { defineModel, elapse, reject, resolve, send } from './support/model.ts'

const markOf = (digit: string): QueuedMark => ({
  nonce: digit.repeat(32),
  title: '签到：海珠湖观鸟',
  capturedAt: '2026-12-05T00:20:00.000Z',
  values: { nonce: digit.repeat(32), digits: digit.repeat(6), applicationId: '31' },
})
const [first, second] = [markOf('1'), markOf('2')]
const incident: QueuedMark = {
  nonce: '3'.repeat(32),
  title: '天气变化：雷雨，人都到廊下',
  capturedAt: '2026-12-05T00:30:00.000Z',
  values: { nonce: '3'.repeat(32), kind: 'weather', note: '雷雨，人都到廊下' },
}
/** One more than a call takes. */
const morning = [...'abcdefghijklmnopqrstu'].map(markOf)
const callful = morning.slice(0, 20)
const rest = morning.slice(20)
const named = (mark: QueuedMark, outcome: 'accepted' | 'refused') => ({
  nonce: mark.nonce,
  outcome,
  message: outcome === 'accepted' ? '已补上，按 8:20 记' : '这个活动按名单签到',
})
const allNamed = [first, second, incident].map((mark) => named(mark, 'accepted'))
const firstRefused = [named(first, 'refused')]
const known = [first, second, incident, ...morning]
const dropped = (...marks: readonly QueuedMark[]) => ['drop', { nonces: marks.map(({ nonce }) => nonce) }] as const

const silence = { code: 'noAnswer', message: '' }
const ended = { code: '401', message: '登录已失效，请重新登录' }

/** Which marks wait, by their digit. */
const waiting = ({ marks }: Pick<ScanQueueContext, 'marks'>): string => marks.map(({ nonce }) => nonce[0]).join('')
const waits = (digits: string) =>
  [`${digits} waits`, (context: ScanQueueContext) => waiting(context) === digits] as const
/** What became of which, by its digit. */
const settled = ({ settled: outcomes }: ScanQueueContext): string =>
  outcomes.map(({ nonce, outcome }) => `${nonce[0]} ${outcome}`).join(', ')

/** After an answer: what waits now, and what was settled beside what the person had not read. */
const after =
  (left: string, fresh: string) =>
  (now: ScanQueueContext, before: ScanQueueContext): true | string => {
    const isFresh = ({ nonce }: { nonce: string }): boolean => fresh.includes(`${nonce[0]} `)
    const older = before.settled.filter((mark) => !isFresh(mark))
    const expected = [settled({ ...before, settled: older }), fresh].filter((text) => text !== '').join(', ')
    for (const { nonce, title, capturedAt } of now.settled) {
      const mark = known.find((one) => one.nonce === nonce)
      if (mark?.title !== title || mark.capturedAt !== capturedAt) return `${title} of ${capturedAt} is another mark`
    }
    if (waiting(now) !== left) return `${left} should wait, not ${waiting(now)}`
    if (settled(now) !== expected) return `settled should be ${expected}, not ${settled(now)}`
    return now.failure === null || 'the failure is over'
  }

const marksOf: Readonly<Record<string, readonly QueuedMark[]>> = {
  '1': [first],
  '12': [first, second],
  '2': [second],
  '3': [incident],
}
const isMorning = (s: { context: ScanQueueContext }): boolean => waiting(s.context).endsWith('u')
const starters = ['the network returns', 'the person returns', 'send now', 'half a minute goes by']

/**
 * Requirements: docs/rules/attendance.md#offline: an entry stays until the server has named its nonce; replay on load, on the
 * network, on return to the page; the same nonce twice changes nothing.
 */
export const scanQueueModel = defineModel({
  machine: scanQueueMachine,
  equal: Object.fromEntries([
    ...['network.returned', 'page.returned', 'retry', 'send.wanted'].map((on) => [
      `waiting ${on} #0 goes to checking`,
      'what waits is found there and sent at once',
    ]),
    ['waiting mark.withdrawn #0 goes to checking', 'that nothing waits is found there'],
  ]),
  starts: {
    'nothing is kept': { input: { marks: [] }, to: 'empty', then: { marks: [], settled: [], failure: null } },
    'a scan is kept from before': {
      input: { marks: [first] },
      to: 'sending',
      then: { marks: [first], settled: [], failure: null },
      calls: { send: { marks: [first] } },
    },
    'a morning without a network is kept': {
      input: { marks: morning },
      to: 'sending',
      then: { marks: morning, settled: [], failure: null },
      calls: { send: { marks: callful } },
    },
  },
  delays: { retry: 30_000 },
  cases: [
    send('note a scan', { type: 'mark.captured', mark: first }),
    send('note another', { type: 'mark.captured', mark: second }),
    send('note an incident', { type: 'mark.captured', mark: incident }),
    send('take the first back', { type: 'mark.withdrawn', nonce: first.nonce }),
    send('take the incident back', { type: 'mark.withdrawn', nonce: incident.nonce }),
    send('the network returns', { type: 'network.returned' }),
    send('the person returns', { type: 'page.returned' }),
    send('send now', { type: 'send.wanted' }),
    send('read what came', { type: 'outcomes.read' }),
    resolve('the server takes all', 'send', allNamed),
    resolve('the server refuses the first', 'send', firstRefused),
    resolve(
      'the server takes as many as it can',
      'send',
      callful.map((mark) => named(mark, 'accepted')),
    ),
    resolve(
      'the server takes the last',
      'send',
      rest.map((mark) => named(mark, 'accepted')),
    ),
    resolve('the server names none', 'send', []),
    reject('no answer comes', 'send', silence),
    reject('the sign-in has ended', 'send', ended),
    elapse('half a minute goes by', 'retry', 'waiting'),
  ],
  offered: {
    'note a scan': (s) =>
      ['', '1', '12'].includes(waiting(s.context)) &&
      (s.context.settled.length === 0 || (settled(s.context) === '1 refused' && waiting(s.context) === '')),
    'note another': (s) => s.context.settled.length === 0 && s.context.marks[0]?.nonce === first.nonce,
    'note an incident': (s) => s.context.settled.length === 0 && ['', '3'].includes(waiting(s.context)),
    'take the incident back': (s) => waiting(s.context) === '3',
    'take the first back': (s) => s.context.marks[0]?.nonce === first.nonce,
    'read what came': (s) => s.context.settled.length > 0,
    'the server takes all': (s) => !isMorning(s),
    'the server takes as many as it can': (s) => s.context.marks.length > callful.length,
    'the server takes the last': (s) => waiting(s.context) === 'u',
    ...Object.fromEntries(
      ['the server names none', 'no answer comes', 'the sign-in has ended'].map((name) => [
        name,
        (s: { context: ScanQueueContext }) => !isMorning(s),
      ]),
    ),
    'the server refuses the first': (s) => s.context.marks[0]?.nonce === first.nonce,
  },
  spec: [
    { from: 'empty', on: 'note a scan', to: 'waiting', then: { marks: [first] }, does: [['keep', { mark: first }]] },
    {
      from: 'empty',
      on: 'note an incident',
      to: 'waiting',
      then: { marks: [incident] },
      does: [['keep', { mark: incident }]],
    },
    {
      from: 'waiting',
      on: 'take the incident back',
      to: 'empty',
      then: { marks: [], failure: null },
      does: [dropped(incident)],
    },
    ...['waiting', 'sending'].map((from) => ({
      from,
      on: 'note another',
      guard: waits('1'),
      then: { marks: [first, second] },
      does: [['keep', { mark: second }]] as const,
    })),
    {
      from: 'waiting',
      on: 'take the first back',
      guard: waits('1'),
      to: 'empty',
      then: { marks: [], failure: null },
      does: [dropped(first)],
    },
    {
      from: 'waiting',
      on: 'take the first back',
      guard: waits('12'),
      then: { marks: [second], failure: null },
      does: [dropped(first)],
    },
    ...starters.flatMap((on) =>
      Object.entries(marksOf).map(([digits, marks]) => ({
        from: 'waiting',
        on,
        guard: waits(digits),
        to: 'sending',
        calls: { send: { marks } },
      })),
    ),
    ...Object.entries({ '1': '1 accepted', '12': '1 accepted, 2 accepted', '2': '2 accepted', '3': '3 accepted' }).map(
      ([digits, fresh]) => ({
        from: 'sending',
        on: 'the server takes all',
        guard: waits(digits),
        to: 'empty',
        then: after('', fresh),
        does: [dropped(first, second, incident)],
      }),
    ),
    {
      from: 'sending',
      on: 'the server refuses the first',
      guard: waits('1'),
      to: 'empty',
      then: after('', '1 refused'),
      does: [dropped(first)],
    },
    {
      from: 'sending',
      on: 'the server refuses the first',
      guard: waits('12'),
      to: 'sending',
      then: after('2', '1 refused'),
      does: [dropped(first)],
      calls: { send: { marks: [second] } },
    },
    {
      from: 'sending',
      on: 'the server takes as many as it can',
      to: 'sending',
      then: after('u', callful.map(({ nonce }) => `${nonce[0]} accepted`).join(', ')),
      does: [dropped(...callful)],
      calls: { send: { marks: rest } },
    },
    {
      from: 'sending',
      on: 'the server takes the last',
      to: 'empty',
      then: after('', 'u accepted'),
      does: [dropped(...rest)],
    },
    { from: 'sending', on: 'the server names none', to: 'waiting' },
    {
      from: 'sending',
      on: 'no answer comes',
      to: 'waiting',
      then: { failure: { code: 'noAnswer', message: '服务加载中，请尝试刷新。' } },
    },
    { from: 'sending', on: 'the sign-in has ended', to: 'waiting', then: { failure: ended } },
    { from: ['empty', 'waiting', 'sending'], on: 'read what came', then: { settled: [] } },
  ],
  ignores: {
    empty: ['mark.withdrawn', 'network.returned', 'page.returned', 'send.wanted'],
    sending: ['mark.withdrawn', 'network.returned', 'page.returned', 'send.wanted'],
  },
  invariants: {
    checking: (s) => !s.hasTag('busy') || '先看存着的扫码',
    empty: (s) => (!s.hasTag('busy') && s.context.marks.length === 0 && s.context.failure === null) || '没有在等的',
    waiting: (s) => (!s.hasTag('busy') && s.context.marks.length > 0) || '有在等的',
    sending: (s) => (s.hasTag('busy') && s.context.marks.length > 0) || '有一条正在上传',
  },
  abstract: (context) => ({
    marks: waiting(context),
    settled: settled(context),
    failed: context.failure?.code ?? null,
  }),
})
