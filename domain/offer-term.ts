/** How long somebody who moves up may answer: on the day of the slot itself minutes, else hours. */
export const offerTerm = { hours: 12, minutesOnTheDay: 30 } as const
