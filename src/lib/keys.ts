import type { KeyboardEvent as ElementKeyboardEvent } from 'react'

/** What browsers without `isComposing` at the last key of a composition say instead (UI Events, 8.3.1). */
const keyCodeOfComposition = 229

/** Whether the key was pressed, and not by an input method that chooses or gives up a word. */
export function isKey(event: KeyboardEvent | ElementKeyboardEvent, key: string): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return event.key === key && !isComposing && keyCode !== keyCodeOfComposition
}
