/** A number of zero or more with thousands commas: `14,206,318`, `1,024.5`. Not by `toLocaleString`, which is slow to start on a phone. */
export const groupDigits = (value: number | string): string => String(value).replace(/\B(?=(\d{3})+(?:\.|$))/g, ',')
