import { codes } from '#contract/codes.ts'
import { conflictOf, dayOverLimit, assessEligibility, lacksProfile } from '#domain/mission/eligibility.ts'
import { spanText } from '#domain/words.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { missionRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import type { applyMission } from '#contract/application/application.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { brokenConstraint } from '../../../database/broken-constraint.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, TransportError, notFound } from '../../../errors.ts'
import { openMissionStates } from '../../../records/mission/mission-lifecycle.ts'
import { conditionsOf } from '../../../records/mission/mission-columns.ts'
import { unmetSentence } from '../mission/mission-detail.service.ts'
import {
  loadApplicantFacts,
  type StoredApplicantFacts,
  factsForSlot,
} from '../../../records/mission/applicant-facts.repository.ts'
import { checkAnswers } from './answers.service.ts'
import { findSlotToApply, type SlotToApply } from './apply.repository.ts'
import { claimSeat } from './claim-queue.ts'

const attempts = 10
const violations: Readonly<Record<string, BusinessError>> = {
  application_one_live: new BusinessError(codes.alreadyApplied, '你已经报名了这个时段'),
  application_no_overlap: new BusinessError(codes.timeConflict, '与你已报的另一场活动时间冲突'),
}

/**
 * Applies for a slot: a place when one is free (confirmed at once where the mission approves by itself), else the end of the line.
 * The decision is made on the facts as read and written only if they still hold; else it is repeated.
 * @throws BusinessError 12001, 12010–12013, 12022, 12027
 */
export async function applyForSlot(
  executor: Executor,
  { slotId, answers, ...wish }: Body<typeof applyMission>,
  volunteerId: number,
  now: Date,
): Promise<ReplyInput<typeof applyMission>> {
  let refusal: BusinessError | undefined
  for (let attempt = 0; attempt < attempts; attempt++) {
    const target = await findSlotToApply(executor, Number(slotId), volunteerId)
    const facts = await loadApplicantFacts(executor, volunteerId, now)
    if (!target || !facts) throw notFound('这个时段')
    decide(target, facts)
    const answerTexts = checkAnswers(target.questions, answers).filter(({ text }) => text !== '')
    try {
      const application = await claimSeat(
        executor,
        { missionId: target.id, slotId: target.slotId, autoApprove: target.autoApprove, now },
        { ...wish, volunteerId, applyCount: facts.applyCount, answers: answerTexts },
      )
      if (application)
        return { applicationId: application.id, state: application.state, position: application.position }
    } catch (error) {
      refusal = violationOf(error)
      if (!refusal) throw error
    }
  }
  throw refusal ?? new TransportError(503, '报名的人太多，请再试一次')
}

function decide(target: SlotToApply, facts: StoredApplicantFacts): void {
  const existing = facts.live.find((application) => application.slotId === target.slotId)
  if (existing) throw violations['application_one_live']
  if (target.isBlocked)
    throw new BusinessError(codes.stateRefused, '这个组织不再接受你的报名，有疑问请联系组织，或拨打 12355')
  const conditions = conditionsOf(target)
  if (!openMissionStates.includes(conditions.state))
    throw new BusinessError(codes.stateRefused, missionRefusal(conditions.state, 'application.submitted'))
  const span = { startAt: target.slotStartAt, endAt: target.slotEndAt }
  const slotFacts = factsForSlot(facts, target.slotId)
  const eligibility = assessEligibility(conditions, span, slotFacts)
  if (eligibility.verdict === 'eligible') return

  const closed = eligibility.conditions.find(({ key, met }) => key === 'recruiting' && !met)
  if (closed) throw new BusinessError(codes.slotClosed, closed.title)
  const other = conflictOf(span, slotFacts.live)
  if (other)
    throw new BusinessError(codes.timeConflict, `与你已报的“${other.missionName}”（${spanText(other)}）时间冲突`)
  const day = dayOverLimit(span, slotFacts)
  if (day !== null) {
    const hours = ruleSetOn(day).dailyMaximumMinutes / 60
    throw new BusinessError(codes.dailyLimit, `一天的服务不能超过 ${hours} 小时，请换一天或先取消当天的其他活动`)
  }
  if (eligibility.verdict === 'fixable' && lacksProfile(conditions, slotFacts.volunteer))
    throw new BusinessError(codes.profileIncomplete, '请先完善个人资料再报名', eligibility)
  throw new BusinessError(codes.conditionsNotMet, unmetSentence(eligibility), eligibility)
}

function violationOf(error: unknown): BusinessError | undefined {
  return violations[brokenConstraint(error) ?? '']
}
