import { randomBytes } from 'node:crypto'
import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  type ownSecondFactor,
  recoveryCodeCount,
  requireSecondFactor,
  resetSecondFactor,
} from '#contract/second-factor.ts'
import type { StaffAct } from '#domain/staff-log/staff-act-labels.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { notifyAccountHolder } from '../../../records/account/account-notice.ts'
import { proveOwnPassword } from '../auth/own-account.ts'
import { revokeAll, revokeOthers } from '../../../records/session/session.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { findColleague } from '../../../records/staff/staff.repository.ts'
import {
  type FactorProof,
  guardGuess,
  proofFacts,
  proveSecondFactor,
  wrongSecondFactor,
} from '../../../records/second-factor/prove-second-factor.ts'
import {
  countRecoveryCodes,
  dropSecondFactor,
  enableSecret,
  findSecondFactor,
  hashedAs,
  keepPendingSecret,
  readRequirement,
  replaceRecoveryCodes,
  sealedAs,
  writeRequirement,
} from '../../../records/second-factor/second-factor.repository.ts'
import { base32, otpAddress, randomSecret, stepOfCode } from '../../../records/second-factor/totp.ts'

const issuer = 'i志愿'

const note = (
  executor: Executor,
  caller: OrganizerCaller,
  { act, subject = '本人的两步验证', proof = null }: { act: StaffAct; subject?: string; proof?: FactorProof },
  now: Date,
) => recordAct(executor, caller, { act, organizationId: caller.organizationId, subject, after: proofFacts(proof) }, now)

/** Ends the other sign-ins of an account whose second factor changed, and tells its holder. */
async function announceChange(
  executor: Executor,
  { keys }: Pick<ServerContext, 'keys'>,
  caller: OrganizerCaller,
  notice: { readonly title: string; readonly body: string },
  now: Date,
): Promise<void> {
  await revokeOthers(executor, caller, now)
  await notifyAccountHolder(executor, keys, caller, notice, now)
}

export async function readOwnSecondFactor(
  { database: { executor } }: ServerContext,
  { id, secondFactorRequired }: OrganizerCaller,
): Promise<ReplyInput<typeof ownSecondFactor>> {
  const row = await findSecondFactor(executor, id)
  return {
    enabledAt: row?.enabledAt ?? null,
    isRequired: secondFactorRequired,
    recoveryCodesLeft: await countRecoveryCodes(executor, id),
  }
}

/** @throws BusinessError passwordWrong with the tries left, loginLocked; secondFactorNeeded, codeWrong where one is in force */
export async function startEnrolment(
  context: ServerContext,
  { password, code }: Body<typeof beginSecondFactor>,
  caller: OrganizerCaller,
  address: string,
): Promise<ReplyInput<typeof beginSecondFactor>> {
  const { database, keys, clock } = context
  const { loginName } = await proveOwnPassword(context, caller, password, address)
  const proof = await proveSecondFactor(context, { accountId: caller.id, address }, code)
  const secret = randomSecret()
  await database.executor.transaction(async (transaction) => {
    await keepPendingSecret(transaction, caller.id, keys.encryptColumn(sealedAs, secret))
    await note(transaction, caller, { act: beginSecondFactor.act, proof }, clock())
  })
  return { secret, address: otpAddress(secret, { issuer, account: loginName }) }
}

/** @throws BusinessError stateRefused where none was begun, codeWrong with the tries left, loginLocked */
export async function enrolSecondFactor(
  context: ServerContext,
  { code }: Body<typeof confirmSecondFactor>,
  caller: OrganizerCaller,
  address: string,
): Promise<ReplyInput<typeof confirmSecondFactor>> {
  const { database, keys, clock } = context
  const row = await findSecondFactor(database.executor, caller.id)
  const pendingSecret = row?.pendingSecret ?? null
  if (pendingSecret === null) throw notBegun()
  const secret = keys.decryptColumn(sealedAs, pendingSecret)
  const step = await guardGuess(context, { accountId: caller.id, address }, async () =>
    stepOfCode(secret, code, clock()),
  )
  if (step === null) throw wrongSecondFactor()
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(7)).slice(0, 10))
  await database.executor.transaction(async (transaction) => {
    const now = clock()
    if (!(await enableSecret(transaction, caller.id, { sealed: pendingSecret, step }, now))) throw notBegun()
    const hashes = recoveryCodes.map((recoveryCode) => keys.lookupHash(hashedAs, recoveryCode))
    await replaceRecoveryCodes(transaction, caller.id, hashes)
    const change = row?.secret ? replaced : enrolled
    await announceChange(transaction, context, caller, change, now)
    await note(transaction, caller, { act: confirmSecondFactor.act }, now)
  })
  return { recoveryCodes }
}

