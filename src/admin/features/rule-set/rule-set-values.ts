import { sortCopy } from '#domain/arrays.ts'
import type { FieldIssue } from '#contract/endpoint.ts'
import { type ManagedRuleSet, ruleReasonLength, ruleSetForm, ruleSetIssues } from '#contract/rule-set/managed-rules.ts'
import { startProblem } from '#domain/rule-set/rule-set-facts.ts'

/** What the form of a rule set holds. */
export interface RuleSetValues {
  validFrom: string
  roundingMinutes: string
  minimumPresence: number | null
  dailyMaximumMinutes: number | null
  star1: number | null
  star2: number | null
  star3: number | null
  star4: number | null
  star5: number | null
  publicityDays: number | null
  recordingWorkingDays: number | null
  needsConfirmation: string
  forgottenCheckOut: string
  reason: string
}

export const starFields = ['star1', 'star2', 'star3', 'star4', 'star5'] as const

/** In the order of the page. */
export const ruleSetFields = [
  'validFrom',
  'minimumPresence',
  'roundingMinutes',
  'dailyMaximumMinutes',
  'publicityDays',
  'recordingWorkingDays',
  ...starFields,
  'needsConfirmation',
  'forgottenCheckOut',
  'reason',
] as const

/** A new set begins as the one that it follows. */
export const valuesAfter = (set: ManagedRuleSet): RuleSetValues => ({
  validFrom: '',
  roundingMinutes: String(set.roundingMinutes),
  minimumPresence: set.minimumPresence,
  dailyMaximumMinutes: set.dailyMaximumMinutes,
  star1: set.starHours[0] ?? null,
  star2: set.starHours[1] ?? null,
  star3: set.starHours[2] ?? null,
  star4: set.starHours[3] ?? null,
  star5: set.starHours[4] ?? null,
  publicityDays: set.publicityDays,
  recordingWorkingDays: set.recordingWorkingDays,
  needsConfirmation: String(set.needsConfirmation),
  forgottenCheckOut: set.forgottenCheckOut,
  reason: '',
})

const wireOf = ({ star1, star2, star3, star4, star5, reason: _, ...values }: RuleSetValues) => ({
  ...values,
  starHours: [star1, star2, star3, star4, star5],
})

/** The set that right values make. */
export const ruleSetOf = (values: RuleSetValues) => ruleSetForm.parse(wireOf(values))

/** The stars are one field on the wire. */
export const ruleSetIssueFields: Readonly<Record<string, (typeof ruleSetFields)[number]>> = { starHours: starFields[0] }

const indexOfField = ({ field }: FieldIssue): number => ruleSetFields.findIndex((name) => name === field)

/** What is wrong with the numbers and the day. */
function judgeSet(values: RuleSetValues, sets: readonly ManagedRuleSet[]): FieldIssue[] {
  const issues = ruleSetIssues(wireOf(values)).map(({ field, message }) => ({
    field: ruleSetIssueFields[field] ?? field,
    message,
  }))
  const starts = sets.filter(({ state }) => state !== 'withdrawn').map(({ validFrom }) => validFrom)
  const problem = values.validFrom === '' ? null : startProblem(values.validFrom, new Date(), starts)
  if (problem !== null) issues.push({ field: 'validFrom', message: problem })
  return sortCopy(issues, (a, b) => indexOfField(a) - indexOfField(b))
}

/** The same, with why. */
export function judgeRuleSet(values: RuleSetValues, sets: readonly ManagedRuleSet[]): FieldIssue[] {
  const { length } = values.reason.trim()
  const issues = judgeSet(values, sets)
  if (length === 0) issues.push({ field: 'reason', message: '请写明为什么' })
  if (length > ruleReasonLength)
    issues.push({ field: 'reason', message: `理由最多 ${ruleReasonLength} 字，现在是 ${length} 字` })
  return issues
}

/** Whether there is nothing against trying the set; a reason is asked for when it is published. */
export const isTriable = (values: RuleSetValues, sets: readonly ManagedRuleSet[]): boolean =>
  judgeSet(values, sets).length === 0
