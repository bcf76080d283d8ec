import { sortCopy } from '#domain/arrays.ts'
import { getNextTransitions, isMachineSnapshot, type Snapshot } from 'xstate'

/** Events that a state names, those of calls and delays apart. */
export function nextEvents(snapshot: Snapshot<unknown>): string[] {
  if (!isMachineSnapshot(snapshot)) return []
  const events = getNextTransitions(snapshot).map(({ eventType }) => eventType)
  return sortCopy(new Set(events.filter((event) => event !== '' && !event.startsWith('xstate.'))))
}
