import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate'
import type { DonationFacts } from '#contract/donation.ts'
import { codes } from '#contract/codes.ts'
import type { ReviewClaim, ReviewDecision } from '#contract/review/review.ts'
import type { ReviewEvent, ReviewKind } from '#domain/review-kind.ts'
import { type Failure, failureOf, notProvided } from '../failure.ts'

export interface ReviewMatter {
  kind: ReviewKind
  id: string
}

export interface ReviewInput extends ReviewMatter {
  /** What is shown, as the server named it. */
  version: string
  /** What can be decided now. */
  events: readonly ReviewEvent[]
  /** What was decided a moment ago and can be taken back. */
  decision: ReviewDecision | null
}

/** What somebody says with a decision. */
export interface ReviewVerdict {
  event: ReviewEvent
  opinion: string
  criticised: { field: string; message: string }[]
  cardTail?: string
  donation?: DonationFacts
}

export interface ReviewContext extends ReviewInput {
  claim: ReviewClaim | null
  /** In which the decision can be taken back. */
  secondsLeft: number
  /** The time in which the decision can be taken back is over. */
  isOver: boolean
  failure: Failure | null
}

export type ReviewMachineEvent =
  | { type: 'verdict.given'; verdict: ReviewVerdict }
  | { type: 'takeOver.wanted' }
  | { type: 'takeBack.wanted' }
  /** A colleague has taken it over, or decided. */
  | { type: 'claim.lost'; claim: ReviewClaim }
  | { type: 'decision.seen'; decision: ReviewDecision }
  /** The person asks how things stand now. */
  | { type: 'news.wanted' }

type ClaimCall = ReviewMatter & { takeOver: boolean }
export type DecideCall = ReviewMatter & { version: string; verdict: ReviewVerdict }

const refused = String(codes.stateRefused)

/**
 * One matter of a queue on the page (docs/rules/staff.md#reviews): it is claimed when it is opened, decided by whoever has the claim, can
 * be taken back for a minute, and takes effect then. A colleague's claim can be taken over; a colleague's decision, and whatever else was
 * first, is what the refusal says. Provided by the page: the calls, `reload` after everything that changes the matter, and `goOn` once it
 * is decided.
 */
export const reviewMachine = setup({
  types: {} as { context: ReviewContext; events: ReviewMachineEvent; input: ReviewInput; tags: 'busy' | 'decidable' },
  actors: {
    claim: fromPromise<ReviewClaim, ClaimCall>(notProvided),
    decide: fromPromise<ReviewDecision, DecideCall>(notProvided),
    takeBack: fromPromise<void, ReviewMatter>(notProvided),
  },
  delays: {
    untilTold: ({ context }) => context.secondsLeft * 1000,
  },
  guards: {
    isDecided: ({ context }) => context.secondsLeft > 0,
    isDecidable: ({ context }) => context.events.length > 0,
    isOver: ({ context }) => context.isOver,
    isOwn: (_, { claim }: { claim: ReviewClaim }) => claim.isOwn,
    isRefused: (_, { error }: { error: unknown }) => failureOf(error).code === refused,
  },
  actions: {
    keepClaim: assign({ claim: (_, { claim }: { claim: ReviewClaim }) => claim }),
    keepDecision: assign({
      decision: (_, { decision }: { decision: ReviewDecision }) => decision,
      secondsLeft: (_, { decision }: { decision: ReviewDecision }) => decision.secondsLeft,
    }),
    forgetDecision: assign({ decision: null, secondsLeft: 0, isOver: false }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetFailure: assign({ failure: null }),
    markOver: assign({ isOver: true }),
    reload: () => {},
    goOn: () => {},
  },
}).createMachine({
  id: 'review',
  context: ({ input }) => ({
    ...input,
    claim: null,
    secondsLeft: input.decision?.secondsLeft ?? 0,
    isOver: false,
    failure: null,
  }),
  initial: 'opening',
  options: { maxIterations: 100 },
  states: {
    opening: {
      always: [
        { guard: 'isDecided', target: 'decided' },
        { guard: 'isDecidable', target: 'claiming' },
        { target: 'closed' },
      ],
    },
    closed: {},
    claiming: {
      tags: 'busy',
      invoke: {
        id: 'claim',
        src: 'claim',
        input: ({ context: { kind, id } }) => ({ kind, id, takeOver: false }),
        onDone: [
          {
            guard: { type: 'isOwn', params: ({ event }) => ({ claim: event.output }) },
            target: 'deciding',
            actions: { type: 'keepClaim', params: ({ event }) => ({ claim: event.output }) },
          },
          { target: 'taken', actions: { type: 'keepClaim', params: ({ event }) => ({ claim: event.output }) } },
        ],
        // Without a claim the decision itself says who was first.
        onError: 'deciding',
      },
    },
    taken: {
      on: {
        'takeOver.wanted': { target: 'takingOver', actions: 'forgetFailure' },
        'decision.seen': {
          target: 'decided',
          actions: ['forgetFailure', { type: 'keepDecision', params: ({ event }) => ({ decision: event.decision }) }],
        },
      },
    },
    takingOver: {
      tags: 'busy',
      invoke: {
        id: 'takeOver',
        src: 'claim',
        input: ({ context: { kind, id } }) => ({ kind, id, takeOver: true }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepClaim', params: ({ event }) => ({ claim: event.output }) },
        },
        onError: { target: 'taken', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    deciding: {
      tags: 'decidable',
      on: {
        'verdict.given': { target: 'sending', actions: 'forgetFailure' },
        'claim.lost': {
          target: 'taken',
          actions: ['forgetFailure', { type: 'keepClaim', params: ({ event }) => ({ claim: event.claim }) }],
        },
        'decision.seen': {
          target: 'decided',
          actions: ['forgetFailure', { type: 'keepDecision', params: ({ event }) => ({ decision: event.decision }) }],
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context: { kind, id, version }, event }) => {
          assertEvent(event, 'verdict.given')
          return { kind, id, version, verdict: event.verdict }
        },
        onDone: {
          target: 'decided',
          actions: [{ type: 'keepDecision', params: ({ event }) => ({ decision: event.output }) }, 'goOn'],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'lost',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'deciding', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    lost: { on: { 'news.wanted': { actions: 'reload' } } },
    decided: {
      initial: 'revocable',
      after: { untilTold: { actions: 'markOver' } },
      states: {
        revocable: {
          always: { guard: 'isOver', target: '#review.told' },
          on: { 'takeBack.wanted': { target: 'takingBack', actions: 'forgetFailure' } },
        },
        takingBack: {
          tags: 'busy',
          invoke: {
            id: 'takeBack',
            src: 'takeBack',
            input: ({ context: { kind, id } }) => ({ kind, id }),
            onDone: { target: '#review.claiming', actions: ['forgetDecision', 'reload'] },
            onError: { target: 'revocable', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
      },
    },
    told: { entry: 'reload' },
  },
})

export type ReviewActor = ActorRefFrom<typeof reviewMachine>
