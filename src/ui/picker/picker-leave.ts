import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Tells of a press outside the box, and of the focus going elsewhere, while it is open. */
export function useLeave(isOpen: boolean, box: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isOpen) return
    const onEvent = ({ target }: Event) => {
      // What a press has taken off the page stood in the box.
      if (target instanceof Node && target.isConnected && !box.current?.contains(target)) leave()
    }
    document.addEventListener('pointerdown', onEvent, true)
    document.addEventListener('focusin', onEvent)
    return () => {
      document.removeEventListener('pointerdown', onEvent, true)
      document.removeEventListener('focusin', onEvent)
    }
  }, [isOpen, box])
}
