import { codes } from '#contract/codes.ts'
import { conflictOf, dayOverLimit, judgeSlot, lacksProfile, spanText } from '#contract/eligibility.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { missionRefusal } from '#contract/lifecycle-words.ts'
import type { applyMission } from '#contract/application.ts'
import { ruleSetOn } from '#contract/rule-sets.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError, TransportError } from '../../errors.ts'
import { openMissionStates } from '../mission/mission-lifecycle.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { conditionsOf } from '../mission/mission-columns.ts'
import { unmetSentence } from '../mission/mission-detail.service.ts'
import { loadStanding, type OwnStanding, standingFor } from '../mission/standing.repository.ts'
import { findSlotToApply, type SlotToApply } from './apply.repository.ts'
import { claimPlace } from './claim-queue.ts'

const attempts = 10
const violations: Readonly<Record<string, BusinessError>> = {
  application_one_live: new BusinessError(codes.alreadyApplied, '你已经报名了这个时段'),
  application_no_overlap: new BusinessError(codes.timeConflict, '与你已报的另一场活动时间冲突'),
}

/**
 * Applies for a slot: a place when one is free (confirmed at once where the mission approves by itself), else the end of the line.
 * The decision is made on a standing and written only if that standing still holds; else it is made anew.
 * @throws BusinessError 12001, 12010–12013, 12022, 12027
 */
export async function apply(
  executor: Executor,
  { slotId, message }: Body<typeof applyMission>,
  volunteerId: number,
  now: Date,
): Promise<Reply<typeof applyMission>> {
  let refused: BusinessError | undefined
  for (let attempt = 0; attempt < attempts; attempt++) {
    const target = await findSlotToApply(executor, Number(slotId))
    const standing = await loadStanding(executor, volunteerId, now)
    if (!target || !standing) throw notFound('这个时段')
    decide(target, standing)
    try {
      const claimed = await claimPlace(
        executor,
        { missionId: target.id, slotId: target.slotId, autoApprove: target.autoApprove, now },
        { volunteerId, applyCount: standing.applyCount, message: message || null },
      )
      if (claimed) return { applicationId: String(claimed.id), state: claimed.state, position: claimed.position }
    } catch (error) {
      refused = violationOf(error)
      if (!refused) throw error
    }
  }
  throw refused ?? new TransportError(503, '报名的人太多，请再试一次')
}

function decide(target: SlotToApply, own: OwnStanding): void {
  const applied = own.live.find((application) => application.slotId === target.slotId)
  if (applied) throw violations['application_one_live']
  const conditions = conditionsOf(target)
  if (!openMissionStates.includes(conditions.state))
    throw new BusinessError(codes.stateRefused, missionRefusal(conditions.state, 'application.submitted'))
  const span = { startAt: target.slotStartAt, endAt: target.slotEndAt }
  const standing = standingFor(own, target.slotId)
  const judged = judgeSlot(conditions, span, standing)
  if (judged.verdict === 'eligible') return

  const closed = judged.conditions.find(({ key, met }) => key === 'recruiting' && !met)
  if (closed) throw new BusinessError(codes.slotClosed, closed.note)
  const other = conflictOf(span, standing.live)
  if (other)
    throw new BusinessError(codes.timeConflict, `与你已报的“${other.missionName}”（${spanText(other)}）时间冲突`)
  const day = dayOverLimit(span, standing)
  if (day !== null) {
    const hours = ruleSetOn(day).dailyMaximumMinutes / 60
    throw new BusinessError(codes.dailyLimit, `一天的服务不能超过 ${hours} 小时，请换一天或先取消当天的其他活动`)
  }
  if (judged.verdict === 'fixable' && lacksProfile(conditions, standing.volunteer))
    throw new BusinessError(codes.profileIncomplete, '请先完善个人资料再报名', judged)
  throw new BusinessError(codes.conditionsNotMet, unmetSentence(judged), judged)
}

function violationOf(error: unknown): BusinessError | undefined {
  const { constraint } = ((error as Error).cause ?? {}) as { constraint?: string }
  return constraint === undefined ? undefined : violations[constraint]
}
