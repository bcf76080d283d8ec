import { type AgreedText, agreeAgainAsStaff, askedStaffAgreements } from '#contract/agreement/agreement.ts'
import { call } from '../../../lib/api.ts'

/** What has to be agreed to again. @throws ApiError */
export const fetchAskedAgreements = (signal: AbortSignal) => call('organizer', askedStaffAgreements, { signal })

/** The form shows a refusal. @throws ApiError */
export const sendConsent = (agreements: AgreedText[], signal: AbortSignal) =>
  call('organizer', agreeAgainAsStaff, { body: { agreements }, signal, quiet: 'page' })
