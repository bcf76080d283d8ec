import { assign, setup } from 'xstate'
import { ensure } from '#domain/ensure.ts'
import { type ApplicationDecision, decisionRules } from '#contract/application/managed-application.ts'

/** A decision about applications, of which nobody was told yet. */
export interface DecisionMade {
  applicationIds: readonly string[]
  event: ApplicationDecision
  /** Until when it can be taken back, by the clock of this device. */
  end: number
}

export type LastDecisionEvent =
  | { type: 'decision.made'; decision: DecisionMade }
  | { type: 'decisions.takenBack'; applicationIds: readonly string[] }

/** What was decided last on a board, while it can be taken back (docs/rules/applications.md#decisions); a newer decision takes its place. */
export const lastDecisionMachine = setup({
  types: {} as { context: { last: DecisionMade | null }; events: LastDecisionEvent },
  delays: { takeBack: decisionRules.takeBackMs },
  guards: {
    isAboutIt: ({ context }, { applicationIds }: { applicationIds: readonly string[] }) =>
      applicationIds.some((id) => ensure(context.last).applicationIds.includes(id)),
  },
  actions: {
    keepDecision: assign({ last: (_, { decision }: { decision: DecisionMade }) => decision }),
    forgetDecision: assign({ last: null }),
  },
}).createMachine({
  id: 'lastDecision',
  context: { last: null },
  initial: 'nothing',
  options: { maxIterations: 100 },
  on: {
    'decision.made': {
      target: '.revocable',
      actions: { type: 'keepDecision', params: ({ event }) => ({ decision: event.decision }) },
    },
  },
  states: {
    nothing: {},
    revocable: {
      after: { takeBack: { target: 'nothing', actions: 'forgetDecision' } },
      on: {
        'decisions.takenBack': {
          guard: { type: 'isAboutIt', params: ({ event }) => ({ applicationIds: event.applicationIds }) },
          target: 'nothing',
          actions: 'forgetDecision',
        },
      },
    },
  },
})
