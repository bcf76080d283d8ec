import { eq, sql } from 'drizzle-orm'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import type { OrganizationEventType, OrganizationState } from '#contract/lifecycle/organization.ts'
import { organizationRefusal } from '#contract/lifecycle-labels.ts'
import { initialState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { organizationMachine } from '#machines/lifecycle/organization.machine.ts'
import type { Executor } from '../../database/client.ts'
import { createLifecycle } from '../../database/lifecycle.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { organizationHistory } from '../../database/schema/registration.ts'
import { addToTotal } from '../home/totals.repository.ts'
import { retireLicence } from '../registration/licence.repository.ts'

export type OrganizationRow = typeof organization.$inferSelect

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

const listedStates: readonly OrganizationState[] = statesTagged(organizationMachine, 'public')

/** Whether everybody may see the organization. */
const isListed = ({ state }: Pick<OrganizationRow, 'state'>): boolean => listedStates.includes(state)

/** What a registration says of the organization. */
export type OrganizationFacts = Pick<
  OrganizationRow,
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
export async function lockOrganization(executor: Executor, id: number): Promise<OrganizationRow | null> {
  const [row] = await executor.select().from(organization).where(eq(organization.id, id)).for('no key update')
  return row ?? null
}

/** Begins an organization in the chart's first state, with the number of its registration. */
export async function startOrganization(
  executor: Executor,
  facts: OrganizationFacts,
  now: Date,
): Promise<OrganizationRow> {
  const { state, context } = initialState(organizationMachine)
  const { rows } = await executor.execute<{ serial: number }>(sql`select nextval('organization_number') as serial`)
  const number = `ZZ${shanghaiDay(now).replaceAll('-', '')}${String(rows[0]?.serial).padStart(6, '0')}`
  const [row] = await executor
    .insert(organization)
    .values({ ...facts, number, state, stateContext: context, createdAt: now })
    .returning()
  if (!row) throw new Error('the organization was not inserted')
  return row
}

/**
 * The one place that changes the state columns of an organization, by its chart; the history gets a row in the same transaction. The
 * opinion of a decision stands until it is approved or resumed. One that is closed gives free what it was registered with.
 * @throws BusinessError stateRefused, naming state and event
 */
export async function applyOrganizationEvent(
  executor: Executor,
  record: OrganizationRow,
  { event, now, facts, opinion = null, organizerId }: OrganizationAction,
): Promise<OrganizationRow> {
  const row = await organizationLifecycle.write(executor, record.id, organizationLifecycle.next(record, event), {
    ...facts,
    ...(event === 'organization.submitted'
      ? { submissions: record.submissions + 1, submittedAt: now }
      : { reviewOpinion: opinion }),
  })
  await executor
    .insert(organizationHistory)
    .values({ organizationId: record.id, state: row.state, event, opinion, at: now, organizerId: organizerId ?? null })
  if (row.state === 'closed') await close(executor, row, now)
  const delta = Number(isListed(row)) - Number(isListed(record))
  if (delta !== 0) await addToTotal(executor, 'organizations', delta)
  return row
}

/** Its organizers' contacts can register again; they stay with the accounts, which sign in, recover and are notified of changes by them. */
async function close(executor: Executor, { id }: OrganizationRow, now: Date): Promise<void> {
  await executor.update(organizer).set({ mobileHash: null, emailHash: null }).where(eq(organizer.organizationId, id))
  await retireLicence(executor, { organizationId: id }, now)
}
