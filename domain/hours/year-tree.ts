/** Records of one month: in force of either kind, and new ones on public notice. */
export interface MonthCounts {
  readonly service: number
  readonly training: number
  readonly publicising: number
}

interface Branch {
  readonly path: string
  readonly width: number
}

/** A bloom for a record in force, a bud for one on notice. */
export interface Blossom {
  readonly kind: 'service' | 'training' | 'bud'
  /** Service has two reds that take turns, so that blooms beside each other stay apart. */
  readonly isLight: boolean
  readonly x: number
  readonly y: number
  readonly turn: number
  /** It was a bud when the year was last seen. */
  readonly hasOpened: boolean
}

interface MonthLabel {
  readonly month: number
  readonly x: number
  readonly y: number
  readonly isLeft: boolean
  readonly isBare: boolean
}

interface YearTree {
  readonly trunk: string
  readonly branches: readonly Branch[]
  readonly blossoms: readonly Blossom[]
  readonly labels: readonly MonthLabel[]
}

export const treeBox = { width: 380, height: 420, middle: 190, ground: 392 } as const

/** How a blossom looks: a bloom of four petals, each a square from the heart on, turned, or a bud of two shapes. */
export const bloomShape = {
  petal: { at: [0.05, -1.02], size: 0.95, round: 0.36 },
  heart: 0.36,
  heartFill: '#FFC145',
} as const
export const budShape = {
  size: 9.5,
  petal: ['M0 -1c.8 .5 .8 1.2 0 1.5c-.8 -.3 -.8 -1 0 -1.5', '#FD6F7D'],
  leaf: ['M-.55 .25q.55 .6 1.1 0v.35q-.55 .4 -1.1 0z', '#5BB08A'],
} as const
export const treeFills = { wood: '#8A5B47', ground: '#EBC9A2' } as const

export const bloomFill = ({ kind, isLight }: Pick<Blossom, 'kind' | 'isLight'>): string =>
  kind === 'training' ? '#FFF6E9' : isLight ? '#FD6F7D' : '#FB4457'

export const bloomSize = ({ kind }: Pick<Blossom, 'kind'>): number => (kind === 'training' ? 9 : 10.5)

const top = 64
const step = (treeBox.ground - 70 - top) / 12
const lengths = [112, 132, 124, 108, 90, 66] as const
const round = (value: number): number => Math.round(value * 10) / 10
const trunkAt = (y: number): number => treeBox.middle + Math.sin((treeBox.ground - y) / 74) * 5

/**
 * The kapok of a year from its twelve months: two branches a tier from below, left and right taking turns.
 * @param seen the same months as they were last seen; what was a bud then and blooms now has opened since
 */
export function growYearTree(months: readonly MonthCounts[], seen: readonly MonthCounts[] = []): YearTree {
  const grown = months.map((counts, at) => growMonth(counts, at, openedSince(counts, seen[at])))
  return {
    trunk: trunk(),
    branches: grown.flatMap(({ branches }) => branches),
    blossoms: grown.flatMap(({ blossoms }) => blossoms),
    labels: grown.map(({ label }) => label),
  }
}

function trunk(): string {
  const { middle, ground } = treeBox
  const [low, middleHigh, high] = [trunkAt(240), trunkAt(200), trunkAt(90)].map(round) as [number, number, number]
  return (
    `M${middle - 13} ${ground}C${middle - 9} ${ground - 70} ${low - 9} 250 ${middleHigh - 6} 200` +
    `S${high - 3} 110 ${round(trunkAt(60) - 1.5)} ${top - 12}h3` +
    `C${high + 4} 110 ${middleHigh + 7} 190 ${low + 9} 250S${middle + 11} ${ground - 70} ${middle + 15} ${ground}z`
  )
}

/** How many blooms of each kind were buds before. */
function openedSince(now: MonthCounts, before: MonthCounts | undefined) {
  if (before === undefined) return { service: 0, training: 0 }
  const grown = (kind: 'service' | 'training') => Math.max(0, now[kind] - before[kind])
  const opened = Math.max(0, before.publicising - now.publicising)
  const service = Math.min(opened, grown('service'))
  return { service, training: Math.min(opened - service, grown('training')) }
}

