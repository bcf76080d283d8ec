import { checkInMachine, type ClaimFacts, type OpenedCode } from '#machines/check-in/check-in.machine.ts'
import { defineModel, elapse, reject, resolve, send } from './support/model.ts'

const facts = (at: string, purpose: ClaimFacts['purpose'] = 'in'): ClaimFacts => ({
  claim: 'c1',
  purpose,
  missionId: '7',
  missionName: '湖岸净滩',
  startAt: '2026-12-01T09:00:00+08:00',
  endAt: '2026-12-01T11:00:00+08:00',
  at,
  lifetimeSeconds: 600,
})
const empty: OpenedCode = { claim: null, leftMs: 0, isRefused: false, isWaiting: false }
const opened = (claim: ClaimFacts, leftMs = 300_000): OpenedCode => ({ ...empty, claim, leftMs })
const onTime = opened(facts('2026-12-01T08:58:00+08:00'))
const begin = (to: string, input: OpenedCode) => ({
  to,
  input,
  then: { ...input, isOver: false, failure: null, done: null },
})

const position = { latitude: 23.1291, longitude: 113.2644, accuracy: 12 }
const done = {
  applicationId: '31',
  missionName: '湖岸净滩',
  state: 'checkedIn',
  at: '2026-12-01T08:58:00+08:00',
  distance: 20,
  grade: null,
  minutes: null,
} as never
const refusal = (code: string, message: string) => ({ code, message })
const gone = refusal('12043', '这次扫码已经过期，请再扫一次')
const unknown = refusal('10002', '没有找到报名')
const refused = refusal('12001', '报名处于“已取消”，不能签到')
const silence = refusal('NETWORK', '')
const kept = { failure: { code: 'NETWORK', message: '服务加载中，请尝试刷新。' } }

const closed = ['refused', 'waiting', 'noCode', 'over']
const resting = [...closed, 'claimed.early', 'claimed.late', 'claimed.ready']
const read = (claimed: OpenedCode) => ({ ...claimed, isOver: false })

