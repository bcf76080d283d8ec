export interface Axis {
  /** Value at the upper end. */
  readonly top: number
  /** Marks from 0 to the upper end, evenly spaced. */
  readonly ticks: readonly number[]
}

/** An axis from 0 with at most five marks at 1, 2, 2.5 or 5 times a power of ten, the greatest not below `most`; `most` above 0. */
export function axisOf(maximum: number): Axis {
  const rough = maximum / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const count = Math.ceil(maximum / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, at) => Number((at * step).toFixed(6))) }
}

/** Minutes as hours with at most one decimal: `14`, `3.5`. */
export const hoursText = (minutes: number): string => String(Math.round(minutes / 6) / 10)
