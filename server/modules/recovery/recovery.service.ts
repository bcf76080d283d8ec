import type { CodeChannel } from '#contract/code.ts'
import { normaliseIdCard } from '#contract/fields/id-card.ts'
import type { ServerContext } from '../../context.ts'
import { invalidInput } from '../../errors.ts'
import { giveTicket } from '../account/account-ticket.repository.ts'
import type { AccountKind } from '../auth/account.repository.ts'
import { codeRefusal, tryCode } from '../code/code.service.ts'
import { loginNameOf, organizerContacts, volunteerContacts } from './recovery.repository.ts'

interface Claim {
  readonly kind: AccountKind
  readonly channel: CodeChannel
  /** The mobile or e-mail address as typed. */
  readonly target: string
  /** As typed; of a volunteer it may be the ID number. */
  readonly loginName: string | undefined
}

export interface Recoverable {
  readonly subject: string
  /** Null when name and contact do not belong together. */
  readonly accountId: number | null
  /** Where the code goes: the contact as the account keeps it. */
  readonly contact: string | null
}

/**
 * The account that somebody wants back, by its name or a volunteer's ID number, and a contact of it.
 * @throws BusinessError invalidInput without a name
 */
export async function accountToRecover(
  context: ServerContext,
  { kind, channel, target, loginName = '' }: Claim,
): Promise<Recoverable> {
  const { config, keys } = context
  const subject = subjectOf(kind, loginName)
  if (subject === '') throw invalidInput([{ field: 'loginName', message: '请输入用户名' }])
  const account = await contactsOf(context, kind, subject)
  const ciphertext = account?.[channel] ?? null
  const contact = ciphertext === null ? null : keys.decryptColumn(`${kind}.${channel}`, ciphertext)
  const isOpen = account !== null && !account.closed && (config.demo || !account.demo)
  if (!isOpen || contact?.toLowerCase() !== target.toLowerCase()) return { subject, accountId: null, contact: null }
  return { subject, accountId: account.id, contact }
}

// A login name begins with a letter, so it is never taken for a number.
const idNumberPattern = /^(\d{15}|\d{17}[\dX])$/

/** Both spellings of an ID number are one subject: a code that was asked for with one is tried with the other. */
function subjectOf(kind: AccountKind, input: string): string {
  const number = normaliseIdCard(input)
  return kind === 'volunteer' && idNumberPattern.test(number) ? number : input.trim()
}

function contactsOf({ database: { executor }, keys }: ServerContext, kind: AccountKind, subject: string) {
  if (kind === 'organizer') return organizerContacts(executor, subject)
  if (!idNumberPattern.test(subject)) return volunteerContacts(executor, { loginName: subject })
  return volunteerContacts(executor, { idHashes: keys.lookupHashes('volunteer.idNumber', subject) })
}

export interface ResetTicket {
  readonly ticket: string
  /** Of the account that the ticket opens. */
  readonly loginName: string
}

const purposes = { volunteer: 'recoverVolunteer', organizer: 'recoverOrganizer' } as const

/**
 * Trades a code for the one-use ticket of a password reset.
 * @throws BusinessError codeWrong with the tries left, codeGone
 */
export async function checkForgotten(
  { database, keys, clock }: ServerContext,
  { kind, channel, target, loginName = '' }: Claim,
  code: string,
): Promise<ResetTicket> {
  const about = { channel, target, purpose: purposes[kind], subject: subjectOf(kind, loginName) }
  const verdict = await database.executor.transaction(async (transaction) => {
    const now = clock()
    const attempt = await tryCode(transaction, keys, about, code, now, { isOfAccount: true })
    if (attempt.kind === 'right' && attempt.accountId !== null) {
      const use = { kind, purpose: 'resetPassword', accountId: attempt.accountId } as const
      const name = await loginNameOf(transaction, kind, attempt.accountId)
      return { ...attempt, name: name ?? '', ticket: await giveTicket(transaction, use, now) }
    }
    return { ...attempt, name: '', ticket: '' }
  })
  if (verdict.kind !== 'right') throw codeRefusal(verdict)
  return { ticket: verdict.ticket, loginName: verdict.name }
}
