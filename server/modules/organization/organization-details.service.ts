import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Query, Reply } from '#contract/endpoint.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import type { MissionState, OrganizationState } from '#contract/lifecycle-words.ts'
import type { organizationDetails } from '#contract/organization.ts'
import type { Executor } from '../../database/client.ts'
import { nameList } from '../../database/name-list.ts'
import { district } from '../../database/schema/district.ts'
import { mission } from '../../database/schema/mission.ts'
import { organization } from '../../database/schema/organization.ts'
import { openMissionStates, publicMissionStates } from '../../lifecycle.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { newestReport } from '../article/newest-report.ts'
import { maskMobile } from '../volunteer/mask.ts'
import { listedColumns, onWire } from './organization-columns.ts'

const shownMissions = 5
/** Missions that one can still go to, and those that are over; a suspended or cancelled one is neither. */
const liveStates: readonly MissionState[] = [...new Set<MissionState>([...openMissionStates, 'ongoing'])]
const endedStates: readonly MissionState[] = publicMissionStates.filter(
  (state) => !liveStates.includes(state) && state !== 'suspended' && state !== 'cancelled',
)

/** An approved organization. @throws BusinessError notFound */
export async function readOrganization(
  executor: Executor,
  { organizationId }: Query<typeof organizationDetails>,
  now: Date,
): Promise<Reply<typeof organizationDetails>> {
  const id = Number(organizationId)
  const newYear = `${shanghaiDay(now).slice(0, 4)}-01-01`
  const [row] = await executor
    .select({
      ...listedColumns,
      foundedOn: organization.foundedOn,
      address: organization.address,
      contactName: organization.contactName,
      contactPhone: organization.contactPhone,
      parent: sql<{ id: number; name: string } | null>`(select json_build_object('id', p.id, 'name', p.name)
        from organization p where p.id = organization.parent_id and p.state in ${nameList<OrganizationState>(['approved'])})`,
      yearMinutes: sql<number>`(select greatest(0, coalesce(sum(t.minutes), 0))::int from time_record t
        where t.organization_id = organization.id and t.kind = 'service' and t.served_on >= ${newYear}::date)`,
    })
    .from(organization)
    .innerJoin(district, eq(district.code, organization.districtCode))
    .where(and(eq(organization.id, id), eq(organization.state, 'approved')))
  if (!row) throw notFound('这个组织')
  const [live, ended] = [ofStates(id, liveStates), ofStates(id, endedStates)]
  const { parent, ...rest } = row
  return {
    ...onWire(rest),
    contactPhone: publicPhone(row.contactPhone),
    parent: parent && { organizationId: String(parent.id), name: parent.name },
    live: (await missionsOf(executor, live, now, asc(mission.startAt), asc(mission.id))).map(withoutReport),
    liveCount: await executor.$count(mission, live),
    ended: await missionsOf(executor, ended, now, desc(mission.startAt), desc(mission.id)),
    endedCount: await executor.$count(mission, ended),
  }
}

const ofStates = (organizationId: number, states: readonly MissionState[]): SQL | undefined =>
  and(eq(mission.organizationId, organizationId), inArray(mission.state, [...states]))

async function missionsOf(executor: Executor, where: SQL | undefined, now: Date, ...order: SQL[]) {
  const rows = await executor
    .select({
      id: mission.id,
      name: mission.name,
      state: mission.state,
      startAt: mission.startAt,
      endAt: mission.endAt,
      districtName: district.name,
      place: mission.place,
      capacity: mission.capacity,
      taken: mission.taken,
      reportId: newestReport(sql`mission.id`, sql`${now.toISOString()}`),
    })
    .from(mission)
    .innerJoin(district, eq(district.code, mission.districtCode))
    .where(where)
    .orderBy(...order)
    .limit(shownMissions)
  return rows.map(({ id, startAt, endAt, reportId, ...row }) => ({
    ...row,
    missionId: String(id),
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    reportId: reportId === null ? null : String(reportId),
  }))
}

const withoutReport = <T extends { reportId: unknown }>({ reportId: _, ...shown }: T) => shown

/** A landline is the organization's own, a mobile number is somebody's. */
const publicPhone = (phone: string | null): string | null =>
  phone !== null && /^1\d{10}$/.test(phone) ? maskMobile(phone) : phone
