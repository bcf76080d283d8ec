import { randomUUID } from 'node:crypto'
import { codes } from '#contract/codes.ts'
import { dutyNames } from '#domain/duty.ts'
import type { Body, FieldIssue, ReplyInput } from '#contract/endpoint.ts'
import type { acceptInvitation, InvitationEnd, staffInvitation } from '#contract/staff/staff.ts'
import { invitationFormProblems } from '#domain/staff/invitation-form.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput } from '../../../errors.ts'
import { isAdminNetwork, networkClosed } from '../../../http/admin-network.ts'
import type { CallSource } from '../../../records/caller/caller.ts'
import { commonPasswordIssues } from '../../../records/account/common-password.ts'
import { hashPassword } from '../../../records/account/password-hash.ts'
import { tokenHash } from '../../../records/account/tokens.ts'
import { contactColumns } from '../../../records/account/registered-account.ts'
import { insertOrganizer } from '../../../records/organization/registered-organization.repository.ts'
import { nameByContact, findTakenNames } from '../../../records/account/duplicates.repository.ts'
import { isContactRace, isNameRace, duplicateIssues } from '../../../records/account/duplicate-issues.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { contactOfInvitation, hasNamesake, maskedContactOf, nameTaken } from './invitation.service.ts'
import {
  endInvitation,
  findInvitation,
  type InvitationRow,
  listColleagues,
  lockColleague,
  loginNameOfStaff,
} from '../../../records/staff/staff.repository.ts'

type Form = Body<typeof acceptInvitation>
type Accepted = ReplyInput<typeof acceptInvitation>
type Found = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

const endSentences: Readonly<Record<InvitationEnd, string>> = {
  used: '这份邀请已失效：已经有人用它设置了账号。是你本人的，请用那个账号登录',
  withdrawn: '这份邀请已失效：组织撤回了它，或者又发了一份新的。请用最新的链接，或联系邀请你的组织',
  expired: '这份邀请已失效：过了有效期。请联系邀请你的组织再发一份',
  unknown: '这份邀请已失效：链接不完整，或者过了有效期。请从收到的消息里重新打开，或联系邀请你的组织再发一份',
}

const invitationEnded = (reason: InvitationEnd): BusinessError =>
  new BusinessError(codes.ticketInvalid, endSentences[reason], { reason })

const channelLabels = { mobile: '手机号', email: '邮箱' } as const

const contactTaken = (channel: InvitationRow['channel']): BusinessError =>
  new BusinessError(
    codes.stateRefused,
    `这个${channelLabels[channel]}已经有组织账号，一个${channelLabels[channel]}只能用于一个账号。请让组织改用别的手机号或邮箱邀请`,
  )

/** A link as it was opened. */
interface Opened {
  readonly token: string | undefined
  /** From where. */
  readonly source: CallSource
}

/** @throws BusinessError ticketInvalid; networkClosed of the federation outside of its networks */
export async function readOpenedInvitation(
  context: ServerContext,
  opened: Opened,
): Promise<ReplyInput<typeof staffInvitation>> {
  const found = await findOpened(context, opened)
  const { invitation, organizationName } = requireOpen(found, context.clock())
  return {
    organizationName,
    name: invitation.name,
    duty: invitation.duty,
    federationDuties: invitation.federationDuties,
    channel: invitation.channel,
    contact: maskedContactOf(context, invitation),
    expiresAt: invitation.expiresAt,
  }
}

/** @throws BusinessError networkClosed */
async function findOpened({ config, database }: ServerContext, { token, source }: Opened): Promise<Found | null> {
  const found = await findInvitation(database.executor, tokenHash(token ?? ''))
  if (found?.level === 'federation' && !isAdminNetwork(config, source.address)) throw networkClosed()
  return found
}

function requireOpen(found: Found | null, now: Date): Found {
  if (!found) throw invitationEnded('unknown')
  const { acceptedById, endedAt, expiresAt } = found.invitation
  if (acceptedById !== null) throw invitationEnded('used')
  if (endedAt !== null || found.state === 'closed') throw invitationEnded('withdrawn')
  if (expiresAt <= now) throw invitationEnded('expired')
  return found
}

/**
 * Makes the account of whoever was invited; the same form sent again is answered by the account that it made, also where it is refused by
 * what its first sending wrote.
 * @throws BusinessError ticketInvalid, invalidInput; stateRefused where the contact has an account; networkClosed as `readOpenedInvitation`
 */
