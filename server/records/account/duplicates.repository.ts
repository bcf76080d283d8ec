import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { CodeChannel } from '#contract/code.ts'
import { readContact } from '#domain/fields/contact.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import { normaliseIdCard } from '#domain/fields/id-card.ts'
import { idTypesOf } from '#domain/fields/id-document.ts'
import { residentIdCard } from '#domain/registration/volunteer-form.ts'
import { plainUsername } from '#domain/fields/username.ts'
import type { Executor } from '../../database/client.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { formerLoginName } from '../../database/schema/security.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { Keys } from '../../keys.ts'
import type { AccountKind } from './account.repository.ts'

const tables = { volunteer, organizer }

/** An ID number in the one spelling in which it is kept: 18 characters for a resident's, upper case. */
export const plainIdNumber = (idType: string, idNumber: string): string =>
  idType === residentIdCard ? normaliseIdCard(idNumber) : readNumber(idNumber)

/** What the look-up of an ID number is made of; numbers of other documents are unique only within their kind. */
const idLookup = (idType: string, idNumber: string): string =>
  idType === residentIdCard ? plainIdNumber(idType, idNumber) : `${idType} ${plainIdNumber(idType, idNumber)}`

export const idHash = (keys: Keys, idType: string, idNumber: string): string =>
  keys.lookupHash('volunteer.idNumber', idLookup(idType, idNumber))

/** What a look-up of an ID number may be stored as: under every key that still counts. */
export const idHashes = (keys: Keys, idType: string, idNumber: string): string[] =>
  keys.lookupHashes('volunteer.idNumber', idLookup(idType, idNumber))

/** The same of a number whose document is not told: under every document that has such numbers. */
export const idHashesOf = (keys: Keys, idNumber: string): string[] =>
  idTypesOf(idNumber).flatMap((idType) => idHashes(keys, idType, idNumber))

/** Login name of the account of this kind that has the contact; null when it is free. */
export async function nameByContact(
  executor: Executor,
  keys: Keys,
  { kind, channel, contact }: { kind: AccountKind; channel: CodeChannel; contact: string },
): Promise<string | null> {
  const table = tables[kind]
  const hashes = [contact.trim(), readContact(contact)].flatMap((text) => keys.lookupHashes(`${kind}.${channel}`, text))
  const [row] = await executor
    .select({ loginName: table.loginName })
    .from(table)
    .where(inArray(channel === 'mobile' ? table.mobileHash : table.emailHash, hashes))
    .limit(1)
  return row?.loginName ?? null
}

/** Which of the login names are taken by accounts of this kind, or were once a volunteer's, in lower case; upper and lower case count as one. */
export async function findTakenNames(
  executor: Executor,
  kind: AccountKind,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const table = tables[kind]
  const lowerNames = names.map(plainUsername)
  const rows = await executor
    .select({ name: sql<string>`lower(${table.loginName})` })
    .from(table)
    .where(inArray(sql`lower(${table.loginName})`, lowerNames))
  const { name } = formerLoginName
  const former =
    kind === 'volunteer' ? await executor.select({ name }).from(formerLoginName).where(inArray(name, lowerNames)) : []
  return new Set([...rows, ...former].map((row) => row.name))
}

/** The volunteer whose ID number this is; null when none has it. */
export async function personByIdNumber(executor: Executor, keys: Keys, idType: string, idNumber: string) {
  const { id, name, mobile, email } = volunteer
  const [row] = await executor
    .select({ id, name, mobile, email })
    .from(volunteer)
    .where(inArray(volunteer.idNumberHash, idHashes(keys, idType, idNumber)))
    .limit(1)
  return row ?? null
}

export interface OrganizationClaim {
  readonly name: string
  readonly creditCode: string
  readonly district: string
}

/** Which of these belong to another organization that is not closed; `ownId` is the one that asks. */
export async function findOrganizationDuplicates(
  executor: Executor,
  { name, creditCode, district }: OrganizationClaim,
  ownId = 0,
): Promise<{ readonly name: boolean; readonly creditCode: boolean }> {
  const isOther = and(ne(organization.state, 'closed'), ne(organization.id, ownId))
  const sameName = and(eq(organization.districtCode, district), eq(organization.name, name), isOther)
  const sameCode = and(eq(organization.creditCode, creditCode), isOther)
  return {
    name: (await executor.$count(organization, sameName)) > 0,
    creditCode: (await executor.$count(organization, sameCode)) > 0,
  }
}
