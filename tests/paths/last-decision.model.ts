import { lastDecisionMachine, type LastDecisionEvent } from '#machines/last-decision/last-decision.machine.ts'
import { defineModel, elapse, send } from './support/model.ts'

const confirmed = { applicationIds: ['31', '32'], event: 'application.confirmed', end: 1_764_561_600_000 } as const
const rejected = { applicationIds: ['33'], event: 'application.rejected', end: 1_764_561_660_000 } as const
const takeBack = (...applicationIds: string[]): LastDecisionEvent => ({ type: 'decisions.takenBack', applicationIds })

type Context = { last: { applicationIds: readonly string[] } | null }
const isAbout = (id: string) => (c: Context) => c.last?.applicationIds.includes(id) === true
const two = ['two were confirmed last', isAbout('31')] as const
const one = ['one was rejected last', isAbout('33')] as const

/** Requirements: docs/rules/applications.md#decisions (a decision can be taken back for ten minutes, then it is told). */
export const lastDecisionModel = defineModel({
  machine: lastDecisionMachine,
  starts: { default: { to: 'nothing', then: { last: null } } },
  delays: { takeBack: 600_000 },
  cases: [
    send('two are confirmed', { type: 'decision.made', decision: confirmed }),
    send('one is rejected', { type: 'decision.made', decision: rejected }),
    send('one of the two is taken back', takeBack('32')),
    send('both are taken back', takeBack('31', '32')),
    send('the rejected one is taken back', takeBack('33')),
    send('what was decided before is taken back', takeBack('34')),
    elapse('ten minutes pass', 'takeBack', 'revocable'),
  ],
  // Only what was decided stands there to be taken back.
  offered: {
    'one of the two is taken back': (s) => isAbout('31')(s.context),
    'both are taken back': (s) => isAbout('31')(s.context),
    'the rejected one is taken back': (s) => isAbout('33')(s.context),
  },
  spec: [
    { from: ['nothing', 'revocable'], on: 'two are confirmed', to: 'revocable', then: { last: confirmed } },
    { from: ['nothing', 'revocable'], on: 'one is rejected', to: 'revocable', then: { last: rejected } },
    { from: 'revocable', on: 'one of the two is taken back', guard: two, to: 'nothing', then: { last: null } },
    { from: 'revocable', on: 'both are taken back', guard: two, to: 'nothing', then: { last: null } },
    { from: 'revocable', on: 'the rejected one is taken back', guard: one, to: 'nothing', then: { last: null } },
    { from: 'revocable', on: 'ten minutes pass', to: 'nothing', then: { last: null } },
  ],
  ignores: { nothing: ['decisions.takenBack'] },
  invariants: {
    nothing: (s) => s.context.last === null || '没有可以撤回的',
    revocable: (s) => s.context.last !== null || '有人的申请刚被决定',
  },
  pressable: {
    'nothing › decisions.takenBack': '较早的决定和同事的决定，在报名人自己那一行也能撤回',
  },
})
