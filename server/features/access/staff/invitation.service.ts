import { type DutyHolder, dutyNames } from '#domain/duty.ts'
import type { CodeChannel } from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { invitationAddress } from '#contract/staff/invitation-address.ts'
import { isSameName } from '#domain/fields/name.ts'
import { invitationDays, inviteStaff, mostInvitations, withdrawInvitation } from '#contract/staff/staff.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { registerDue, scheduleDue, scheduleDues } from '../../../due/due.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { notifyContact, notifyContacts } from '../../../records/account/contact-notice.ts'
import { randomToken, tokenHash } from '../../../records/account/tokens.ts'
import { createTransports } from '../../../records/outbox/carriers.ts'
import { findOrganizationName } from '../../../records/organization/registered-organization.repository.ts'
import { type Actor, recordAct } from '../../../records/staff-log/staff-act.ts'
import { maskEmail, maskMobile } from '../../../records/volunteer/mask.ts'
import {
  countInvitationsSince,
  countOpenInvitations,
  dropInvitation,
  endInvitation,
  endOlder,
  hasContact,
  insertInvitation,
  insertInvitations,
  type InvitationRow,
  lockColleague,
  lockOpenInvitation,
} from '../../../records/staff/staff.repository.ts'

const day = 86_400_000
/** Whoever withdraws and invites anew sends messages all the same. */
const mostADay = 40
/** Due event: the time of an invitation is over, whatever became of it. */
const overDue = 'staff.invitationOver'
const sealedAs = 'staffInvitation.contact'

const masks = { mobile: maskMobile, email: maskEmail }

/** The mobile or e-mail address that an invitation went to. */
export const contactOfInvitation = ({ keys }: Pick<ServerContext, 'keys'>, { contact }: InvitationRow): string =>
  keys.decryptColumn(sealedAs, contact)

export const maskedContactOf = (context: Pick<ServerContext, 'keys'>, row: InvitationRow): string =>
  masks[row.channel](contactOfInvitation(context, row))

/** An invitation as lists of staff show it. */
export const invitationOf = (
  context: Pick<ServerContext, 'keys'>,
  { invitation, invitedBy }: { readonly invitation: InvitationRow; readonly invitedBy: string },
) => ({
  invitationId: invitation.id,
  name: invitation.name,
  channel: invitation.channel,
  contact: maskedContactOf(context, invitation),
  invitedBy,
  invitedAt: invitation.createdAt,
  expiresAt: invitation.expiresAt,
})

/** Removes invitations whose time is over, with their contacts. */
export function registerInvitationEnd(): void {
  registerDue(overDue, dropInvitation)
}

/** Whom to invite, and for what. */
interface Invited extends DutyHolder {
  readonly name: string
  readonly contact: string
}

/**
 * Invites somebody to the staff of the caller's organization.
 * @param origin of the link
 * @throws BusinessError invalidInput for the contact of a colleague, in the federation also for the name of one, tooMany, notConnected
 */
export async function inviteColleague(
  context: ServerContext,
  { name, contact, ...holder }: Invited,
  caller: Actor & Pick<OrganizerCaller, 'organizationId'>,
  origin: string,
): Promise<ReplyInput<typeof inviteStaff>> {
  const { database, keys, clock } = context
  const channel = channelOf(contact)
  refuseWithoutService(context, channel)
  return database.executor.transaction(async (transaction) => {
    const now = clock()
    const { organizationId } = caller
    // Of two who invite at once the second one counts what the first one left.
    const locked = await lockColleague(transaction, organizationId, caller.id)
    const isColleague = await hasContact(
      transaction,
      organizationId,
      channel,
      keys.lookupHashes(`organizer.${channel}`, contact),
    )
    if (isColleague) throw invalidInput([{ field: 'contact', message: '这位已经是组织的工作人员，不用再邀请' }])
    if (holder.federationDuties !== null && locked && hasNamesake([locked.row, ...locked.others], name))
      throw invalidInput([{ field: 'name', message: nameTaken }])
    await refuseTooMany(transaction, organizationId, now)
    const { token, row } = newInvitation(keys, { organizationId, name, contact, holder, invitedById: caller.id }, now)
    const id = await insertInvitation(transaction, row)
    await endOlder(transaction, { id, organizationId, hashes: keys.lookupHashes(sealedAs, contact) }, now)
    await scheduleDue(transaction, overDue, id, row.expiresAt)
    const organizationName = (await findOrganizationName(transaction, organizationId)) ?? ''
    const text = invitationText({ name, organizationName, duties: dutyNames(holder), origin, token })
    await notifyContact(transaction, keys, { volunteerId: null, channel, target: contact, ...text }, now)
    const subject = `联系方式 ${maskInvitedContact(contact)}`
    const after = { 姓名: name, 职责: dutyNames(holder) }
    await recordAct(transaction, caller, { act: inviteStaff.act, organizationId, subject, after }, now)
    return { invitationId: id, expiresAt: row.expiresAt }
  })
}