function growMonth(counts: MonthCounts, at: number, opened: { readonly service: number; readonly training: number }) {
  const side = at % 4 === 0 || at % 4 === 3 ? -1 : 1
  const tier = Math.floor(at / 2)
  const y = treeBox.ground - 76 - tier * 2 * step - (side > 0 ? 9 : 0)
  const length = (lengths[tier] ?? 66) - (side > 0 ? 6 : 0)
  const x = trunkAt(y)
  const end = { x: x + side * length, y: y - 16 - tier * 4 }
  const bend = [
    { x: x + side * length * 0.35, y: y + 1 },
    { x: x + side * length * 0.75, y: y - 2 },
  ] as const
  const pointAt = (t: number) => {
    const u = 1 - t
    const along = (key: 'x' | 'y', start: number) =>
      u ** 3 * start + 3 * u * u * t * bend[0][key] + 3 * u * t * t * bend[1][key] + t ** 3 * end[key]
    return { x: along('x', x), y: along('y', y) }
  }
  const width = Math.max(2.6, 7 - at * 0.32)
  const fork = pointAt(0.62)
  const kinds = [
    ...(['service', 'training'] as const).flatMap((kind) =>
      Array.from({ length: counts[kind] }, (_, index) => ({ kind, hasOpened: index >= counts[kind] - opened[kind] })),
    ),
    ...Array.from({ length: counts.publicising }, () => ({ kind: 'bud' as const, hasOpened: false })),
  ]
  const hung = kinds.map(({ kind, hasOpened }, index) => {
    const from = pointAt(kinds.length === 1 ? 0.78 : 0.3 + (0.7 * (kinds.length - 1 - index)) / (kinds.length - 1))
    const drop = (index % 2 === 1 ? 9 : -9) * (kinds.length > 2 ? 1 : 0.6)
    const to = { x: round(from.x + side * 3), y: round(from.y + drop) }
    return {
      stalk: { path: `M${round(from.x)} ${round(from.y)}L${to.x} ${to.y}`, width: 2.2 },
      blossom: { kind, hasOpened, isLight: (at + index) % 3 === 1, ...to, turn: (at * 37 + index * 53) % 90 },
    }
  })
  return {
    branches: [
      {
        path: `M${round(x)} ${round(y)}C${[...bend, end].map((point) => `${round(point.x)} ${round(point.y)}`).join(' ')}`,
        width: round(width),
      },
      {
        path: `M${round(fork.x)} ${round(fork.y)}q${side * 10} -2 ${round(side * (20 - at * 0.6))} ${-14 - (at % 3) * 3}`,
        width: round(width * 0.55),
      },
      ...hung.map(({ stalk }) => stalk),
    ],
    blossoms: hung.map(({ blossom }): Blossom => blossom),
    label: {
      month: at + 1,
      // Beyond the bloom at the end of the branch.
      x: round(end.x + side * (kinds.length === 0 ? 13 : 20)),
      y: round(end.y + 4.5),
      isLeft: side < 0,
      isBare: kinds.length === 0,
    },
  }
}

const sumOf = (months: readonly MonthCounts[], count: (month: MonthCounts) => number): number =>
  months.reduce((sum, month) => sum + count(month), 0)

/** How many bloom, and how many are in bud. */
export const treeSums = (months: readonly MonthCounts[]) => ({
  blooms: sumOf(months, ({ service, training }) => service + training),
  buds: sumOf(months, ({ publicising }) => publicising),
})

/** What hangs on each branch that is not bare, in words. */
export const treeWords = (months: readonly MonthCounts[]): readonly string[] =>
  months.flatMap(({ service, training, publicising }, at) => {
    const parts = [
      service > 0 && `服务 ${service} 场`,
      training > 0 && `培训 ${training} 场`,
      publicising > 0 && `公示中 ${publicising} 场`,
    ].filter((part) => part !== false)
    return parts.length === 0 ? [] : [`${at + 1}月：${parts.join('，')}`]
  })
