import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { applyMission } from '#contract/application/application.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { type Failure, failureOf, notProvided } from '../failure.ts'

export interface ApplyResult {
  applicationId: string
  state: ApplicationState
  /** Place in the waiting line; null when a place is held. */
  position: number | null
}

/** What is sent: the message may be empty, the answers are checked by the page. */
export type ApplyRequest = BodyInput<typeof applyMission> & { message: string }

export interface ApplyContext {
  /** What the last sent application became. */
  result: ApplyResult | null
  /** Why the last wish was refused, for the person; `code` as the server gave it. */
  failure: Failure | null
}

export type ApplyEvent =
  | ({ type: 'apply.submitted' } & ApplyRequest)
  /** The person confirmed that the application is to be withdrawn. */
  | { type: 'cancel.confirmed'; applicationId: string }
  /** The result of a success or a refusal is closed. */
  | { type: 'outcome.dismissed' }

/** Letters of a message to the organization (docs/rules/applications.md#facts). */
export const messageLimit = 200

/**
 * Signing up for a slot and withdrawing, one wish at a time; an offered place is answered by the offer's machine. Provided by the page:
 * the two calls, which reject with `{code, message}`, and the actions `reloadMission` after every answer of the server and `notifyCancelled`.
 */
export const applyMachine = setup({
  types: {} as { context: ApplyContext; events: ApplyEvent; tags: 'busy' },
  actors: {
    submitApplication: fromPromise<ApplyResult, ApplyRequest>(notProvided),
    cancelApplication: fromPromise<void, { applicationId: string }>(notProvided),
  },
  guards: {
    isComplete: (_, request: ApplyRequest) => problemOf(request) === null,
  },
  actions: {
    keepProblem: assign({ failure: (_, request: ApplyRequest) => problemOf(request), result: null }),
    keepResult: assign({ result: (_, { output }: { output: ApplyResult }) => output }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetOutcome: assign({ result: null, failure: null }),
    reloadMission: () => {},
    notifyCancelled: () => {},
  },
}).createMachine({
  id: 'apply',
  context: { result: null, failure: null },
  initial: 'ready',
  options: { maxIterations: 100 },
  states: {
    ready: {
      initial: 'idle',
      on: {
        'apply.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'submitting',
            actions: 'forgetOutcome',
          },
          { target: '.refused', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
        'cancel.confirmed': { target: 'cancelling', actions: 'forgetOutcome' },
      },
      states: {
        idle: {},
        done: { on: { 'outcome.dismissed': { target: 'idle', actions: 'forgetOutcome' } } },
        refused: { on: { 'outcome.dismissed': { target: 'idle', actions: 'forgetOutcome' } } },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submitApplication',
        src: 'submitApplication',
        input: ({ event }) => {
          assertEvent(event, 'apply.submitted')
          return requestOf(event)
        },
        onDone: {
          target: 'ready.done',
          actions: [{ type: 'keepResult', params: ({ event }) => event }, 'reloadMission'],
        },
        onError: {
          target: 'ready.refused',
          actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'reloadMission'],
        },
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelApplication',
        src: 'cancelApplication',
        input: ({ event }) => {
          assertEvent(event, 'cancel.confirmed')
          return { applicationId: event.applicationId }
        },
        onDone: { target: 'ready', actions: ['notifyCancelled', 'reloadMission'] },
        onError: {
          target: 'ready.refused',
          actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'reloadMission'],
        },
      },
    },
  },
})

function requestOf({ type: _, message, ...request }: ApplyRequest & { type: string }): ApplyRequest {
  return { ...request, message: message.trim() }
}

/** What keeps a request from being sent at all; null when nothing does. */
function problemOf({ slotId, message }: ApplyRequest): Failure | null {
  if (slotId === '') return { code: 'NO_SLOT', message: '请先选一个时段' }
  if (message.trim().length > messageLimit)
    return { code: 'MESSAGE_TOO_LONG', message: `给组织的话最多 ${messageLimit} 字` }
  return null
}
