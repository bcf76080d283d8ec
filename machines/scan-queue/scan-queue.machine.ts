import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { lateRules, type MarkOutcome } from '#contract/attendance/late-marks.ts'
import { type Failure, failureOf, notProvided } from '../failure.ts'

/** A mark, or an incident, that this device noted and that the server has not named yet. */
export interface QueuedMark {
  nonce: string
  /** Whose, or of what, and which way, for people. */
  title: string
  capturedAt: string
  /** What the call sends of it. */
  values: unknown
}

/** What became of a mark. */
export type SettledMark = Omit<QueuedMark, 'values'> & MarkOutcome

export interface ScanQueueInput {
  /** What this device has kept from before. */
  marks: readonly QueuedMark[]
}

export interface ScanQueueContext {
  /** In the order in which they were noted. */
  marks: readonly QueuedMark[]
  /** What became of those sent, until the person has read it. */
  settled: readonly SettledMark[]
  /** Why the last attempt came to nothing. */
  failure: Failure | null
}

export type ScanQueueEvent =
  | { type: 'mark.captured'; mark: QueuedMark }
  /** Taken back before it was sent. */
  | { type: 'mark.withdrawn'; nonce: string }
  | { type: 'network.returned' }
  | { type: 'page.returned' }
  | { type: 'send.wanted' }
  | { type: 'outcomes.read' }

const namesOf = (outcomes: readonly MarkOutcome[]): ReadonlySet<string> => new Set(outcomes.map(({ nonce }) => nonce))

/** The marks of which the answer says nothing. */
const unnamed = ({ marks }: ScanQueueContext, outcomes: readonly MarkOutcome[]): QueuedMark[] => {
  const names = namesOf(outcomes)
  return marks.filter(({ nonce }) => !names.has(nonce))
}

/** What became of the marks that the answer names; a later answer about the same one takes the place of the earlier. */
function settle({ marks, settled }: ScanQueueContext, outcomes: readonly MarkOutcome[]): SettledMark[] {
  const fresh = outcomes.flatMap((outcome) => {
    const mark = marks.find(({ nonce }) => nonce === outcome.nonce)
    return mark ? [{ title: mark.title, capturedAt: mark.capturedAt, ...outcome }] : []
  })
  const names = namesOf(fresh)
  return [...settled.filter(({ nonce }) => !names.has(nonce)), ...fresh]
}

type Captured = { event: { mark: QueuedMark } }
type Withdrawn = { event: { nonce: string } }

const addMark = [
  { type: 'add', params: ({ event: { mark } }: Captured) => ({ mark }) },
  { type: 'keep', params: ({ event: { mark } }: Captured) => ({ mark }) },
] as const

const addNewMark = { guard: { type: 'isNew', params: ({ event }: Captured) => event.mark }, actions: addMark } as const

const removeMark = [
  { type: 'remove', params: ({ event }: Withdrawn) => event },
  { type: 'drop', params: ({ event }: Withdrawn) => ({ nonces: [event.nonce] }) },
] as const

/**
 * Marks of attendance, and incidents, that were noted without a network (docs/rules/attendance.md#offline): kept until the server has named
 * each, sent when the page is loaded, when the network or the person comes back, and every half-minute between; one that waits can be taken
 * back. Provided by the page: the call `send`, and the actions `keep` and `drop`, which write to what the device keeps.
 */
export const scanQueueMachine = setup({
  types: {} as { context: ScanQueueContext; events: ScanQueueEvent; input: ScanQueueInput; tags: 'busy' },
  actors: {
    send: fromPromise<readonly MarkOutcome[], { marks: readonly QueuedMark[] }>(notProvided),
  },
  delays: { retry: 30_000 },
  guards: {
    isEmpty: ({ context }) => context.marks.length === 0,
    isOnly: ({ context }, { nonce }: { nonce: string }) => context.marks.every((mark) => mark.nonce === nonce),
    isNew: ({ context }, { nonce }: { nonce: string }) => context.marks.every((mark) => mark.nonce !== nonce),
    namesNone: ({ context }, { outcomes }: { outcomes: readonly MarkOutcome[] }) =>
      unnamed(context, outcomes).length === context.marks.length,
  },
  actions: {
    add: assign({ marks: ({ context }, { mark }: { mark: QueuedMark }) => [...context.marks, mark] }),
    remove: assign({
      marks: ({ context }, { nonce }: { nonce: string }) => context.marks.filter((mark) => mark.nonce !== nonce),
      failure: null,
    }),
    settle: assign(({ context }, { outcomes }: { outcomes: readonly MarkOutcome[] }) => ({
      marks: unnamed(context, outcomes),
      settled: settle(context, outcomes),
      failure: null,
    })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetOutcomes: assign({ settled: [] }),
    keep: (_, _params: { mark: QueuedMark }) => {},
    drop: (_, _params: { nonces: readonly string[] }) => {},
  },
}).createMachine({
  id: 'scanQueue',
  context: ({ input }) => ({ marks: input.marks, settled: [], failure: null }),
  initial: 'checking',
  options: { maxIterations: 100 },
  on: { 'outcomes.read': { actions: 'forgetOutcomes' } },
  states: {
    checking: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'sending' }] },
    empty: {
      on: {
        'mark.captured': {
          target: 'waiting',
          actions: addMark,
        },
      },
    },
    waiting: {
      after: { retry: 'sending' },
      on: {
        'mark.captured': addNewMark,
        'mark.withdrawn': [
          {
            guard: { type: 'isOnly', params: ({ event }) => event },
            target: 'empty',
            actions: removeMark,
          },
          {
            actions: removeMark,
          },
        ],
        'network.returned': 'sending',
        'page.returned': 'sending',
        'send.wanted': 'sending',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ marks: context.marks.slice(0, lateRules.mostInCall) }),
        onDone: [
          {
            guard: { type: 'namesNone', params: ({ event }) => ({ outcomes: event.output }) },
            target: 'waiting',
          },
          {
            target: 'checking',
            actions: [
              { type: 'settle', params: ({ event }) => ({ outcomes: event.output }) },
              { type: 'drop', params: ({ event }) => ({ nonces: event.output.map(({ nonce }) => nonce) }) },
            ],
          },
        ],
        onError: { target: 'waiting', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: {
        'mark.captured': addNewMark,
      },
    },
  },
})

export type ScanQueueActor = ActorRefFrom<typeof scanQueueMachine>
