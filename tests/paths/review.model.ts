import type { ReviewClaim, ReviewDecision } from '#contract/review/review.ts'
import { type ReviewContext, type ReviewInput, reviewMachine } from '#machines/review/review.machine.ts'
import { defineModel, elapse, reject, resolve, send } from './support/model.ts'

const own: ReviewClaim = { byName: '陈晓敏', isOwn: true }
const colleague: ReviewClaim = { byName: '许文博', isOwn: false }
const matter = { kind: 'organization', id: '7' } as const
const verdict = { event: 'organization.approved' as const, opinion: '', criticised: [] }
const decision: ReviewDecision = {
  event: 'organization.approved',
  byName: '陈晓敏',
  isOwn: true,
  decidedAt: '2026-12-01T04:00:00.000Z',
  secondsLeft: 60,
}
const theirs: ReviewDecision = { ...decision, event: 'organization.returned', byName: '许文博', isOwn: false }

const input: ReviewInput = {
  ...matter,
  version: 'pendingReview.1',
  events: ['organization.approved'],
  decision: null,
}

const warning = '服务加载中，请尝试刷新。'
const silence = { code: 'NETWORK', message: '' }
const silent = { code: 'NETWORK', message: warning }
const first = { code: '12001', message: '许文博已经决定“退回补充”，你的决定没有生效' }
const ownCause = {
  code: '13120',
  message: '这件事与你本人有关，或是由你录入的，按规定不能由你办理，请交给联合会的另一位管理员',
}
const late = { code: '12001', message: '没有可以撤回的决定，可能已经生效或者已被撤回' }

const isTimely = ({ isOver }: ReviewContext): boolean => !isOver
const failures = [
  {
    on: 'it took effect before',
    afterwards: 'it took effect before, and the minute is over',
    error: late,
    failure: late,
  },
  {
    on: 'nobody answers the taking back',
    afterwards: 'nobody answers the taking back within the minute',
    error: silence,
    failure: silent,
  },
]

