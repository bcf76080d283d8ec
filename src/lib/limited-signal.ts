/** Aborts with another signal, or after some milliseconds. */
export function limitedSignal(signal: AbortSignal, ms: number): AbortSignal {
  const controller = new AbortController()
  const abort = (source: AbortSignal) => () => controller.abort(source.reason)
  for (const source of [signal, AbortSignal.timeout(ms)]) {
    if (source.aborted) controller.abort(source.reason)
    source.addEventListener('abort', abort(source), { once: true, signal: controller.signal })
  }
  return controller.signal
}
