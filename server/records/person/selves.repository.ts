import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { staffPerson, verifiedContact } from '../../database/schema/person.ts'
import { volunteer } from '../../database/schema/volunteer.ts'

/** As triggers of the database write it, by the database's clock. */
const givenUpLately = sql`${verifiedContact.until} > now() - interval '2 years'`

export interface PastContact {
  readonly accountId: number
  readonly hash: string
}

/** Accounts of staff with what was bound to them. */
export async function listOrganizers(executor: Executor, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { id, organizationId, name, mobile, email } = organizer
  const { idType, idNumber } = staffPerson
  return executor
    .select({ id, organizationId, name, mobile, email, idType, idNumber })
    .from(organizer)
    .leftJoin(staffPerson, eq(staffPerson.organizerId, id))
    .where(inArray(id, [...ids]))
}

/** Contacts of these accounts that the table knows as theirs, now or in the last two years. */
export async function listPastContacts(
  executor: Executor,
  kind: 'organizer' | 'volunteer',
  accountIds: readonly number[],
): Promise<PastContact[]> {
  if (accountIds.length === 0) return []
  const { accountKind, accountId, contactHash, until } = verifiedContact
  return executor
    .select({ accountId, hash: contactHash })
    .from(verifiedContact)
    .where(and(eq(accountKind, kind), inArray(accountId, [...accountIds]), or(isNull(until), givenUpLately)))
}

/** Volunteers that gave one of these contacts up in the last two years. */
export async function listPastHolders(executor: Executor, hashes: readonly string[]): Promise<number[]> {
  if (hashes.length === 0) return []
  const { accountKind, accountId, contactHash } = verifiedContact
  const rows = await executor
    .select({ accountId })
    .from(verifiedContact)
    .where(and(inArray(contactHash, [...hashes]), eq(accountKind, 'volunteer'), givenUpLately))
  return rows.map((row) => row.accountId)
}

export interface SelfHolder {
  readonly id: number
  readonly surrogateId: string
  readonly idNumberHash: string | null
  readonly mobile: string | null
  readonly email: string | null
  readonly mobileHash: string | null
  readonly emailHash: string | null
}

interface Known {
  readonly contacts: readonly string[]
  readonly idNumbers: readonly string[]
  readonly ids: readonly number[]
}

/** Volunteers by these ids, contacts or ID numbers. */
export const listHolders = (executor: Executor, { contacts, idNumbers, ids }: Known): Promise<SelfHolder[]> => {
  const { id, surrogateId, idNumberHash, mobile, email, mobileHash, emailHash } = volunteer
  return executor
    .select({ id, surrogateId, idNumberHash, mobile, email, mobileHash, emailHash })
    .from(volunteer)
    .where(
      or(
        inArray(id, [...ids]),
        inArray(mobileHash, [...contacts]),
        inArray(emailHash, [...contacts]),
        inArray(idNumberHash, [...idNumbers]),
      ),
    )
}
