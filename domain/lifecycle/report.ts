/** States of a report, as chart, database and wire name them. */
export const reportStates = ['submitted', 'upheld', 'dismissed', 'referred'] as const
export type ReportState = (typeof reportStates)[number]

/** Every event that its chart knows. */
export const reportEvents = ['report.upheld', 'report.dismissed', 'report.referred'] as const
export type ReportEventType = (typeof reportEvents)[number]
