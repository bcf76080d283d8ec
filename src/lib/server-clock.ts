/** The server's clock as this page heard it last, and the page's own running time then; milliseconds. */
let lastAnswer: { readonly serverAt: number; readonly ranAt: number } | null = null

/** Notes the `Date` of an answer that has just come. */
export function syncServerClock(date: unknown): void {
  const serverAt = typeof date === 'string' ? Date.parse(date) : Number.NaN
  if (!Number.isNaN(serverAt)) lastAnswer = { serverAt, ranAt: performance.now() }
}

/** The present moment by this device's clock, and by its running time since it heard the server's. */
export const noteMoment = () => ({
  capturedAt: new Date().toISOString(),
  heard: lastAnswer && {
    at: new Date(lastAnswer.serverAt).toISOString(),
    elapsedMs: Math.max(0, Math.round(performance.now() - lastAnswer.ranAt)),
  },
})
