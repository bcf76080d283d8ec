import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { ensure } from '#domain/ensure.ts'
import { notProvided } from '../failure.ts'

export interface TourInput {
  /** Of each step the name of the part that it speaks of; null for one that speaks of the whole. */
  targets: readonly (string | null)[]
}

export interface TourContext extends TourInput {
  /** From 0. */
  step: number
}

export type TourEvent =
  | { type: 'tour.started'; step: number }
  | { type: 'tour.next' }
  | { type: 'tour.previous' }
  /** The page of another step came by other ways: the browser's buttons, an address. */
  | { type: 'tour.moved'; step: number }
  | { type: 'tour.skipped' }
  | { type: 'tour.finished' }
  | { type: 'tour.stopped' }

/** How a tour came to its end, for whoever remembers it. */
export type TourEnd = 'skipped' | 'finished'

type Started = Extract<TourEvent, { type: 'tour.started' }>

/** From every state in which it does not run. */
const start = {
  guard: { type: 'isThere', params: ({ event }: { event: Started }) => event.step },
  target: 'running',
  actions: { type: 'keepStep', params: ({ event }: { event: Started }) => event.step },
} as const

const hasStep = (context: TourContext, step: number) => step >= 0 && step < context.targets.length

/**
 * The guided tour (docs/rules/pages.md#tour): start, previous, next, skip, finish, stop. A step whose part cannot be found within two
 * seconds is told without pointing at it. A tour that was stopped goes on where it stood; one that was skipped or finished is over.
 * Provided by the page: the call `findTarget`; the actions `leadTo` (the page of a step), `remember` and `leave`.
 */
export const tourMachine = setup({
  types: {} as { context: TourContext; events: TourEvent; input: TourInput; tags: 'over' },
  actors: { findTarget: fromPromise<void, { target: string }>(notProvided) },
  guards: {
    hasNext: ({ context }) => hasStep(context, context.step + 1),
    hasPrevious: ({ context }) => hasStep(context, context.step - 1),
    isLast: ({ context }) => !hasStep(context, context.step + 1),
    isElsewhere: ({ context }, step: number) => step !== context.step && hasStep(context, step),
    isThere: ({ context }, step: number) => hasStep(context, step),
    hasTarget: ({ context }) => typeof context.targets[context.step] === 'string',
  },
  actions: {
    keepStep: assign({ step: (_, step: number) => step }),
    leadTo: (_, _step: number) => {},
    remember: (_, _end: TourEnd) => {},
    leave: () => {},
  },
  delays: { seekTimeout: 2000 },
}).createMachine({
  id: 'tour',
  context: ({ input }) => ({ targets: input.targets, step: 0 }),
  initial: 'idle',
  options: { maxIterations: 100 },
  states: {
    idle: { on: { 'tour.started': start } },
    running: {
      initial: 'deciding',
      on: {
        'tour.next': {
          guard: 'hasNext',
          target: '.deciding',
          actions: [
            { type: 'keepStep', params: ({ context }) => context.step + 1 },
            { type: 'leadTo', params: ({ context }) => context.step },
          ],
        },
        'tour.previous': {
          guard: 'hasPrevious',
          target: '.deciding',
          actions: [
            { type: 'keepStep', params: ({ context }) => context.step - 1 },
            { type: 'leadTo', params: ({ context }) => context.step },
          ],
        },
        'tour.moved': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.step },
          target: '.deciding',
          actions: { type: 'keepStep', params: ({ event }) => event.step },
        },
        'tour.skipped': { target: 'skipped', actions: [{ type: 'remember', params: 'skipped' }, 'leave'] },
        'tour.finished': {
          guard: 'isLast',
          target: 'finished',
          actions: [{ type: 'remember', params: 'finished' }, 'leave'],
        },
        'tour.stopped': 'stopped',
      },
      states: {
        deciding: { always: [{ guard: 'hasTarget', target: 'seeking' }, { target: 'plain' }] },
        seeking: {
          invoke: {
            id: 'findTarget',
            src: 'findTarget',
            input: ({ context }) => ({ target: ensure(context.targets[context.step]) }),
            onDone: 'pointing',
            onError: 'plain',
          },
          after: { seekTimeout: 'plain' },
        },
        pointing: {},
        plain: {},
      },
    },
    stopped: { on: { 'tour.started': start } },
    skipped: { tags: 'over', on: { 'tour.started': start } },
    finished: { tags: 'over', on: { 'tour.started': start } },
  },
})
export type TourSnapshot = SnapshotFrom<typeof tourMachine>
