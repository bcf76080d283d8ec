/** The weekend that an open number speaks of. */
export const weekendLabels = { this: '这个周末', next: '下个周末' } as const
/** The filter of the mission list for that weekend, and its name. */
export const weekendFilters = {
  this: { time: 'weekend', text: '本周末' },
  next: { time: 'nextWeekend', text: '下周末' },
} as const
export type Weekend = keyof typeof weekendLabels
