/** How far a slot may grow beyond what was reviewed before the change goes to the federation (docs/rules/missions.md#growth-of-slots). */
const growthRules = { moreMinutes: 60, timesCapacity: 2 } as const

interface Size {
  readonly minutes: number
  readonly capacity: number
}

/** Whether a slot of this size asks for another review. */
export const needsReview = (size: Size, reviewed: Size): boolean =>
  size.minutes > reviewed.minutes + growthRules.moreMinutes ||
  size.capacity > reviewed.capacity * growthRules.timesCapacity

export const growthText = `时段比审核时长出 ${growthRules.moreMinutes / 60} 小时以上，或名额超过审核时的两倍：这部分要联合会再审，通过以后才生效并通知大家`
