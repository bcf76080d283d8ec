import { codes } from '#contract/codes.ts'
import { decideReview } from '#contract/review/review.ts'
import type { ReviewEventOf } from '#domain/review-kind.ts'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { Decider } from '../../../records/caller/caller.ts'
import { writeMessages } from '../../../records/message/message.repository.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { logAccess } from '../../../records/access-log/access-log.ts'
import type { ActEntry } from '../../../records/staff-log/staff-act.ts'
import { moveDistrict, servedDistrict } from '../../../records/district/district.repository.ts'

interface Verdict {
  readonly volunteerId: number
  readonly code: string
  readonly event: ReviewEventOf<'district'>
  readonly opinion: string
}

/**
 * Binds or refuses what was applied for; the volunteer is notified, and finds the look in the access log.
 * @throws BusinessError invalidInput for a refusal without a word; ownCause; stateRefused when nothing is applied for
 */
export async function takeDistrictDecision(
  executor: Executor,
  keys: Keys,
  { volunteerId, code, event, opinion }: Verdict,
  caller: Decider,
  now: Date,
): Promise<ActEntry> {
  const isBound = event === 'district.bound'
  if (!isBound && opinion === '') throw invalidInput([{ field: 'opinion', message: '请写明不通过的原因' }])
  await refuseOwnCause(executor, keys, caller, { people: [volunteerId] })
  const values = { decidedAt: now, opinion: isBound ? null : opinion }
  if (!(await moveDistrict(executor, { volunteerId, code }, event, values))) {
    throw new BusinessError(codes.stateRefused, '这个申请不在了，可能已被取消或处理，请刷新后查看')
  }
  const { name = code } = (await servedDistrict(executor, code)) ?? {}
  await logAccess(executor, { volunteerId }, caller, `处理服务地区“${name}”的申请`, now)
  const text = isBound
    ? { title: `服务地区已绑定：${name}`, body: `你申请的服务地区“${name}”已通过，可以报名限定这个地区的活动了。` }
    : { title: `服务地区没有通过：${name}`, body: `你申请的服务地区“${name}”没有通过。联合会说明：${opinion}` }
  const link = routePath('districts')
  await writeMessages(executor, [{ volunteerId, kind: 'district', ...text, link, validUntil: null }], now)
  const { organizationId } = caller
  const subject = `服务地区“${name}”的申请`
  const after = { 结果: isBound ? '通过' : '不通过' }
  return { act: decideReview.act, organizationId, subject, reason: opinion, after }
}
