import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type CardDraft, emptyCardDraft } from '#contract/card/draft.ts'
import type { CardFacts } from '#contract/card/facts.ts'
import { type CardStep, firstOpenStep, stepOf } from '#contract/card/steps.ts'
import { failureOf, notProvided } from '../failure.ts'
import { cardMachine } from '../lifecycle/card.machine.ts'
import { statesTagged } from '../lifecycle/lifecycle.ts'
import type {
  CardAddress,
  CardContext,
  CardEmitted,
  CardEvent,
  CardStanding,
  LoadedCard,
} from './volunteer-card.types.ts'
import { basisOf, destination, faultyStep, hasNewFacts, problemsIn, problemsOfFailure } from './wizard-rules.ts'

const openStates: readonly string[] = statesTagged(cardMachine, 'open')
const editableStates: readonly string[] = statesTagged(cardMachine, 'editable')

/** `codes.cardOpen`: another application stands already; what this page holds is old. */
const cardOpen = '12032'

const isDone = (step: CardStep) => ({ type: 'isDone' as const, params: { step } })
const refuse = (step: CardStep) => [{ type: 'keepProblems' as const, params: { step } }, 'tellRefused' as const]
const toStep = <S extends CardStep>(step: S) => [
  { guard: { type: 'leadsTo' as const, params: { step } }, target: `form.${step}` as const },
]

/**
 * The wizard of the volunteer card (spec section 4). Provided by the page: `loadApplication`, `saveIndividual`, `submitApplication`
 * (saves what is unsaved first), `cancelApplication`, `reportLost`; they reject with `{code, message, problems?}`.
 */
