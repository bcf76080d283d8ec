import { assign, emit, fromPromise, setup } from 'xstate'
import { ensure } from '#domain/ensure.ts'
import { failureOf, notProvided } from '../failure.ts'

/** One thing to write: its name, and the record it is about where a page shows several. */
export interface WriteTask {
  name: string
  record?: string
}

export interface WriteContext {
  task: WriteTask | null
  /** What is wrong with the last attempt, for the person. */
  message: string | null
}

/** `values` go to the call and nowhere else: a password never enters the context. */
export type WriteEvent = { type: 'write.requested'; task: WriteTask; values?: unknown }

/** What the call answered, or rejected with. */
export type WriteEmitted =
  | { type: 'write.done'; task: WriteTask; output: unknown }
  | { type: 'write.failed'; task: WriteTask; error: unknown }

/**
 * The writes of a page, one at a time: a second one is ignored until the first is answered. Provided by the page: `perform` makes the
 * call and rejects with `{code, message}`.
 */
export const writeMachine = setup({
  types: {} as { context: WriteContext; events: WriteEvent; emitted: WriteEmitted; tags: 'busy' },
  actors: {
    perform: fromPromise<unknown, { task: WriteTask; values: unknown }>(notProvided),
  },
  actions: {
    keepTask: assign((_, { task }: { task: WriteTask }) => ({ task, message: null })),
    keepFailure: assign({ message: (_, { error }: { error: unknown }) => failureOf(error).message }),
    forgetTask: assign({ task: null }),
    emitDone: emit(({ context }, { output }: { output: unknown }) => ({
      type: 'write.done' as const,
      task: ensure(context.task),
      output,
    })),
    emitFailed: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'write.failed' as const,
      task: ensure(context.task),
      error,
    })),
  },
}).createMachine({
  id: 'write',
  context: { task: null, message: null },
  initial: 'idle',
  options: { maxIterations: 100 },
  states: {
    idle: {
      on: {
        'write.requested': {
          target: 'sending',
          actions: { type: 'keepTask', params: ({ event }) => ({ task: event.task }) },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ event }) => ({ task: event.task, values: event.values }),
        onDone: { target: 'idle', actions: [{ type: 'emitDone', params: ({ event }) => event }, 'forgetTask'] },
        onError: {
          target: 'idle',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'emitFailed', params: ({ event }) => event },
            'forgetTask',
          ],
        },
      },
    },
  },
})
