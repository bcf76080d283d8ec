import { eq, inArray, or } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { recoveryHelp } from '../../database/schema/security.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { AccountKind } from '../account/account.repository.ts'
import { isLoginName } from '../account/login-name.repository.ts'

/** An account with its ways to be reached, encrypted. */
export interface RecoveryContacts {
  readonly id: number
  readonly demo: boolean
  /** Logged off for good, or taken out of the organization. */
  readonly closed: boolean
  readonly mobile: string | null
  readonly email: string | null
  /** Of help that the federation has opened: another mobile, encrypted. */
  readonly help: { readonly mobile: string; readonly expiresAt: Date } | null
}

/** Volunteers with this login name or, under one of these look-up hashes, ID number. */
export async function volunteerContacts(
  executor: Executor,
  loginName: string,
  idHashes: readonly string[] = [],
): Promise<RecoveryContacts[]> {
  const { id, demo, mobile, email, logoffState, idNumberHash } = volunteer
  const rows = await executor
    .select({
      id,
      demo,
      mobile,
      email,
      logoffState,
      help: { mobile: recoveryHelp.mobile, expiresAt: recoveryHelp.expiresAt },
    })
    .from(volunteer)
    .leftJoin(recoveryHelp, eq(recoveryHelp.volunteerId, id))
    .where(or(isLoginName(volunteer.loginName, loginName), inArray(idNumberHash, [...idHashes])))
  return rows.map((row) => ({ ...row, closed: row.logoffState === 'loggedOff' }))
}

export async function organizerContacts(executor: Executor, name: string): Promise<RecoveryContacts[]> {
  const { id, demo, mobile, email, removedAt, loginName } = organizer
  const rows = await executor
    .select({ id, demo, mobile, email, removedAt })
    .from(organizer)
    .where(isLoginName(loginName, name))
  return rows.map((row) => ({ ...row, closed: row.removedAt !== null, help: null }))
}

export async function contactsByName(
  executor: Executor,
  kind: AccountKind,
  loginName: string,
): Promise<RecoveryContacts | null> {
  const [contacts = null] = await (kind === 'volunteer' ? volunteerContacts : organizerContacts)(executor, loginName)
  return contacts
}

const tables = { volunteer, organizer }

export async function loginNameOf(executor: Executor, kind: AccountKind, accountId: number): Promise<string | null> {
  const table = tables[kind]
  const [row] = await executor.select({ loginName: table.loginName }).from(table).where(eq(table.id, accountId))
  return row?.loginName ?? null
}