export async function joinByInvitation(context: ServerContext, opened: Opened, input: Form): Promise<Accepted> {
  const { executor } = context.database
  const form = { ...input, name: input.name.trim(), loginName: input.loginName.trim() }
  const hash = tokenHash(opened.token ?? '')
  const acceptedAlready = async () => acceptedBy(executor, await findInvitation(executor, hash), form)
  const before = await acceptedBy(executor, await findOpened(context, opened), form)
  if (before) return before
  try {
    return await makeAccount(context, hash, form, opened.source)
  } catch (refusal) {
    const accepted = refusal instanceof BusinessError ? await acceptedAlready() : null
    if (accepted) return accepted
    throw refusal
  }
}

async function makeAccount(context: ServerContext, hash: Buffer, form: Form, source: CallSource): Promise<Accepted> {
  const { database, keys, clock } = context
  const { invitation: opened, level: openedLevel } = requireOpen(await findInvitation(database.executor, hash), clock())
  const { channel } = opened
  const name = opened.name ?? form.name
  await refuseWrongForm(database.executor, { ...form, name })
  const passwordHash = await hashPassword(form.password)
  return database.executor
    .transaction(async (transaction) => {
      const now = clock()
      const isFederation = openedLevel === 'federation'
      if (isFederation) await refuseTakenName(transaction, opened, name)
      const { invitation, organizationName } = requireOpen(await findInvitation(transaction, hash, true), now)
      const contact = contactOfInvitation(context, invitation)
      if ((await nameByContact(transaction, keys, { kind: 'organizer', channel, contact })) !== null)
        throw contactTaken(channel)
      const { organizationId, duty } = invitation
      // One that was sent before the federation had duties names none.
      const federationDuties = isFederation ? (invitation.federationDuties ?? ['business']) : null
      const id = await insertOrganizer(transaction, {
        userId: randomUUID(),
        organizationId,
        loginName: form.loginName,
        passwordHash,
        name,
        duty,
        federationDuties,
        invitedById: isFederation || opened.name !== null ? invitation.invitedById : null,
        unconfirmedSince: isFederation ? now : null,
        ...contactColumns(context, 'organizer', channel, contact),
        createdAt: now,
      })
      await endInvitation(transaction, invitation.id, { endedAt: now, acceptedById: id })
      const subject = `工作人员“${name}”`
      const after = { 职责: dutyNames({ duty, federationDuties }), 用户名: form.loginName }
      await recordAct(transaction, { id, source }, { act: 'staff.join', organizationId, subject, after }, now)
      return { loginName: form.loginName, organizationName }
    })
    .catch((error: unknown) => {
      if (isNameRace(error)) throw invalidInput([duplicateIssues.loginName])
      throw isContactRace(error) ? contactTaken(channel) : error
    })
}

/** Locks the accounts of the federation, before the invitation as those who invite do. @throws BusinessError stateRefused */
async function refuseTakenName(transaction: Executor, { organizationId, invitedById }: InvitationRow, name: string) {
  const locked = await lockColleague(transaction, organizationId, invitedById)
  const rows = locked ? [locked.row, ...locked.others] : await listColleagues(transaction, organizationId)
  if (hasNamesake(rows, name)) throw new BusinessError(codes.stateRefused, `${nameTaken}，请联系邀请你的同事`)
}

/** What this form made already; null when it made nothing. */
async function acceptedBy(executor: Executor, found: Found | null, { loginName }: Form): Promise<Accepted | null> {
  const id = found?.invitation.acceptedById ?? null
  if (!found || id === null) return null
  if ((await loginNameOfStaff(executor, id)) !== loginName) throw invitationEnded('used')
  return { loginName, organizationName: found.organizationName }
}

async function refuseWrongForm(executor: Executor, form: Form): Promise<void> {
  const issues: FieldIssue[] = [...invitationFormProblems(form), ...commonPasswordIssues(form.password)]
  const hasName = !issues.some(({ field }) => field === 'loginName')
  if (hasName && (await findTakenNames(executor, 'organizer', [form.loginName])).size > 0)
    issues.push(duplicateIssues.loginName)
  if (issues.length > 0) throw invalidInput(issues)
}