export const volunteerCardMachine = setup({
  types: {} as {
    context: CardContext
    events: CardEvent
    emitted: CardEmitted
    input: { address: CardAddress | null }
    tags: 'busy' | 'form'
  },
  actors: {
    loadApplication: fromPromise<LoadedCard>(notProvided),
    saveIndividual: fromPromise<CardFacts, CardDraft['individual']>(notProvided),
    submitApplication: fromPromise<CardStanding>(notProvided),
    cancelApplication: fromPromise<void>(notProvided),
    reportLost: fromPromise<void, { applicationId: string }>(notProvided),
  },
  guards: {
    isDecided: ({ context: { standing, wanted } }) =>
      standing.state !== null &&
      !editableStates.includes(standing.state) &&
      (openStates.includes(standing.state) || wanted === null || wanted === 'detail'),
    wasJustSent: ({ context: { standing, wanted } }) => wanted === 'success' && standing.state === 'pendingReview',
    leadsTo: ({ context }, { step }: { step: CardStep }) => destination(context) === step,
    isDone: ({ context }, { step }: { step: CardStep }) => problemsIn(context, step).length === 0,
    asksNothing: ({ context }) => problemsIn(context, 'individualInfo').length === 0 && !hasNewFacts(context),
    isDebit: ({ context }) => problemsIn(context, 'chooseCard').length === 0 && context.draft.choice.kind === 'debit',
    isCredit: ({ context }) => problemsIn(context, 'chooseCard').length === 0 && context.draft.choice.kind === 'credit',
    isComplete: ({ context }) => firstOpenStep(context.draft, basisOf(context)) === 'detail',
    namesProblems: (_, { error }: { error: unknown }) => problemsOfFailure(error).length > 0,
    isFaultOfIndividual: ({ context }) => faultyStep(context) === 'individualInfo',
    isFaultOfChoice: ({ context }) => faultyStep(context) === 'chooseCard',
    isFaultOfDebit: ({ context }) => faultyStep(context) === 'debitCard',
    isOpenElsewhere: (_, { error }: { error: unknown }) => failureOf(error).code === cardOpen,
    hasEnded: ({ context }) => context.standing.state !== null && !openStates.includes(context.standing.state),
    isActive: ({ context }) => context.standing.state === 'active',
    canBeCancelled: ({ context }) => context.standing.state === 'pendingReview',
  },
  actions: {
    keepApplication: assign((_, { output }: { output: LoadedCard }) => ({
      standing: output.standing,
      draft: output.draft ?? emptyCardDraft,
      basis: output.basis,
      failure: null,
    })),
    keepWanted: assign({ wanted: (_, { address }: { address: CardAddress }) => address }),
    keepDraft: assign(({ context }, { draft }: { draft: CardDraft }) => ({
      draft,
      // A problem that was mended goes at once; a new one waits for the next wish.
      problems: context.problems.filter(({ field }) =>
        problemsIn({ ...context, draft }, stepOf(field, draft)).some((found) => found.field === field),
      ),
    })),
    keepProblems: assign({
      problems: ({ context }, { step }: { step: CardStep }) => problemsIn(context, step),
      failure: null,
    }),
    keepServerProblems: assign((_, { error }: { error: unknown }) => ({
      problems: problemsOfFailure(error),
      failure: failureOf(error),
      wanted: null,
    })),
    keepFacts: assign({
      basis: ({ context }, { output }: { output: CardFacts }) => ({ ...basisOf(context), facts: output }),
    }),
    keepStanding: assign({ standing: (_, { output }: { output: CardStanding }) => output }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetOutcome: assign({ problems: [], failure: null }),
    forgetWanted: assign({ wanted: null }),
    wantDetail: assign({ wanted: 'detail' }),
    startAnew: assign({ draft: emptyCardDraft, wanted: 'needToKnow', problems: [], failure: null }),
    tellRefused: emit({ type: 'step.refused' }),
  },
}).createMachine({
  id: 'volunteerCard',
  context: ({ input }) => ({
    wanted: input.address,
    standing: { applicationId: null, state: null },
    draft: emptyCardDraft,
    basis: null,
    problems: [],
    failure: null,
  }),
  initial: 'loading',
  options: { maxIterations: 100 },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadApplication',
        src: 'loadApplication',
        onDone: { target: 'deciding', actions: { type: 'keepApplication', params: ({ event }) => event } },
        onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: { 'address.opened': { actions: { type: 'keepWanted', params: ({ event }) => event } } },
    },
    loadFailed: { on: { 'load.retried': { target: 'loading', actions: 'forgetOutcome' } } },
    deciding: {
      id: 'deciding',
      always: [
        { guard: 'wasJustSent', target: 'success' },
        { guard: 'isDecided', target: 'applied' },
        ...toStep('needToKnow'),
        ...toStep('individualInfo'),
        ...toStep('chooseCard'),
        ...toStep('creditCard'),
        ...toStep('debitCard'),
        ...toStep('detail'),
      ],
      exit: 'forgetWanted',
    },
    form: {
      tags: 'form',
      on: {
        'address.opened': {
          target: 'deciding',
          actions: ['forgetOutcome', { type: 'keepWanted', params: ({ event }) => event }],
        },
        'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        'draft.replaced': {
          target: 'deciding',
          actions: ['forgetOutcome', { type: 'keepDraft', params: ({ event }) => event }],
        },
        'cancel.confirmed': { target: 'cancelling', actions: 'forgetOutcome' },
      },
      states: {
        needToKnow: {
          on: {
            'step.done': [
              { guard: isDone('needToKnow'), target: 'individualInfo', actions: 'forgetOutcome' },
              { actions: refuse('needToKnow') },
            ],
          },
        },
        individualInfo: {
          on: {
            'step.back': { target: 'needToKnow', actions: 'forgetOutcome' },
            'step.done': [
              { guard: 'asksNothing', target: 'chooseCard', actions: 'forgetOutcome' },
              { guard: isDone('individualInfo'), target: '#savingIndividual', actions: 'forgetOutcome' },
              { actions: refuse('individualInfo') },
            ],
          },
        },
        chooseCard: {
          on: {
            'step.back': { target: 'individualInfo', actions: 'forgetOutcome' },
            'step.done': [
              { guard: 'isCredit', target: 'creditCard', actions: 'forgetOutcome' },
              { guard: 'isDebit', target: 'debitCard', actions: 'forgetOutcome' },
              { actions: refuse('chooseCard') },
            ],
          },
        },
        creditCard: {
          on: {
            'step.back': { target: 'chooseCard', actions: 'forgetOutcome' },
            'step.done': [
              { guard: isDone('creditCard'), target: 'detail', actions: 'forgetOutcome' },
              { actions: refuse('creditCard') },
            ],
          },
        },
        debitCard: {
          on: {
            'step.back': { target: 'chooseCard', actions: 'forgetOutcome' },
            'step.done': [
              { guard: isDone('debitCard'), target: 'detail', actions: 'forgetOutcome' },
              { actions: refuse('debitCard') },
            ],
          },
        },
        detail: {
          on: {
            'step.back': [
              { guard: 'isDebit', target: 'debitCard', actions: 'forgetOutcome' },
              { target: 'creditCard', actions: 'forgetOutcome' },
            ],
            'submit.wished': [
              { guard: 'isComplete', target: '#submitting', actions: 'forgetOutcome' },
              { target: '#deciding', actions: 'forgetOutcome' },
            ],
          },
        },
      },
    },
    savingIndividual: {
      id: 'savingIndividual',
      tags: ['form', 'busy'],
      invoke: {
        id: 'saveIndividual',
        src: 'saveIndividual',
        input: ({ context }) => context.draft.individual,
        onDone: { target: 'form.chooseCard', actions: { type: 'keepFacts', params: ({ event }) => event } },
        onError: {
          target: 'form.individualInfo',
          actions: [{ type: 'keepServerProblems', params: ({ event }) => event }, 'tellRefused'],
        },
      },
    },
    submitting: {
      id: 'submitting',
      tags: ['form', 'busy'],
      invoke: {
        id: 'submitApplication',
        src: 'submitApplication',
        onDone: { target: 'success', actions: { type: 'keepStanding', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isOpenElsewhere', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          {
            guard: { type: 'namesProblems', params: ({ event }) => event },
            target: 'mending',
            actions: { type: 'keepServerProblems', params: ({ event }) => event },
          },
          { target: 'form.detail', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    /** To the step that holds the first field which the server found wrong. */
    mending: {
      exit: 'tellRefused',
      always: [
        { guard: 'isFaultOfIndividual', target: 'form.individualInfo' },
        { guard: 'isFaultOfChoice', target: 'form.chooseCard' },
        { guard: 'isFaultOfDebit', target: 'form.debitCard' },
        { target: 'form.creditCard' },
      ],
    },
    success: {
      on: { 'address.opened': { target: 'loading', actions: { type: 'keepWanted', params: ({ event }) => event } } },
    },
    applied: {
      on: {
        'address.opened': { target: 'loading', actions: { type: 'keepWanted', params: ({ event }) => event } },
        'cancel.confirmed': { guard: 'canBeCancelled', target: 'cancelling', actions: 'forgetOutcome' },
        'lost.confirmed': { guard: 'isActive', target: 'reporting', actions: 'forgetOutcome' },
        'renewal.wished': { guard: 'hasEnded', target: 'deciding', actions: 'startAnew' },
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelApplication',
        src: 'cancelApplication',
        onDone: { target: 'loading', actions: 'wantDetail' },
        onError: { target: 'deciding', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    reporting: {
      tags: 'busy',
      invoke: {
        id: 'reportLost',
        src: 'reportLost',
        input: ({ context }) => ({ applicationId: context.standing.applicationId ?? '' }),
        onDone: { target: 'loading', actions: 'wantDetail' },
        onError: { target: 'applied', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
  },
})

export type VolunteerCardActor = ActorRefFrom<typeof volunteerCardMachine>
export type VolunteerCardSnapshot = SnapshotFrom<typeof volunteerCardMachine>
