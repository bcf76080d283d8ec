import { assign, fromPromise, setup } from 'xstate'
import { attendanceRules } from '#domain/attendance-rules.ts'
import { notProvided } from '../failure.ts'

/** Where a device is, and how far off it may be, in metres. */
export interface SpotPosition {
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number
}

/**
 * The position that goes with a check-in or check-out (docs/rules/attendance.md#place): asked for when the person wants it given, and again
 * while it is too rough to prove anything. Provided by the page: `locate`, which answers null where the person or the device says nothing.
 */
export const positionMachine = setup({
  types: {} as { context: { position: SpotPosition | null }; events: { type: 'position.wanted' } },
  actors: { locate: fromPromise<SpotPosition | null>(notProvided) },
  guards: {
    isExact: (_, { position }: { position: SpotPosition | null }) =>
      position !== null && position.accuracy <= attendanceRules.accurateMetres,
    isKnown: (_, { position }: { position: SpotPosition | null }) => position !== null,
  },
  actions: {
    keepPosition: assign({ position: (_, { position }: { position: SpotPosition | null }) => position }),
    forgetPosition: assign({ position: null }),
  },
}).createMachine({
  id: 'position',
  context: { position: null },
  initial: 'unasked',
  options: { maxIterations: 100 },
  states: {
    unasked: { on: { 'position.wanted': 'asking' } },
    asking: {
      entry: 'forgetPosition',
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: [
          {
            guard: { type: 'isExact', params: ({ event }) => ({ position: event.output }) },
            target: 'exact',
            actions: { type: 'keepPosition', params: ({ event }) => ({ position: event.output }) },
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ position: event.output }) },
            target: 'rough',
            actions: { type: 'keepPosition', params: ({ event }) => ({ position: event.output }) },
          },
          { target: 'unknown' },
        ],
        onError: 'unknown',
      },
    },
    exact: {},
    rough: { on: { 'position.wanted': 'asking' } },
    unknown: { on: { 'position.wanted': 'asking' } },
  },
})
