import { tourMachine } from '#machines/tour/tour.machine.ts'
import { defineModel, elapse, reject, resolve, send } from './support/model.ts'

const targets = ['search', 'conditions', 'checkIn', null]
const last = 3
const closed = ['idle', 'stopped', 'skipped', 'finished'] as const
const seeking = 'running.seeking'
const running = [seeking, 'running.pointing', 'running.plain']
/** Where a step can stand: the last one has nothing to look for or to point at. */
const statesAt = (step: number) => (step === last ? ['running.plain'] : running)

type Context = { step: number }
type Guard = readonly [string, (c: Context) => boolean]
const at = (step: number): Guard => [`at step ${step + 1}`, (c) => c.step === step]

/** What a step begins with, by hand: the first three have a part to look for, the last has none. */
const opens = (step: number) =>
  step === last
    ? { to: 'running.plain', then: { step } }
    : { to: seeking, then: { step }, calls: { findTarget: { target: targets[step] } } }

/** Requirements: docs/rules/pages.md#tour, four steps that end on home. */
export const tourModel = defineModel({
  machine: tourMachine,
  equal: Object.fromEntries(
    ['tour.moved', 'tour.next', 'tour.previous'].map((event) => [
      `running ${event} #0 goes to running`,
      'the parent of the target, which begins there',
    ]),
  ),
  alike: {
    component: [
      { states: ['finished', 'skipped'], reason: '跳过和看完以后都可以再看一遍，记下的是哪一个由浏览器层看' },
      { states: ['running.plain', 'running.seeking'], reason: '还没找到要圈的部分时，和没有部分可圈的一步一样' },
    ],
  },
  starts: { 'a page of the guide': { input: { targets }, to: 'idle', then: { step: 0 } } },
  delays: { seekTimeout: 2000 },
  cases: [
    send('start', { type: 'tour.started', step: 0 }),
    send('start at the third page', { type: 'tour.started', step: 2 }),
    send('start at a page that is none', { type: 'tour.started', step: 4 }),
    send('next', { type: 'tour.next' }),
    send('previous', { type: 'tour.previous' }),
    send('the page of the second step comes', { type: 'tour.moved', step: 1 }),
    send('the page of the last step comes', { type: 'tour.moved', step: 3 }),
    send('a page that is none comes', { type: 'tour.moved', step: 4 }),
    send('skip', { type: 'tour.skipped' }),
    send('finish', { type: 'tour.finished' }),
    send('stop', { type: 'tour.stopped' }),
    resolve('the part is found', 'findTarget'),
    reject('the part cannot be looked for', 'findTarget', { code: 'GONE', message: 'no such part' }),
    elapse('the part is not found in time', 'seekTimeout', seeking),
  ],
  offered: Object.fromEntries(
    ['start', 'start at the third page', 'start at a page that is none'].map((name) => [
      name,
      (s: { matches: (state: 'running') => boolean }) => !s.matches('running'),
    ]),
  ),
  spec: [
    { from: closed, on: 'start', ...opens(0) },
    { from: closed, on: 'start at the third page', ...opens(2) },
    ...[0, 1, 2].map((step) => ({
      from: running,
      on: 'next',
      guard: at(step),
      ...opens(step + 1),
      does: [['leadTo', step + 1]] as const,
    })),
    ...[1, 2, 3].map((step) => ({
      from: statesAt(step),
      on: 'previous',
      guard: at(step),
      ...opens(step - 1),
      does: [['leadTo', step - 1]] as const,
    })),
    ...[0, 2, 3].map((step) => ({
      from: statesAt(step),
      on: 'the page of the second step comes',
      guard: at(step),
      ...opens(1),
    })),
    ...[0, 1, 2].map((step) => ({
      from: running,
      on: 'the page of the last step comes',
      guard: at(step),
      ...opens(3),
    })),
    { from: running, on: 'skip', to: 'skipped', does: [['remember', 'skipped'], 'leave'] },
    {
      from: statesAt(last),
      on: 'finish',
      guard: at(last),
      to: 'finished',
      does: [['remember', 'finished'], 'leave'],
    },
    { from: running, on: 'stop', to: 'stopped' },
    { from: seeking, on: 'the part is found', to: 'running.pointing' },
    { from: seeking, on: 'the part cannot be looked for', to: 'running.plain' },
    { from: seeking, on: 'the part is not found in time', to: 'running.plain' },
  ],
  ignores: {
    idle: ['tour.next', 'tour.previous', 'tour.moved', 'tour.skipped', 'tour.finished', 'tour.stopped'],
    running: ['tour.started'],
    'running.seeking': ['tour.finished'],
    'running.pointing': ['tour.finished'],
    stopped: ['tour.next', 'tour.previous', 'tour.moved', 'tour.skipped', 'tour.finished', 'tour.stopped'],
    skipped: ['tour.next', 'tour.previous', 'tour.moved', 'tour.skipped', 'tour.finished', 'tour.stopped'],
    finished: ['tour.next', 'tour.previous', 'tour.moved', 'tour.skipped', 'tour.finished', 'tour.stopped'],
  },
  invariants: {
    idle: (s) => (!s.hasTag('over') && s.context.step === 0) || '还没有开始',
    'running.deciding': () => '不停留在这里',
    'running.seeking': (s) => s.context.step < last || '有对应部分的步骤才去找它',
    'running.pointing': (s) => s.context.step < last || '有对应部分的步骤才指着它',
    'running.plain': (s) => !s.hasTag('over') || '还在继续',
    stopped: (s) => !s.hasTag('over') || '可以从停下的地方接着来',
    skipped: (s) => s.hasTag('over') || '已结束',
    finished: (s) => (s.hasTag('over') && s.context.step === last) || '只有最后一步能结束',
  },
  abstract: ({ step }) => step,
})
