import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { organizationHistory } from '../../database/schema/registration.ts'
import type { StoredOrganization } from './organization-lifecycle.ts'

export async function findOrganization(executor: Executor, organizationId: number): Promise<StoredOrganization | null> {
  const [row] = await executor.select().from(organization).where(eq(organization.id, organizationId))
  return row ?? null
}

export async function updateOrganization(
  executor: Executor,
  organizationId: number,
  values: Partial<typeof organization.$inferInsert>,
): Promise<void> {
  await executor.update(organization).set(values).where(eq(organization.id, organizationId))
}

export async function findOrganizationName(executor: Executor, organizationId: number): Promise<string | null> {
  const [row] = await executor
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, organizationId))
  return row?.name ?? null
}

/** What happened to an organization, newest first. */
export function listHistory(executor: Executor, organizationId: number) {
  const { state, event, at, opinion } = organizationHistory
  return executor
    .select({ state, event, at, opinion })
    .from(organizationHistory)
    .where(eq(organizationHistory.organizationId, organizationId))
    .orderBy(desc(organizationHistory.id))
}

/** The first of its organizers who was not taken out. */
export async function findFirstOrganizer(executor: Executor, organizationId: number) {
  const { name, loginName, mobile, email } = organizer
  const [row] = await executor
    .select({ name, loginName, mobile, email })
    .from(organizer)
    .where(and(eq(organizer.organizationId, organizationId), isNull(organizer.removedAt)))
    .orderBy(asc(organizer.id))
    .limit(1)
  return row ?? null
}

/** The organization of an organizer. */
export async function findOrganizationOf(executor: Executor, organizerId: number) {
  const [row] = await executor
    .select({ id: organization.id, number: organization.number })
    .from(organizer)
    .innerJoin(organization, eq(organization.id, organizer.organizationId))
    .where(eq(organizer.id, organizerId))
  return row ?? null
}

/** @returns the id */
export async function insertOrganizer(executor: Executor, values: typeof organizer.$inferInsert): Promise<number> {
  const [row] = await executor.insert(organizer).values(values).returning({ id: organizer.id })
  if (!row) throw new Error('the organizer was not inserted')
  return row.id
}
