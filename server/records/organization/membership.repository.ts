import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { MembershipState } from '#domain/lifecycle/membership.ts'
import type { Executor } from '../../database/client.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizationMember } from '../../database/schema/membership.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { membershipMachine } from '#machines/lifecycle/membership.machine.ts'

export type MembershipRow = typeof organizationMember.$inferSelect

export const liveMemberships = statesTagged(membershipMachine, 'live')

interface Pair {
  readonly organizationId: number
  readonly volunteerId: number
}

const ofPair = ({ organizationId, volunteerId }: Pair) =>
  and(eq(organizationMember.organizationId, organizationId), eq(organizationMember.volunteerId, volunteerId))

/** The newest membership of the pair, as it stands. */
export async function newestMembership(executor: Executor, pair: Pair): Promise<MembershipRow | null> {
  const [row] = await executor
    .select()
    .from(organizationMember)
    .where(ofPair(pair))
    .orderBy(desc(organizationMember.id))
    .limit(1)
  return row ?? null
}

/** The live membership of the pair, locked until the transaction ends. */
export async function lockLiveMembership(executor: Executor, pair: Pair): Promise<MembershipRow | null> {
  const [row] = await executor
    .select()
    .from(organizationMember)
    .where(and(ofPair(pair), inArray(organizationMember.state, liveMemberships)))
    .for('no key update')
  return row ?? null
}

/** A membership by its id with the names of both, locked until the transaction ends. */
export async function lockMembership(executor: Executor, id: number) {
  const [row] = await executor
    .select({
      member: organizationMember,
      organizationName: organization.name,
      organizationState: organization.state,
      name: volunteer.name,
    })
    .from(organizationMember)
    .innerJoin(volunteer, eq(volunteer.id, organizationMember.volunteerId))
    .innerJoin(organization, eq(organization.id, organizationMember.organizationId))
    .where(eq(organizationMember.id, id))
    .for('no key update', { of: organizationMember })
  return row ?? null
}

/** Begins a membership; null where one is live already. */
export async function insertMembership(
  executor: Executor,
  { organizationId, volunteerId }: Pair,
  { state, message, now }: { state: MembershipState; message: string | null; now: Date },
): Promise<MembershipRow | null> {
  const [row] = await executor
    .insert(organizationMember)
    .values({ organizationId, volunteerId, state, message, createdAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** How an approved organization takes members; null when there is none. Locked against its closing until the transaction ends. */
export async function joinModeOf(executor: Executor, organizationId: number) {
  const [row] = await executor
    .select({ joinMode: organization.joinMode, name: organization.name })
    .from(organization)
    .where(and(eq(organization.id, organizationId), eq(organization.state, 'approved')))
    .for('share')
  return row ?? null
}

/** Whether the volunteer's name was checked; locked against an account's end. */
export async function hasRealName(executor: Executor, volunteerId: number): Promise<boolean> {
  const [row] = await executor
    .select({ isVerified: sql<boolean>`${volunteer.realNameVerifiedAt} is not null` })
    .from(volunteer)
    .where(eq(volunteer.id, volunteerId))
    .for('key share')
  return row?.isVerified === true
}
