import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type CardDraft, emptyCardDraft } from '#domain/card/draft.ts'
import type { CardFacts } from '#domain/card/facts.ts'
import type { CardStep } from '#domain/card/steps.ts'
import { type Failure, failureOf, notProvided } from '../failure.ts'
import type {
  CardAddress,
  VolunteerCardContext,
  CardEmitted,
  VolunteerCardEvent,
  LatestApplication,
  LoadedCard,
} from './volunteer-card.types.ts'
import {
  afterDraft,
  basisOf,
  destination,
  faultyStep,
  hasEnded,
  hasNewFacts,
  isDecided,
  isOutdated,
  wizardProblems,
  problemsOfFailure,
  withoutEnded,
} from './wizard-rules.ts'
import { cardForm, ifFaultOf, isDone, refuse, toStep } from './wizard-steps.ts'

const eventOf = <E>({ event }: { event: E }): E => event
const keepAddress = { type: 'keepAddress' as const, params: eventOf<{ address: CardAddress | null }> }
const keepDraft = { type: 'keepDraft' as const, params: eventOf<{ draft: CardDraft }> }
const keepFailure = { type: 'keepFailure' as const, params: eventOf<{ error: unknown }> }
const ifOutdated = { type: 'isOutdated' as const, params: eventOf<{ error: unknown }> }
const keepRefusal = { type: 'keepRefusal' as const, params: eventOf<{ failure: Failure | null }> }
const reload = { target: 'loading' as const, actions: ['forgetOutcome' as const, keepRefusal] }
const reopen = { target: 'loading' as const, actions: ['forgetOutcome' as const, keepAddress] }

/**
 * The wizard of the volunteer card (docs/rules/cards.md#steps). Provided by the page: `loadApplication`, `saveIndividual`,
 * `submitApplication` (saves what is unsaved first), `cancelApplication`, `reportLost`; they reject with `{code, message, problems?}`.
 */
