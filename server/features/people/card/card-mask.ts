/** 4401******99: the first four and the last two characters. */
export const maskVolunteerNumber = (number: string): string =>
  `${number.slice(0, 4)}${'*'.repeat(Math.max(0, number.length - 6))}${number.slice(-2)}`

/** Of the last four digits of a card the public sees two: **34. */
export const maskPublicTail = (tail: string | null): string | null => tail && `**${tail.slice(-2)}`