/** Requirements: docs/rules/staff.md#taking-a-decision-back, docs/rules/staff.md#reviews. */
export const reviewModel = defineModel({
  machine: reviewMachine,
  equal: {
    'deciding decision.seen #0 goes to opening': 'opening leads on to what was decided',
    'taken decision.seen #0 goes to opening': 'opening leads on to what was decided',
    'sending onDone #0 goes to opening': 'opening leads on to what was decided',
  },
  starts: {
    'it waits': {
      input,
      to: 'claiming',
      then: { claim: null, secondsLeft: 0, isOver: false, failure: null },
      calls: { claim: { ...matter, takeOver: false } },
    },
    'it was decided a moment ago': {
      input: { ...input, events: [], decision },
      to: 'decided.revocable',
    },
    'it was decided almost a minute ago': {
      input: { ...input, events: [], decision: { ...decision, secondsLeft: 1 } },
      to: 'decided.revocable',
      then: { secondsLeft: 1, isOver: false },
    },
    'nothing can be decided': { input: { ...input, events: [] }, to: 'closed' },
  },
  delays: { untilTold: 60_000 },
  cases: [
    resolve('it is free', 'claim', own),
    resolve('a colleague works at it', 'claim', colleague),
    reject('nobody answers the claim', 'claim', silence),
    send('take it over', { type: 'takeOver.wanted' }),
    resolve('it is taken over', 'takeOver', own),
    reject('nobody answers the taking over', 'takeOver', silence),
    send('a colleague takes it over', { type: 'claim.lost', claim: colleague }),
    send('a colleague decides', { type: 'decision.seen', decision: theirs }),
    send('approve', { type: 'verdict.given', verdict }),
    resolve('the decision is written', 'decide', decision),
    reject('a colleague was first', 'decide', first),
    reject('it is the own cause', 'decide', ownCause),
    reject('nobody answers the decision', 'decide', silence),
    send('take it back', { type: 'takeBack.wanted' }),
    resolve('it is taken back', 'takeBack'),
    ...failures.flatMap(({ on, afterwards, error }) => [on, afterwards].map((name) => reject(name, 'takeBack', error))),
    elapse('the minute is over', 'untilTold', 'decided'),
    send('ask for news', { type: 'news.wanted' }),
  ],
  // The timer runs out once.
  offered: {
    'the minute is over': (s) => isTimely(s.context) && s.context.secondsLeft === 60,
    ...Object.fromEntries(
      failures.flatMap(({ on, afterwards }) => [
        [on, (s: { context: ReviewContext }) => isTimely(s.context)],
        [afterwards, (s: { context: ReviewContext }) => !isTimely(s.context)],
      ]),
    ),
  },
  spec: [
    { from: 'claiming', on: 'it is free', to: 'deciding', then: { claim: own } },
    { from: 'claiming', on: 'a colleague works at it', to: 'taken', then: { claim: colleague } },
    { from: 'claiming', on: 'nobody answers the claim', to: 'deciding' },
    {
      from: 'taken',
      on: 'take it over',
      to: 'takingOver',
      then: { failure: null },
      calls: { takeOver: { ...matter, takeOver: true } },
    },
    { from: 'takingOver', on: 'it is taken over', to: 'deciding', then: { claim: own } },
    { from: 'takingOver', on: 'nobody answers the taking over', to: 'taken', then: { failure: silent } },
    { from: 'deciding', on: 'a colleague takes it over', to: 'taken', then: { claim: colleague, failure: null } },
    {
      from: ['deciding', 'taken'],
      on: 'a colleague decides',
      to: 'decided.revocable',
      then: { decision: theirs, secondsLeft: 60, isOver: false, failure: null },
    },
    {
      from: 'deciding',
      on: 'approve',
      to: 'sending',
      then: { failure: null },
      calls: { decide: { ...matter, version: 'pendingReview.1', verdict } },
    },
    {
      from: 'sending',
      on: 'the decision is written',
      to: 'decided.revocable',
      then: { decision, secondsLeft: 60, isOver: false },
      does: ['goOn'],
    },
    { from: 'sending', on: 'a colleague was first', to: 'lost', then: { failure: first } },
    { from: 'sending', on: 'it is the own cause', to: 'deciding', then: { failure: ownCause } },
    { from: 'sending', on: 'nobody answers the decision', to: 'deciding', then: { failure: silent } },
    { from: 'lost', on: 'ask for news', does: ['reload'] },
    {
      from: 'decided.revocable',
      on: 'take it back',
      to: 'decided.takingBack',
      then: { failure: null },
      calls: { takeBack: matter },
    },
    { from: 'decided.revocable', on: 'the minute is over', to: 'told', then: { isOver: true }, does: ['reload'] },
    { from: 'decided.takingBack', on: 'the minute is over', then: { isOver: true } },
    {
      from: 'decided.takingBack',
      on: 'it is taken back',
      to: 'claiming',
      then: { decision: null, secondsLeft: 0, isOver: false },
      calls: { claim: { ...matter, takeOver: false } },
      does: ['reload'],
    },
    ...failures.flatMap(({ on, afterwards, failure }) => [
      { from: 'decided.takingBack', on, to: 'decided.revocable', then: { failure } },
      { from: 'decided.takingBack', on: afterwards, to: 'told', then: { failure }, does: ['reload'] },
    ]),
  ],
  ignores: {
    closed: ['verdict.given', 'takeOver.wanted', 'takeBack.wanted', 'claim.lost', 'decision.seen', 'news.wanted'],
    claiming: ['verdict.given', 'takeOver.wanted', 'takeBack.wanted', 'claim.lost', 'decision.seen', 'news.wanted'],
    taken: ['verdict.given', 'takeBack.wanted', 'claim.lost', 'news.wanted'],
    takingOver: ['verdict.given', 'takeOver.wanted', 'takeBack.wanted', 'claim.lost', 'decision.seen', 'news.wanted'],
    deciding: ['takeOver.wanted', 'takeBack.wanted', 'news.wanted'],
    sending: ['verdict.given', 'takeOver.wanted', 'takeBack.wanted', 'claim.lost', 'decision.seen', 'news.wanted'],
    lost: ['verdict.given', 'takeOver.wanted', 'takeBack.wanted', 'claim.lost', 'decision.seen'],
    decided: ['verdict.given', 'takeOver.wanted', 'claim.lost', 'decision.seen', 'news.wanted'],
    'decided.takingBack': ['takeBack.wanted'],
    told: ['verdict.given', 'takeOver.wanted', 'takeBack.wanted', 'claim.lost', 'decision.seen', 'news.wanted'],
  },
  invariants: {
    opening: () => '立刻离开',
    closed: (s) => !s.hasTag('busy') || '没有在办的事',
    claiming: (s) => (s.hasTag('busy') && !s.hasTag('decidable')) || '正在办，还不能决定',
    taken: (s) => s.context.claim?.isOwn === false || '同事正在处理',
    takingOver: (s) => (s.hasTag('busy') && s.context.failure === null) || '正在办，上一次的失败已清掉',
    deciding: (s) => (s.hasTag('decidable') && s.context.decision === null) || '还没有决定',
    sending: (s) => (s.hasTag('busy') && s.context.failure === null) || '正在办，上一次的失败已清掉',
    lost: (s) => s.context.failure !== null || '显示着原因',
    'decided.revocable': (s) => (s.context.decision !== null && !s.context.isOver) || '已决定，还在可撤回的时间内',
    'decided.takingBack': (s) => (s.hasTag('busy') && s.context.failure === null) || '正在办，上一次的失败已清掉',
    told: (s) => s.context.decision !== null || '决定已定，不能再改',
  },
  abstract: ({ claim, decision: made, secondsLeft, isOver, failure }) => ({
    secondsLeft,
    claim: claim?.isOwn ?? null,
    decision: made && (made.isOwn ? 'own' : 'colleague'),
    isOver,
    failed: failure?.code ?? null,
  }),
})
