/** The instant that counts as now; tests move it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
