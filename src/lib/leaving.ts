/** Resolves to false when the person would rather stay. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Words that a logout would leave behind ask first; call the result when there are none any more. */
export function askBeforeLogout(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = null
  }
}

/** Goes at once when nothing asks, else when the person agrees. */
export function whenFreeToGo(go: () => void): void {
  if (ask === null) go()
  else void ask().then((agreed) => agreed && go())
}