const enrolled = {
  title: '两步验证已开启',
  body: '你的组织账号开启了两步验证，以后登录要输入验证器应用里的动态码，其他登录已退出',
}
const replaced = {
  title: '两步验证已更换',
  body: '你的组织账号换了两步验证的验证器，原来的动态码和恢复码都已失效，其他登录已退出',
}
const ended = {
  title: '两步验证已关闭',
  body: '你的组织账号关闭了两步验证，以后只凭密码登录，其他登录已退出',
}

const notBegun = (): BusinessError => new BusinessError(codes.stateRefused, '请先扫描新的二维码，再输入动态码')

/** @throws BusinessError passwordWrong, secondFactorNeeded, codeWrong, loginLocked; stateRefused where it is required */
export async function removeSecondFactor(
  context: ServerContext,
  { password, code }: Body<typeof endSecondFactor>,
  caller: OrganizerCaller,
  address: string,
): Promise<null> {
  if (caller.secondFactorRequired)
    throw new BusinessError(codes.stateRefused, '这个账号必须使用两步验证，不能关闭；换手机请重新设置')
  await proveOwnPassword(context, caller, password, address)
  const proof = await proveSecondFactor(context, { accountId: caller.id, address }, code)
  await context.database.executor.transaction(async (transaction) => {
    if (!(await dropSecondFactor(transaction, caller.id))) return
    const now = context.clock()
    await announceChange(transaction, context, caller, ended, now)
    await note(transaction, caller, { act: endSecondFactor.act, proof }, now)
  })
  return null
}

/** @throws BusinessError notFound; ownCause for the own account; stateRefused where there is none to take */
export function clearSecondFactor(
  { database, clock, keys }: ServerContext,
  { staffId }: Body<typeof resetSecondFactor>,
  caller: OrganizerCaller,
): Promise<null> {
  return database.executor.transaction(async (transaction) => {
    const now = clock()
    const row = await findColleague(transaction, caller.organizationId, Number(staffId))
    if (!row) throw notFound('这位工作人员')
    if (row.id === caller.id) throw new BusinessError(codes.ownCause, '自己的两步验证请在“我的账号”里重新设置')
    if (!(await dropSecondFactor(transaction, row.id)))
      throw new BusinessError(codes.stateRefused, '这个账号没有设置两步验证')
    await revokeAll(transaction, 'organizer', row.id, now)
    const body = `同事取消了你的两步验证，所有登录已退出，下次登录请重新设置`
    await notifyAccountHolder(
      transaction,
      keys,
      { kind: 'organizer', id: row.id },
      { title: '两步验证已被同事取消', body },
      now,
    )
    await note(transaction, caller, { act: resetSecondFactor.act, subject: `工作人员“${row.name}”` }, now)
    return null
  })
}

export function setRequirement(
  { database, clock }: ServerContext,
  { isRequired }: Body<typeof requireSecondFactor>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof requireSecondFactor>> {
  return database.executor.transaction(async (transaction) => {
    const { organizationId } = caller
    const was = await readRequirement(transaction, organizationId)
    if (was === isRequired) return { isRequired }
    await writeRequirement(transaction, organizationId, isRequired)
    const requirementFacts = (value: boolean) => ({ 两步验证: value ? '全员必须' : '自愿' })
    const facts = { before: requirementFacts(was), after: requirementFacts(isRequired) }
    const entry = { act: requireSecondFactor.act, organizationId, subject: '本组织的登录', ...facts }
    await recordAct(transaction, caller, entry, clock())
    return { isRequired }
  })
}
