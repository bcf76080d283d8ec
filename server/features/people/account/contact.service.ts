import type { CodeChannel } from '#contract/code.ts'
import { readContact } from '#domain/fields/contact.ts'
import { codes } from '#contract/codes.ts'
import { changeStaffMobile } from '#contract/account/security.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, Unauthorized } from '../../../errors.ts'
import type { OrganizerCaller, VolunteerCaller } from '../../../records/caller/caller.ts'
import type { Keys } from '../../../keys.ts'
import { type CodeVerdict, codeRefusal, tryCode } from '../../../records/code/code.service.ts'
import { modifyPurposes } from '../../../records/code/modify-purposes.ts'
import { noteFeedbackOf } from '../../../records/feedback/feedback-keeping.ts'
import { noteObjectionsOf } from '../../../records/hours/objection-keeping.ts'
import { lockOrganizerRow, updateOrganizer } from '../../../records/organizer/organizer.repository.ts'
import { refuseWhileWaiting } from '../../../records/organizer/waiting-entries.ts'
import { nameByContact } from '../../../records/account/duplicates.repository.ts'
import { isContactRace } from '../../../records/account/duplicate-issues.ts'
import { contactColumns } from '../../../records/account/registered-account.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import type { ContactOwner } from '../../../records/person/contact-owners.ts'
import { maskEmail, maskLoginName, maskMobile } from '../../../records/volunteer/mask.ts'
import { updateVolunteer } from '../../../records/volunteer/volunteer.repository.ts'
import { notifyAccountHolder } from '../../../records/account/account-notice.ts'
import { lockVolunteer, proveOwnPassword } from '../../access/auth/own-account.ts'
import { spendSecurityTicket } from './security-ticket.service.ts'

const channels = {
  mobile: { label: '手机号', act: 'unbindMobile', mask: maskMobile },
  email: { label: '邮箱', act: 'unbindEmail', mask: maskEmail },
} as const

type Owner = VolunteerCaller | OrganizerCaller

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
  caller: Owner,
  { channel, code, password, address, ...change }: ContactChange,
): Promise<string> {
  const { database, keys, clock } = context
  const { kind } = caller
  const { label, mask } = channels[channel]
  await proveOwnPassword(context, caller, password, address)
  const contact = readContact(change.contact)
  const outcome = await database.executor
    .transaction(async (transaction): Promise<Exclude<CodeVerdict, { kind: 'right' }> | null> => {
      const now = clock()
      const own = await lockOwn(transaction, caller)
      const before = plainOf(context, caller, own, channel)
      if (kind === 'organizer' && before !== null) await refuseWhileWaiting(transaction, caller.id, `更换${label}`)
      if (before === contact) throw invalidInput([{ field: channel, message: `这就是现在绑定的${label}，不用更换` }])
      const purpose = modifyPurposes[kind][channel]
      const codeSubject = { channel, purpose, target: contact, subject: caller.userId }
      const result = await tryCode(transaction, keys, codeSubject, code, now, { isOfAccount: true })
      if (result.kind !== 'right') return result
      // Looked up only after the code: whoever holds the contact may know that it has an account.
      const other = await nameByContact(transaction, keys, { kind, channel, contact })
      if (other !== null && other !== own.loginName) throw duplicateContact(channel)
      const account = `账号 ${maskLoginName(own.loginName)}`
      const notice =
        before === null
          ? { title: `已绑定${label}`, body: `${account} 已绑定${label} ${mask(contact)}` }
          : { title: `${label}已更换`, body: `${account} 的${label}已改为 ${mask(contact)}` }
      await writeContact(transaction, keys, caller, { channel, before, after: contact, notice, own }, now)
      return null
    })
    .catch((error: unknown) => {
      throw isContactRace(error) ? duplicateContact(channel) : error
    })
  if (outcome) throw codeRefusal(outcome)
  return mask(contact)
}

/**
 * Takes a contact off a volunteer's account; one that was verified has to stay.
 * @throws BusinessError ticketInvalid; stateRefused for the last one
 */
export function unbindContact(
  context: ServerContext,
  caller: VolunteerCaller,
  channel: CodeChannel,
  ticket: string | undefined,
): Promise<null> {
  return context.database.executor.transaction(async (transaction) => {
    const now = context.clock()
    await spendSecurityTicket(transaction, caller, channels[channel].act, ticket, now)
    return removeContact(context, transaction, caller, channel, now)
  })
}

/**
 * The same of staff, by their password.
 * @throws BusinessError passwordWrong, loginLocked; stateRefused for the last one
 */
