import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { recoveryHelp } from '../../database/schema/security.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { AccountKind } from '../account/account.repository.ts'

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

/** What an account is looked for by: its login name, or the look-up hashes of a volunteer's ID number. */
export type AccountClue = { readonly loginName: string } | { readonly idHashes: readonly string[] }

export async function volunteerContacts(executor: Executor, clue: AccountClue): Promise<RecoveryContacts | null> {
  const { id, demo, mobile, email, logoffState } = volunteer
  const [row] = await executor
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
    .where(
      'loginName' in clue
        ? eq(volunteer.loginName, clue.loginName)
        : inArray(volunteer.idNumberHash, [...clue.idHashes]),
    )
  return row ? { ...row, closed: row.logoffState === 'loggedOff' } : null
}

export async function organizerContacts(executor: Executor, loginName: string): Promise<RecoveryContacts | null> {
  const { id, demo, mobile, email, removedAt } = organizer
  const [row] = await executor
    .select({ id, demo, mobile, email, removedAt })
    .from(organizer)
    .where(eq(organizer.loginName, loginName))
  return row ? { ...row, closed: row.removedAt !== null, help: null } : null
}

export const contactsByName = (
  executor: Executor,
  kind: AccountKind,
  loginName: string,
): Promise<RecoveryContacts | null> =>
  kind === 'volunteer' ? volunteerContacts(executor, { loginName }) : organizerContacts(executor, loginName)

const tables = { volunteer, organizer }

export async function loginNameOf(executor: Executor, kind: AccountKind, accountId: number): Promise<string | null> {
  const table = tables[kind]
  const [row] = await executor.select({ loginName: table.loginName }).from(table).where(eq(table.id, accountId))
  return row?.loginName ?? null
}