export const volunteerCardMachine = setup({
  types: {} as {
    context: VolunteerCardContext
    events: VolunteerCardEvent
    emitted: CardEmitted
    input: { address: CardAddress | null }
    tags: 'busy' | 'form' | 'decided'
  },
  actors: {
    loadApplication: fromPromise<LoadedCard>(notProvided),
    saveIndividual: fromPromise<CardFacts, CardDraft['individual']>(notProvided),
    submitApplication: fromPromise<LatestApplication>(notProvided),
    cancelApplication: fromPromise<void>(notProvided),
    reportLost: fromPromise<void, { applicationId: string }>(notProvided),
  },
  guards: {
    isDecided: ({ context }) => isDecided(context),
    wasJustSent: ({ context }) => context.address === 'success' && context.application.state === 'pendingReview',
    leadsTo: ({ context }, { step }: { step: CardStep }) => destination(context) === step,
    isDone: ({ context }, { step }: { step: CardStep }) => wizardProblems(context, step).length === 0,
    asksNothing: ({ context }) => wizardProblems(context, 'individualInfo').length === 0 && !hasNewFacts(context),
    isDebit: ({ context }) =>
      wizardProblems(context, 'chooseCard').length === 0 && context.draft.choice.kind === 'debit',
    isCredit: ({ context }) =>
      wizardProblems(context, 'chooseCard').length === 0 && context.draft.choice.kind === 'credit',
    namesProblems: (_, { error }: { error: unknown }) => problemsOfFailure(error).length > 0,
    isFaultOf: ({ context }, { step }: { step: CardStep }) => faultyStep(context) === step,
    isOutdated: (_, { error }: { error: unknown }) => isOutdated(error),
    choseDebit: ({ context }) => context.draft.choice.kind === 'debit',
    hasEnded: ({ context }) => hasEnded(context.application),
    isActive: ({ context }) => context.application.state === 'active',
    canBeCancelled: ({ context }) => context.application.state === 'pendingReview',
  },
  actions: {
    keepApplication: assign((_, { output }: { output: LoadedCard }) => ({
      application: output.application,
      draft: output.draft ?? emptyCardDraft,
      basis: output.basis,
    })),
    keepAddress: assign({ address: (_, { address }: { address: CardAddress | null }) => address }),
    keepDraft: assign(({ context }, { draft }: { draft: CardDraft }) => afterDraft(context, draft)),
    keepProblems: assign({
      problems: ({ context }, { step }: { step: CardStep }) => wizardProblems(context, step),
      failure: null,
    }),
    keepServerProblems: assign((_, { error }: { error: unknown }) => ({
      problems: problemsOfFailure(error),
      failure: failureOf(error),
      address: null,
    })),
    keepFacts: assign({
      basis: ({ context }, { output }: { output: CardFacts }) => ({ ...basisOf(context), facts: output }),
    }),
    keepApplicationState: assign({ application: (_, { output }: { output: LatestApplication }) => output }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    keepRefusal: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
    forgetOutcome: assign({ problems: [], failure: null }),
    forgetAddress: assign({ address: null }),
    openDetail: assign({ address: 'detail' }),
    forgetEnded: assign(({ context }) => withoutEnded(context)),
    emitRefused: emit({ type: 'step.refused' }),
  },
}).createMachine({
  id: 'volunteerCard',
  context: ({ input }) => ({
    address: input.address,
    application: { applicationId: null, state: null },
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
        onError: { target: 'loadFailed', actions: keepFailure },
      },
      on: { 'address.opened': { actions: keepAddress } },
    },
    loadFailed: {
      on: { 'load.retried': { target: 'loading', actions: 'forgetOutcome' }, 'address.opened': reopen },
    },
    deciding: {
      always: [
        { guard: 'wasJustSent', target: 'success' },
        { guard: 'isDecided', target: 'applied' },
        toStep('needToKnow'),
        toStep('individualInfo'),
        toStep('chooseCard'),
        toStep('creditCard'),
        toStep('debitCard'),
        { target: 'form.detail' },
      ],
      exit: 'forgetAddress',
    },
    form: {
      tags: 'form',
      initial: 'needToKnow',
      entry: 'forgetEnded',
      on: {
        'address.opened': { target: 'deciding', actions: ['forgetOutcome', keepAddress] },
        'draft.changed': { actions: keepDraft },
        'draft.replaced': { target: 'deciding', actions: ['forgetOutcome', keepDraft, keepAddress] },
        'application.changed': reload,
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
        creditCard: cardForm('creditCard'),
        debitCard: cardForm('debitCard'),
        detail: {
          on: {
            'step.back': [
              { guard: 'choseDebit', target: 'debitCard', actions: 'forgetOutcome' },
              { target: 'creditCard', actions: 'forgetOutcome' },
            ],
            // Nobody stands here before all is filled in; what the day itself may spoil the server finds.
            'submit.wished': { target: '#submitting', actions: 'forgetOutcome' },
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
          actions: [{ type: 'keepServerProblems', params: ({ event }) => event }, 'emitRefused'],
        },
      },
      on: { 'draft.replaced': { actions: keepDraft }, 'application.changed': reload },
    },
    submitting: {
      id: 'submitting',
      tags: ['form', 'busy'],
      invoke: {
        id: 'submitApplication',
        src: 'submitApplication',
        onDone: { target: 'success', actions: { type: 'keepApplicationState', params: ({ event }) => event } },
        onError: [
          { guard: ifOutdated, target: 'loading', actions: keepFailure },
          {
            guard: { type: 'namesProblems', params: ({ event }) => event },
            target: 'mending',
            actions: { type: 'keepServerProblems', params: ({ event }) => event },
          },
          { target: 'form.detail', actions: keepFailure },
        ],
      },
    },
    /** To the step that holds the first field which the server found wrong. */
    mending: {
      exit: 'emitRefused',
      always: [
        // Only a notice that is newer than the loaded one can be at fault.
        { guard: ifFaultOf('needToKnow'), target: 'loading' },
        { guard: ifFaultOf('individualInfo'), target: 'form.individualInfo' },
        { guard: ifFaultOf('chooseCard'), target: 'form.chooseCard' },
        { guard: ifFaultOf('debitCard'), target: 'form.debitCard' },
        { target: 'form.creditCard' },
      ],
    },
    success: { on: { 'address.opened': reopen } },
    applied: {
      tags: 'decided',
      on: {
        'address.opened': reopen,
        'cancel.confirmed': { guard: 'canBeCancelled', target: 'cancelling', actions: 'forgetOutcome' },
        'lost.confirmed': { guard: 'isActive', target: 'reporting', actions: 'forgetOutcome' },
        'renewal.wished': { guard: 'hasEnded', target: 'form.needToKnow', actions: 'forgetOutcome' },
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelApplication',
        src: 'cancelApplication',
        onDone: { target: 'loading', actions: 'openDetail' },
        onError: [
          { guard: ifOutdated, target: 'loading', actions: keepFailure },
          { target: 'deciding', actions: keepFailure },
        ],
      },
      // A picture on its way arrives, and the save before the withdrawal may meet another device.
      on: { 'draft.changed': { actions: keepDraft }, 'draft.replaced': { actions: keepDraft } },
    },
    reporting: {
      tags: ['busy', 'decided'],
      invoke: {
        id: 'reportLost',
        src: 'reportLost',
        input: ({ context }) => ({ applicationId: context.application.applicationId as string }),
        onDone: { target: 'loading', actions: 'openDetail' },
        onError: [
          { guard: ifOutdated, target: 'loading', actions: keepFailure },
          { target: 'applied', actions: keepFailure },
        ],
      },
    },
  },
})

export type VolunteerCardActor = ActorRefFrom<typeof volunteerCardMachine>
export type VolunteerCardSnapshot = SnapshotFrom<typeof volunteerCardMachine>
