import { codes } from '#contract/codes.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, Unauthorized } from '../../../errors.ts'
import type { OrganizerCaller, VolunteerCaller } from '../../../records/caller/caller.ts'
import { type LoginAccount, findAccount } from '../../../records/account/account.repository.ts'
import { provePassword } from './auth.service.ts'
import { lockVolunteerRow, type VolunteerRow } from '../../../records/volunteer/volunteer.repository.ts'

/**
 * The caller proves to be the owner and not somebody at an open screen.
 * @throws BusinessError passwordWrong with the tries left, loginLocked
 */
export async function proveOwnPassword(
  context: ServerContext,
  caller: VolunteerCaller | OrganizerCaller,
  password: string,
  address: string,
): Promise<LoginAccount> {
  const account = await findAccount(context.database.executor, caller.kind, caller.id)
  if (!account) throw new Unauthorized()
  const { kind, loginName } = account
  const device = `session ${caller.sessionId}`
  await provePassword(context, { kind, loginName, address, account, password, device }, wrongPassword)
  return account
}

const wrongPassword = (triesLeft: number): BusinessError =>
  new BusinessError(codes.passwordWrong, `现在的密码不对，还可以试 ${triesLeft} 次`)

/** The person's row, locked until the transaction ends. */
export async function lockVolunteer(executor: Executor, volunteerId: number): Promise<VolunteerRow> {
  const row = await lockVolunteerRow(executor, volunteerId)
  if (!row) throw new Unauthorized()
  return row
}
