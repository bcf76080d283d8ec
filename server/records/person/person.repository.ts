import { isSameName } from '#domain/fields/name.ts'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { PersonState } from '#domain/person-form.ts'
import type { Executor } from '../../database/client.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { staffPerson } from '../../database/schema/person.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { isNameOf } from '../../search/names.ts'

export type StaffPersonRow = typeof staffPerson.$inferSelect

type Standing = Pick<StaffPersonRow, 'checkedAt' | 'confirmedAt'>

export function personStateOf(row: Standing | null | undefined): PersonState {
  if (!row) return 'missing'
  if (row.confirmedAt !== null) return 'confirmed'
  return row.checkedAt === null ? 'unchecked' : 'checked'
}

/** How far it is known whose these accounts are. */
export async function personStatesOf(
  executor: Executor,
  organizerIds: readonly number[],
): Promise<(organizerId: number) => PersonState> {
  const { organizerId: organizerColumn, checkedAt, confirmedAt } = staffPerson
  const rows = await executor
    .select({ organizerId: organizerColumn, checkedAt, confirmedAt })
    .from(staffPerson)
    .where(inArray(organizerColumn, [...organizerIds]))
  const found = new Map(rows.map((row) => [row.organizerId, row]))
  return (organizerId) => personStateOf(found.get(organizerId))
}

/** The person of an account, locked until the transaction ends. */
export async function lockStaffPerson(executor: Executor, organizerId: number): Promise<StaffPersonRow | null> {
  const [row] = await executor
    .select()
    .from(staffPerson)
    .where(eq(staffPerson.organizerId, organizerId))
    .for('no key update')
  return row ?? null
}

/** @returns false where the account has its person */
export async function insertPerson(executor: Executor, values: typeof staffPerson.$inferInsert): Promise<boolean> {
  const rows = await executor
    .insert(staffPerson)
    .values(values)
    .onConflictDoNothing()
    .returning({ organizerId: staffPerson.organizerId })
  return rows.length > 0
}

export async function storePersonConfirmation(
  executor: Executor,
  organizerId: number,
  values: { readonly confirmedById: number; readonly confirmedAt: Date },
): Promise<void> {
  await executor.update(staffPerson).set(values).where(eq(staffPerson.organizerId, organizerId))
}

/** Whether a volunteer with one of these hashes of an ID number bears the name, and had it verified. */
export async function isVerifiedVolunteer(
  executor: Executor,
  idNumberHashes: readonly string[],
  name: string,
): Promise<boolean> {
  const [row] = await executor
    .select({ name: volunteer.name, verifiedAt: volunteer.realNameVerifiedAt })
    .from(volunteer)
    .where(inArray(volunteer.idNumberHash, [...idNumberHashes]))
  return row !== undefined && isSameName(row.name, name) && row.verifiedAt !== null
}

/** Colleagues of the same name. */
export const listStaffNamesakes = (
  executor: Executor,
  {
    organizationId,
    organizerId,
    name,
  }: { readonly organizationId: number; readonly organizerId: number; readonly name: string },
) =>
  executor
    .select({ id: organizer.id, loginName: organizer.loginName })
    .from(organizer)
    .where(
      and(
        eq(organizer.organizationId, organizationId),
        isNameOf(organizer.name, name),
        isNull(organizer.removedAt),
        ne(organizer.id, organizerId),
      ),
    )
