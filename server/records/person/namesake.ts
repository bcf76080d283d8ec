import type { Executor } from '../../database/client.ts'
import type { Keys } from '../../keys.ts'
import { notifyAccountHolder } from '../account/account-notice.ts'
import { isActiveOwner, listColleagues } from '../staff/staff.repository.ts'
import { type Actor, recordAct } from '../staff-log/staff-act.ts'
import { listStaffNamesakes } from './person.repository.ts'

interface Named {
  readonly organizationId: number
  readonly organizerId: number
  readonly loginName: string
  readonly name: string
}

/**
 * Tells the owners, by their contacts, and the federation, by an entry in the log, that somebody of the staff bears the name of a colleague:
 * it may be one person with two accounts.
 */
export async function tellNamesakes(
  executor: Executor,
  keys: Keys,
  actor: Actor,
  { loginName, ...named }: Named,
  now: Date,
): Promise<void> {
  const namesakes = await listStaffNamesakes(executor, named)
  if (namesakes.length === 0) return
  const { organizationId, name } = named
  const loginNames = [loginName, ...namesakes.map((row) => row.loginName)].join('、')
  const after = { 同名的账号: loginNames }
  const entry = { act: 'staff.namesake', organizationId, subject: `工作人员“${name}”`, after } as const
  await recordAct(executor, actor, entry, now)
  const title = '有两位工作人员同名'
  const body = `“${name}”这个名字在组织里有不止一个账号：${loginNames}。如果是同一个人，请移除多余的账号`
  const advice = '不是同一个人的话不用处理；有疑问请拨打 12355'
  for (const { id } of (await listColleagues(executor, organizationId)).filter(isActiveOwner))
    await notifyAccountHolder(executor, keys, { kind: 'organizer', id }, { title, body, advice }, now)
}
