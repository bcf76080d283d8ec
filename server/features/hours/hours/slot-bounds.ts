import { momentText, spanText } from '#domain/words.ts'
import { isPresentEnough, type RuleSet } from '#domain/rule-set/rule-sets.ts'
import { invalidInput } from '../../../errors.ts'
import { type Walker, walkInSince } from '../../../records/application/walk-in-time.ts'

interface Span {
  readonly startAt: Date
  readonly endAt: Date
}

/**
 * Refuses a stay that its slot does not cover, or that is too short a part of it to count.
 * @param field that the refusal names
 * @throws BusinessError invalidInput
 */
export function refuseBeyond(slot: Span, stay: Span, rules: RuleSet, field: string): void {
  const refuse = (message: string) => invalidInput([{ field, message }])
  if (stay.startAt < slot.startAt || stay.endAt > slot.endAt)
    throw refuse(`起止时间要在这个时段之内：${spanText(slot)}`)
  if (!isPresentEnough(stay, slot, rules)) throw refuse(`在场时间不足时段的 ${rules.minimumPresence}%，按规则不计时长`)
}

/**
 * Nobody who was added on site was there before (docs/rules/applications.md#walk-ins).
 * @param field that the refusal names
 * @throws BusinessError invalidInput
 */
export function refuseBeforeWalkIn(walker: Walker, { startAt }: Span, field: string): void {
  const addedAt = walkInSince(walker)
  if (addedAt !== null && startAt < addedAt)
    throw invalidInput([{ field, message: `这位志愿者 ${momentText(addedAt)} 才加进名单，开始时间不能更早` }])
}
