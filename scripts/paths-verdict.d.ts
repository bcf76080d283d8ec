/** What a level leaves about the paths that it ran. */
export interface LevelReport {
  name: string
  level: Level
  /** Paths that it meant to walk. */
  planned: number
  ran: {
    number: number
    name: string
    strategy: string
    steps: string[]
    covered: string[]
    faults: string[]
    /** Steps that the suite sent itself. */
    sent: number
  }[]
  /** Goals that this level cannot reach by its own means, each with the reason. */
  waived: Record<string, string>
}
export declare const levels: {
  readonly actor: '运行体'
  readonly component: '组件'
  readonly browser: '浏览器'
}
export type Level = keyof typeof levels
export declare const order: Level[]
/** What really ran of a machine at one level. */
export interface Seen {
  /** Goal id → how many paths reached it. */
  hits: ReadonlyMap<string, number>
  waived: Record<string, string>
  /** Goals neither seen nor waived. */
  open: string[]
  planned: number
  ran: number
  red: number
  steps: number
  sent: number
}
/** Reads what a level left about its goals; null when it did not run. */
export declare function seenAt(goals: readonly string[], report: LevelReport | undefined): Seen | null
export declare const isWhole: ({ open, planned, ran, red }: Seen) => boolean
/** What is to be said of a machine: `good` only when every level ran whole and green. */
export interface Verdict {
  kind: 'good' | 'bad' | 'partial'
  words: string
}
/** Judges a machine by what ran. `problems` counts what is wrong with its definition. */
export declare function verdictOf(problems: number, seen: ReadonlyMap<Level, Seen | null>): Verdict
