import { and, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { mission } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizationMember } from '../../../database/schema/membership.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { hourRecord } from '../../../database/schema/hours.ts'
import type { OrganizationFacts, StoredOrganization } from '../../../records/organization/organization-lifecycle.ts'

const isOpen = ne(organization.state, 'closed')

/** Organizations that a register speaks of: by their codes, or because they have a name of it; locked in the order of their ids. */
export const lockRegisteredOrganizations = (
  executor: Executor,
  creditCodes: readonly string[],
  names: readonly string[],
): Promise<StoredOrganization[]> =>
  executor
    .select()
    .from(organization)
    .where(and(or(inArray(organization.creditCode, [...creditCodes]), inArray(organization.name, [...names])), isOpen))
    .orderBy(organization.id)
    .for('no key update')

export const lockOrganizations = (executor: Executor, ids: readonly number[]): Promise<StoredOrganization[]> =>
  executor
    .select()
    .from(organization)
    .where(inArray(organization.id, [...ids]))
    .orderBy(organization.id)
    .for('no key update')

/** Which of these contacts have an account of an organizer. */
export async function listTakenContacts(executor: Executor, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ mobile: organizer.mobileHash, email: organizer.emailHash })
    .from(organizer)
    .where(
      and(
        or(inArray(organizer.mobileHash, [...hashes]), inArray(organizer.emailHash, [...hashes])),
        isNull(organizer.removedAt),
      ),
    )
  return new Set(rows.flatMap(({ mobile, email }) => [mobile, email]).filter((hash) => hash !== null))
}

export type OrganizationFactsChange = {
  readonly [F in keyof OrganizationFacts]?: OrganizationFacts[F] | undefined
}

type NullableFact = 'foundedOn' | 'address' | 'introduction' | 'chargeName' | 'contactName' | 'contactPhone'

const valueOf = (name: NullableFact, row: StoredOrganization, facts: OrganizationFactsChange): string | null =>
  facts[name] === undefined ? row[name] : facts[name]

/** Writes what a register says of each, in one statement; what it leaves out stays. */
export async function updateOrganizations(
  executor: Executor,
  changes: readonly { readonly row: StoredOrganization; readonly facts: OrganizationFactsChange }[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ row, facts }) => ({
    id: row.id,
    name: facts.name ?? row.name,
    kind: facts.kind ?? row.kind,
    district_code: facts.districtCode ?? row.districtCode,
    categories: facts.categories ?? row.categories,
    founded_on: valueOf('foundedOn', row, facts),
    address: valueOf('address', row, facts),
    introduction: valueOf('introduction', row, facts),
    charge_name: valueOf('chargeName', row, facts),
    contact_name: valueOf('contactName', row, facts),
    contact_phone: valueOf('contactPhone', row, facts),
  }))
  await executor.execute(sql`
    update ${organization} o set name = n.name, kind = n.kind, district_code = n.district_code, categories = n.categories,
      founded_on = n.founded_on, address = n.address, introduction = n.introduction, charge_name = n.charge_name,
      contact_name = n.contact_name, contact_phone = n.contact_phone
    from json_populate_recordset(null::${organization}, ${JSON.stringify(rows)}::json) n where o.id = n.id`)
  const renamed = changes.flatMap(({ row, facts }) =>
    facts.name === undefined || facts.name === row.name ? [] : row.id,
  )
  await refreshSearch(executor, renamed)
}

/** What missions are found by holds the name of their organization. */
async function refreshSearch(executor: Executor, organizationIds: readonly number[]): Promise<void> {
  if (organizationIds.length === 0) return
  await executor
    .update(mission)
    .set({ searchText: sql`${mission.searchText}` })
    .where(inArray(mission.organizationId, [...organizationIds]))
}

/** How many of these organizations have an account, a mission, a member, hours or an organization below them. */
export async function countUsed(executor: Executor, ids: readonly number[]): Promise<number> {
  const isUsed = [organizer, mission, organizationMember, hourRecord].map(
    (table) => sql`exists (select from ${table} where ${table.organizationId} = ${organization.id})`,
  )
  const isParent = sql`exists (select from ${organization} below where below.parent_id = ${organization.id})`
  return executor.$count(organization, and(inArray(organization.id, [...ids]), or(...isUsed, isParent)))
}
