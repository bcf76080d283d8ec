import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { isLoginName } from './login-name.repository.ts'

export type AccountKind = 'volunteer' | 'organizer'

/** An account of staff, and for whom it works. */
export interface StaffAccount {
  readonly id: number
  readonly loginName: string
  readonly organizationId: number
  readonly federation: boolean
}

export interface LoginAccount {
  readonly kind: AccountKind
  readonly id: number
  readonly loginName: string
  readonly passwordHash: string
  readonly weakPassword: boolean
  readonly forcedChange: boolean
  readonly demo: boolean
  /** Why the federation blocked it; null where it is not. */
  readonly blockReason: string | null
  /** Null of a volunteer. */
  readonly staff: StaffAccount | null
}

const tables = { volunteer, organizer }

/** Null for a closed account too: nobody can prove to be its holder any more. */
export function findAccountByName(
  executor: Executor,
  kind: AccountKind,
  loginName: string,
): Promise<LoginAccount | null> {
  return kind === 'volunteer'
    ? findVolunteer(executor, isLoginName(volunteer.loginName, loginName))
    : findOrganizer(executor, isLoginName(organizer.loginName, loginName))
}

export function findAccount(executor: Executor, kind: AccountKind, id: number): Promise<LoginAccount | null> {
  return kind === 'volunteer'
    ? findVolunteer(executor, eq(volunteer.id, id))
    : findOrganizer(executor, eq(organizer.id, id))
}

async function findVolunteer(executor: Executor, condition: SQL): Promise<LoginAccount | null> {
  const {
    id,
    loginName,
    passwordHash,
    weakPassword,
    demo,
    logoffState,
    blockReason,
    forceChangePassword: forcedChange,
  } = volunteer
  const [row] = await executor
    .select({ id, loginName, passwordHash, weakPassword, demo, forcedChange, blockReason })
    .from(volunteer)
    .where(and(condition, ne(logoffState, 'loggedOff')))
  return row ? { kind: 'volunteer', staff: null, ...row } : null
}

async function findOrganizer(executor: Executor, condition: SQL): Promise<LoginAccount | null> {
  const { id, loginName, passwordHash, weakPassword, demo, blockReason, forceChangePassword: forcedChange } = organizer
  const [row] = await executor
    .select({
      account: { id, loginName, passwordHash, weakPassword, demo, forcedChange, blockReason },
      organization: { id: organization.id, level: organization.level },
    })
    .from(organizer)
    .innerJoin(organization, eq(organization.id, organizer.organizationId))
    .where(and(condition, isNull(organizer.removedAt)))
  if (!row) return null
  const { account, organization: organizationRow } = row
  const staff = { ...account, organizationId: organizationRow.id, federation: organizationRow.level === 'federation' }
  return { kind: 'organizer', ...account, staff }
}

export async function markWeakPassword(executor: Executor, kind: AccountKind, id: number): Promise<void> {
  const table = tables[kind]
  await executor.update(table).set({ weakPassword: true }).where(eq(table.id, id))
}

/** Puts a new hash in the place of `oldHash` and clears both flags; false when the password was changed meanwhile. */
export async function replacePassword(
  executor: Executor,
  kind: AccountKind,
  id: number,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const table = tables[kind]
  const rows = await executor
    .update(table)
    .set({ passwordHash: newHash, weakPassword: false, forceChangePassword: false })
    .where(and(eq(table.id, id), eq(table.passwordHash, oldHash)))
    .returning({ id: table.id })
  return rows.length === 1
}
