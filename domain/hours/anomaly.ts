import { attendanceRules } from '../attendance-rules.ts'
import { formatMinutes, spanText } from '../words.ts'
import { countServiceMinutes, isPresentEnough, type RuleSet } from '../rule-set/rule-sets.ts'
import type { MarkDoubt } from './evidence.ts'

/** Why hours are looked at before they count. */
export const anomalyLabels = {
  overlap: '和另一场重叠',
  longDay: '超过每天上限',
  typedQuickly: '短时间登记多人',
  sharedDevice: '多人同一台设备',
  lateEntry: '结束很久才登记',
  short: '在场时间不足',
  ownScan: '工作人员本人扫码',
  farAnchor: '签到屏离活动地点太远',
  lateDigits: '补传的数字没有核对',
  walkIn: '现场加人由一人登记',
  suspended: '暂停期间签到',
} as const
export type AnomalyKind = keyof typeof anomalyLabels

/** What somebody else of the organization ends by confirming that the person was there. */
export const confirmableAnomalies: readonly AnomalyKind[] = ['ownScan', 'farAnchor', 'lateDigits', 'walkIn']

export const anomalyRules = {
  /** So many marks that one account typed within these seconds were hardly looked at one by one. */
  typedPeople: 8,
  typedSeconds: 20,
  /** From so many people on a phone was handed around: a family shares one. */
  devicePeople: 3,
  /** A mark that arrives later than that after the end of its slot. */
  lateMs: 2 * 3_600_000,
} as const

interface Span {
  readonly startAt: Date
  readonly endAt: Date
}

/** What is known of somebody's stay at a slot, and of their other hours. */
export interface StayFacts {
  readonly slot: Span
  /** The part of the slot that the attendance shows. */
  readonly stay: Span
  /** Other hours and stays of the person. */
  readonly others: readonly (Span & { readonly missionName: string })[]
  /** Minutes of service that count for that day already. */
  readonly dayMinutes: number
  /** People whom the same account marked within seconds, this one among them. */
  readonly typedPeople: number
  /** People whose marks came from the same device, this one among them. */
  readonly devicePeople: number
  /** When the last of the marks arrived at the server; null without marks of its own. */
  readonly receivedAt: Date | null
  /** Of its marks, what nobody has confirmed. */
  readonly doubts: readonly MarkDoubt[]
  /** The person was added on site, one person alone noted both ends, and nobody else confirmed it. */
  readonly isWalkInOfOne: boolean
  /** A mark was made, or came, while the mission or its organization was suspended. */
  readonly isSuspended: boolean
}

export interface Anomaly {
  readonly kind: AnomalyKind
  /** The reason in a sentence that names the rule. */
  readonly reason: string
}

export interface Assessment {
  /** What would count: the stay without what other hours hold of it, as long as the day allows; null when nothing is left. */
  readonly counted: Span | null
  readonly minutes: number
  readonly anomalies: readonly Anomaly[]
}

/** What counts of a stay, and what is odd about it (issue: hours). */
export function assessStay(facts: StayFacts, rules: RuleSet): Assessment {
  const overlapping = facts.others.filter((other) => overlaps(facts.stay, other))
  const free = overlapping.reduce<Span | null>((rest, other) => rest && subtractSpan(rest, other), facts.stay)
  const fits = free && withinDay(free, facts.dayMinutes, rules)
  return {
    counted: fits,
    minutes: fits ? countServiceMinutes(fits, rules) : 0,
    anomalies: [
      ...overlapping.map((other) => anomaly('overlap', overlapReason(facts.stay, other))),
      ...(fits === free ? [] : [anomaly('longDay', longDayReason(facts.dayMinutes, rules))]),
      ...oddMarks(facts),
      ...doubtfulMarks(facts),
      ...(isPresentEnough(facts.stay, facts.slot, rules) ? [] : [anomaly('short', shortReason(facts, rules))]),
    ],
  }
}

const anomaly = (kind: AnomalyKind, reason: string): Anomaly => ({ kind, reason })
const minutesOf = ({ startAt, endAt }: Span): number => Math.floor((endAt.getTime() - startAt.getTime()) / 60_000)
const overlaps = (a: Span, b: Span): boolean => a.startAt < b.endAt && b.startAt < a.endAt

