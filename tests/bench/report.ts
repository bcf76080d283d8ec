import { foreignCores, sample } from './noise.ts'

/** One line of the table that `npm run bench` prints. */
export interface Measured {
  readonly name: string
  /** Mostly a ratio to something measured in the same run. */
  readonly value: number
  readonly unit: '×' | 'ms' | 'points' | ''
  readonly goal: { readonly atLeast: number } | { readonly atMost: number } | null
  /** The absolute numbers behind it. */
  readonly note: string
  /** Cores that other work on this machine took meanwhile. */
  readonly foreign?: number
}

const began = sample()

/** Hands results to the process that started this one; what else the machine did since the start goes with them. */
export function report(...lines: Measured[]): void {
  const foreign = foreignCores(began, sample())
  for (const line of lines) process.stdout.write(`RESULT ${JSON.stringify({ foreign, ...line })}\n`)
}

/** The middle one; of an even number the upper middle one. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value that the given share of all lies below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
