/** The server's clock as this page heard it last, and the page's own running time then; milliseconds. */
let heard: { readonly serverAt: number; readonly ranAt: number } | null = null

/** Notes the `Date` of an answer that has just come. */
export function hearServerClock(date: unknown): void {
  const serverAt = typeof date === 'string' ? Date.parse(date) : Number.NaN
  if (!Number.isNaN(serverAt)) heard = { serverAt, ranAt: performance.now() }
}

/** The present moment by this device's clock, and by its running time since it heard the server's. */
export const noteMoment = () => ({
  capturedAt: new Date().toISOString(),
  heard: heard && {
    at: new Date(heard.serverAt).toISOString(),
    elapsedMs: Math.max(0, Math.round(performance.now() - heard.ranAt)),
  },
})
