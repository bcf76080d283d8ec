import type { RuleSet } from '../rule-set/rule-sets.ts'
import type { HourOrigin } from './hours-labels.ts'

/** How one end of a stay was noted: by the rotating code, by the organization's list, or by nobody, so that a rule gave it. */
export const markMeans = ['code', 'list', 'rule'] as const
type MarkMeans = (typeof markMeans)[number]

/**
 * Why a mark proves less than it seems to: scanned by somebody who may see the code as staff; measured against a device that stands too far
 * from the mission's point; digits without a scan that came late; a code that a device took along.
 */
export const markDoubts = ['self', 'anchor', 'digits', 'taken'] as const
export type MarkDoubt = (typeof markDoubts)[number]

/** What an attendance has to show; null where nobody noted that end. */
export interface Evidence {
  readonly inBy: MarkMeans | null
  readonly outBy: MarkMeans | null
  /** The code was scanned, or its digits typed, where the mission is. */
  readonly inOnSpot: boolean
  readonly outOnSpot: boolean
  /** A device noted it without a network and sent it later. */
  readonly inLate: boolean
  readonly outLate: boolean
  readonly inDoubts: readonly MarkDoubt[]
  readonly outDoubts: readonly MarkDoubt[]
  /** Somebody of the organization said that this person was there. */
  readonly isConfirmed: boolean
}

type Grade = 'A' | 'B' | 'C'

interface End {
  readonly by: MarkMeans | null
  readonly isLate: boolean
}

const endsOf = ({ inBy, outBy, inLate, outLate }: Evidence): readonly End[] => [
  { by: inBy, isLate: inLate },
  { by: outBy, isLate: outLate },
]
const hasCode = (evidence: Evidence): boolean => endsOf(evidence).some(({ by }) => by === 'code')
const isLate = (evidence: Evidence): boolean => endsOf(evidence).some((end) => end.isLate)
const hasDoubt = ({ inDoubts, outDoubts }: Evidence): boolean => inDoubts.length > 0 || outDoubts.length > 0

/** Doubts that only a confirmation ends. */
export const openDoubts = ({ inDoubts, outDoubts, isConfirmed }: Evidence): readonly MarkDoubt[] =>
  isConfirmed ? [] : markDoubts.filter((doubt) => doubt !== 'taken' && [...inDoubts, ...outDoubts].includes(doubt))

const hasInTime = (evidence: Evidence, means: MarkMeans): boolean =>
  endsOf(evidence).some((end) => end.by === means && !end.isLate)

/** Whether the organization stands for this person: what came late has to be confirmed, whoever noted it. */
const isVouched = (evidence: Evidence): boolean =>
  evidence.isConfirmed || (hasInTime(evidence, 'code') && hasInTime(evidence, 'list'))

/** The grade of an attendance under the rules of its day (docs/rules/hours.md#evidence). */
export function evidenceGrade(evidence: Evidence, { needsConfirmation }: RuleSet): Grade {
  if (evidence.outBy === 'rule' || openDoubts(evidence).length > 0) return 'C'
  if (evidence.inOnSpot && evidence.outOnSpot && !isLate(evidence) && !hasDoubt(evidence)) return 'A'
  if (!needsConfirmation) return 'B'
  return hasCode(evidence) && isVouched(evidence) ? 'B' : 'C'
}

/** Somebody is there, has left, or has hours recorded. */
export type AttendancePhase = 'present' | 'left' | 'recorded'

export interface GradeExplanation<G = Grade> {
  readonly grade: G
  /** In a few words. */
  readonly why: string
  /** What would raise it, in a sentence; null where nothing does. */
  readonly raise: string | null
}

const nextTime = '下次到达和离开都在现场扫码，是 A 级'

/** The grade of marks as they stand, why, and what would raise it. */
export function explainGrade(evidence: Evidence, phase: AttendancePhase, rules: RuleSet): GradeExplanation {
  const grade = evidenceGrade(evidence, rules)
  if (phase === 'recorded') return { grade, why: reasonOf(evidence, grade), raise: grade === 'A' ? null : nextTime }
  if (phase === 'left') return { grade, why: reasonOf(evidence, grade), raise: departureUpgrade(evidence, grade) }
  return { grade, why: presentReason(evidence, grade), raise: presentUpgrade(evidence, grade) }
}

