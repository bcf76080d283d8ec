/** States of an objection to hours on public notice, as chart, database and wire name them. */
export const objectionStates = ['open', 'dismissed', 'upheld'] as const
export type ObjectionState = (typeof objectionStates)[number]

/** Every event that its chart knows: the organization explains or gives in, the federation decides. */
export const objectionEvents = ['objection.explained', 'objection.dismissed', 'objection.upheld'] as const
export type ObjectionEventType = (typeof objectionEvents)[number]
