/** States of what is odd about somebody's hours, as chart, database and wire name them. */
export const anomalyStates = ['open', 'confirmed', 'declined'] as const
export type AnomalyState = (typeof anomalyStates)[number]

/** Every event that its chart knows. */
export const anomalyEvents = ['anomaly.confirmed', 'anomaly.declined', 'anomaly.reopened'] as const
export type AnomalyEventType = (typeof anomalyEvents)[number]