/** The same of hours that people stated. */
export const statedGrades: Readonly<Record<Exclude<HourOrigin, 'checkIn'>, GradeExplanation<'C' | 'D'>>> = {
  organizer: { grade: 'C', why: '组织事后录入，凭证明材料，由另一位工作人员复核', raise: nextTime },
  request: { grade: 'D', why: '本人补报，由组织认定', raise: nextTime },
  import: { grade: 'C', why: '平台启用前的时长，按名册导入，由联合会另一位管理员复核', raise: nextTime },
}

/** The same of recorded hours, whatever they rest on. */
export const explainRecord = (origin: HourOrigin, evidence: Evidence, rules: RuleSet): GradeExplanation<Grade | 'D'> =>
  origin === 'checkIn' ? explainGrade(evidence, 'recorded', rules) : statedGrades[origin]

const confirmed = '扫过码，组织确认到场'
const unconfirmedLate = '断网时记的，补传后组织还没有确认'
const takenCode = '扫的是离线签到码，也没有核对本人'
const doubtReasons = {
  self: '扫码的是能看到签到码的工作人员本人，还没有别人确认',
  anchor: '签到屏的位置离活动定位太远，组织还没有确认',
  digits: '断网时输的数字，补传后组织还没有确认',
} as const satisfies Record<Exclude<MarkDoubt, 'taken'>, string>

const doubtReason = (evidence: Evidence): string | null => {
  const [doubt] = openDoubts(evidence)
  return doubt && doubt !== 'taken' ? doubtReasons[doubt] : null
}

function reasonOf(evidence: Evidence, grade: Grade): string {
  if (grade === 'A') return '到达和离开都在现场扫了码'
  if (evidence.outBy === 'rule') return '没人登记离场，按规则补'
  const doubt = doubtReason(evidence)
  if (doubt !== null) return doubt
  if (!hasCode(evidence)) return isLate(evidence) ? '只有组织的名单，断网时记的' : '只有组织的名单'
  if (isVouched(evidence)) return confirmed
  if (isLate(evidence)) return unconfirmedLate
  if (grade === 'B') return '扫过码，按当时的规则不用核对本人'
  if (evidence.inOnSpot && evidence.outOnSpot) return takenCode
  return evidence.inOnSpot || evidence.outOnSpot
    ? '只有一头在现场扫了码，也没有核对本人'
    : '扫过码，没有定位，也没有核对本人'
}

function presentReason(evidence: Evidence, grade: Grade): string {
  if (evidence.inBy === 'list') return evidence.inLate ? '到达由组织登记，断网时记的' : '到达由组织登记'
  if (evidence.isConfirmed) return confirmed
  const doubt = doubtReason(evidence)
  if (doubt !== null) return doubt
  if (evidence.inLate) return unconfirmedLate
  if (evidence.inDoubts.includes('taken')) return takenCode
  if (evidence.inOnSpot) return '到达时在现场扫了码'
  return grade === 'B' ? '扫过码，按当时的规则不用核对本人' : '扫过码，没有定位，也没有核对本人'
}

const byConfirming = '组织核对本人后确认到场，能升到 B 级'

const departureUpgrade = (evidence: Evidence, grade: Grade): string | null =>
  grade === 'C' && evidence.outBy !== 'rule' && hasCode(evidence) && !evidence.isConfirmed ? byConfirming : null

function presentUpgrade(evidence: Evidence, grade: Grade): string | null {
  const { inBy, inOnSpot, inLate, inDoubts, isConfirmed } = evidence
  if (inOnSpot && !inLate && inDoubts.length === 0) return '离开时在现场扫一次签退码，是 A 级'
  if (inBy === 'list' && inLate && !isConfirmed) return '离开时扫一次签退码，再由组织确认到场，能升到 B 级'
  if (inBy === 'list') return '离开时扫一次签退码，能升到 B 级'
  return grade === 'C' && !isConfirmed ? byConfirming : null
}
