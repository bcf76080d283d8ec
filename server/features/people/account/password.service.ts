import { changeOrganizerPassword } from '#contract/account/account.ts'
import { codes } from '#contract/codes.ts'
import type { FieldIssue } from '#contract/endpoint.ts'
import { type NewPassword, newPasswordErrors } from '#domain/fields/new-password.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, Unauthorized } from '../../../errors.ts'
import type { AnyCaller, CallSource, OrganizerCaller, VolunteerCaller } from '../../../records/caller/caller.ts'
import {
  type LoginAccount,
  type AccountKind,
  findAccount,
  replacePassword,
} from '../../../records/account/account.repository.ts'
import { forgetName } from '../../../records/account/login-guard.ts'
import { hashPassword, runInHashSlot, passwordMatches } from '../../../records/account/password-hash.ts'
import { revokeAll } from '../../../records/session/session.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { maskLoginName } from '../../../records/volunteer/mask.ts'
import { notifyAccountHolder } from '../../../records/account/account-notice.ts'
import { commonPasswordIssues } from '../../../records/account/common-password.ts'
import { proveOwnPassword } from '../../access/auth/own-account.ts'
import { findTicketAccount, spendAccountTicket } from '../../../records/account/account-ticket.repository.ts'

export interface ResetRequest {
  readonly kind: AccountKind
  readonly form: NewPassword & { readonly loginType: '1' | '2' }
  readonly caller: AnyCaller
  readonly ticket: string | undefined
  /** True when the request carried an `Authorization` header, dead or not. */
  readonly hadToken: boolean
  readonly source: CallSource
}

const loginTypes = { volunteer: '1', organizer: '2' } as const

/**
 * Sets a new password: a one-use ticket proves the right to it, or a token of an account that is flagged weak or forced.
 * @throws BusinessError invalidInput, ticketInvalid, passwordUnchanged; Unauthorized for a dead bearer without a ticket
 */
export async function resetAccountPassword(context: ServerContext, request: ResetRequest): Promise<void> {
  const { kind, form, ticket, source } = request
  refuseWrongForm(form, form.loginType === loginTypes[kind] ? [] : [wrongLoginType])
  const { executor } = context.database
  const now = context.clock()
  const use = { kind, purpose: 'resetPassword' } as const
  const accountId = ticket ? await findTicketAccount(executor, use, ticket, now) : flaggedCaller(request)
  const account = accountId === null ? null : await findAccount(executor, kind, accountId)
  if (!account) throw ticketInvalid()
  await setPassword(context, account, { password: form.password, source }, async (transaction) => {
    if (!ticket) return
    if ((await spendAccountTicket(transaction, use, ticket, now)) === null) throw ticketInvalid()
    await forgetName(transaction, context.keys, kind, account.loginName)
  })
}

const wrongLoginType: FieldIssue = { field: 'loginType', message: '用户类型与这个入口不符，请从对应的登录页进入' }

const ticketInvalid = (): BusinessError =>
  new BusinessError(codes.ticketInvalid, '身份验证已失效，请重新验证手机或邮箱后再设置密码')

function flaggedCaller({ kind, caller, hadToken }: ResetRequest): number {
  if (caller.kind === 'guest' && hadToken) throw new Unauthorized()
  if (caller.kind !== kind) throw ticketInvalid()
  if (!caller.weakPassword && !caller.restrictions.includes('forcedChange')) throw ticketInvalid()
  return caller.id
}

/**
 * Changes the password of a caller who proves the old one.
 * @throws BusinessError invalidInput, passwordWrong with the tries left, loginLocked, passwordUnchanged
 */
export async function changeOwnPassword(
  context: ServerContext,
  caller: VolunteerCaller | OrganizerCaller,
  form: NewPassword & { readonly oldPassword: string },
  source: CallSource,
): Promise<void> {
  refuseWrongForm(form)
  const account = await proveOwnPassword(context, caller, form.oldPassword, source.address)
  await setPassword(context, account, { password: form.password, source })
}

function refuseWrongForm(form: NewPassword, otherIssues: readonly FieldIssue[] = []): void {
  const issues = Object.entries(newPasswordErrors(form)).flatMap(([field, message]) =>
    message === null ? [] : [{ field, message }],
  )
  issues.push(...otherIssues, ...commonPasswordIssues(form.password))
  if (issues.length > 0) throw invalidInput(issues)
}

/** @param first what else is written in the transaction, before the password */
async function setPassword(
  context: ServerContext,
  account: LoginAccount,
  { password, source }: { readonly password: string; readonly source: CallSource },
  first?: (transaction: Executor) => Promise<void>,
): Promise<void> {
  if (await runInHashSlot(() => passwordMatches(account.passwordHash, password))) {
    throw new BusinessError(codes.passwordUnchanged, '新密码不能与现在的密码相同，请换一个')
  }
  const hash = await hashPassword(password)
  await context.database.executor.transaction(async (transaction) => {
    await first?.(transaction)
    if (!(await replacePassword(transaction, account.kind, account.id, account.passwordHash, hash))) {
      throw new BusinessError(codes.passwordWrong, '密码刚刚被修改过，请重新登录后再试')
    }
    const now = context.clock()
    await revokeAll(transaction, account.kind, account.id, now)
    const body = `账号 ${maskLoginName(account.loginName)} 的登录密码已修改，之前的登录都已退出`
    await notifyAccountHolder(transaction, context.keys, account, { title: '登录密码已修改', body }, now)
    if (account.staff === null) return
    const entry = {
      act: changeOrganizerPassword.act,
      organizationId: account.staff.organizationId,
      subject: '本人的登录密码',
    }
    await recordAct(transaction, { id: account.id, source }, entry, now)
  })
}
