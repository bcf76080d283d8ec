import { eq } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { resetTicket } from '../../database/schema/auth.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { AccountKind } from '../auth/account.repository.ts'

/** An account with its ways to be reached, encrypted, and their look-up hashes. */
export interface Contacts {
  readonly id: number
  readonly demo: boolean
  readonly closed: boolean
  readonly mobile: string | null
  readonly mobileHash: string | null
  readonly email: string | null
  readonly emailHash: string | null
}

export async function findContacts(executor: Executor, kind: AccountKind, loginName: string): Promise<Contacts | null> {
  if (kind === 'volunteer') {
    const { id, demo, mobile, mobileHash, email, emailHash, logoffState } = volunteer
    const [row] = await executor
      .select({ id, demo, mobile, mobileHash, email, emailHash, logoffState })
      .from(volunteer)
      .where(eq(volunteer.loginName, loginName))
    return row ? { ...row, closed: row.logoffState === 'loggedOff' } : null
  }
  const { id, demo, mobile, mobileHash, email, emailHash } = organizer
  const [row] = await executor
    .select({ id, demo, mobile, mobileHash, email, emailHash, state: organization.state })
    .from(organizer)
    .innerJoin(organization, eq(organization.id, organizer.organizationId))
    .where(eq(organizer.loginName, loginName))
  return row ? { ...row, closed: row.state === 'closed' } : null
}

export async function insertTicket(executor: Executor, ticket: typeof resetTicket.$inferInsert): Promise<void> {
  await executor.insert(resetTicket).values(ticket)
}
