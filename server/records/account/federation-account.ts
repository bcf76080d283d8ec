import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { FederationDuty } from '#domain/duty.ts'
import { checkContact, readContact } from '#domain/fields/contact.ts'
import { readPersonName } from '#domain/fields/name.ts'
import { checkPassword } from '#domain/fields/password.ts'
import { hasRefusedCharacters } from '#domain/fields/plain-text.ts'
import { checkUsername } from '#domain/fields/username.ts'
import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import type { Keys } from '../../keys.ts'
import { StartError } from '../../start-error.ts'
import { hashPassword } from './password-hash.ts'
import { contactColumns } from './registered-account.ts'
import { checkCommonPassword } from './common-password.ts'

export interface NewFederationAccount {
  readonly loginName: string
  /** Name of the person. */
  readonly name: string
  /** Mobile or e-mail, to which codes and notices go. */
  readonly contact: string
  readonly password: string
  readonly duties: readonly FederationDuty[]
}

/**
 * Creates an organizer of the root organization, and that organization where there is none yet. Who creates it knows the password, so the
 * first sign-in has to change it. @throws StartError with one sentence for a value that its field refuses (docs/rules/fields.md#username),
 * and for a name or contact that is taken
 */
export async function createFederationAccount(
  executor: Executor,
  keys: Keys,
  account: NewFederationAccount,
): Promise<void> {
  const name = readPersonName(account.name)
  const contact = readContact(account.contact)
  const channel = contact.includes('@') ? 'email' : 'mobile'
  const wrong =
    checkUsername(account.loginName) ??
    checkPassword(account.password) ??
    checkCommonPassword(account.password) ??
    (name === '' || name.length > 20 || hasRefusedCharacters(name) ? '姓名为 1 至 20 个字' : null) ??
    checkContact(contact)
  if (wrong) throw new StartError(`没有创建账号：${wrong}。`)
  const passwordHash = await hashPassword(account.password)
  await executor.transaction(async (transaction) => {
    const organizationId = await federationId(transaction)
    const rows = await transaction
      .insert(organizer)
      .values({
        userId: randomUUID(),
        organizationId,
        loginName: account.loginName,
        passwordHash,
        name,
        forceChangePassword: true,
        federationDuties: [...account.duties],
        ...contactColumns({ keys }, 'organizer', channel, contact),
      })
      .onConflictDoNothing()
      .returning({ id: organizer.id })
    if (rows.length === 0) {
      throw new StartError(`没有创建账号：用户名 ${account.loginName} 或联系方式已被使用，请换一个。`)
    }
  })
}

async function federationId(executor: Executor): Promise<number> {
  const [root] = await executor
    .select({ code: district.code, name: district.name })
    .from(district)
    .where(and(isNull(district.parentCode), eq(district.level, 'province')))
    .for('no key update')
  if (!root) throw new StartError('没有创建账号：数据库里还没有地区表，请先启动一次服务。')
  const [existing] = await executor
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.level, 'federation'))
    .orderBy(organization.id)
    .limit(1)
  if (existing) return existing.id
  const [row] = await executor
    .insert(organization)
    .values({
      name: `${root.name}志愿者联合会`,
      kind: '02',
      level: 'federation',
      districtCode: root.code,
      state: 'approved',
    })
    .returning({ id: organization.id })
  if (!row) throw new Error('the federation was not inserted')
  return row.id
}
