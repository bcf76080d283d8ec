import { codes } from '#contract/codes.ts'
import type { Body } from '#contract/endpoint.ts'
import { idTypeName } from '#domain/lists/id-type.ts'
import { helpHours, helpVolunteer } from '#contract/volunteer/managed-volunteer.ts'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import { notifyAccountHolder } from '../../../records/account/account-notice.ts'
import { notifyContact } from '../../../records/account/contact-notice.ts'
import { revokeAll } from '../../../records/session/session.repository.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { openHelp } from '../../../records/recovery/recovery-help.repository.ts'
import { nameByContact, personByIdNumber } from '../../../records/account/duplicates.repository.ts'
import type { Taking, Touched } from '../../../records/proposal/proposal-source.ts'
import type { ActEntry } from '../../../records/staff-log/staff-act.ts'
import { maskLoginName, maskMobile } from '../../../records/volunteer/mask.ts'
import { findVolunteer, type VolunteerRow } from '../../../records/volunteer/volunteer.repository.ts'
import { lockVolunteerForDecision, volunteerSubject } from './managed-volunteer.service.ts'

type Help = Body<typeof helpVolunteer>

/**
 * Opens the recovery of an account by another mobile.
 * @throws BusinessError notFound, ownCause, also where the new mobile is the decider's; stateRefused, invalidInput
 */
export async function takeHelp({ context, executor, decider, origin, now }: Taking, body: Help): Promise<ActEntry> {
  const { volunteerId, document, mobile, reason } = body
  const row = await lockVolunteerForDecision(executor, context, decider, volunteerId, [mobile])
  await refuseHelp(executor, context.keys, row, body)
  await openHelp(executor, {
    volunteerId: row.id,
    mobile: context.keys.encryptColumn('recoveryHelp.mobile', mobile),
    document,
    reason,
    organizerId: decider.id,
    openedAt: now,
    expiresAt: new Date(now.getTime() + helpHours * 3_600_000),
  })
  await revokeAll(executor, 'volunteer', row.id, now)
  await notifyBoth(executor, context.keys, row, mobile, origin, now)
  const { act } = helpVolunteer
  const { organizationId } = decider
  const before = {
    手机号: row.mobile === null ? '没有' : maskMobile(context.keys.decryptColumn('volunteer.mobile', row.mobile)),
  }
  const after = { 核对: `本人到场，${idTypeName(document)}号码一致`, 新手机号: maskMobile(mobile) }
  return { act, organizationId, subject: volunteerSubject(row), reason, before, after }
}

/** The volunteer reads who looked, and why. */
export const noteHelp = (
  { executor, decider, now }: Taking,
  { volunteerId, document, reason }: Help,
): Promise<void> => {
  const accessText = `提议协助找回账号，核对了${idTypeName(document)}，原因：${reason}`
  return logAccesses(executor, decider, [{ volunteerId: Number(volunteerId), what: accessText }], now)
}

/** The holder of the account, who may have every contact still. */
export async function touchedByHelp({ executor }: Taking, { volunteerId, mobile }: Help): Promise<Touched[]> {
  const row = await findVolunteer(executor, Number(volunteerId))
  if (!row) return []
  const messageText = `有人带证件到联合会找回账号 ${maskLoginName(row.loginName)}，要把手机号改为 ${maskMobile(mobile)} 并重设密码`
  return [{ holder: { kind: 'volunteer', id: row.id }, what: messageText }]
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
    title: '账号找回已开通',
    body: `联合会为账号 ${account} 开通了找回，所有登录已退出，${helpHours} 小时内可以用手机号 ${maskMobile(mobile)} 重设密码`,
  }
  await notifyAccountHolder(executor, keys, { kind: 'volunteer', id }, notice, now)
  const address = `${origin}${routePath('change-password-volunteer')}?by=id`
  const body = `联合会已为你开通账号找回。请在 ${helpHours} 小时内打开 ${address} ，填证件号和这个手机号，验证后设置新密码。不是你本人办理的话不用理会。`
  await notifyContact(
    executor,
    keys,
    { volunteerId: id, channel: 'mobile', target: mobile, title: '账号找回已开通', body },
    now,
  )
}
