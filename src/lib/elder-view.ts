import { setLargeText } from './large-text.ts'
import { localKeys, localStore } from './storage.ts'

const mark = 'data-elder'

/** Whether the portal is set for elder people. */
export const isElderView = (): boolean => document.documentElement.hasAttribute(mark)

/** Sets the portal for elder people, in large letters, or as usual, and keeps the choice on this device. */
export function setElderView(on: boolean): void {
  document.documentElement.toggleAttribute(mark, on)
  if (on) localStore.set(localKeys.elderView, true)
  else localStore.remove(localKeys.elderView)
  setLargeText(on)
}

/** Calls back after each change; returns the way to stop. */
export function watchElderView(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributeFilter: [mark] })
  return () => watcher.disconnect()
}
