/** States of a certificate of hours or of a donation, as chart, database and wire name them. */
export const certificateStates = ['issued', 'superseded', 'revoked'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Every event that its chart knows. */
export const certificateEvents = ['certificate.superseded', 'certificate.revoked'] as const
export type CertificateEventType = (typeof certificateEvents)[number]
