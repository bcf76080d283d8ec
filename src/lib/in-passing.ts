const timeoutMs = 1500

/**
 * Reads what stands beside a page that is whole without it: the page waits for it 1.5 s at most.
 * @returns `otherwise` when it fails or takes longer
 */
export async function withTimeout<T>(
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<T>,
  fallback: T,
): Promise<T> {
  const call = new AbortController()
  const end = () => call.abort()
  const timer = setTimeout(end, timeoutMs)
  signal.addEventListener('abort', end)
  // What is read for several pages at once does not end with this one.
  const gaveUp = new Promise<T>((done) => call.signal.addEventListener('abort', () => done(fallback)))
  try {
    return await Promise.race([read(call.signal), gaveUp])
  } catch {
    return fallback
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}
