/** The weekend that an open number speaks of. */
export const weekendWords = { this: '这个周末', next: '下个周末' } as const
export type Weekend = keyof typeof weekendWords
