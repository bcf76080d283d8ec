import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Keeps how many messages are not read, for the bell and for the pages. */
export function noteUnread(count: number): void {
  unread = count
  for (const tell of listeners) tell()
}

export const useUnread = (): number => useSyncExternalStore(listen, () => unread)
