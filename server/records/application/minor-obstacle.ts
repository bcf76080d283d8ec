import { guardianState, type MissionConditions } from '#domain/mission/eligibility.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'

/** Why a minor cannot be confirmed for a slot of a mission with such a hazard; null for whoever can. */
export function minorObstacle(
  slotStartAt: Date,
  person: Parameters<typeof guardianState>[1],
  hazardLevel: MissionConditions['hazardLevel'],
): string | null {
  const guardian = guardianState(shanghaiDay(slotStartAt), person)
  if (guardian === 'missing') return '监护人还没有同意，同意后才能通过'
  const isHazardous = hazardLevel === 'medium' || hazardLevel === 'high'
  return isHazardous && guardian !== 'none' ? '未成年人不能参加有一定危险的活动' : null
}
