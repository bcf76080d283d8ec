import type { CodeChannel } from '#contract/code.ts'
import { normaliseIdCard } from '#domain/fields/id-card.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import { giveTicket } from '../../../records/account/account-ticket.repository.ts'
import type { AccountKind } from '../../../records/account/account.repository.ts'
import { idHashesOf } from '../../../records/account/duplicates.repository.ts'
import { codeRefusal, tryCode } from '../../../records/code/code.service.ts'
import {
  type RecoveryContacts,
  loginNameOf,
  organizerContacts,
  volunteerContacts,
} from '../../../records/recovery/recovery.repository.ts'
import { bindHelpedMobile } from './recovery-help.service.ts'

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
  /** Where the code goes: the contact as the account keeps it, or the mobile of help that is open. */
  readonly contact: string | null
  /** The mobile is not the account's yet. */
  readonly isHelped: boolean
}

/**
 * The account that somebody wants back, by its name or a volunteer's ID number, and a contact of it.
 * @throws BusinessError invalidInput without a name
 */
export async function accountToRecover(
  context: ServerContext,
  { kind, channel, target, loginName = '' }: Claim,
  executor: Executor = context.database.executor,
): Promise<Recoverable> {
  const subject = subjectOf(loginName)
  if (subject === '') throw invalidInput([{ field: 'loginName', message: '请输入用户名' }])
  const accounts = await contactsOf(executor, context.keys, kind, subject)
  const matches = accounts.flatMap((account) => matchOf(context, { kind, channel, target }, account) ?? [])
  return { subject, ...(matches[0] ?? { accountId: null, contact: null, isHelped: false }) }
}

/** How an account that is open has the contact; null when it has not. */
function matchOf(
  { config, keys, clock }: ServerContext,
  { kind, channel, target }: Omit<Claim, 'loginName'>,
  account: RecoveryContacts,
): Omit<Recoverable, 'subject'> | null {
  if (account.closed || (account.demo && !config.demo)) return null
  const ciphertext = account[channel]
  const contact = ciphertext === null ? null : keys.decryptColumn(`${kind}.${channel}`, ciphertext)
  if (contact?.toLowerCase() === target.toLowerCase()) return { accountId: account.id, contact, isHelped: false }
  const helped = channel === 'mobile' ? mobileOfHelp(keys, account, clock()) : null
  return helped === target ? { accountId: account.id, contact: helped, isHelped: true } : null
}

const mobileOfHelp = (keys: Keys, { help }: RecoveryContacts, now: Date): string | null =>
  help === null || help.expiresAt <= now ? null : keys.decryptColumn('recoveryHelp.mobile', help.mobile)

/** All spellings of a name or number are one subject: a code that was asked for with one is tried with the other. */
const subjectOf = normaliseIdCard

const contactsOf = (executor: Executor, keys: Keys, kind: AccountKind, subject: string): Promise<RecoveryContacts[]> =>
  kind === 'organizer'
    ? organizerContacts(executor, subject)
    : volunteerContacts(executor, subject, idHashesOf(keys, subject))

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
export async function checkForgotten(context: ServerContext, claim: Claim, code: string): Promise<ResetTicket> {
  const { database, keys, clock } = context
  const { kind, channel, target, loginName = '' } = claim
  const codeSubject = { channel, target, purpose: purposes[kind], subject: subjectOf(loginName) }
  const verdict = await database.executor.transaction(async (transaction) => {
    const now = clock()
    const attempt = await tryCode(transaction, keys, codeSubject, code, now, { isOfAccount: true })
    if (attempt.kind === 'right' && attempt.accountId !== null) {
      const account = await accountToRecover(context, claim, transaction)
      // The contact was changed, or the help ended, since the code was sent.
      if (account.accountId !== attempt.accountId) return { kind: 'gone', name: '', ticket: '' } as const
      if (account.isHelped) await bindHelpedMobile(transaction, keys, account.accountId, target, now)
      const use = { kind, purpose: 'resetPassword', accountId: attempt.accountId } as const
      const name = await loginNameOf(transaction, kind, attempt.accountId)
      return { ...attempt, name: name ?? '', ticket: await giveTicket(transaction, use, now) }
    }
    return { ...attempt, name: '', ticket: '' }
  })
  if (verdict.kind !== 'right') throw codeRefusal(verdict)
  return { ticket: verdict.ticket, loginName: verdict.name }
}
