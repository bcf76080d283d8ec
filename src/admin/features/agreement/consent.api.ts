import {
  type AgreedText,
  agreeAgain,
  agreeAgainAsStaff,
  askedAgreements,
  askedStaffAgreements,
} from '#contract/agreement/agreement.ts'
import { call } from '../../../lib/api.ts'
import { sessionActor } from '../../../session/use-session.ts'

/** The page is the same for both kinds of user. */
export const isVolunteer = (): boolean => sessionActor.getSnapshot().context.type === '1'

/** What has to be agreed to again. @throws ApiError */
export const fetchAskedAgreements = (signal: AbortSignal) =>
  isVolunteer() ? call('volunteer', askedAgreements, { signal }) : call('organizer', askedStaffAgreements, { signal })

/** The form shows a refusal. @throws ApiError */
export function sendConsent(agreements: AgreedText[], signal: AbortSignal) {
  const request = { body: { agreements }, signal, quiet: 'page' } as const
  return isVolunteer() ? call('volunteer', agreeAgain, request) : call('organizer', agreeAgainAsStaff, request)
}
