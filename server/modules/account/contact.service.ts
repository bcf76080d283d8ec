import type { CodeChannel } from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError, invalidInput } from '../../errors.ts'
import type { VolunteerCaller } from '../../plugins/caller.ts'
import type { Keys } from '../../keys.ts'
import { type CodeVerdict, codeRefusal, tryCode } from '../code/code.service.ts'
import { noteFeedbackOf } from '../feedback/feedback-keeping.ts'
import { noteObjectionsOf } from '../hours/objection-keeping.ts'
import { nameByContact, plainContact } from '../registration/duplicates.repository.ts'
import { isContactRace } from '../registration/duplicate-issues.ts'
import type { ContactOwner } from '../volunteer/contact-owners.ts'
import { maskEmail, maskLoginName, maskMobile } from '../volunteer/mask.ts'
import { updateVolunteer, type VolunteerRow } from '../volunteer/volunteer.repository.ts'
import { notifyAccountHolder } from './account-notice.ts'
import { lockVolunteer, proveOwnPassword } from './own-account.ts'
import { spendSecurityTicket } from './security-ticket.service.ts'

const channels = {
  mobile: { label: '手机号', purpose: 'modifyMobile', act: 'unbindMobile', mask: maskMobile },
  email: { label: '邮箱', purpose: 'modifyEmail', act: 'unbindEmail', mask: maskEmail },
} as const

export interface ContactChange {
  readonly channel: CodeChannel
  readonly contact: string
  readonly code: string
  readonly password: string
  /** Network that asked. */
  readonly address: string
}

/**
 * Binds a contact that a code proved, to an account that a password proved. The contacts that the account had before are notified.
 * @returns the new contact, masked
 * @throws BusinessError invalidInput, passwordWrong, loginLocked, codeWrong with the tries left, codeGone
 */
export async function changeContact(
  context: ServerContext,
  caller: VolunteerCaller,
  { channel, code, password, address, ...change }: ContactChange,
): Promise<string> {
  const { database, keys, clock } = context
  const { label, purpose, mask } = channels[channel]
  await proveOwnPassword(context, caller, password, address)
  const contact = plainContact(change.contact)
  const outcome = await database.executor
    .transaction(async (transaction): Promise<Exclude<CodeVerdict, { kind: 'right' }> | null> => {
      const now = clock()
      const person = await lockVolunteer(transaction, caller.id)
      const before = plainOf(context, person, channel)
      if (before === contact) throw invalidInput([{ field: channel, message: `这就是现在绑定的${label}，不用更换` }])
      const about = { channel, purpose, target: change.contact.trim(), subject: caller.userId }
      const result = await tryCode(transaction, keys, about, code, now, { isOfAccount: true })
      if (result.kind !== 'right') return result
      // Looked up only after the code: whoever holds the contact may know that it has an account.
      const other = await nameByContact(transaction, keys, { kind: 'volunteer', channel, contact })
      if (other !== null && other !== person.loginName) throw duplicateContact(channel)
      const account = `账号 ${maskLoginName(person.loginName)}`
      const notice =
        before === null
          ? { title: `已绑定${label}`, body: `${account} 已绑定${label} ${mask(contact)}` }
          : { title: `${label}已更换`, body: `${account} 的${label}已改为 ${mask(contact)}` }
      // Before it is written: the contacts that the account had are notified.
      await notifyAccountHolder(transaction, keys, { kind: 'volunteer', id: caller.id }, notice, now)
      if (before !== null) await noteWritings(transaction, keys, { volunteerId: caller.id, contacts: [before] })
      await write(transaction, caller.id, channel, {
        ciphertext: keys.encryptColumn(`volunteer.${channel}`, contact),
        hash: keys.lookupHash(`volunteer.${channel}`, contact),
      })
      return null
    })
    .catch((error: unknown) => {
      throw isContactRace(error) ? duplicateContact(channel) : error
    })
  if (outcome) throw codeRefusal(outcome)
  return mask(contact)
}

/**
 * Takes a contact off the account; one that was verified has to stay.
 * @throws BusinessError ticketInvalid; stateRefused for the last one
 */
export function unbindContact(
  context: ServerContext,
  caller: VolunteerCaller,
  channel: CodeChannel,
  ticket: string | undefined,
): Promise<null> {
  const { label, act } = channels[channel]
  return context.database.executor.transaction(async (transaction) => {
    const now = context.clock()
    await spendSecurityTicket(transaction, caller, act, ticket, now)
    const person = await lockVolunteer(transaction, caller.id)
    const before = plainOf(context, person, channel)
    if (before === null) return null
    if (plainOf(context, person, channel === 'mobile' ? 'email' : 'mobile') === null) {
      const other = channel === 'mobile' ? channels.email.label : channels.mobile.label
      throw new BusinessError(codes.stateRefused, `至少要留一个联系方式，请先绑定${other}，再解绑${label}`)
    }
    const body = `账号 ${maskLoginName(person.loginName)} 已解绑${label} ${channels[channel].mask(before)}`
    await notifyAccountHolder(
      transaction,
      context.keys,
      { kind: 'volunteer', id: caller.id },
      { title: `${label}已解绑`, body },
      now,
    )
    await noteWritings(transaction, context.keys, { volunteerId: caller.id, contacts: [before] })
    await write(transaction, caller.id, channel, { ciphertext: null, hash: null })
    return null
  })
}

/** What was written under a contact goes with the account that gives the contact up. */
async function noteWritings(executor: Executor, keys: Keys, owner: ContactOwner): Promise<void> {
  await noteFeedbackOf(executor, keys, owner)
  await noteObjectionsOf(executor, keys, owner)
}

function duplicateContact(channel: CodeChannel): BusinessError {
  const { label } = channels[channel]
  return invalidInput([
    { field: channel, message: `这个${label}已绑定另一个账号，请换一个；是您本人的，可以先在那个账号解绑` },
  ])
}

function plainOf({ keys }: ServerContext, person: VolunteerRow, channel: CodeChannel): string | null {
  const ciphertext = person[channel]
  return ciphertext === null ? null : keys.decryptColumn(`volunteer.${channel}`, ciphertext)
}

async function write(
  executor: Executor,
  volunteerId: number,
  channel: CodeChannel,
  { ciphertext, hash }: { ciphertext: string | null; hash: string | null },
): Promise<void> {
  const columns =
    channel === 'mobile' ? { mobile: ciphertext, mobileHash: hash } : { email: ciphertext, emailHash: hash }
  await updateVolunteer(executor, volunteerId, columns)
}
