/** One step of a path, as the table has it. */
export interface StepReport {
  readonly case: string
  readonly from: string
  readonly to: string
  /** The goal of the table's row; null where it has none. */
  readonly row: string | null
  /** Ids of the transitions that it takes. */
  readonly transitions: readonly string[]
  /** Calls and actions that it makes. */
  readonly calls: readonly string[]
  readonly does: readonly string[]
}

/** A path as it was meant. The id is made of the start and the cases: it is the same at each level and in each run. */
export interface PathReport {
  readonly id: string
  readonly start: string
  readonly begin: Pick<StepReport, 'to' | 'transitions' | 'calls'>
  readonly steps: readonly StepReport[]
}

/** Something that was looked for on a page. */
export interface LookReport {
  readonly role: string
  readonly name: string
  readonly isFound: boolean
}

/** What was seen after a step (the first: at the start); each part where its level looks at it. */
export interface SeenReport {
  /** The suite sent the step to the machine, past the page. */
  readonly isSent?: boolean
  readonly state?: string
  readonly calls?: readonly string[]
  readonly does?: readonly string[]
  readonly looks?: readonly LookReport[]
  /** How long the step took on a page, in milliseconds. */
  readonly ms?: number
  /** What the browser asked the server, with its answer, and what it wrote into its console. */
  readonly requests?: readonly string[]
  readonly console?: readonly string[]
}

/** What a level leaves about the paths that it ran. */
export interface LevelReport {
  readonly name: string
  readonly level: Level
  /** Paths that it meant to walk. */
  readonly planned: number
  readonly ran: readonly {
    readonly number: number
    readonly path: PathReport
    readonly strategy: 'shortest' | 'tour' | 'pairs'
    readonly seen: readonly SeenReport[]
    /** Goals seen by the level's own means. */
    readonly covered: readonly string[]
    readonly faults: readonly string[]
    /** Steps that the suite sent itself. */
    readonly sent: number
    /** Steps that others did, as the vocabulary says: they count, and nothing on the page does them. */
    readonly others: number
    /** The command that walks it again where it is red. */
    readonly command?: string
  }[]
  /** Goals that this level cannot reach by its own means, each with the reason. */
  readonly waived: Readonly<Record<string, string>>
  /** Groups of states that looked the same; the reason where the model names them. */
  readonly alike: readonly { readonly states: string; readonly reason: string | null }[]
}

/** Levels on which a machine is not walked, each with the reason. */
export type Unshown = Readonly<Partial<Record<Level, string>>>

export const levels = { actor: '运行体', component: '组件', browser: '浏览器' } as const
export type Level = keyof typeof levels
/** How the tests of a machine are called at a level, behind its name. */
export const endings: Readonly<Record<Level, string>> = {
  actor: 'paths.test.ts',
  component: 'components.test.tsx',
  browser: 'browser.test.ts',
}
export const order = Object.keys(levels) as Level[]

/** What really ran of a machine at one level. */
export interface Coverage {
  /** The goals that it has. */
  ids: readonly string[]
  /** Goal id → how many paths reached it. */
  hits: ReadonlyMap<string, number>
  waived: LevelReport['waived']
  /** Goals neither seen nor waived. */
  open: string[]
  alike: LevelReport['alike']
  planned: number
  ran: number
  red: number
  steps: number
  sent: number
  others: number
}

/** Reads what a level left about its goals; null when it did not run. */
export function coverageAt(goals: readonly string[], report: LevelReport | undefined): Coverage | null {
  if (!report) return null
  const { planned, ran, waived, alike } = report
  const hits = new Map<string, number>()
  for (const goal of ran.flatMap((r) => r.covered)) hits.set(goal, (hits.get(goal) ?? 0) + 1)
  const total = (count: (r: LevelReport['ran'][number]) => number): number => ran.reduce((n, r) => n + count(r), 0)
  return {
    ids: goals,
    hits,
    waived,
    open: goals.filter((goal) => !hits.has(goal) && !(goal in waived)),
    alike,
    planned,
    ran: ran.length,
    red: ran.filter((r) => r.faults.length > 0).length,
    steps: total((r) => r.path.steps.length),
    sent: total((r) => r.sent),
    others: total((r) => r.others),
  }
}

const unnamed = ({ alike }: Coverage): number => alike.filter(({ reason }) => reason === null).length

export const isWhole = (at: Coverage): boolean =>
  at.open.length === 0 && at.red === 0 && at.ran === at.planned && at.ran > 0 && unnamed(at) === 0

/** Of the goals of a level at most this share may be waived where a machine is to be called good. */
const mostWaived = 1 / 5

/** The goals of a level that it did not see because of a waiver. */
export const waivedAt = ({ ids, waived, hits }: Coverage): string[] => ids.filter((id) => id in waived && !hits.has(id))

export const isMuchWaived = (at: Coverage): boolean => waivedAt(at).length > at.ids.length * mostWaived

/** What is to be said of a machine: `good` only when every level ran whole and green, and none waives much. */
export interface Verdict {
  kind: 'good' | 'bad' | 'partial' | 'waived'
  summary: string
}

/**
 * Judges a machine by what ran.
 * @param problems how many things are wrong with its definition
 */
export function verdictOf(
  problems: number,
  coverage: ReadonlyMap<Level, Coverage | null>,
  unshown: Unshown = {},
): Verdict {
  const said = order.flatMap((level) => {
    const at = coverage.get(level)
    if (!at || isWhole(at)) return []
    const { red, planned, ran, open } = at
    const summary = [
      ...(red > 0 ? [`${red} 条路径未通过`] : []),
      ...(ran < planned || ran === 0 ? [`${planned - ran} 条路径没有走完`] : []),
      ...(open.length > 0 ? [`${open.length} 项未覆盖`] : []),
      ...(unnamed(at) > 0 ? [`${unnamed(at)} 组状态分不清`] : []),
    ]
    return [`${levels[level]}：${summary.join('，')}`]
  })
  if (problems > 0) said.unshift(`定义 ${problems} 处不符`)
  if (said.length > 0) return { kind: 'bad', summary: `× ${said.join('；')}` }
  const missing = order.filter((level) => !coverage.get(level) && !(level in unshown)).map((level) => levels[level])
  if (missing.length > 0) return { kind: 'partial', summary: `${missing.join('、')}没有运行，不作判定` }
  const much = order.flatMap((level) => {
    const at = coverage.get(level)
    return at && isMuchWaived(at) ? [`${levels[level]}豁免 ${waivedAt(at).length} / ${at.ids.length}`] : []
  })
  if (much.length > 0) return { kind: 'waived', summary: `${much.join('；')}，超过五分之一` }
  return { kind: 'good', summary: '✓ 与需求表一致' }
}
