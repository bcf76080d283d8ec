import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const hasDialog = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/**
 * Single keys of the page, by what each does. One press is one act: a key that is held down does nothing more, nor does any while a field
 * has the focus, a dialog is open, or another key is held with it.
 */
export function useReviewKeys(acts: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isTyping(event.target) || hasDialog()) return
    const act = Object.hasOwn(acts, event.key.toLowerCase()) ? acts[event.key.toLowerCase()] : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOn])
}
