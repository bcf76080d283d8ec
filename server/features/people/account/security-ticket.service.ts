import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { type SecurityAct, type securityTicket, ticketLifetimeSeconds } from '#contract/account/security.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError } from '../../../errors.ts'
import type { VolunteerCaller } from '../../../records/caller/caller.ts'
import { giveTicket, spendAccountTicket } from '../../../records/account/account-ticket.repository.ts'
import { proveOwnPassword } from '../../access/auth/own-account.ts'

/** @throws BusinessError passwordWrong with the tries left, loginLocked */
export async function giveSecurityTicket(
  context: ServerContext,
  caller: VolunteerCaller,
  { act, password }: Body<typeof securityTicket>,
  address: string,
): Promise<ReplyInput<typeof securityTicket>> {
  await proveOwnPassword(context, caller, password, address)
  const { executor } = context.database
  const use = { kind: 'volunteer', purpose: act, accountId: caller.id } as const
  return { ticket: await giveTicket(executor, use, context.clock()), lifetimeSeconds: ticketLifetimeSeconds }
}

/** Uses up the caller's ticket for an act, in the transaction of the act. @throws BusinessError ticketInvalid */
export async function spendSecurityTicket(
  executor: Executor,
  { id }: VolunteerCaller,
  act: SecurityAct,
  ticket: string | undefined,
  now: Date,
): Promise<void> {
  const owner = ticket ? await spendAccountTicket(executor, { kind: 'volunteer', purpose: act }, ticket, now) : null
  if (owner !== id) throw new BusinessError(codes.ticketInvalid, '请输入登录密码，确认是本人操作后再试')
}