export async function removeStaffContact(
  context: ServerContext,
  caller: OrganizerCaller,
  { channel, password, address }: Pick<ContactChange, 'channel' | 'password' | 'address'>,
): Promise<null> {
  await proveOwnPassword(context, caller, password, address)
  return context.database.executor.transaction((transaction) =>
    removeContact(context, transaction, caller, channel, context.clock()),
  )
}

async function removeContact(
  context: ServerContext,
  transaction: Executor,
  caller: Owner,
  channel: CodeChannel,
  now: Date,
): Promise<null> {
  const { label, mask } = channels[channel]
  const own = await lockOwn(transaction, caller)
  const before = plainOf(context, caller, own, channel)
  if (before === null) return null
  if (caller.kind === 'organizer') await refuseWhileWaiting(transaction, caller.id, `解绑${label}`)
  const other = channel === 'mobile' ? 'email' : 'mobile'
  if (own[other] === null) {
    const message = `至少要留一个联系方式，请先绑定${channels[other].label}，再解绑${label}`
    throw new BusinessError(codes.stateRefused, message)
  }
  const body = `账号 ${maskLoginName(own.loginName)} 已解绑${label} ${mask(before)}`
  const notice = { title: `${label}已解绑`, body }
  await writeContact(transaction, context.keys, caller, { channel, before, after: null, notice, own }, now)
  return null
}

interface OwnAccount extends Readonly<Record<CodeChannel, string | null>> {
  readonly loginName: string
}

/** The caller's account, locked until the transaction ends. */
async function lockOwn(executor: Executor, { kind, id }: Owner): Promise<OwnAccount> {
  if (kind === 'volunteer') return lockVolunteer(executor, id)
  const row = await lockOrganizerRow(executor, id)
  if (!row) throw new Unauthorized()
  return row
}

/** What was written under a contact goes with the account that gives the contact up. */
async function noteWritings(executor: Executor, keys: Keys, owner: ContactOwner): Promise<void> {
  await noteFeedbackOf(executor, keys, owner)
  await noteObjectionsOf(executor, keys, owner)
}

function duplicateContact(channel: CodeChannel): BusinessError {
  const { label } = channels[channel]
  return invalidInput([
    { field: channel, message: `这个${label}已绑定另一个账号，请换一个；是你本人的，可以先在那个账号解绑` },
  ])
}

function plainOf({ keys }: ServerContext, { kind }: Owner, own: OwnAccount, channel: CodeChannel): string | null {
  const ciphertext = own[channel]
  return ciphertext === null ? null : keys.decryptColumn(`${kind}.${channel}`, ciphertext)
}

interface ContactWrite {
  readonly channel: CodeChannel
  /** In plain; null where there is none. */
  readonly before: string | null
  readonly after: string | null
  readonly notice: { readonly title: string; readonly body: string }
}

/** Writes a contact of a volunteer; before it is written those that the account had are notified. */
export async function writeVolunteerContact(
  executor: Executor,
  keys: Keys,
  volunteerId: number,
  { channel, before, after, notice }: ContactWrite,
  now: Date,
): Promise<void> {
  await notifyAccountHolder(executor, keys, { kind: 'volunteer', id: volunteerId }, notice, now)
  if (before !== null) await noteWritings(executor, keys, { volunteerId, contacts: [before] })
  await updateVolunteer(executor, volunteerId, {
    ...contactColumns({ keys }, 'volunteer', channel, after),
    ...(after === null && { [`${channel}RemindersSince`]: null }),
  })
}

/** Writes a contact, and tells those that the account had. */
async function writeContact(
  executor: Executor,
  keys: Keys,
  caller: Owner,
  change: ContactWrite & { readonly own: OwnAccount },
  now: Date,
): Promise<void> {
  if (caller.kind === 'volunteer') return writeVolunteerContact(executor, keys, caller.id, change, now)
  const { channel, before, after, notice, own } = change
  await notifyAccountHolder(executor, keys, { kind: 'organizer', id: caller.id }, notice, now)
  await updateOrganizer(executor, caller.id, contactColumns({ keys }, 'organizer', channel, after))
  const { label, mask } = channels[channel]
  const factOf = (contact: string | null) => (contact === null ? null : { [label]: mask(contact) })
  const { act } = changeStaffMobile
  const { organizationId } = caller
  const entry = { act, organizationId, subject: `账号“${own.loginName}”`, before: factOf(before), after: factOf(after) }
  await recordAct(executor, caller, entry, now)
}
