import { takenPlaces } from '../mission/mission-columns.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import { nameList } from '../../database/name-list.ts'
import type { Executor } from '../../database/client.ts'
import { district } from '../../database/schema/district.ts'
import { mission } from '../../database/schema/mission.ts'
import { organization } from '../../database/schema/organization.ts'
import { newestReport } from '../article/newest-report.ts'
import { listedColumns } from './organization-columns.ts'

/** Whether an organization has a page. */
export async function isApproved(executor: Executor, organizationId: number): Promise<boolean> {
  const condition = and(eq(organization.id, organizationId), eq(organization.state, 'approved'))
  return (await executor.$count(organization, condition)) > 0
}

/** An approved organization with its parent and the service minutes from a day on. */
export async function findApprovedOrganization(executor: Executor, id: number, sinceInstant: string) {
  const [row] = await executor
    .select({
      ...listedColumns,
      cover: organization.cover,
      foundedOn: organization.foundedOn,
      address: organization.address,
      contactName: organization.contactName,
      contactPhone: organization.contactPhone,
      parent: sql<{ id: number; name: string } | null>`(select json_build_object('id', p.id, 'name', p.name)
        from organization p where p.id = organization.parent_id and p.state in ${nameList<OrganizationState>(['approved'])})`,
      yearMinutes: sql<number>`(select greatest(0, coalesce(sum(t.minutes), 0))::int from time_record t
        where t.organization_id = organization.id and t.kind = 'service' and t.served_on >= ${sinceInstant}::date)`,
    })
    .from(organization)
    .innerJoin(district, eq(district.code, organization.districtCode))
    .where(and(eq(organization.id, id), eq(organization.state, 'approved')))
  return row ?? null
}

const goesOn = alias(organization, 'goes_on')

/** A closed organization with the approved one into which it was merged. */
export async function findSuccessor(executor: Executor, id: number) {
  const [row] = await executor
    .select({ name: organization.name, successor: { id: goesOn.id, name: goesOn.name } })
    .from(organization)
    .innerJoin(goesOn, eq(goesOn.id, organization.successorId))
    .where(and(eq(organization.id, id), eq(goesOn.state, 'approved')))
  return row ?? null
}

const ofStates = (organizationId: number, states: readonly MissionState[]): SQL | undefined =>
  and(eq(mission.organizationId, organizationId), inArray(mission.state, [...states]))

export const countMissionsIn = (
  executor: Executor,
  organizationId: number,
  states: readonly MissionState[],
): Promise<number> => executor.$count(mission, ofStates(organizationId, states))

const orders = { startingFirst: asc, startingLast: desc } as const

/** Missions of an organization in these states, by their start. */
export function listMissionsIn(
  executor: Executor,
  organizationId: number,
  states: readonly MissionState[],
  { order, limit, now }: { readonly order: keyof typeof orders; readonly limit: number; readonly now: Date },
) {
  const columns = orders[order]
  return executor
    .select({
      id: mission.id,
      name: mission.name,
      cover: mission.cover,
      state: mission.state,
      startAt: mission.startAt,
      endAt: mission.endAt,
      districtName: district.name,
      place: mission.place,
      capacity: mission.capacity,
      taken: takenPlaces,
      reportId: newestReport(sql`mission.id`, sql`${now.toISOString()}`),
    })
    .from(mission)
    .innerJoin(district, eq(district.code, mission.districtCode))
    .where(ofStates(organizationId, states))
    .orderBy(columns(mission.startAt), columns(mission.id))
    .limit(limit)
}
