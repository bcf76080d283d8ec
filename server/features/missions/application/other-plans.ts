import { codes } from '#contract/codes.ts'
import { conflictOf, dayOverLimit, type TimeSpan } from '#domain/mission/eligibility.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { brokenConstraint } from '../../../database/broken-constraint.ts'
import { BusinessError } from '../../../errors.ts'
import type { StoredApplicantFacts } from '../../../records/mission/applicant-facts.repository.ts'

const sameSlot = () => new BusinessError(codes.alreadyApplied, '这个人已经报名了那个时段')
const clash = () => new BusinessError(codes.timeConflict, '这段时间与这个人的另一场活动冲突')

/**
 * Refuses to put somebody into a slot beside what the person has planned, without saying what that is.
 * @param ignoredId the application that is to be given up for it
 * @throws BusinessError alreadyApplied, timeConflict, dailyLimit
 */
export function refuseOtherPlans(
  facts: StoredApplicantFacts,
  slot: TimeSpan & { readonly id: number },
  ignoredId?: number,
): void {
  const live = facts.live.filter(({ id }) => id !== ignoredId)
  if (live.some(({ slotId }) => slotId === slot.id)) throw sameSlot()
  if (conflictOf(slot, live)) throw clash()
  const day = dayOverLimit(slot, { live, minutesByDay: facts.minutesByDay })
  if (day === null) return
  const hours = ruleSetOn(day).dailyMaximumMinutes / 60
  throw new BusinessError(codes.dailyLimit, `加上这个时段，这个人当天的服务会超过 ${hours} 小时`)
}

/** The refusal for somebody who planned something else at the same moment; undefined for other errors. */
export function planViolation(error: unknown): BusinessError | undefined {
  const constraint = brokenConstraint(error)
  if (constraint === 'application_one_live') return sameSlot()
  return constraint === 'application_no_overlap' ? clash() : undefined
}
