import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Duty, FederationDuty } from '#domain/duty.ts'
import { batchesOf } from '../../database/batches.ts'
import type { Executor } from '../../database/client.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { staffInvitation } from '../../database/schema/staff-invitation.ts'
import type { Decider } from '../caller/caller.ts'
import { deleteTicketsOf } from '../session/ticket-end.repository.ts'

export type OrganizerRow = typeof organizer.$inferSelect
export type InvitationRow = typeof staffInvitation.$inferSelect

const isPresent = isNull(organizer.removedAt)
const ownersFirst = desc(sql`${organizer.duty} = 'owner'`)

/** Accounts of an organization that were not taken out, owners first. */
export const listColleagues = (executor: Executor, organizationId: number): Promise<OrganizerRow[]> =>
  executor
    .select()
    .from(organizer)
    .where(and(eq(organizer.organizationId, organizationId), isPresent))
    .orderBy(ownersFirst, asc(organizer.id))

/**
 * An account of the organization and the others of it, locked in the order of their ids until the transaction ends: of two changes at once the
 * second one sees what the first one left, and whom it added.
 */
export async function lockColleague(
  executor: Executor,
  organizationId: number,
  staffId: number,
): Promise<{ readonly row: OrganizerRow; readonly others: readonly OrganizerRow[] } | null> {
  await executor
    .select({ id: organizer.id })
    .from(organizer)
    .where(and(eq(organizer.organizationId, organizationId), isPresent))
    .orderBy(asc(organizer.id))
    .for('no key update')
  // Read after the lock: a statement that waits for it does not see the rows that were added meanwhile.
  const rows = await listColleagues(executor, organizationId)
  const row = rows.find(({ id }) => id === staffId)
  return row ? { row, others: rows.filter(({ id }) => id !== staffId) } : null
}

/** Whether the account decides about the organization's staff: an owner who can sign in. */
export const isActiveOwner = ({ duty, blockedAt }: Pick<OrganizerRow, 'duty' | 'blockedAt'>): boolean =>
  duty === 'owner' && blockedAt === null

/** An account of the organization that was not taken out. */
export async function findColleague(
  executor: Executor,
  organizationId: number,
  staffId: number,
): Promise<OrganizerRow | null> {
  const [row] = await executor
    .select()
    .from(organizer)
    .where(and(eq(organizer.id, staffId), eq(organizer.organizationId, organizationId), isPresent))
  return row ?? null
}

/** Tickets of slots that were given under the duty before end. */
export async function writeDuty(executor: Executor, staffId: number, duty: Duty): Promise<void> {
  await executor.update(organizer).set({ duty }).where(eq(organizer.id, staffId))
  await deleteTicketsOf(executor, staffId)
}

/** As `writeDuty`. */
export async function writeFederationDuties(
  executor: Executor,
  staffId: number,
  duties: readonly FederationDuty[],
): Promise<void> {
  await executor
    .update(organizer)
    .set({ federationDuties: [...duties] })
    .where(eq(organizer.id, staffId))
  await deleteTicketsOf(executor, staffId)
}

/** A new account of the federation waits no longer. */
export async function storeStaffConfirmation(executor: Executor, staffId: number): Promise<void> {
  await executor.update(organizer).set({ unconfirmedSince: null }).where(eq(organizer.id, staffId))
}

export async function writeStaffBlock(
  executor: Executor,
  staffId: number,
  block: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await executor
    .update(organizer)
    .set({ blockedAt: block?.at ?? null, blockReason: block?.reason ?? null })
    .where(eq(organizer.id, staffId))
}

/** Takes an account out; its contacts can be used for another one, and stay here for what it did. */
export async function markRemoved(executor: Executor, staffId: number, now: Date): Promise<void> {
  const values = { removedAt: now, mobileHash: null, emailHash: null }
  await executor.update(organizer).set(values).where(eq(organizer.id, staffId))
}

const isOpen = (now: Date) => and(isNull(staffInvitation.endedAt), gt(staffInvitation.expiresAt, now))

/** Open invitations of an organization with who invited, the newest first. */
export const listInvitations = (executor: Executor, organizationId: number, now: Date) =>
  executor
    .select({ invitation: staffInvitation, invitedBy: organizer.name })
    .from(staffInvitation)
    .innerJoin(organizer, eq(organizer.id, staffInvitation.invitedById))
    .where(and(eq(staffInvitation.organizationId, organizationId), isOpen(now)))
    .orderBy(desc(staffInvitation.id))

export const countInvitationsSince = (
  executor: Executor,
  organizationId: number,
  sinceInstant: Date,
): Promise<number> =>
  executor.$count(
    staffInvitation,
    and(eq(staffInvitation.organizationId, organizationId), gt(staffInvitation.createdAt, sinceInstant)),
  )

