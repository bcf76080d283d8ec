/** A number of zero or more with thousands commas: `14,206,318`, `1,024.5`. Not by `toLocaleString`, which takes a phone some milliseconds. */
export const grouped = (value: number | string): string => String(value).replace(/\B(?=(\d{3})+(?:\.|$))/g, ',')

/** `12`, or `1,000+` where nobody counted on. */
export const countText = ({ total, more }: { total: number; more: boolean }): string =>
  `${grouped(total)}${more ? '+' : ''}`