/** The longer part of a stay before or after what another one holds. */
function subtractSpan(stay: Span, other: Span): Span | null {
  if (!overlaps(stay, other)) return stay
  const before = { startAt: stay.startAt, endAt: other.startAt }
  const after = { startAt: other.endAt, endAt: stay.endAt }
  const longer = minutesOf(after) > minutesOf(before) ? after : before
  return minutesOf(longer) > 0 ? longer : null
}

function withinDay(stay: Span, dayMinutes: number, { dailyMaximumMinutes }: RuleSet): Span | null {
  const rest = Math.max(0, dailyMaximumMinutes - dayMinutes)
  if (minutesOf(stay) <= rest) return stay
  return rest === 0 ? null : { startAt: stay.startAt, endAt: new Date(stay.startAt.getTime() + rest * 60_000) }
}

function oddMarks({ slot, typedPeople, devicePeople, receivedAt, isSuspended }: StayFacts): Anomaly[] {
  const lateMs = receivedAt === null ? 0 : receivedAt.getTime() - slot.endAt.getTime()
  return [
    typedPeople >= anomalyRules.typedPeople &&
      anomaly(
        'typedQuickly',
        `同一个账号在 ${anomalyRules.typedSeconds} 秒内登记了 ${typedPeople} 人，需要核对是不是都在场`,
      ),
    devicePeople >= anomalyRules.devicePeople &&
      anomaly('sharedDevice', `${devicePeople} 个人用同一台设备签到，一部手机一般只给一个人签`),
    lateMs > anomalyRules.lateMs &&
      anomaly(
        'lateEntry',
        `时段结束 ${formatMinutes(Math.floor(lateMs / 60_000))}以后才登记，超过 ${anomalyRules.lateMs / 3_600_000} 小时要复核`,
      ),
    isSuspended && anomaly('suspended', '签到或签退时活动或组织正在暂停，是否计入由联合会决定'),
  ].filter((found) => found !== false)
}

const doubtKinds = { self: 'ownScan', anchor: 'farAnchor', digits: 'lateDigits', taken: null } as const

const doubtReasons = {
  ownScan: '扫码的人就是能看到签到码的工作人员本人，要由另一位工作人员确认到场',
  farAnchor: `签到屏离活动定位超过 ${attendanceRules.anchorMetres / 1000} 公里，扫码证明不了人在活动地点，请核对后确认到场`,
  lateDigits: '签到签退是断网时输的数字，事后补传，没有扫码，请核对后确认到场',
} as const

function doubtfulMarks({ doubts, isWalkInOfOne }: StayFacts): Anomaly[] {
  const kinds = doubts.flatMap((doubt) => doubtKinds[doubt] ?? [])
  const odd = kinds.map((kind) => anomaly(kind, doubtReasons[kind]))
  return isWalkInOfOne
    ? [...odd, anomaly('walkIn', '现场加的人，到场和离场都是同一位工作人员登记的，请另一位确认到场，或本人扫签退码')]
    : odd
}

const overlapReason = (stay: Span, other: Span & { readonly missionName: string }): string => {
  const startAt = stay.startAt > other.startAt ? stay.startAt : other.startAt
  const endAt = stay.endAt < other.endAt ? stay.endAt : other.endAt
  return `和“${other.missionName}”（${spanText(other)}）重叠 ${formatMinutes(minutesOf({ startAt, endAt }))}，同一时间只能记一次`
}

const longDayReason = (dayMinutes: number, { dailyMaximumMinutes }: RuleSet): string =>
  `这一天已有 ${formatMinutes(dayMinutes)}，加上这一场超过每天 ${dailyMaximumMinutes / 60} 小时的上限`

const shortReason = ({ slot, stay }: StayFacts, { minimumPresence }: RuleSet): string => {
  const minimum = Math.ceil((minutesOf(slot) * minimumPresence) / 100)
  return `在场 ${minutesOf(stay)} 分，规定不少于 ${minimum} 分（${minutesOf(slot)} 分的 ${minimumPresence}%）才计入`
}