export const countOpenInvitations = (executor: Executor, organizationId: number, now: Date): Promise<number> =>
  executor.$count(staffInvitation, and(eq(staffInvitation.organizationId, organizationId), isOpen(now)))

/** Whether an account of the organization has the contact. */
export async function hasContact(
  executor: Executor,
  organizationId: number,
  channel: InvitationRow['channel'],
  hashes: readonly string[],
): Promise<boolean> {
  const column = channel === 'mobile' ? organizer.mobileHash : organizer.emailHash
  const condition = and(eq(organizer.organizationId, organizationId), isPresent, inArray(column, [...hashes]))
  return (await executor.$count(organizer, condition)) > 0
}

export async function insertInvitation(
  executor: Executor,
  values: typeof staffInvitation.$inferInsert,
): Promise<number> {
  const [id] = await insertInvitations(executor, [values])
  if (id === undefined) throw new Error('the invitation was not inserted')
  return id
}

/** @returns the ids, in the order of the rows */
export async function insertInvitations(
  executor: Executor,
  rows: readonly (typeof staffInvitation.$inferInsert)[],
): Promise<number[]> {
  const ids: number[] = []
  for (const batch of batchesOf(rows)) {
    const added = await executor.insert(staffInvitation).values(batch).returning({ id: staffInvitation.id })
    ids.push(...added.map(({ id }) => id))
  }
  return ids
}

/** Ends the open invitations to these organizations. */
export async function endInvitationsOf(
  executor: Executor,
  organizationIds: readonly number[],
  now: Date,
): Promise<void> {
  await executor
    .update(staffInvitation)
    .set({ endedAt: now })
    .where(and(inArray(staffInvitation.organizationId, [...organizationIds]), isNull(staffInvitation.endedAt)))
}

/** Ends the open invitations of a contact to an organization, but the newest. */
export async function endOlder(
  executor: Executor,
  { id, organizationId, hashes }: { readonly id: number; readonly organizationId: number; readonly hashes: string[] },
  now: Date,
): Promise<void> {
  const older = and(
    eq(staffInvitation.organizationId, organizationId),
    inArray(staffInvitation.contactHash, hashes),
    ne(staffInvitation.id, id),
    isNull(staffInvitation.endedAt),
  )
  await executor.update(staffInvitation).set({ endedAt: now }).where(older)
}

/** An open invitation of an organization, locked until the transaction ends. */
export async function lockOpenInvitation(
  executor: Executor,
  organizationId: number,
  invitationId: number,
  now: Date,
): Promise<InvitationRow | null> {
  const [row] = await executor
    .select()
    .from(staffInvitation)
    .where(and(eq(staffInvitation.id, invitationId), eq(staffInvitation.organizationId, organizationId), isOpen(now)))
    .for('update')
  return row ?? null
}

export async function endInvitation(
  executor: Executor,
  invitationId: number,
  values: { readonly endedAt: Date; readonly acceptedById?: number },
): Promise<void> {
  await executor.update(staffInvitation).set(values).where(eq(staffInvitation.id, invitationId))
}

/** The invitation behind a token with the name of its organization, whatever became of it; locked until the transaction ends where asked. */
export async function findInvitation(executor: Executor, tokenHash: Buffer, lock = false) {
  const query = executor
    .select({
      invitation: staffInvitation,
      organizationName: organization.name,
      level: organization.level,
      state: organization.state,
    })
    .from(staffInvitation)
    .innerJoin(organization, eq(organization.id, staffInvitation.organizationId))
    .where(eq(staffInvitation.tokenHash, tokenHash))
  const [row] = await (lock ? query.for('update', { of: staffInvitation }) : query)
  return row ?? null
}

/** Login name of an account. */
export async function loginNameOfStaff(executor: Executor, staffId: number): Promise<string | null> {
  const [row] = await executor
    .select({ loginName: organizer.loginName })
    .from(organizer)
    .where(eq(organizer.id, staffId))
  return row?.loginName ?? null
}

export async function dropInvitation(executor: Executor, invitationId: number): Promise<void> {
  await executor.delete(staffInvitation).where(eq(staffInvitation.id, invitationId))
}

/** Who decided, for the time when it takes effect; null when the organization of the account is gone. */
export async function findDecider(executor: Executor, organizerId: number): Promise<Decider | null> {
  const [row] = await executor
    .select({ id: organizer.id, organization })
    .from(organizer)
    .innerJoin(organization, eq(organization.id, organizer.organizationId))
    .where(eq(organizer.id, organizerId))
  if (!row) return null
  const { id: organizationId, state: organizationState, districtCode, level } = row.organization
  return { id: row.id, organizationId, organizationState, districtCode, federation: level === 'federation' }
}
