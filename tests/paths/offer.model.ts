import { offerMachine } from '#machines/offer/offer.machine.ts'
import { defineModel, elapse, reject, resolve, send } from './support/model.ts'

const warning = '服务加载中，请尝试刷新。'
const gone = '名额保留的时间已过，报名处于“候补中”，不能“确认参加”'
const unknown = '没有找到这条报名，它可能已被删除'

const accepting = 'open.accepting'
const declining = 'open.declining'

const losses = [
  { on: 'the place is gone when it is accepted', from: accepting, failure: { code: '12001', message: gone } },
  { on: 'the application is gone when it is accepted', from: accepting, failure: { code: '10002', message: unknown } },
  { on: 'the place is gone when it is declined', from: declining, failure: { code: '12001', message: gone } },
  { on: 'the application is gone when it is declined', from: declining, failure: { code: '10002', message: unknown } },
]
const silence = { code: 'NETWORK', message: warning }
const silences = [
  { from: accepting, on: 'accepting is not answered', late: 'accepting is not answered in time' },
  { from: declining, on: 'declining is not answered', late: 'declining is not answered in time' },
]

/** Requirements: docs/rules/applications.md#offers (12 hours, or 30 minutes on the day; a place that runs out goes to the next). */
export const offerModel = defineModel({
  machine: offerMachine,
  equal: {
    'open.asking always #0 goes to doubting': 'doubting finds the time over and leads to the same place',
    'open.doubting always #0 goes to asking': 'asking finds the time over and leads to the same place',
  },
  starts: {
    'a place is offered': {
      input: { applicationId: '31', secondsLeft: 43_200 },
      to: 'open.asking',
      then: { isOver: false, failure: null },
    },
    'a place is offered for one more second': {
      input: { applicationId: '31', secondsLeft: 1 },
      to: 'open.asking',
      then: { isOver: false, failure: null },
    },
    'a place was offered': {
      input: { applicationId: '31', secondsLeft: 0 },
      to: 'expired',
      then: { isOver: true, failure: null },
      does: ['notifyExpired', 'reload'],
    },
  },
  delays: { untilEnd: 43_200_000, passing: 3000 },
  cases: [
    send('accept', { type: 'offer.accepted' }),
    send('want to decline', { type: 'decline.wanted' }),
    send('decline', { type: 'decline.confirmed' }),
    send('think again', { type: 'decline.abandoned' }),
    send('ask for news', { type: 'news.wanted' }),
    resolve('the place is kept', 'accept'),
    resolve('the place is passed on', 'decline'),
    ...losses.map(({ on, from, failure }) => reject(on, from === accepting ? 'accept' : 'decline', failure)),
    ...silences.flatMap(({ from, on, late }) =>
      [on, late].map((name) =>
        reject(name, from === accepting ? 'accept' : 'decline', { code: 'NETWORK', message: '' }),
      ),
    ),
    elapse('the time runs out', 'untilEnd', 'open'),
    elapse('the server has passed the place on', 'passing', 'expired'),
  ],
  // The timer runs out once.
  offered: {
    'the time runs out': (s) => !s.context.isOver,
    ...Object.fromEntries(
      silences.flatMap(({ on, late }) => [
        [on, (s: { context: { isOver: boolean } }) => !s.context.isOver],
        [late, (s: { context: { isOver: boolean } }) => s.context.isOver],
      ]),
    ),
  },
  spec: [
    {
      from: 'open.asking',
      on: 'accept',
      to: accepting,
      then: { failure: null },
      calls: { accept: { applicationId: '31', accept: true } },
    },
    { from: 'open.asking', on: 'want to decline', to: 'open.doubting', then: { failure: null } },
    { from: 'open.doubting', on: 'think again', to: 'open.asking' },
    { from: 'open.doubting', on: 'decline', to: declining, calls: { decline: { applicationId: '31', accept: false } } },
    { from: accepting, on: 'the place is kept', to: 'accepted', does: ['notifyAccepted', 'reload'] },
    { from: declining, on: 'the place is passed on', to: 'declined', does: ['notifyDeclined', 'reload'] },
    ...losses.map(({ on, from, failure }) => ({
      from,
      on,
      to: 'lost',
      then: { failure },
      does: [['notifyLost', { message: failure.message }], 'reload'] as const,
    })),
    ...silences.flatMap(({ from, on, late }) => [
      { from, on, to: 'open.asking', then: { failure: silence } },
      { from, on: late, to: 'expired', then: { failure: null }, does: ['notifyExpired', 'reload'] },
    ]),
    ...['open.asking', 'open.doubting'].map((from) => ({
      from,
      on: 'the time runs out',
      to: 'expired',
      then: { isOver: true, failure: null },
      does: ['notifyExpired', 'reload'],
    })),
    ...[accepting, declining].map((from) => ({ from, on: 'the time runs out', then: { isOver: true } })),
    { from: 'expired', on: 'the server has passed the place on', does: ['reload'] },
    { from: ['expired', 'lost'], on: 'ask for news', does: ['reload'] },
  ],
  ignores: {
    open: ['news.wanted'],
    'open.asking': ['decline.confirmed', 'decline.abandoned'],
    'open.doubting': ['offer.accepted', 'decline.wanted'],
    'open.accepting': ['offer.accepted', 'decline.wanted', 'decline.confirmed', 'decline.abandoned'],
    'open.declining': ['offer.accepted', 'decline.wanted', 'decline.confirmed', 'decline.abandoned'],
    accepted: ['offer.accepted', 'decline.wanted', 'decline.confirmed', 'decline.abandoned', 'news.wanted'],
    declined: ['offer.accepted', 'decline.wanted', 'decline.confirmed', 'decline.abandoned', 'news.wanted'],
    expired: ['offer.accepted', 'decline.wanted', 'decline.confirmed', 'decline.abandoned'],
    lost: ['offer.accepted', 'decline.wanted', 'decline.confirmed', 'decline.abandoned'],
  },
  invariants: {
    'open.asking': (s) => (!s.hasTag('busy') && !s.context.isOver) || '在期限内，可以答复',
    'open.doubting': (s) => (!s.hasTag('busy') && !s.context.isOver && s.context.failure === null) || '在期限内',
    'open.accepting': (s) => (s.hasTag('busy') && s.context.failure === null) || '正在办，上一次的失败已清掉',
    'open.declining': (s) => (s.hasTag('busy') && s.context.failure === null) || '正在办，上一次的失败已清掉',
    accepted: (s) => (!s.hasTag('busy') && s.context.failure === null) || '没有出错',
    declined: (s) => (!s.hasTag('busy') && s.context.failure === null) || '没有出错',
    expired: (s) => (s.context.isOver && s.context.failure === null) || '只是期限过了',
    lost: (s) => s.context.failure !== null || '显示着原因',
  },
  abstract: ({ isOver, failure }) => ({ isOver, failed: failure?.code ?? null }),
})
