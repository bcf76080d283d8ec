import { type agreementKinds, agreementText } from '#contract/card/card.ts'
import { call } from '../../../lib/api.ts'

/** The text of this kind that is in force. @throws ApiError */
export const readAgreement = (kind: (typeof agreementKinds)[number], signal: AbortSignal) =>
  call('volunteer', agreementText, { query: { kind }, signal })
