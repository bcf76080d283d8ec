import { proposalMachine } from '#machines/lifecycle/proposal.machine.ts'
import { defineModel, send } from './support/model.ts'
import { tagged } from './support/tags.ts'

const ended = ['carriedOut', 'disagreed', 'recalled', 'vetoed', 'lapsed', 'obsolete'] as const
const everything = [
  'proposal.begun',
  'proposal.agreed',
  'proposal.declined',
  'proposal.withdrawn',
  'proposal.refused',
  'proposal.expired',
  'proposal.done',
  'proposal.dropped',
] as const

/**
 * Requirements: docs/rules/staff.md#what-cannot-be-undone, docs/rules/staff.md#help-with-an-account: a
 * second account agrees, where people are touched they have time to refuse, what can be undone waits a minute, and what has ended stays ended.
 */
export const proposalModel = defineModel({
  machine: proposalMachine,
  starts: {
    'with a second account and time to refuse': { to: 'pendingAgreement' },
    'with a second account alone': {
      to: 'pendingAgreement',
      resume: { value: 'pendingAgreement', context: { needsSecond: true, waits: false } },
    },
    'with time alone': {
      to: 'pendingAgreement',
      resume: { value: 'pendingAgreement', context: { needsSecond: false, waits: true } },
    },
    'with neither': {
      to: 'pendingAgreement',
      resume: { value: 'pendingAgreement', context: { needsSecond: false, waits: false } },
    },
  },
  cases: [
    send('let time begin', { type: 'proposal.begun' }),
    send('agree', { type: 'proposal.agreed' }),
    send('decline', { type: 'proposal.declined' }),
    send('take back', { type: 'proposal.withdrawn' }),
    send('refuse', { type: 'proposal.refused' }),
    send('let it expire', { type: 'proposal.expired' }),
    send('do it', { type: 'proposal.done' }),
    send('drop it', { type: 'proposal.dropped' }),
  ],
  spec: [
    {
      from: 'pendingAgreement',
      on: 'let time begin',
      guard: ['nobody else is needed', ({ needsSecond }) => !needsSecond],
      to: 'pendingEffect',
    },
    {
      from: 'pendingAgreement',
      on: 'agree',
      guard: ['somebody else is needed, then time', ({ needsSecond, waits }) => needsSecond && waits],
      to: 'pendingEffect',
    },
    {
      from: 'pendingAgreement',
      on: 'agree',
      guard: ['somebody else alone is needed', ({ needsSecond, waits }) => needsSecond && !waits],
      to: 'carriedOut',
    },
    { from: ['pendingAgreement', 'pendingEffect'], on: 'decline', to: 'disagreed' },
    { from: ['pendingAgreement', 'pendingEffect'], on: 'take back', to: 'recalled' },
    {
      from: ['pendingAgreement', 'pendingEffect'],
      on: 'refuse',
      guard: ['people are touched', ({ needsSecond, waits }) => needsSecond && waits],
      to: 'vetoed',
    },
    { from: 'pendingAgreement', on: 'let it expire', to: 'lapsed' },
    { from: 'pendingEffect', on: 'do it', to: 'carriedOut' },
    { from: 'pendingEffect', on: 'drop it', to: 'obsolete' },
  ],
  ignores: {
    pendingAgreement: ['proposal.done', 'proposal.dropped'],
    pendingEffect: ['proposal.begun', 'proposal.agreed', 'proposal.expired'],
    carriedOut: everything,
    disagreed: everything,
    recalled: everything,
    vetoed: everything,
    lapsed: everything,
    obsolete: everything,
  },
  temporal: [
    { never: 'carriedOut', after: 'vetoed' },
    { never: 'carriedOut', after: 'obsolete' },
    { from: 'pendingAgreement', can: 'carriedOut' },
  ],
  invariants: {
    ...tagged(['open'], ['pendingAgreement', 'pendingEffect'], ['open']),
    ...tagged(['open'], ended, []),
  },
  abstract: ({ needsSecond, waits }) => ({ needsSecond, waits }),
  unshown: {
    component: '一个人只看得到一步：页面由 `tests/screens/proposal.test.tsx` 按服务器的行逐个状态看过',
    browser: '每一步由另一个账号、消息里的链接或时间走：由服务器的测试 `tests/api/proposal` 走过',
  },
})
