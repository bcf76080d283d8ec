import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import { nameList } from '../../database/name-list.ts'
import { openMissionStates, publicIfPublished, publicMissionStates } from './mission-lifecycle.ts'

/** Whether the organization of a mission is at work: one that is suspended or closed takes no applications. */
export const isOfWorkingOrganization = (organizationId: AnyColumn | SQL): SQL =>
  sql`${organizationId} not in (select o.id from organization o where o.state in ${nameList<OrganizationState>(['suspended', 'closed'])})`

/** The state in which people see a mission: one that would take applications is suspended with its organization. */
export const publicStateOf = (state: AnyColumn | SQL, organizationId: AnyColumn | SQL): SQL<MissionState> =>
  sql`case when ${state} in ${nameList<MissionState>(openMissionStates)} and not (${isOfWorkingOrganization(organizationId)})
    then ${nameList<MissionState>(['suspended'])} else ${state} end`

/** `isPubliclyVisible` as a condition of SQL. */
export const isPublic = (state: AnyColumn | SQL, context: AnyColumn | SQL): SQL =>
  sql`${state} in ${nameList<MissionState>(publicMissionStates)} and ${wasPublished(state, context)}`

/** The part of `isPublic` that is left when the state is known to be one of `publicMissionStates`. */
export const wasPublished = (state: AnyColumn | SQL, context: AnyColumn | SQL): SQL =>
  sql`(${state} not in ${nameList<MissionState>(publicIfPublished)} or ${context} @> '{"published": true}')`
