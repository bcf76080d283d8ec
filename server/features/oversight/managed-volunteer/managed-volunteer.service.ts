import { codeChannels } from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { checkMobile } from '#domain/fields/mobile.ts'
import {
  blockVolunteer,
  findVolunteers,
  mostFound,
  unblockVolunteer,
  volunteerSearches,
} from '#contract/volunteer/managed-volunteer.ts'
import { routePath } from '#contract/routes.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { Decider, OrganizerCaller } from '../../../records/caller/caller.ts'
import { revokeAll } from '../../../records/session/session.repository.ts'
import { writeMessages } from '../../../records/message/message.repository.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { endHelp } from '../../../records/recovery/recovery-help.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { maskEmail, maskMobile } from '../../../records/volunteer/mask.ts'
import { type VolunteerMatch, searchVolunteers, lockOpenVolunteer, writeBlock } from './managed-volunteer.repository.ts'

/**
 * Volunteers by an exact text; the look and its reason are in the access list of each.
 * @throws BusinessError invalidInput for a text that cannot be one, and for a name that too many have
 */
export function lookUpVolunteers(
  { database, keys, clock }: ServerContext,
  caller: OrganizerCaller,
  { by, text, reason }: Body<typeof findVolunteers>,
): Promise<ReplyInput<typeof findVolunteers>> {
  const problem = by === 'mobile' ? checkMobile(text) : null
  if (problem !== null) throw invalidInput([{ field: 'text', message: problem }])
  return database.executor.transaction(async (transaction) => {
    const now = clock()
    const rows = await searchVolunteers(transaction, keys, by, text, mostFound + 1)
    if (rows.length > mostFound)
      throw invalidInput([
        { field: 'text', message: `叫这个名字的志愿者超过 ${mostFound} 位，请按志愿者编号或手机号查找` },
      ])
    const searchText = `按${volunteerSearches[by]}查找志愿者`
    const looks = rows.map(({ volunteer: { id } }) => ({ volunteerId: id, what: `${searchText}，原因：${reason}` }))
    await logAccesses(transaction, caller, looks, now)
    const names = rows.map(({ volunteer: { name } }) => maskName(name)).join('、')
    const after = { 结果: `${rows.length} 位`, ...(names !== '' && { 志愿者: names }) }
    const { act } = findVolunteers
    await recordAct(
      transaction,
      caller,
      { act, organizationId: caller.organizationId, subject: searchText, reason, after },
      now,
    )
    return rows.map((row) => onWire(keys, row, now))
  })
}

const onWire = (
  keys: Keys,
  { volunteer: row, districtName, helpUntil }: VolunteerMatch,
  now: Date,
): ReplyInput<typeof findVolunteers>[number] => ({
  volunteerId: row.id,
  volunteerNumber: row.volunteerNumber,
  name: maskName(row.name),
  mobile: row.mobile === null ? null : maskMobile(keys.decryptColumn('volunteer.mobile', row.mobile)),
  email: row.email === null ? null : maskEmail(keys.decryptColumn('volunteer.email', row.email)),
  districtName,
  registeredAt: row.createdAt,
  isRealName: row.realNameVerifiedAt !== null,
  serviceMinutes: row.serviceMinutes,
  isLeaving: row.logoffState === 'applied',
  blockedAt: row.blockedAt,
  blockReason: row.blockReason,
  helpUntil: helpUntil !== null && helpUntil > now ? helpUntil : null,
})

/** @throws BusinessError notFound, ownCause */
export async function lockVolunteerForDecision(
  transaction: Executor,
  { keys }: Pick<ServerContext, 'keys'>,
  caller: Decider,
  volunteerId: string,
  contacts: readonly string[] = [],
) {
  const row = await lockOpenVolunteer(transaction, Number(volunteerId))
  if (!row) throw notFound('这位志愿者')
  await refuseOwnCause(transaction, keys, caller, { people: [row.id], contacts })
  return row
}

export const volunteerSubject = ({
  name,
  volunteerNumber,
}: {
  readonly name: string
  readonly volunteerNumber: string
}): string => `志愿者 ${maskName(name)}（${volunteerNumber}）的账号`

/** @throws BusinessError notFound, ownCause, stateRefused for one that is blocked */
export function blockRegisteredVolunteer(
  context: ServerContext,
  caller: OrganizerCaller,
  { volunteerId, reason }: Body<typeof blockVolunteer>,
): Promise<ReplyInput<typeof blockVolunteer>> {
  return context.database.executor.transaction(async (transaction) => {
    const row = await lockVolunteerForDecision(transaction, context, caller, volunteerId)
    if (row.blockedAt !== null) throw new BusinessError(codes.stateRefused, '这个账号已经停用')
    const now = context.clock()
    await writeBlock(transaction, row.id, { at: now, reason })
    await endHelp(transaction, row.id)
    await revokeAll(transaction, 'volunteer', row.id, now)
    await notify(
      transaction,
      row.id,
      ['账号已被停用', `联合会停用了你的账号，原因：${reason}。有疑问请拨打 12355。`],
      now,
    )
    const { act } = blockVolunteer
    const { organizationId } = caller
    const facts = { before: { 账号: '正常' }, after: { 账号: '已停用' } }
    await recordAct(transaction, caller, { act, organizationId, subject: volunteerSubject(row), reason, ...facts }, now)
    return { blockedAt: now }
  })
}

/** @throws BusinessError notFound, ownCause, stateRefused for one that is not blocked */
export function unblockRegisteredVolunteer(
  context: ServerContext,
  caller: OrganizerCaller,
  { volunteerId, reason }: Body<typeof unblockVolunteer>,
): Promise<null> {
  return context.database.executor.transaction(async (transaction) => {
    const row = await lockVolunteerForDecision(transaction, context, caller, volunteerId)
    if (row.blockedAt === null) throw new BusinessError(codes.stateRefused, '这个账号没有停用')
    const now = context.clock()
    await writeBlock(transaction, row.id, null)
    await notify(transaction, row.id, ['账号已恢复', `联合会恢复了你的账号，可以照常登录。说明：${reason}。`], now)
    const { act } = unblockVolunteer
    const { organizationId } = caller
    const facts = { before: { 账号: '已停用' }, after: { 账号: '正常' } }
    await recordAct(transaction, caller, { act, organizationId, subject: volunteerSubject(row), reason, ...facts }, now)
    return null
  })
}

/** By mail too, for a blocked account reads no messages. */
async function notify(
  executor: Executor,
  volunteerId: number,
  [title, body]: readonly [title: string, body: string],
  now: Date,
): Promise<void> {
  const message = { volunteerId, kind: 'account' as const, title, body, link: routePath('subtract'), validUntil: null }
  await writeMessages(executor, [message], now, codeChannels)
}