/** Requirements: docs/rules/attendance.md#rotating-code (what is opened counts a while), #offline (a scan without an answer waits on the phone). */
export const checkInModel = defineModel({
  machine: checkInMachine,
  equal: {
    ...Object.fromEntries(
      ['early', 'late', 'ready']
        .flatMap((state) => ['judging', 'early', 'late'].map((other) => `claimed.${state} always #0 goes to ${other}`))
        .filter((edit) => !/\.(\w+) .* \1$/.test(edit))
        .concat('claimed.judging always #0 goes to early', 'claimed.judging always #0 goes to late')
        .map((edit) => [edit, 'it is judged again there, and leads to the same place']),
    ),
    ...Object.fromEntries(
      closed.map((state) => [`${state} page.read #0 goes to opening`, 'the same state by another name']),
    ),
  },
  starts: {
    'the code is right': begin('claimed.ready', onTime),
    'the code is right for one more millisecond': begin('claimed.ready', opened(facts('2026-12-01T08:58:00+08:00'), 1)),
    'the code to leave is right': begin('claimed.ready', opened(facts('2026-12-01T16:59:00+08:00', 'out'))),
    'the code waits for the opening': begin('claimed.ready', opened(facts('2026-12-01T07:50:00+08:00'))),
    'the code is too early': begin('claimed.early', opened(facts('2026-12-01T05:00:00+08:00'))),
    'the code is too late': begin('claimed.late', opened(facts('2026-12-01T11:00:00+08:00'))),
    'the claim has run out': begin('over', opened(facts('2026-12-01T08:58:00+08:00'), 0)),
    'the code was refused': begin('refused', { ...empty, isRefused: true, isWaiting: true }),
    'a scan waits on the phone': begin('waiting', { ...empty, isWaiting: true }),
    'there is no code': begin('noCode', empty),
  },
  delays: { untilOver: 300_000 },
  cases: [
    send('confirm without a position', { type: 'checkIn.confirmed', position: null }),
    send('confirm with a position', { type: 'checkIn.confirmed', position }),
    send('the page is read with a code', { type: 'page.read', opened: onTime }),
    send('the page is read without a code', { type: 'page.read', opened: empty }),
    resolve('the server takes the scan', 'checkIn', done),
    resolve('the scan is kept on the phone', 'checkIn', null),
    reject('the claim is gone', 'checkIn', gone),
    reject('there is no application', 'checkIn', unknown),
    reject('the server refuses the scan', 'checkIn', refused),
    reject('nobody answers', 'checkIn', silence),
    reject('nobody answers in time', 'checkIn', silence),
    elapse('the time runs out', 'untilOver', 'claimed'),
  ],
  abstract: ({ claim, leftMs, isRefused, isWaiting, isOver, failure, done: reply }) => [
    claim && [claim.purpose, claim.at],
    leftMs,
    isRefused,
    isWaiting,
    isOver,
    failure?.code,
    reply !== null,
  ],
  offered: {
    'the time runs out': (s) => !s.context.isOver,
    'the server refuses the scan': (s) => !s.context.isOver,
    'nobody answers': (s) => !s.context.isOver,
    'nobody answers in time': (s) => s.context.isOver,
  },
  spec: [
    ...['confirm without a position', 'confirm with a position'].map((on) => ({
      from: 'claimed.ready',
      on,
      to: 'claimed.sending',
      then: { failure: null },
      calls: { checkIn: { position: on === 'confirm with a position' ? position : null } },
    })),
    { from: resting, on: 'the page is read with a code', to: 'claimed.ready', then: read(onTime) },
    { from: resting, on: 'the page is read without a code', to: 'noCode', then: { ...read(empty), failure: null } },
    {
      from: ['claimed.early', 'claimed.late', 'claimed.ready'],
      on: 'the time runs out',
      to: 'over',
      then: { isOver: true },
    },
    { from: 'claimed.sending', on: 'the time runs out', then: { isOver: true } },
    { from: 'claimed.sending', on: 'the server takes the scan', to: 'done', then: { done }, does: ['dropClaim'] },
    {
      from: 'claimed.sending',
      on: 'the scan is kept on the phone',
      to: 'kept',
      then: { done: null },
      does: ['dropClaim'],
    },
    { from: 'claimed.sending', on: 'the claim is gone', to: 'gone', then: { failure: gone }, does: ['dropClaim'] },
    { from: 'claimed.sending', on: 'there is no application', to: 'notApplied' },
    { from: 'claimed.sending', on: 'the server refuses the scan', to: 'claimed.ready', then: { failure: refused } },
    { from: 'claimed.sending', on: 'nobody answers', to: 'claimed.ready', then: kept },
    { from: 'claimed.sending', on: 'nobody answers in time', to: 'over', then: kept },
  ],
  ignores: {
    refused: ['checkIn.confirmed'],
    waiting: ['checkIn.confirmed'],
    noCode: ['checkIn.confirmed'],
    over: ['checkIn.confirmed'],
    'claimed.early': ['checkIn.confirmed'],
    'claimed.late': ['checkIn.confirmed'],
    'claimed.sending': ['checkIn.confirmed', 'page.read'],
    done: ['checkIn.confirmed', 'page.read'],
    kept: ['checkIn.confirmed', 'page.read'],
    gone: ['checkIn.confirmed', 'page.read'],
    notApplied: ['checkIn.confirmed', 'page.read'],
  },
  invariants: {
    opening: () => '不停留在这里',
    refused: (s) => s.context.isRefused || '签到码被拒绝',
    waiting: (s) => s.context.isWaiting || '有一次扫码在等',
    noCode: (s) => s.context.claim === null || '没有签到码',
    over: (s) => s.context.isOver || s.context.leftMs <= 0 || '它的时间已过',
    claimed: (s) => s.context.claim !== null || '有签到码',
    'claimed.judging': () => '不停留在这里',
    'claimed.early': (s) => !s.context.isOver || '它的时间还没有过',
    'claimed.late': (s) => !s.context.isOver || '它的时间还没有过',
    'claimed.ready': (s) => !s.context.isOver || '它的时间还没有过',
    'claimed.sending': (s) => s.hasTag('busy') || '按钮在转',
    done: (s) => s.context.done !== null || '说出记下了什么',
    kept: (s) => s.context.done === null || '服务器还没有答复',
    gone: (s) => s.context.failure !== null || '说出为什么',
    notApplied: (s) => s.context.claim !== null || '说出是哪个活动',
  },
  unshown: { browser: '扫码签到由 `tests/browser/check-in.test.ts` 走过' },
})
