import { groupDigits } from '#domain/fields/grouped.ts'

/** `12`, or `1,000+` where nobody counted on. */
export const countText = ({ total, more }: { total: number; more: boolean }): string =>
  `${groupDigits(total)}${more ? '+' : ''}`
