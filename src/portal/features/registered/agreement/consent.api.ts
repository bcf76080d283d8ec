import { type AgreedText, agreeAgain, askedAgreements } from '#contract/agreement/agreement.ts'
import { call } from '../../../../lib/api.ts'

/** What has to be agreed to again. @throws ApiError */
export const fetchAskedAgreements = (signal: AbortSignal) => call('volunteer', askedAgreements, { signal })

/** The form shows a refusal. @throws ApiError */
export const sendConsent = (agreements: AgreedText[], signal: AbortSignal) =>
  call('volunteer', agreeAgain, { body: { agreements }, signal, quiet: 'page' })
