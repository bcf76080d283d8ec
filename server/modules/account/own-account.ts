import { eq } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import { routePath } from '#contract/routes.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { BusinessError, Unauthorized } from '../../errors.ts'
import type { VolunteerCaller } from '../../plugins/caller.ts'
import { type Account, findAccount } from '../auth/account.repository.ts'
import { provePassword } from '../auth/auth.service.ts'
import { writeMessages } from '../message/message.repository.ts'
import type { VolunteerRow } from '../volunteer/volunteer.repository.ts'

/**
 * The caller proves to be the owner and not somebody at an open screen.
 * @throws BusinessError passwordWrong with the tries left, loginLocked
 */
export async function proveOwnPassword(
  context: ServerContext,
  { id }: VolunteerCaller,
  password: string,
  address: string,
): Promise<Account> {
  const account = await findAccount(context.database.executor, 'volunteer', id)
  if (!account) throw new Unauthorized()
  const { kind, loginName } = account
  await provePassword(context, { kind, loginName, address, account, password }, wrongPassword)
  return account
}

const wrongPassword = (triesLeft: number): BusinessError =>
  new BusinessError(codes.passwordWrong, `现在的密码不对，还可以试 ${triesLeft} 次`)

/** The person's row, locked until the transaction ends. */
export async function lockVolunteer(executor: Executor, volunteerId: number): Promise<VolunteerRow> {
  const [row] = await executor.select().from(volunteer).where(eq(volunteer.id, volunteerId)).for('no key update')
  if (!row) throw new Unauthorized()
  return row
}

/** A message about the person's own account: it reaches whoever holds it, also when somebody else did it. */
export async function tellOwner(
  executor: Executor,
  volunteerId: number,
  { title, body }: { readonly title: string; readonly body: string },
  now: Date,
): Promise<void> {
  const said = `${body}。不是您本人操作的话，请立即修改密码并拨打 12355。`
  const link = routePath('subtract')
  await writeMessages(executor, [{ volunteerId, kind: 'account', title, body: said, link, validUntil: null }], now)
}
