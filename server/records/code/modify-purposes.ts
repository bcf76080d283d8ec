import type { CodeChannel, CodePurpose } from '#contract/code.ts'
import type { AccountKind } from '../account/account.repository.ts'

/** What a code to a new contact of the own account is for. */
export const modifyPurposes = {
  volunteer: { mobile: 'modifyMobile', email: 'modifyEmail' },
  organizer: { mobile: 'modifyOrganizerMobile', email: 'modifyOrganizerEmail' },
} as const satisfies Record<AccountKind, Record<CodeChannel, CodePurpose>>
