import { localKeys, localStore } from './storage.ts'

const mark = 'data-large-text'

/** Whether the page is set in large letters; a page that is rendered beforehand is not. */
export const isLargeText = (): boolean => document.documentElement.hasAttribute(mark)

/** Sets the page in large letters, or in usual ones, and keeps the choice on this device. */
export function setLargeText(large: boolean): void {
  document.documentElement.toggleAttribute(mark, large)
  if (large) localStore.set(localKeys.largeText, true)
  else localStore.remove(localKeys.largeText)
}

/** Calls back after each change of the page's letters; returns the way to stop. */
export function watchLargeText(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributeFilter: [mark] })
  return () => watcher.disconnect()
}
