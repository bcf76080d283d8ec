/** Resolves to false when the person would rather stay. */
type Confirm = () => Promise<boolean>

let confirmLeave: Confirm | null = null

/** Words that a logout would leave behind ask first; call the result when there are none any more. */
export function confirmBeforeLogout(next: Confirm): () => void {
  confirmLeave = next
  return () => {
    if (confirmLeave === next) confirmLeave = null
  }
}

/** Goes at once when nothing asks, else when the person agrees. */
export function runAfterLeaveConfirmed(go: () => void): void {
  if (confirmLeave === null) go()
  else void confirmLeave().then((isConfirmed) => isConfirmed && go())
}
