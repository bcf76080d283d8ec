import { type ActorRefFrom, assign, type ErrorActorEvent, fromPromise, setup } from 'xstate'
import { codes } from '#contract/codes.ts'
import { type Failure, failureOf, notProvided } from '../failure.ts'

export interface OfferInput {
  applicationId: string
  /** Until the place goes to the next, by the server's clock when the page was read. */
  secondsLeft: number
}

export interface OfferAnswer {
  applicationId: string
  accept: boolean
}

export interface OfferContext extends OfferInput {
  isOver: boolean
  /** Why the last answer did not arrive, or why the place is gone. */
  failure: Failure | null
}

export type OfferEvent =
  | { type: 'offer.accepted' }
  | { type: 'decline.wanted' }
  | { type: 'decline.confirmed' }
  | { type: 'decline.abandoned' }
  /** The person asks how things stand now. */
  | { type: 'news.wanted' }

const lostCodes = [codes.stateRefused, codes.notFound].map(String)

const keepFailure = { type: 'keepFailure', params: ({ event }: { event: ErrorActorEvent }) => event } as const

const answerFailed = [
  {
    guard: { type: 'isLost', params: ({ event }: { event: ErrorActorEvent }) => event },
    target: '#offer.lost',
    actions: keepFailure,
  },
  { target: 'asking', actions: keepFailure },
] as const

/**
 * An offered place on the page (docs/rules/applications.md#offers): it stands for a time, is accepted or declined, runs out, or is found
 * gone when the answer arrives. An answer that did not arrive can be given again until the time is over; one that is under way is waited
 * for. Provided by the page: the call `answerOffer`, and the action `reload` after everything that changes the application, and what tells
 * the person of it, for the reload takes the offer off the page.
 */
export const offerMachine = setup({
  types: {} as { context: OfferContext; events: OfferEvent; input: OfferInput; tags: 'busy' },
  actors: {
    answerOffer: fromPromise<void, OfferAnswer>(notProvided),
  },
  delays: {
    untilEnd: ({ context }) => context.secondsLeft * 1000,
    /** The server passes the place on within this time. */
    passing: 3000,
  },
  guards: {
    isOver: ({ context }) => context.isOver,
    isLost: (_, { error }: { error: unknown }) => lostCodes.includes(failureOf(error).code),
  },
  actions: {
    markOver: assign({ isOver: true }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetFailure: assign({ failure: null }),
    reload: () => {},
    notifyAccepted: () => {},
    notifyDeclined: () => {},
    notifyExpired: () => {},
    notifyLost: (_, _params: { message: string }) => {},
  },
}).createMachine({
  id: 'offer',
  context: ({ input }) => ({ ...input, isOver: input.secondsLeft <= 0, failure: null }),
  initial: 'open',
  options: { maxIterations: 100 },
  states: {
    open: {
      initial: 'asking',
      after: { untilEnd: { actions: 'markOver' } },
      states: {
        asking: {
          always: { guard: 'isOver', target: '#offer.expired' },
          on: {
            'offer.accepted': { target: 'accepting', actions: 'forgetFailure' },
            'decline.wanted': { target: 'doubting', actions: 'forgetFailure' },
          },
        },
        doubting: {
          always: { guard: 'isOver', target: '#offer.expired' },
          on: { 'decline.confirmed': 'declining', 'decline.abandoned': 'asking' },
        },
        accepting: {
          tags: 'busy',
          invoke: {
            id: 'accept',
            src: 'answerOffer',
            input: ({ context }) => ({ applicationId: context.applicationId, accept: true }),
            onDone: '#offer.accepted',
            onError: answerFailed,
          },
        },
        declining: {
          tags: 'busy',
          invoke: {
            id: 'decline',
            src: 'answerOffer',
            input: ({ context }) => ({ applicationId: context.applicationId, accept: false }),
            onDone: '#offer.declined',
            onError: answerFailed,
          },
        },
      },
    },
    accepted: { entry: ['notifyAccepted', 'reload'] },
    declined: { entry: ['notifyDeclined', 'reload'] },
    expired: {
      entry: ['forgetFailure', 'notifyExpired', 'reload'],
      after: { passing: { actions: 'reload' } },
      on: { 'news.wanted': { actions: 'reload' } },
    },
    lost: {
      entry: [{ type: 'notifyLost', params: ({ context }) => ({ message: context.failure?.message ?? '' }) }, 'reload'],
      on: { 'news.wanted': { actions: 'reload' } },
    },
  },
})

export type OfferActor = ActorRefFrom<typeof offerMachine>
