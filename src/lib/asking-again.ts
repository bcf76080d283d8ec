const person = new EventTarget()

/** Gives up the calls that a page waits for without being their reader, so that they are made again. */
export function askAgain(): void {
  person.dispatchEvent(new Event('retry'))
}

/** Does a work whose call may hang; it begins again, the call aborted, whenever a person presses 重试 meanwhile. */
export async function retryUntilAnswered<T>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (;;) {
    signal.throwIfAborted()
    const call = new AbortController()
    let again = false
    const end = () => call.abort(signal.reason)
    const retry = () => {
      again = true
      call.abort()
    }
    signal.addEventListener('abort', end)
    person.addEventListener('retry', retry)
    try {
      return await work(call.signal)
    } catch (error) {
      if (!again || signal.aborted) throw error
    } finally {
      signal.removeEventListener('abort', end)
      person.removeEventListener('retry', retry)
    }
  }
}
