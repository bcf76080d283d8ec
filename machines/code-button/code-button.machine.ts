import { type ActorRefFrom, assertEvent, assign, enqueueActions, fromPromise, setup } from 'xstate'
import { codeLimits } from '#contract/code.ts'
import { notProvided } from '../failure.ts'

export interface CodeDelivery {
  /** By the clock of the page. */
  sentAt: number
  /** Where a demo shows the code. */
  readAt: string | null
}

export interface CodeButtonContext {
  /** What was sent, by contact; one may be corrected and correct again. */
  deliveries: Readonly<Record<string, CodeDelivery>>
  /** Contacts that rest until another code can be asked for. */
  resting: readonly string[]
  /** Where a code is being sent to. */
  asked: string
}

export type CodeButtonEvent =
  | { type: 'code.wanted'; contact: string }
  /** Sent by the chart itself. */
  | { type: 'rest.ended'; contact: string }

type Target = { contact: string }

/**
 * A code that a button beside its field sends, while the form around it goes on: each contact rests for itself, so that a mistyped one is corrected
 * without waiting. Provided by the page: the call `sendCode`, and `tellRefusal`, which says at the form's fields why none was sent. What is typed as
 * a code the form sends with the rest of it.
 */
export const codeButtonMachine = setup({
  types: {} as { context: CodeButtonContext; events: CodeButtonEvent; tags: 'busy' },
  actors: { sendCode: fromPromise<CodeDelivery, Target>(notProvided) },
  delays: { resendWait: codeLimits.resendSeconds * 1000 },
  guards: { isRested: ({ context }, { contact }: Target) => !context.resting.includes(contact) },
  actions: {
    keepAsked: assign({ asked: (_, { contact }: Target) => contact }),
    keepDelivery: enqueueActions(({ context, enqueue }, delivery: CodeDelivery) => {
      const { asked: contact, deliveries, resting } = context
      enqueue.assign({ deliveries: { ...deliveries, [contact]: delivery }, resting: [...resting, contact] })
      enqueue.raise({ type: 'rest.ended', contact }, { delay: 'resendWait' })
    }),
    endRest: assign({
      resting: ({ context }, { contact }: Target) => context.resting.filter((one) => one !== contact),
    }),
    tellRefusal: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'codeButton',
  context: { deliveries: {}, resting: [], asked: '' },
  initial: 'ready',
  options: { maxIterations: 100 },
  on: { 'rest.ended': { actions: { type: 'endRest', params: ({ event }) => event } } },
  states: {
    ready: {
      on: {
        'code.wanted': {
          guard: { type: 'isRested', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'keepAsked', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ event }) => {
          assertEvent(event, 'code.wanted')
          return { contact: event.contact }
        },
        onDone: { target: 'ready', actions: { type: 'keepDelivery', params: ({ event }) => event.output } },
        onError: { target: 'ready', actions: { type: 'tellRefusal', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
})

export type CodeButtonActor = ActorRefFrom<typeof codeButtonMachine>
