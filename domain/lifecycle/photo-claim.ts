/** States of a claim to take a photo down, as chart, database and wire name them. */
export const photoClaimStates = ['submitted', 'granted', 'kept', 'lapsed'] as const
export type PhotoClaimState = (typeof photoClaimStates)[number]

/** Every event that its chart knows. */
export const photoClaimEvents = ['photoClaim.granted', 'photoClaim.kept', 'photoClaim.lapsed'] as const
export type PhotoClaimEventType = (typeof photoClaimEvents)[number]
