import { codes } from '#contract/codes.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { idTypeName } from '#contract/lists/id-type.ts'
import { helpMinutes, helpVolunteer } from '#contract/managed-volunteer.ts'
import { routePath } from '#contract/routes.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError, invalidInput } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notifyAccountHolder } from '../account/account-notice.ts'
import { notifyContact } from '../account/contact-notice.ts'
import { revokeAll } from '../auth/session.repository.ts'
import { logAccesses } from '../privacy/access-log.ts'
import { openHelp } from '../recovery/recovery-help.repository.ts'
import { nameByContact, personByIdNumber } from '../registration/duplicates.repository.ts'
import { recordAct } from '../staff-log/staff-act.ts'
import { maskLoginName, maskMobile } from '../volunteer/mask.ts'
import type { VolunteerRow } from '../volunteer/volunteer.repository.ts'
import { lockForDecision, subjectOf } from './managed-volunteer.service.ts'

type Help = Body<typeof helpVolunteer>

/**
 * Opens the recovery of an account by another mobile.
 * @param origin of the address that the new mobile gets
 * @throws BusinessError notFound, ownCause, also where the new mobile is the caller's; stateRefused, invalidInput
 */
export function help(
  context: ServerContext,
  caller: OrganizerCaller,
  body: Help,
  origin: string,
): Promise<Reply<typeof helpVolunteer>> {
  const { volunteerId, document, mobile, reason } = body
  return context.database.executor.transaction(async (transaction) => {
    const row = await lockForDecision(transaction, context, caller, volunteerId, [mobile])
    await refuseHelp(transaction, context.keys, row, body)
    const now = context.clock()
    const expiresAt = new Date(now.getTime() + helpMinutes * 60_000)
    await openHelp(transaction, {
      volunteerId: row.id,
      mobile: context.keys.encryptColumn('recoveryHelp.mobile', mobile),
      document,
      reason,
      organizerId: caller.id,
      openedAt: now,
      expiresAt,
    })
    await revokeAll(transaction, 'volunteer', row.id, now)
    await notifyBoth(transaction, context.keys, row, mobile, origin, now)
    const what = `协助找回账号，核对了${idTypeName(document)}，原因：${reason}`
    await logAccesses(transaction, caller, [{ volunteerId: row.id, what }], now)
    const { act } = helpVolunteer
    const { organizationId } = caller
    const after = { 核对: `本人到场，${idTypeName(document)}号码一致`, 新手机号: maskMobile(mobile) }
    await recordAct(transaction, caller, { act, organizationId, subject: subjectOf(row), reason, after }, now)
    return { helpUntil: expiresAt.toISOString() }
  })
}

/** @throws BusinessError stateRefused, invalidInput */
async function refuseHelp(
  executor: Executor,
  keys: Keys,
  row: VolunteerRow,
  { document, idNumber, mobile }: Help,
): Promise<void> {
  if (row.blockedAt !== null) throw new BusinessError(codes.stateRefused, '这个账号已经停用，不能协助找回')
  if (row.realNameVerifiedAt === null)
    throw new BusinessError(codes.stateRefused, '这个账号没有实名，无法核对身份，不能协助找回')
  const person = await personByIdNumber(executor, keys, document, idNumber)
  if (person?.id !== row.id)
    throw invalidInput([{ field: 'idNumber', message: '证件和号码与这个账号实名的不一致，请核对，不能协助找回' }])
  const name = await nameByContact(executor, keys, { kind: 'volunteer', channel: 'mobile', contact: mobile })
  if (name === null) return
  const message =
    name === row.loginName ? '这就是账号现在的手机号，本人可以直接用它找回密码' : '这个手机号已绑定另一个账号，请换一个'
  throw invalidInput([{ field: 'mobile', message }])
}

/** The contacts that the account has, which the volunteer says are lost, and the new mobile with the way on. */
async function notifyBoth(
  executor: Executor,
  keys: Keys,
  { id, loginName }: VolunteerRow,
  mobile: string,
  origin: string,
  now: Date,
): Promise<void> {
  const account = maskLoginName(loginName)
  const notice = {
    title: '联合会正在协助找回账号',
    body: `有人带证件到联合会找回账号 ${account}，所有登录已退出，${helpMinutes} 分钟内可以用手机号 ${maskMobile(mobile)} 重设密码`,
  }
  await notifyAccountHolder(executor, keys, { kind: 'volunteer', id }, notice, now)
  const address = `${origin}${routePath('change-password-volunteer')}?by=id`
  const body = `联合会已为您开通账号找回。请在 ${helpMinutes} 分钟内打开 ${address} ，填证件号和这个手机号，验证后设置新密码。不是您本人办理的话不用理会。`
  await notifyContact(
    executor,
    keys,
    { volunteerId: id, channel: 'mobile', target: mobile, title: '账号找回已开通', body },
    now,
  )
}
