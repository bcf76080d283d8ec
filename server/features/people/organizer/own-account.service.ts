import type { ReplyInput } from '#contract/endpoint.ts'
import type { ownStaffAccount } from '#contract/organizer.ts'
import type { ServerContext } from '../../../context.ts'
import { Unauthorized } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { countSessions } from '../../../records/session/session.repository.ts'
import { maskEmail, maskMobile } from '../../../records/volunteer/mask.ts'
import { findOrganizer } from '../../../records/organizer/organizer.repository.ts'

/** @throws Unauthorized for an account that is gone */
export async function readOwnAccount(
  { database: { executor }, keys, clock }: ServerContext,
  { id, federationDuties }: OrganizerCaller,
): Promise<ReplyInput<typeof ownStaffAccount>> {
  const row = await findOrganizer(executor, id)
  if (!row) throw new Unauthorized()
  const { name, loginName, duty, mobile, email, createdAt } = row
  return {
    name,
    loginName,
    duty,
    federationDuties: federationDuties && [...federationDuties],
    mobile: mobile === null ? null : maskMobile(keys.decryptColumn('organizer.mobile', mobile)),
    email: email === null ? null : maskEmail(keys.decryptColumn('organizer.email', email)),
    since: createdAt,
    sessions: await countSessions(executor, 'organizer', id, clock()),
  }
}
