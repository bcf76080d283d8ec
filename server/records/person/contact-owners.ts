import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { codeChannels } from '#contract/code.ts'
import type { Executor } from '../../database/client.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { Keys } from '../../keys.ts'

/** Volunteers whose mobile or e-mail address each of these contacts is; a contact that is nobody's is left out. */
export async function volunteersBehind(
  executor: Executor,
  keys: Keys,
  contacts: readonly string[],
): Promise<Map<string, number[]>> {
  if (contacts.length === 0) return new Map()
  const mobiles = hashesOf(contacts, (contact) => keys.lookupHashes('volunteer.mobile', contact))
  const emails = hashesOf(contacts, (contact) => keys.lookupHashes('volunteer.email', contact))
  const { id, mobileHash, emailHash } = volunteer
  const rows = await executor
    .select({ id, mobileHash, emailHash })
    .from(volunteer)
    .where(or(inArray(mobileHash, [...mobiles.keys()]), inArray(emailHash, [...emails.keys()])))
  const owners = new Map<string, number[]>()
  for (const row of rows) {
    const matches = new Set([mobiles.get(row.mobileHash ?? ''), emails.get(row.emailHash ?? '')])
    for (const contact of matches)
      if (contact !== undefined) owners.set(contact, [...(owners.get(contact) ?? []), row.id])
  }
  return owners
}

/** A volunteer with the contacts of the moment in plain text. */
export interface ContactOwner {
  readonly volunteerId: number
  readonly contacts: readonly string[]
}

/** The rows of a table that bear a contact of the volunteer: one of now that nobody else gave up before, or one that the account gave up. */
export function writtenBy(
  { contactHash, givenUpBy }: { readonly contactHash: PgColumn; readonly givenUpBy: PgColumn },
  hashes: (contact: string) => readonly string[],
  { volunteerId, contacts }: ContactOwner,
): SQL {
  const present = and(inArray(contactHash, contacts.flatMap(hashes)), isNull(givenUpBy))
  return sql`(${present} or ${eq(givenUpBy, volunteerId)})`
}

/** The contacts of a volunteer in plain text. */
export async function contactsOf(executor: Executor, keys: Keys, volunteerId: number): Promise<string[]> {
  const { mobile, email } = volunteer
  const [row] = await executor.select({ mobile, email }).from(volunteer).where(eq(volunteer.id, volunteerId))
  return codeChannels.flatMap((channel) => {
    const ciphertext = row?.[channel]
    return ciphertext ? [keys.decryptColumn(`volunteer.${channel}`, ciphertext)] : []
  })
}

const hashesOf = (contacts: readonly string[], hashes: (contact: string) => readonly string[]): Map<string, string> =>
  new Map(contacts.flatMap((contact) => hashes(contact).map((hash) => [hash, contact])))
