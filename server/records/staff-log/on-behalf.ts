import { and, eq, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { codes } from '#contract/codes.ts'
import { checkStaffReason } from '#domain/fields/staff-reason.ts'
import { type onBehalfRefusal, organizationWork } from '#contract/on-behalf.ts'
import type { Executor } from '../../database/client.ts'
import { dueEvent } from '../../database/schema/due.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { scheduleDue } from '../../due/due.ts'
import { BusinessError } from '../../errors.ts'
import type { ActEntry, Actor } from './staff-act.ts'

export const onBehalfDue = 'staffAct.onBehalf'

/** Milliseconds for which work inside an organization is gathered before its owners are told. */
export const gatheringMs = 10 * 60_000

/**
 * Why the federation does this for another organization; null where it does not.
 * @throws BusinessError onBehalfReasonNeeded when the call says no reason, or one that is none
 */
export async function onBehalfReason(
  executor: Executor,
  { id, source }: Actor,
  { act, organizationId }: Pick<ActEntry, 'act' | 'organizationId'>,
): Promise<string | null> {
  if (source === null || !organizationWork.includes(act)) return null
  const organizationName = await foreignOrganizationName(executor, id, organizationId)
  if (organizationName === null) return null
  const reason = source.onBehalf.trim()
  const problem = checkStaffReason(reason)
  if (problem === null) return reason
  const message = `这是“${organizationName}”的工作，联合会代办要写明原因，对方的负责人会看到`
  const data: z.infer<typeof onBehalfRefusal> = { organizationId: String(organizationId), organizationName }
  throw new BusinessError(codes.onBehalfReasonNeeded, reason === '' ? message : `${message}；${problem}`, data)
}

const ownOrganization = alias(organization, 'own_organization')

/** Name of the organization, where the account is the federation's and it is another one. */
async function foreignOrganizationName(
  executor: Executor,
  organizerId: number,
  organizationId: number,
): Promise<string | null> {
  const [row] = await executor
    .select({ name: organization.name })
    .from(organizer)
    .innerJoin(ownOrganization, eq(ownOrganization.id, organizer.organizationId))
    .innerJoin(organization, and(eq(organization.id, organizationId), ne(organization.id, ownOrganization.id)))
    .where(and(eq(organizer.id, organizerId), eq(ownOrganization.level, 'federation')))
  return row?.name ?? null
}

/** Plans that the owners are told of work since `at`, unless that is planned; to be called while the organization's chain is locked. */
export async function scheduleOnBehalfNotice(executor: Executor, organizationId: number, at: Date): Promise<void> {
  const planned = await executor
    .select({ id: dueEvent.id })
    .from(dueEvent)
    .where(and(eq(dueEvent.kind, onBehalfDue), eq(dueEvent.subjectId, organizationId), isNull(dueEvent.doneAt)))
    .limit(1)
  if (planned.length === 0)
    await scheduleDue(executor, onBehalfDue, organizationId, new Date(at.getTime() + gatheringMs))
}
