import { sql } from 'drizzle-orm'
import type { ListedOrganization, OrganizationOrder } from '#contract/organization.ts'
import type { MembershipState } from '#domain/lifecycle/membership.ts'
import type { Executor } from '../../database/client.ts'
import { nameList } from '../../database/name-list.ts'
import { district } from '../../database/schema/district.ts'
import { organization } from '../../database/schema/organization.ts'
import { isPublic } from '../mission/mission-visibility.ts'

const isShown = isPublic(sql`m.state`, sql`m.state_context`)

const joinedStates = nameList<MembershipState>(['joined'])

export const listedColumns = {
  id: organization.id,
  name: organization.name,
  logo: organization.logo,
  kind: organization.kind,
  districtCode: organization.districtCode,
  districtName: district.name,
  categories: organization.categories,
  introduction: organization.introduction,
  joinMode: organization.joinMode,
  missionCount: sql<number>`(select count(*)::int from mission m where m.organization_id = organization.id and ${isShown})`,
  memberCount: sql<number>`(select count(*)::int from organization_member u where u.organization_id = organization.id and u.state in ${joinedStates})`,
  serviceMinutes: sql<number>`(select greatest(0, coalesce(sum(t.minutes), 0))::int from time_record t
    where t.organization_id = organization.id and t.kind = 'service')`,
}

export interface ListedRow extends Omit<ListedOrganization, 'organizationId' | 'introduction'> {
  readonly id: number
  readonly districtCode: string
  readonly introduction: string | null
}

export const organizationReply = <R extends ListedRow>({ id, introduction, ...row }: R) => ({
  ...row,
  organizationId: id,
  introduction: introduction ?? '',
})

const figures: Readonly<Record<Exclude<OrganizationOrder, 'district'>, ReturnType<typeof sql>>> = {
  missions: sql`select m.organization_id as id, count(*)::float8 as figure from mission m where ${isShown} group by 1`,
  members: sql`select u.organization_id as id, count(*)::float8 as figure from organization_member u where u.state in ${joinedStates} group by 1`,
  hours: sql`select t.organization_id as id, greatest(0, sum(t.minutes))::float8 as figure from time_record t
    where t.kind = 'service' and t.organization_id is not null group by 1`,
}

/** One figure of every organization that has any, by its id. */
export async function readOrganizationFigures(
  executor: Executor,
  order: Exclude<OrganizationOrder, 'district'>,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await executor.execute<{ id: number; figure: number }>(figures[order])
  return new Map(rows.map(({ id, figure }) => [id, figure]))
}
