import { reverseCopy } from '#domain/arrays.ts'
import type { Step } from './recorder.ts'

/** What `npm run paths -- trace` reads: an actor's steps in their order, the first from the state where the record begins. */
export interface PathFile {
  readonly machine: string
  readonly start: string
  readonly steps: readonly { readonly event: string; readonly state: string }[]
}

/** The steps of one actor; the oldest tells where it began. Null while it has made none. */
export function pathFileOf(steps: readonly Step[], actorId: string): PathFile | null {
  const [first, ...rest] = reverseCopy(steps.filter((step) => step.actorId === actorId))
  if (!first || rest.length === 0) return null
  return { machine: first.name, start: first.state, steps: rest.map(({ event, state }) => ({ event, state })) }
}
