import type { RuleSetOutcome } from '#contract/rule-set/managed-rules.ts'
import { assessStay } from '#domain/hours/anomaly.ts'
import { type Evidence, evidenceGrade } from '#domain/hours/evidence.ts'
import type { EvidenceGrade } from '#domain/words.ts'
import { leastDeparture, type RuleSet } from '#domain/rule-set/rule-sets.ts'

interface Span {
  readonly startAt: Date
  readonly endAt: Date
}

/** A stay at a slot, as far as rules judge it. */
export interface TriedStay {
  readonly slot: Span
  readonly cameAt: Date
  /** Null where nobody noted the departure. */
  readonly leftAt: Date | null
  /** What the marks show; null for hours that people stated, whose grade no rule moves. */
  readonly evidence: Evidence | null
  readonly statedGrade: EvidenceGrade
  /** Service of that day that counts already. */
  readonly dayMinutes: number
}

const nothing: RuleSetOutcome = { minutes: 0, grade: null }

/** What a stay counts by a rule set, as the settlement judges it. */
export function countTried(stay: TriedStay, rules: RuleSet): RuleSetOutcome {
  const { slot, cameAt, evidence, statedGrade, dayMinutes } = stay
  const isForgotten = stay.leftAt === null || evidence?.outBy === 'rule'
  if (isForgotten && rules.forgottenCheckOut === 'typed') return nothing
  const endAt = stay.leftAt === null || isForgotten ? leastDeparture(cameAt, slot, rules) : stay.leftAt
  const facts = {
    slot,
    stay: { startAt: cameAt, endAt },
    others: [],
    dayMinutes,
    typedPeople: 0,
    devicePeople: 0,
    receivedAt: null,
    doubts: [],
    isWalkInOfOne: false,
    isSuspended: false,
  }
  const { minutes, anomalies } = assessStay(facts, rules)
  if (minutes === 0 || anomalies.some(({ kind }) => kind === 'short')) return nothing
  const marks = evidence && { ...evidence, outBy: isForgotten ? ('rule' as const) : evidence.outBy }
  return { minutes, grade: marks ? evidenceGrade(marks, rules) : statedGrade }
}

const at = (time: string): Date => new Date(`2026-12-05T${time}+08:00`)
const morning: Span = { startAt: at('09:00:00'), endAt: at('12:00:00') }

const scanned: Evidence = {
  inBy: 'code',
  outBy: 'code',
  inOnSpot: true,
  outOnSpot: true,
  inLate: false,
  outLate: false,
  inDoubts: [],
  outDoubts: [],
  isConfirmed: false,
}
const placeless: Evidence = { ...scanned, inOnSpot: false, outOnSpot: false }

const edge = (name: string, changes: Partial<TriedStay>): TriedStay & { readonly name: string } => ({
  name,
  slot: morning,
  cameAt: morning.startAt,
  leftAt: morning.endAt,
  evidence: scanned,
  statedGrade: 'C',
  dayMinutes: 0,
  ...changes,
})

/** Cases at the edges of the rules: shares of a slot of three hours, odd minutes, full days, weak proofs. */
export const edgeStays = [
  edge('3 小时的时段，全程在场，两头现场扫码', {}),
  edge('3 小时的时段，在场 2 小时（67%）', { leftAt: at('11:00:00') }),
  edge('3 小时的时段，在场 1 小时 48 分（60%）', { leftAt: at('10:48:00') }),
  edge('3 小时的时段，在场 1 小时 47 分，差 1 分到 60%', { leftAt: at('10:47:00') }),
  edge('3 小时的时段，在场 1 小时 30 分（50%）', { leftAt: at('10:30:00') }),
  edge('在场 2 小时 53 分 40 秒，看取整', { leftAt: at('11:53:40') }),
  edge('当天已有 10 小时，又服务 3 小时', { dayMinutes: 600 }),
  edge('当天已有 6 小时，又服务 3 小时', { dayMinutes: 360 }),
  edge('两头扫码，没有定位，组织没有核对', { evidence: placeless }),
  edge('两头扫码，没有定位，组织确认到场', { evidence: { ...placeless, isConfirmed: true } }),
  edge('准时扫码到达，没人登记离开', { leftAt: null, evidence: { ...scanned, outBy: null, outOnSpot: false } }),
]
