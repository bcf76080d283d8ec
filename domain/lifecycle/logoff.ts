/** States of the cancellation of a volunteer's account, as chart, database and wire name them. */
export const logoffStates = ['none', 'applied', 'loggedOff'] as const
export type LogoffState = (typeof logoffStates)[number]

/** Every event that its chart knows. */
export const logoffEvents = ['logoff.applied', 'logoff.cancelled', 'logoff.due'] as const
export type LogoffEventType = (typeof logoffEvents)[number]
