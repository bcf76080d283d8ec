import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { namesWhere } from '#domain/lifecycle/names-where.ts'
import type { organizationDetails, organizationSuccessor } from '#contract/organization.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import type { Executor } from '../../../database/client.ts'
import { maskMobile } from '../../../records/volunteer/mask.ts'
import { organizationReply } from '../../../records/organization/organization-columns.ts'
import {
  countMissionsIn,
  findApprovedOrganization,
  findSuccessor,
  listMissionsIn,
} from '../../../records/organization/organization-details.repository.ts'
import { notFound } from '../../../errors.ts'

const publicMissions = 5
/** Missions that one can still go to, and those that are over; a suspended or cancelled one is neither. */
const liveStates: readonly MissionState[] = statesTagged(missionMachine, 'open')
const endedStates: readonly MissionState[] = namesWhere({
  draft: false,
  pendingReview: false,
  returned: false,
  recruiting: false,
  ongoing: false,
  settling: true,
  publicising: true,
  settled: true,
  suspended: false,
  cancelled: false,
} satisfies Record<MissionState, boolean>)

/** An approved organization. @throws BusinessError notFound */
export async function readOrganizationDetails(
  executor: Executor,
  { organizationId }: Query<typeof organizationDetails>,
  now: Date,
): Promise<ReplyInput<typeof organizationDetails>> {
  const id = Number(organizationId)
  const newYear = `${shanghaiDay(now).slice(0, 4)}-01-01`
  const row = await findApprovedOrganization(executor, id, newYear)
  if (!row) throw notFound('这个组织')
  const { parent, ...rest } = row
  return {
    ...organizationReply(rest),
    contactPhone: publicPhone(row.contactPhone),
    parent: parent && { organizationId: parent.id, name: parent.name },
    live: (await missionsOf(executor, id, liveStates, 'startingFirst', now)).map(withoutReport),
    liveCount: await countMissionsIn(executor, id, liveStates),
    ended: await missionsOf(executor, id, endedStates, 'startingLast', now),
    endedCount: await countMissionsIn(executor, id, endedStates),
  }
}

/** Where an organization that was merged goes on. */
export async function readOrganizationSuccessor(
  executor: Executor,
  { organizationId }: Query<typeof organizationSuccessor>,
): Promise<ReplyInput<typeof organizationSuccessor>> {
  const row = await findSuccessor(executor, Number(organizationId))
  return row && { name: row.name, successor: { organizationId: row.successor.id, name: row.successor.name } }
}

async function missionsOf(
  executor: Executor,
  organizationId: number,
  states: readonly MissionState[],
  order: 'startingFirst' | 'startingLast',
  now: Date,
) {
  const rows = await listMissionsIn(executor, organizationId, states, { order, limit: publicMissions, now })
  return rows.map(({ id, startAt, endAt, reportId, ...row }) => ({
    ...row,
    missionId: id,
    startAt,
    endAt,
    reportId,
  }))
}

const withoutReport = <T extends { reportId: unknown }>({ reportId: _, ...rest }: T) => rest

/** A landline is the organization's own, a mobile number is somebody's. */
const publicPhone = (phone: string | null): string | null =>
  phone !== null && /^1\d{10}$/.test(phone) ? maskMobile(phone) : phone
