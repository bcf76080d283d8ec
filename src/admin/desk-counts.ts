import { useSyncExternalStore } from 'react'
import type { AdminPage } from '#contract/admin-pages.ts'
import type { DeskTodo } from '#contract/desk.ts'

/** How much waits on pages of the menu, by the path of each. */
type Counts = Readonly<Partial<Record<AdminPage | (string & {}), number>>>

let counts: Counts = {}
const listeners = new Set<() => void>()

/** Keeps what the desk was told for the menu beside it. */
export function keepDeskCounts(todo: DeskTodo | null): void {
  counts = todo
    ? {
        '/missions': todo.applications.count + todo.returned.length,
        '/hours': todo.hours.count,
        '/members': todo.requests.count,
      }
    : {}
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How much waits on each page of the menu, as of the last look at the desk. */
export const useDeskCounts = (): Counts => useSyncExternalStore(subscribe, () => counts)
