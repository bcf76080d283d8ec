import type { UserType } from '#contract/auth.ts'
import type { CodeChannel } from '#contract/code.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { checkEmail } from '#domain/fields/email.ts'
import { checkMobile } from '#domain/fields/mobile.ts'
import { type checkContact, registrationLifetimeSeconds } from '#contract/registration/registration.ts'
import type { ServerContext } from '../../../context.ts'
import { invalidInput } from '../../../errors.ts'
import type { AccountKind } from '../../../records/account/account.repository.ts'
import { codeRefusal, tryCode } from '../../../records/code/code.service.ts'
import { maskLoginName } from '../../../records/volunteer/mask.ts'
import { nameByContact } from '../../../records/account/duplicates.repository.ts'
import { issueTicket } from '../../../records/account/ticket.repository.ts'

const kinds: Readonly<Record<UserType, AccountKind>> = { '1': 'volunteer', '2': 'organizer' }
const checks: Readonly<Record<CodeChannel, (value: string) => string | null>> = {
  mobile: checkMobile,
  email: checkEmail,
}

export const accountKindOf = (userType: UserType): AccountKind => kinds[userType]

/**
 * Trades a code for the ticket of a registration, or for the masked name of the account that the contact has already.
 * @throws BusinessError invalidInput; codeWrong with the tries left, codeGone
 */
export async function tradeCode(
  context: ServerContext,
  { userType, channel, contact, code }: Body<typeof checkContact>,
): Promise<ReplyInput<typeof checkContact>> {
  const message = checks[channel](contact)
  if (message !== null) throw invalidInput([{ field: 'contact', message }])
  const { database, keys, clock } = context
  const kind = accountKindOf(userType)
  const outcome = await database.executor.transaction(async (transaction) => {
    const now = clock()
    const codeSubject = { channel, target: contact, purpose: 'register' as const, subject: '' }
    const attempt = await tryCode(transaction, keys, codeSubject, code, now, { isOfAccount: false })
    if (attempt.kind !== 'right') return attempt
    const existingName = await nameByContact(transaction, keys, { kind, channel, contact })
    if (existingName !== null) return { kind: 'known' as const, loginName: maskLoginName(existingName) }
    const claim = { kind, channel, contact }
    return { kind: 'ticket' as const, ticket: await issueTicket(context, transaction, claim, now) }
  })
  const lifetimeSeconds = registrationLifetimeSeconds
  if (outcome.kind === 'known') return { ticket: null, lifetimeSeconds, known: { loginName: outcome.loginName } }
  if (outcome.kind === 'ticket') return { ticket: outcome.ticket, lifetimeSeconds, known: null }
  throw codeRefusal(outcome)
}
