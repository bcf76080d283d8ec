import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { blockStaff, unblockStaff } from '#contract/organization-registry/organization-staff.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { askFederation, notifyAccountHolder } from '../../../records/account/account-notice.ts'
import { countTicketsOf } from '../../../records/attendance/ticket.repository.ts'
import { countSessionsOf, revokeAll } from '../../../records/session/session.repository.ts'
import { countChargesOf } from '../../../records/mission/slot-charge.repository.ts'
import {
  isActiveOwner,
  lockColleague,
  type OrganizerRow,
  writeStaffBlock,
} from '../../../records/staff/staff.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { lockOrganizationForDecision } from './registry-event.service.ts'

type Named = Body<typeof blockStaff>

/** @throws BusinessError notFound, ownCause */
async function lockStaff(
  transaction: Executor,
  context: ServerContext,
  caller: OrganizerCaller,
  { organizationId, staffId }: Named,
) {
  const organization = await lockOrganizationForDecision(transaction, context, caller, organizationId)
  const colleague = await lockColleague(transaction, organization.id, Number(staffId))
  if (!colleague) throw notFound('这位工作人员')
  return { organization, ...colleague }
}

export const staffSubject = ({ name }: Pick<OrganizerRow, 'name'>): string => `工作人员“${name}”的账号`

/** What a block ends, in words for the log. */
async function endingOf(executor: Executor, { id }: OrganizerRow, now: Date): Promise<Record<string, string>> {
  const ended = [
    ['退出登录', (await countSessionsOf(executor, 'organizer', [id], now)).get(id), '处'],
    ['失效的离线名单', (await countTicketsOf(executor, [id], now)).get(id), '份'],
    ['负责的时段', (await countChargesOf(executor, [id], now)).get(id), '个'],
  ] as const
  return Object.fromEntries(ended.flatMap(([name, count, unit]) => (count ? [[name, `${count} ${unit}`]] : [])))
}

/**
 * Blocks an account of an organization's staff, also that of its last owner.
 * @throws BusinessError notFound, ownCause, stateRefused for one that is blocked
 */
export function blockStaffAccount(
  context: ServerContext,
  caller: OrganizerCaller,
  body: Named,
): Promise<ReplyInput<typeof blockStaff>> {
  return context.database.executor.transaction(async (transaction) => {
    const { organization, row, others } = await lockStaff(transaction, context, caller, body)
    if (row.blockedAt !== null) throw new BusinessError(codes.stateRefused, '这个账号已经停用')
    const now = context.clock()
    const { reason } = body
    const ended = await endingOf(transaction, row, now)
    await writeStaffBlock(transaction, row.id, { at: now, reason })
    await revokeAll(transaction, 'organizer', row.id, now)
    const title = '工作人员账号已被停用'
    const facts = `联合会停用了“${organization.name}”工作人员“${row.name}”的账号，原因：${reason}`
    const charge = ended['负责的时段'] === undefined ? '' : `。这位负责的 ${ended['负责的时段']}时段请另行安排`
    await notify(transaction, context, { row, others, title, body: `${facts}${charge}` }, now)
    const states = { before: { 账号: '正常' }, after: { 账号: '已停用', ...ended } }
    const entry = { act: blockStaff.act, organizationId: organization.id, subject: staffSubject(row), reason }
    await recordAct(transaction, caller, { ...entry, ...states }, now)
    return { blockedAt: now }
  })
}

/** @throws BusinessError notFound, ownCause, stateRefused for one that is not blocked */
export function unblockStaffAccount(context: ServerContext, caller: OrganizerCaller, body: Named): Promise<null> {
  return context.database.executor.transaction(async (transaction) => {
    const { organization, row, others } = await lockStaff(transaction, context, caller, body)
    if (row.blockedAt === null) throw new BusinessError(codes.stateRefused, '这个账号没有停用')
    const now = context.clock()
    const { reason } = body
    await writeStaffBlock(transaction, row.id, null)
    const title = '工作人员账号已恢复'
    const facts = `联合会恢复了“${organization.name}”工作人员“${row.name}”的账号，可以照常登录。说明：${reason}`
    await notify(transaction, context, { row, others, title, body: facts }, now)
    const states = { before: { 账号: '已停用' }, after: { 账号: '正常' } }
    const entry = { act: unblockStaff.act, organizationId: organization.id, subject: staffSubject(row), reason }
    await recordAct(transaction, caller, { ...entry, ...states }, now)
    return null
  })
}

interface BlockNotice {
  readonly row: OrganizerRow
  readonly others: readonly OrganizerRow[]
  readonly title: string
  readonly body: string
}

/** The holder and the organization: its owners, without one everybody who can still sign in. */
async function notify(
  executor: Executor,
  { keys }: Pick<ServerContext, 'keys'>,
  { row, others, title, body }: BlockNotice,
  now: Date,
): Promise<void> {
  const owners = others.filter(isActiveOwner)
  const colleagues = owners.length > 0 ? owners : others.filter(({ blockedAt }) => blockedAt === null)
  const notice = { title, body, advice: askFederation }
  for (const { id } of [row, ...colleagues])
    await notifyAccountHolder(executor, keys, { kind: 'organizer', id }, notice, now)
}
