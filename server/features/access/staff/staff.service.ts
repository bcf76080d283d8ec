import { codes } from '#contract/codes.ts'
import { dutyLabels, dutyNames } from '#domain/duty.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { changeDuty, removeStaff, type staffList } from '#contract/staff/staff.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { notifyAccountHolder } from '../../../records/account/account-notice.ts'
import { revokeAll } from '../../../records/session/session.repository.ts'
import { personStatesOf } from '../../../records/person/person.repository.ts'
import { refuseWhileWaiting } from '../../../records/organizer/waiting-entries.ts'
import { listWithSecondFactor, readRequirement } from '../../../records/second-factor/second-factor.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { maskLoginName } from '../../../records/volunteer/mask.ts'
import { refuseLastOf } from '../../../records/staff/federation-duties.ts'
import { invitationOf } from './invitation.service.ts'
import {
  listColleagues,
  listInvitations,
  lockColleague,
  markRemoved,
  isActiveOwner,
  type OrganizerRow,
  writeDuty,
} from '../../../records/staff/staff.repository.ts'

/** Who works for the caller's organization, and who was asked to. */
export async function listStaff(
  context: ServerContext,
  { id, organizationId }: OrganizerCaller,
): Promise<ReplyInput<typeof staffList>> {
  const { executor } = context.database
  const people = await listColleagues(executor, organizationId)
  const invitations = await listInvitations(executor, organizationId, context.clock())
  const withFactor = await listWithSecondFactor(
    executor,
    people.map((row) => row.id),
  )
  const personStateOf = await personStatesOf(
    executor,
    people.map((row) => row.id),
  )
  return {
    secondFactorRequired: await readRequirement(executor, organizationId),
    people: people.map((row) => ({
      staffId: row.id,
      name: row.name,
      loginName: row.loginName,
      duty: row.duty,
      since: row.createdAt,
      isSelf: row.id === id,
      hasSecondFactor: withFactor.has(row.id),
      personState: personStateOf(row.id),
      blockReason: row.blockReason,
    })),
    invitations: invitations.map((row) => ({ ...invitationOf(context, row), duty: row.invitation.duty })),
  }
}

async function lockOrRefuse(executor: Executor, organizationId: number, staffId: string) {
  const colleague = await lockColleague(executor, organizationId, Number(staffId))
  if (!colleague) throw notFound('这位工作人员')
  return colleague
}

function refuseLastOwner(row: OrganizerRow, otherRows: readonly OrganizerRow[], action: string): void {
  if (row.duty !== 'owner' || otherRows.some(isActiveOwner)) return
  throw new BusinessError(codes.stateRefused, `组织至少要有一位负责人，请先把另一位同事设为负责人，再${action}`)
}

const askOwner = '有疑问请联系组织负责人，或拨打 12355'

/** Told to the holder of an account whose duty another one changed. */
export const dutyNotice = (before: string, after: string) => ({
  title: '账号的职责已调整',
  body: `你的账号的职责从“${before}”调整为“${after}”`,
  advice: askOwner,
})

/** @throws BusinessError notFound; stateRefused where no owner would be left */
export function giveDuty(
  { database, clock, keys }: ServerContext,
  { staffId, duty }: Body<typeof changeDuty>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof changeDuty>> {
  return database.executor.transaction(async (transaction) => {
    const { organizationId } = caller
    const { row, others } = await lockOrRefuse(transaction, organizationId, staffId)
    if (row.duty === duty) return { duty }
    refuseLastOwner(row, others, '调整这位的职责')
    const now = clock()
    await writeDuty(transaction, row.id, duty)
    await notifyAccountHolder(
      transaction,
      keys,
      { kind: 'organizer', id: row.id },
      dutyNotice(dutyLabels[row.duty], dutyLabels[duty]),
      now,
    )
    const subject = `工作人员“${row.name}”`
    const before = { 职责: dutyLabels[row.duty] }
    const after = { 职责: dutyLabels[duty] }
    await recordAct(transaction, caller, { act: changeDuty.act, organizationId, subject, before, after }, now)
    return { duty }
  })
}

/** The contact stays with the account: it cannot be invited anew under another one. */
function refuseBlocked({ blockedAt }: OrganizerRow): void {
  if (blockedAt !== null)
    throw new BusinessError(codes.stateRefused, '联合会停用了这个账号，恢复以前不能移除；有疑问请拨打 12355')
}

/** @throws BusinessError notFound; stateRefused where no owner would be left, in the federation nobody of a duty, of a blocked account, and while what it entered waits */
export function removeColleague(
  { database, clock, config, keys }: ServerContext,
  { staffId, reason }: Body<typeof removeStaff>,
  caller: OrganizerCaller,
): Promise<null> {
  return database.executor.transaction(async (transaction) => {
    const now = clock()
    const { organizationId } = caller
    const { row, others } = await lockOrRefuse(transaction, organizationId, staffId)
    if (caller.federation) refuseLastOf(row.federationDuties ?? [], others, config, '移除这个账号')
    else refuseLastOwner(row, others, '移除这一位')
    refuseBlocked(row)
    await refuseWhileWaiting(transaction, row.id, '移除')
    const body = `账号 ${maskLoginName(row.loginName)} 已从组织的工作人员里移除，不能再登录`
    const notice = { title: '账号已被移除', body, advice: askOwner }
    await notifyAccountHolder(transaction, keys, { kind: 'organizer', id: row.id }, notice, now)
    await markRemoved(transaction, row.id, now)
    await revokeAll(transaction, 'organizer', row.id, now)
    const subject = `工作人员“${row.name}”`
    const before = { 职责: dutyNames(row), 用户名: row.loginName }
    await recordAct(transaction, caller, { act: removeStaff.act, organizationId, subject, reason, before }, now)
    return null
  })
}
