import { sortCopy } from '#domain/arrays.ts'
import type { ActorRefLike, InspectionEvent, Snapshot, StateValue } from 'xstate'

/** A step of an actor: the event and the state after it. */
export interface Step {
  /** Counted from 1 over all actors of the page. */
  readonly number: number
  /** Milliseconds of `Date.now()`. */
  readonly at: number
  readonly actorId: string
  /** Name of the actor. */
  readonly name: string
  readonly event: string
  readonly state: string
}

export interface Actor {
  readonly id: string
  /** Id of its machine, or under which it was started. */
  readonly name: string
  readonly state: string
  readonly snapshot: Snapshot<unknown>
}

export interface Recording {
  /** Those that live. */
  readonly actors: readonly Actor[]
  /** The last of all actors, newest first. */
  readonly steps: readonly Step[]
}

const mostSteps = 200

function leavesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([state, inner = {}]) => {
    const leaves = leavesOf(inner)
    return leaves.length === 0 ? [state] : leaves.map((leaf) => `${state}.${leaf}`)
  })
}

/** The active leaves, those of parallel regions joined by ' & '. */
const stateText = (value: StateValue): string => sortCopy(leavesOf(value)).join(' & ')

const stateOf = (snapshot: Snapshot<unknown>): string =>
  'value' in snapshot ? stateText(snapshot.value as StateValue) : snapshot.status

function nameOf(snapshot: Snapshot<unknown>, actor: ActorRefLike): string {
  if ('machine' in snapshot) return (snapshot.machine as { readonly id: string }).id
  return 'id' in actor && typeof actor.id === 'string' ? actor.id : actor.sessionId
}

/** Keeps what the actors of a page do. */
export function createRecorder() {
  const actors = new Map<string, Actor>()
  let recording: Recording = { actors: [], steps: [] }
  let count = 0
  const listeners = new Set<() => void>()
  const tell = (next: Recording): void => {
    recording = next
    for (const listener of listeners) listener()
  }

  return {
    record: (inspected: InspectionEvent): void => {
      if (inspected.type !== '@xstate.snapshot') return
      const { snapshot, event } = inspected
      const { sessionId: id } = inspected.actorRef
      const name = nameOf(snapshot, inspected.actorRef)
      const state = stateOf(snapshot)
      if (snapshot.status === 'active') actors.set(id, { id, name, state, snapshot })
      else actors.delete(id)
      count += 1
      const step = { number: count, at: Date.now(), actorId: id, name, event: event.type, state }
      tell({ actors: [...actors.values()], steps: [step, ...recording.steps].slice(0, mostSteps) })
    },
    clear: (): void => tell({ ...recording, steps: [] }),
    read: (): Recording => recording,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>
