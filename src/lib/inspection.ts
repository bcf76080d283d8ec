import type { InspectionEvent } from 'xstate'

declare global {
  /** What the demo's panel of state machines hears of each actor; its script runs before that of the app. */
  var inspectActors: ((event: InspectionEvent) => void) | undefined
}

const { inspectActors } = globalThis

/** Options of every root actor of a page. */
export const inspection = inspectActors ? { inspect: inspectActors } : {}
