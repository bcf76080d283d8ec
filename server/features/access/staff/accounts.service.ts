import { codes } from '#contract/codes.ts'
import { type FederationDuty, federationDuties, federationDutyNames } from '#domain/duty.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import {
  type accountSessions,
  changeFederationDuties,
  type endAccountSession,
  type endAccountTicket,
  type federationAccounts,
  unusedDays,
} from '#contract/federation-account/federation-account.ts'
import type { ServerContext } from '../../../context.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { notifyAccountHolder } from '../../../records/account/account-notice.ts'
import { countSessionsOf } from '../../../records/session/session.repository.ts'
import { personStatesOf } from '../../../records/person/person.repository.ts'
import { listWithSecondFactor } from '../../../records/second-factor/second-factor.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { refuseLastOf, refuseSeveral } from '../../../records/staff/federation-duties.ts'
import { invitationOf } from './invitation.service.ts'
import { dutyNotice } from './staff.service.ts'
import { endSession, readSessions } from './sessions.service.ts'
import { endTicketOf, readTickets } from './tickets.service.ts'
import {
  findColleague,
  listColleagues,
  listInvitations,
  lockColleague,
  type OrganizerRow,
  writeFederationDuties,
} from '../../../records/staff/staff.repository.ts'

const day = 86_400_000

/** Accounts of the federation, and who was asked to join them. */
export async function listAccounts(
  context: ServerContext,
  { id, organizationId }: OrganizerCaller,
): Promise<ReplyInput<typeof federationAccounts>> {
  const { executor } = context.database
  const now = context.clock()
  const people = await listColleagues(executor, organizationId)
  const sessions = await countSessionsOf(
    executor,
    'organizer',
    people.map((row) => row.id),
    now,
  )
  const withFactor = await listWithSecondFactor(
    executor,
    people.map((row) => row.id),
  )
  const personStateOf = await personStatesOf(
    executor,
    people.map((row) => row.id),
  )
  const invitations = await listInvitations(executor, organizationId, now)
  const unusedSince = new Date(now.getTime() - unusedDays * day)
  return {
    severalDuties: context.config.severalDuties,
    people: people.map((row) => ({
      staffId: row.id,
      name: row.name,
      loginName: row.loginName,
      duties: federationDuties.filter((duty) => row.federationDuties?.includes(duty)),
      since: row.createdAt,
      signedInAt: row.signedInAt,
      isUnused: (row.signedInAt ?? row.createdAt) < unusedSince,
      sessions: sessions.get(row.id) ?? 0,
      isSelf: row.id === id,
      hasSecondFactor: withFactor.has(row.id),
      personState: personStateOf(row.id),
      isWaiting: row.unconfirmedSince !== null,
    })),
    invitations: invitations.map((row) => ({
      ...invitationOf(context, row),
      duties: row.invitation.federationDuties ?? [],
    })),
  }
}

/** @throws BusinessError invalidInput, notFound; ownCause for more of the own account; stateRefused where nobody would hold a duty */
export function giveFederationDuties(
  { database, clock, config, keys }: ServerContext,
  { staffId, duties }: Body<typeof changeFederationDuties>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof changeFederationDuties>> {
  refuseSeveral(duties, config)
  return database.executor.transaction(async (transaction) => {
    const { organizationId } = caller
    const colleague = await lockColleague(transaction, organizationId, Number(staffId))
    if (!colleague) throw notFound('这个账号')
    const { row, others } = colleague
    const held = row.federationDuties ?? []
    if (federationDutyNames(held) === federationDutyNames(duties)) return { duties }
    refuseOwnGain(row, duties, caller)
    const lost = held.filter((duty) => !duties.includes(duty))
    refuseLastOf(lost, others, config, '调整这个账号的职责')
    await writeFederationDuties(transaction, row.id, duties)
    const now = clock()
    const [before, after] = [federationDutyNames(held), federationDutyNames(duties)]
    await notifyAccountHolder(transaction, keys, { kind: 'organizer', id: row.id }, dutyNotice(before, after), now)
    const facts = { before: { 职责: before }, after: { 职责: after } }
    const subject = `账号“${row.name}”`
    await recordAct(transaction, caller, { act: changeFederationDuties.act, organizationId, subject, ...facts }, now)
    return { duties }
  })
}

function refuseOwnGain(row: OrganizerRow, duties: readonly FederationDuty[], caller: OrganizerCaller): void {
  const held = row.federationDuties ?? []
  if (row.id !== caller.id || duties.every((duty) => held.includes(duty))) return
  throw new BusinessError(codes.ownCause, '不能给自己增加职责，请另一位系统管理员来调整')
}

async function requireAccount({ database }: ServerContext, staffId: string, { organizationId }: OrganizerCaller) {
  const row = await findColleague(database.executor, organizationId, Number(staffId))
  if (!row) throw notFound('这个账号')
  return row
}

/** @throws BusinessError notFound for an account of another organization */
export async function readAccountSessions(
  context: ServerContext,
  { staffId }: Query<typeof accountSessions>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof accountSessions>> {
  const { id } = await requireAccount(context, staffId, caller)
  const { executor } = context.database
  const now = context.clock()
  return { sessions: await readSessions(executor, id, caller, now), tickets: await readTickets(executor, id, now) }
}

/** @throws BusinessError notFound */
export async function endSessionOfAccount(
  context: ServerContext,
  { staffId, sessionId }: Body<typeof endAccountSession>,
  caller: OrganizerCaller,
): Promise<null> {
  const { id, name } = await requireAccount(context, staffId, caller)
  return endSession(context, { staffId: id, sessionId, subject: `账号“${name}”的登录` }, caller)
}

/** @throws BusinessError notFound */
export async function endTicketOfAccount(
  context: ServerContext,
  { staffId, ticketId }: Body<typeof endAccountTicket>,
  caller: OrganizerCaller,
): Promise<null> {
  const { id, name } = await requireAccount(context, staffId, caller)
  return endTicketOf(context, { staffId: id, ticketId, subject: `账号“${name}”的离线名单` }, caller)
}
