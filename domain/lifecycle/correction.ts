/** States of what somebody finds wrong with the certificate of a donation, as chart, database and wire name them. */
export const correctionStates = ['open', 'corrected', 'declined'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** Every event that its chart knows. */
export const correctionEvents = ['donation.corrected', 'donation.declined'] as const
export type CorrectionEventType = (typeof correctionEvents)[number]
