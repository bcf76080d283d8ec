import type { z } from 'zod'
import { eq } from 'drizzle-orm'
import type { organizerInfo } from '#contract/organizer.ts'
import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import type { OrganizerCaller } from '../caller/caller.ts'

type OrganizerInfo = z.input<typeof organizerInfo>

/** The caller as the pages know it; what it may do is what the server lets it. */
export async function organizerInfoOf(
  executor: Executor,
  { id: organizerId, federationDuties, restrictions }: OrganizerCaller,
): Promise<OrganizerInfo | null> {
  const [row] = await executor
    .select({ organizer, organization, districtName: district.name })
    .from(organizer)
    .innerJoin(organization, eq(organization.id, organizer.organizationId))
    .innerJoin(district, eq(district.code, organization.districtCode))
    .where(eq(organizer.id, organizerId))
  if (!row) return null
  const { id, name, level, state, reviewOpinion, kind, introduction, contactName, contactPhone } = row.organization
  return {
    userId: row.organizer.userId,
    userName: row.organizer.loginName,
    name: row.organizer.name,
    duty: row.organizer.duty,
    federationDuties: federationDuties && [...federationDuties],
    isForceChangePwd: row.organizer.forceChangePassword,
    weakPassword: row.organizer.weakPassword,
    needsSecondFactor: restrictions.includes('secondFactorMissing'),
    needsPerson: restrictions.includes('personMissing'),
    needsConfirmation: restrictions.includes('confirmationMissing'),
    organization: {
      id,
      name,
      level,
      state,
      reviewOpinion,
      districtName: row.districtName,
      kind,
      introduction,
      contactName,
      contactPhone,
    },
  }
}

/** The account, locked until the transaction ends. */
export async function lockOrganizerRow(
  executor: Executor,
  organizerId: number,
): Promise<typeof organizer.$inferSelect | null> {
  const [row] = await executor.select().from(organizer).where(eq(organizer.id, organizerId)).for('no key update')
  return row ?? null
}

export async function updateOrganizer(
  executor: Executor,
  organizerId: number,
  values: Partial<typeof organizer.$inferInsert>,
): Promise<void> {
  await executor.update(organizer).set(values).where(eq(organizer.id, organizerId))
}

export async function findOrganizer(
  executor: Executor,
  organizerId: number,
): Promise<typeof organizer.$inferSelect | null> {
  const [row] = await executor.select().from(organizer).where(eq(organizer.id, organizerId))
  return row ?? null
}
