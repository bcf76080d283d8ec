import { codes } from '#contract/codes.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { plainUsername } from '#domain/fields/username.ts'
import { loginNameRestDays } from '#contract/account/security.ts'
import type { ServerContext } from '../../../context.ts'
import { BusinessError, invalidInput } from '../../../errors.ts'
import type { VolunteerCaller } from '../../../records/caller/caller.ts'
import { isNameRace, duplicateIssues } from '../../../records/account/duplicate-issues.ts'
import { updateVolunteer, type VolunteerRow } from '../../../records/volunteer/volunteer.repository.ts'
import { notifyAccountHolder } from '../../../records/account/account-notice.ts'
import { deleteFormerName, insertFormerName, isOthersName } from '../../../records/account/login-name.repository.ts'
import { lockVolunteer, proveOwnPassword } from '../../access/auth/own-account.ts'

const dayMs = 86_400_000

/** From when the login name may be changed again; null when it may be now. */
export function loginNameChangeableFrom({ loginNameChangedAt }: VolunteerRow, now: Date): Date | null {
  if (loginNameChangedAt === null) return null
  const changeableFrom = new Date(loginNameChangedAt.getTime() + loginNameRestDays * dayMs)
  return changeableFrom > now ? changeableFrom : null
}

/**
 * Gives the account another login name; the former one stays reserved for this person, who may take it back.
 * @throws BusinessError invalidInput, passwordWrong, loginLocked, stateRefused while the rest since the last change lasts
 */
export async function changeName(
  context: ServerContext,
  caller: VolunteerCaller,
  { loginName, password }: { readonly loginName: string; readonly password: string },
  address: string,
): Promise<{ loginName: string; changeableFrom: Date }> {
  await proveOwnPassword(context, caller, password, address)
  return context.database.executor
    .transaction(async (transaction) => {
      const now = context.clock()
      const person = await lockVolunteer(transaction, caller.id)
      const changeableFrom = loginNameChangeableFrom(person, now)
      if (changeableFrom) {
        const message = `用户名每 ${loginNameRestDays} 天可以修改一次，${shanghaiDay(changeableFrom)} 之后可以再改`
        throw new BusinessError(codes.stateRefused, message)
      }
      const isSame = loginName === person.loginName
      if (isSame) throw invalidInput([{ field: 'loginName', message: '这就是现在的用户名，请换一个' }])
      if (await isOthersName(transaction, person.id, loginName)) throw invalidInput([duplicateIssues.loginName])
      await updateVolunteer(transaction, caller.id, { loginName, loginNameChangedAt: now })
      await deleteFormerName(transaction, loginName)
      if (plainUsername(loginName) !== plainUsername(person.loginName))
        await insertFormerName(transaction, caller.id, person.loginName, now)
      const body = `用户名已从 ${person.loginName} 改为 ${loginName}，下次登录请用新的用户名`
      await notifyAccountHolder(transaction, context.keys, caller, { title: '用户名已修改', body }, now)
      return { loginName, changeableFrom: new Date(now.getTime() + loginNameRestDays * dayMs) }
    })
    .catch((error: unknown) => {
      throw isNameRace(error) ? invalidInput([duplicateIssues.loginName]) : error
    })
}
