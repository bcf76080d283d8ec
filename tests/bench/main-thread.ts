interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Microseconds that the task lasted, and that the processor worked on it. */
  readonly dur?: number
  readonly tdur?: number
}

/** As Lighthouse takes a phone: four times slower, and a task blocks from 50 ms on. */
const slower = 4
const unblocked = 50

/**
 * What Lighthouse counts as blocking time, of the processor's time alone: other work on the machine makes tasks last longer, but takes no
 * more of the processor for them.
 * @returns milliseconds after the first picture
 */
export function blockedByProcessor(events: readonly TraceEvent[]): number {
  const painted = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1)
  if (!painted) return Number.NaN
  const { pid, tid, ts } = painted
  return events
    .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid && event.ts > ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slower - unblocked), 0)
}