/** Acts name whoever did them: two of one name in the federation could not be told apart. */
export const nameTaken = '联合会已有这个姓名的账号，同名会让操作记录分不清，请核对姓名'

/** Whether an account among these bears the name. */
export const hasNamesake = (rows: readonly { readonly name: string }[], name: string): boolean =>
  rows.some((row) => isSameName(row.name, name))

interface NewInvitation {
  readonly organizationId: number
  readonly name: string
  readonly contact: string
  readonly holder: DutyHolder
  readonly invitedById: number
}

export const maskInvitedContact = (contact: string): string => masks[channelOf(contact)](contact)

/** By which channel a contact is reached. */
export const channelOf = (contact: string): CodeChannel => (contact.includes('@') ? 'email' : 'mobile')

function newInvitation(keys: Keys, { contact, holder, ...values }: NewInvitation, now: Date) {
  const token = randomToken()
  const row = {
    ...values,
    tokenHash: tokenHash(token),
    duty: holder.duty,
    federationDuties: holder.federationDuties && [...holder.federationDuties],
    channel: channelOf(contact),
    contact: keys.encryptColumn(sealedAs, contact),
    contactHash: keys.lookupHash(sealedAs, contact),
    createdAt: now,
    expiresAt: new Date(now.getTime() + invitationDays * day),
  }
  return { token, row }
}

/** Whose account a new organization begins with. */
export interface InvitedOwner {
  readonly organizationId: number
  readonly organizationName: string
  /** Of the person who is to be the owner. */
  readonly name: string
  readonly contact: string
}

/** Invites the first owners of organizations that have no account yet. As many statements for one as for thousands. */
export async function inviteOwners(
  executor: Executor,
  keys: Keys,
  owners: readonly InvitedOwner[],
  { origin, invitedById, now }: { readonly origin: string; readonly invitedById: number; readonly now: Date },
): Promise<void> {
  if (owners.length === 0) return
  const holder: DutyHolder = { duty: 'owner', federationDuties: null }
  const invitations = owners.map(({ organizationId, name, contact }) =>
    newInvitation(keys, { organizationId, name, contact, holder, invitedById }, now),
  )
  const ids = await insertInvitations(
    executor,
    invitations.map(({ row }) => row),
  )
  const dueAt = new Date(now.getTime() + invitationDays * day)
  await scheduleDues(
    executor,
    overDue,
    ids.map((subjectId) => ({ subjectId, dueAt })),
  )
  const notices = owners.map(({ organizationName, name, contact }, at) => ({
    volunteerId: null,
    channel: channelOf(contact),
    target: contact,
    ...invitationText({
      name,
      organizationName,
      duties: dutyNames(holder),
      origin,
      token: invitations[at]?.token ?? '',
    }),
  }))
  await notifyContacts(executor, keys, notices, now)
}

interface InvitationFacts {
  readonly name: string
  readonly organizationName: string
  readonly duties: string
  readonly origin: string
  readonly token: string
}

function invitationText({ name, organizationName, duties, origin, token }: InvitationFacts) {
  const address = `${origin}${invitationAddress(token)}`
  return {
    title: '邀请你成为工作人员',
    body: `${name}：“${organizationName}”邀请你成为工作人员，职责是“${duties}”。${invitationDays} 天内打开链接设置账号：${address} 不认识这个组织的话不用理会。`,
  }
}

async function refuseTooMany(executor: Executor, organizationId: number, now: Date): Promise<void> {
  const open = await countOpenInvitations(executor, organizationId, now)
  if (open >= mostInvitations)
    throw new BusinessError(codes.tooMany, `最多同时有 ${mostInvitations} 份邀请，请先撤回不用的邀请`)
  const count = await countInvitationsSince(executor, organizationId, new Date(now.getTime() - day))
  if (count >= mostADay) throw new BusinessError(codes.tooMany, `一天最多发 ${mostADay} 份邀请，请明天再邀请`)
}

/** @throws BusinessError notConnected */
export function refuseWithoutService(context: ServerContext, channel: CodeChannel): void {
  if (createTransports(context)[channel]) return
  const message = channel === 'mobile' ? '短信服务还没有接通，请改用邮箱邀请' : '邮件服务还没有接通，请改用手机号邀请'
  throw new BusinessError(codes.notConnected, message)
}

/** @throws BusinessError notFound for one that does not stand open in the caller's organization */
export function cancelInvitation(
  context: ServerContext,
  { invitationId }: Body<typeof withdrawInvitation>,
  caller: OrganizerCaller,
): Promise<null> {
  return context.database.executor.transaction(async (transaction) => {
    const now = context.clock()
    const { organizationId } = caller
    const row = await lockOpenInvitation(transaction, organizationId, Number(invitationId), now)
    if (!row) throw notFound('这份邀请')
    await endInvitation(transaction, row.id, { endedAt: now })
    const subject = `联系方式 ${maskedContactOf(context, row)}`
    const before = { 职责: dutyNames(row) }
    await recordAct(transaction, caller, { act: withdrawInvitation.act, organizationId, subject, before }, now)
    return null
  })
}
