import { sortCopy } from '#domain/arrays.ts'
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import type { Reply } from '#contract/endpoint.ts'
import type { settleSlot } from '#contract/hours/settlement.ts'
import { failureOf, notProvided } from '../failure.ts'

type Settled = Reply<typeof settleSlot>

/** Who of those that are right is chosen: all but some, also those not shown yet, or some only. */
export interface SettleChoice {
  readonly mode: 'allBut' | 'only'
  readonly ids: readonly string[]
}

export interface SettleRequest {
  readonly choice: SettleChoice
  /** How many the page says that are chosen. */
  readonly people: number
}

export interface SettleContext {
  choice: SettleChoice
  /** What is wrong with the last attempt, for the person. */
  message: string | null
}

export type SettleEvent =
  | { type: 'person.toggled'; applicationId: string }
  | { type: 'everybody.chosen' }
  | { type: 'nobody.chosen' }
  | { type: 'choice.confirmed'; people: number }

/** What the server answered. */
export type SettleEmitted = { type: 'slot.settled'; output: Settled }

const everybody: SettleChoice = { mode: 'allBut', ids: [] }
const nobody: SettleChoice = { mode: 'only', ids: [] }

const toggled = ({ mode, ids }: SettleChoice, id: string): SettleChoice => ({
  mode,
  ids: ids.includes(id) ? ids.filter((other) => other !== id) : sortCopy([...ids, id]),
})

/**
 * The people of a slot whose hours go on notice: whoever is right is chosen at first. A confirmation that was taken leaves nobody chosen
 * of those who were left out. Provided by the page: `settle` makes the call and rejects with `{code, message}`.
 */
export const settleMachine = setup({
  types: {} as { context: SettleContext; events: SettleEvent; emitted: SettleEmitted; tags: 'busy' },
  actors: {
    settle: fromPromise<Settled, SettleRequest>(notProvided),
  },
  guards: {
    leavesEverybody: ({ context: { choice } }, id: string) => {
      const { mode, ids } = toggled(choice, id)
      return mode === 'allBut' && ids.length === 0
    },
    leavesNobody: ({ context: { choice } }, id: string) => {
      const { mode, ids } = toggled(choice, id)
      return mode === 'only' && ids.length === 0
    },
    isEverybody: ({ context: { choice } }) => choice.mode === 'allBut' && choice.ids.length === 0,
  },
  actions: {
    togglePerson: assign(({ context }, id: string) => ({ choice: toggled(context.choice, id), message: null })),
    chooseEverybody: assign({ choice: everybody, message: null }),
    chooseNobody: assign({ choice: nobody, message: null }),
    forgetMessage: assign({ message: null }),
    keepFailure: assign({ message: (_, { error }: { error: unknown }) => failureOf(error).message }),
    emitSettled: emit((_, { output }: { output: Settled }) => ({ type: 'slot.settled' as const, output })),
  },
}).createMachine({
  id: 'settle',
  context: { choice: everybody, message: null },
  initial: 'choosing',
  options: { maxIterations: 100 },
  states: {
    choosing: {
      initial: 'everybody',
      on: {
        'person.toggled': [
          {
            guard: { type: 'leavesEverybody', params: ({ event }) => event.applicationId },
            target: '.everybody',
            actions: { type: 'togglePerson', params: ({ event }) => event.applicationId },
          },
          {
            guard: { type: 'leavesNobody', params: ({ event }) => event.applicationId },
            target: '.nobody',
            actions: { type: 'togglePerson', params: ({ event }) => event.applicationId },
          },
          {
            target: '.some',
            actions: { type: 'togglePerson', params: ({ event }) => event.applicationId },
          },
        ],
        'everybody.chosen': { target: '.everybody', actions: 'chooseEverybody' },
        'nobody.chosen': { target: '.nobody', actions: 'chooseNobody' },
      },
      states: {
        everybody: { on: { 'choice.confirmed': { target: '#settle.sending', actions: 'forgetMessage' } } },
        some: { on: { 'choice.confirmed': { target: '#settle.sending', actions: 'forgetMessage' } } },
        nobody: {},
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'settle',
        src: 'settle',
        input: ({ context: { choice }, event }) => {
          assertEvent(event, 'choice.confirmed')
          return { choice, people: event.people }
        },
        onDone: [
          {
            guard: 'isEverybody',
            target: 'choosing.everybody',
            actions: { type: 'emitSettled', params: ({ event }) => event },
          },
          {
            target: 'choosing.nobody',
            actions: [{ type: 'emitSettled', params: ({ event }) => event }, 'chooseNobody'],
          },
        ],
        onError: [
          {
            guard: 'isEverybody',
            target: 'choosing.everybody',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'choosing.some', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
  },
})
