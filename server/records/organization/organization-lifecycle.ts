import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { OrganizationEventType, OrganizationState } from '#domain/lifecycle/organization.ts'
import { organizationRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { initialState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { organizationMachine } from '#machines/lifecycle/organization.machine.ts'
import { batchesOf } from '../../database/batches.ts'
import type { Executor } from '../../database/client.ts'
import { createLifecycle } from '../../database/lifecycle.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { organizationHistory } from '../../database/schema/registration.ts'
import { addToTotal } from '../figures/totals.repository.ts'
import { retireLicence } from './licence.repository.ts'

export type StoredOrganization = typeof organization.$inferSelect

export const organizationLifecycle = createLifecycle({
  machine: organizationMachine,
  table: organization,
  columns: ({ state, context }) => ({ state, stateContext: context }),
  refusal: organizationRefusal,
})

/** States that wait for the federation's decision. */
export const waitingOrganizationStates: readonly OrganizationState[] = statesTagged(
  organizationMachine,
  'withFederation',
)

/** States of an organization that was approved and is not closed. */
export const establishedStates: readonly OrganizationState[] = statesTagged(organizationMachine, 'established')

export const isEstablished = ({ state }: Pick<StoredOrganization, 'state'>): boolean =>
  establishedStates.includes(state)

/** States of an organization that the federation has not approved yet. */
export const registrationStates: readonly OrganizationState[] = [
  ...waitingOrganizationStates,
  ...statesTagged(organizationMachine, 'editable'),
]

const listedStates: readonly OrganizationState[] = statesTagged(organizationMachine, 'public')

/** Whether everybody may see the organization. */
const isListed = ({ state }: Pick<StoredOrganization, 'state'>): boolean => listedStates.includes(state)

/** What a registration says of the organization. */
export type OrganizationFacts = Pick<
  StoredOrganization,
  | 'name'
  | 'kind'
  | 'creditCode'
  | 'parentId'
  | 'districtCode'
  | 'categories'
  | 'foundedOn'
  | 'address'
  | 'introduction'
  | 'chargeName'
  | 'contactName'
  | 'contactPhone'
  | 'joinMode'
>

export interface OrganizationAction {
  readonly event: OrganizationEventType
  readonly now: Date
  /** What it says of itself from now on. */
  readonly facts?: OrganizationFacts
  readonly opinion?: string | null
  /** Who of the federation decided; the organization itself when absent. */
  readonly organizerId?: number
}

/** An organization by its id, locked until the transaction ends; null when there is none. */
export async function lockOrganization(executor: Executor, id: number): Promise<StoredOrganization | null> {
  const [row] = await executor.select().from(organization).where(eq(organization.id, id)).for('no key update')
  return row ?? null
}

/** Begins an organization in the chart's first state, with the number of its registration. */
export async function startOrganization(
  executor: Executor,
  facts: OrganizationFacts,
  now: Date,
): Promise<StoredOrganization> {
  const [row] = await startOrganizations(executor, [facts], now)
  if (!row) throw new Error('the organization was not inserted')
  return row
}

/** As `startOrganization` for many, in their order. One statement for every two thousand. */
export async function startOrganizations(
  executor: Executor,
  all: readonly OrganizationFacts[],
  now: Date,
): Promise<StoredOrganization[]> {
  const { state, context } = initialState(organizationMachine)
  const { rows: serials } = await executor.execute<{ serial: number }>(
    sql`select nextval('organization_number') as serial from generate_series(1, ${all.length}::int)`,
  )
  const day = shanghaiDay(now).replaceAll('-', '')
  const values = all.map((facts, at) => {
    const number = `ZZ${day}${String(serials[at]?.serial).padStart(6, '0')}`
    return { ...facts, number, state, stateContext: context, createdAt: now }
  })
  const rows: StoredOrganization[] = []
  for (const batch of batchesOf(values)) rows.push(...(await executor.insert(organization).values(batch).returning()))
  return rows
}

/**
 * The one place that changes the state columns of an organization, by its chart; the history gets a row in the same transaction. The
 * opinion of a decision stands until it is approved or resumed. One that is closed gives free what it was registered with.
 * @throws BusinessError stateRefused, naming state and event
 */
export async function applyOrganizationEvent(
  executor: Executor,
  record: StoredOrganization,
  action: OrganizationAction,
): Promise<StoredOrganization> {
  const [row] = await applyOrganizationEvents(executor, [record], action)
  if (!row) throw new Error('the record is gone')
  return row
}

/** As `applyOrganizationEvent` for many that stand alike. As many statements for one as for thousands, but for their licences. */
export async function applyOrganizationEvents(
  executor: Executor,
  records: readonly StoredOrganization[],
  { event, now, facts, opinion = null, organizerId }: OrganizationAction,
): Promise<StoredOrganization[]> {
  const [first] = records
  if (!first) return []
  const isAlike = ({ state, stateContext }: StoredOrganization): boolean =>
    state === first.state && isDeepStrictEqual(stateContext, first.stateContext)
  if (!records.every(isAlike)) throw new Error('the records do not stand alike')
  const next = organizationLifecycle.next(first, event)
  const ids = records.map(({ id }) => id)
  const values = {
    ...facts,
    state: next.state,
    stateContext: next.context,
    ...(event === 'organization.submitted'
      ? { submissions: sql`${organization.submissions} + 1`, submittedAt: now }
      : { reviewOpinion: opinion }),
  }
  const decision = { state: next.state, event, opinion, at: now, organizerId: organizerId ?? null }
  const rows: StoredOrganization[] = []
  for (const batch of batchesOf(ids)) {
    rows.push(...(await executor.update(organization).set(values).where(inArray(organization.id, batch)).returning()))
    await executor.insert(organizationHistory).values(batch.map((organizationId) => ({ organizationId, ...decision })))
  }
  if (next.state === 'closed') await close(executor, ids, now)
  const delta = records.length * Number(isListed(next)) - records.filter(isListed).length
  if (delta !== 0) await addToTotal(executor, 'organizations', delta)
  return rows
}

/** Their organizers' contacts can register again; they stay with the accounts, which sign in, recover and are notified of changes by them. */
async function close(executor: Executor, ids: readonly number[], now: Date): Promise<void> {
  const ofThem = inArray(organizer.organizationId, [...ids])
  await executor.update(organizer).set({ mobileHash: null, emailHash: null }).where(ofThem)
  for (const organizationId of ids) await retireLicence(executor, { organizationId }, now)
}
