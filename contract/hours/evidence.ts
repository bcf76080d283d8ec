import type { RuleSet } from '../rule-sets.ts'

/** How one end of a stay was noted: by the rotating code, by the organization's list, or by nobody, so that a rule gave it. */
export const markMeans = ['code', 'list', 'rule'] as const
export type MarkMeans = (typeof markMeans)[number]

/** What an attendance has to show; null where nobody noted that end. */
export interface Evidence {
  readonly inBy: MarkMeans | null
  readonly outBy: MarkMeans | null
  /** The code was scanned, or its digits typed, where the mission is. */
  readonly inOnSpot: boolean
  readonly outOnSpot: boolean
  /** Somebody of the organization said that this person was there. */
  readonly isConfirmed: boolean
}

/** The grade of an attendance under the rules of its day (domain section 6, evidence). */
export function evidenceGrade(evidence: Evidence, { needsConfirmation }: RuleSet): 'A' | 'B' | 'C' {
  const { inBy, outBy, inOnSpot, outOnSpot, isConfirmed } = evidence
  if (outBy === 'rule') return 'C'
  if (inOnSpot && outOnSpot) return 'A'
  if (!needsConfirmation) return 'B'
  const hasCode = inBy === 'code' || outBy === 'code'
  const isVouched = isConfirmed || inBy === 'list' || outBy === 'list'
  return hasCode && isVouched ? 'B' : 'C'
}

/** Why an attendance has its grade, in a few words. */
export function evidenceReason({ inBy, outBy, isConfirmed }: Evidence, grade: 'A' | 'B' | 'C'): string {
  if (grade === 'A') return '到达和离开都在现场扫了码'
  if (outBy === 'rule') return '没人登记离场，按规则补'
  if (inBy !== 'code' && outBy !== 'code') return '只有组织的名单'
  const isVouched = isConfirmed || inBy === 'list' || outBy === 'list'
  return isVouched ? '扫过码，组织确认到场' : '扫过码，没有定位，也没有核对本人'
}

/** What would raise the grade of an attendance, in a sentence; null where nothing does. */
export function evidenceAdvice(
  { inBy, outBy, inOnSpot, isConfirmed }: Evidence,
  grade: 'A' | 'B' | 'C',
  isPresent: boolean,
): string | null {
  if (isPresent && inOnSpot) return '离开时在现场扫一次签退码，是 A 级'
  if (grade !== 'C' || outBy === 'rule') return null
  if (isPresent && inBy === 'list') return '离开时扫一次签退码，能升到 B 级'
  const hasCode = inBy === 'code' || outBy === 'code'
  return hasCode && !isConfirmed ? '核对本人后确认到场，能升到 B 级' : null
}
