import { z } from 'zod'
import { isWithinDistrict } from '#contract/district-code.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import {
  type organizationDistricts,
  type organizationRecord,
  type organizationRegistry,
  registryEvents,
} from '#contract/registration/organization-registry.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { cursorParts } from '../../search/cursor.ts'
import { keysetPage } from '../../search/keyset-page.ts'
import { listPending } from '../desk/desk.repository.ts'
import { countManagedRecords, countProposed } from '../hours/managed-record.repository.ts'
import { countMissionsToRecord } from '../hours/missions-to-record.repository.ts'
import { countObjections } from '../hours/objection-review.repository.ts'
import { countMembers } from '../organization/member-review.repository.ts'
import { organizationLifecycle, type OrganizationRow } from '../organization/organization-lifecycle.ts'
import { historyOf, nameOf } from '../registration/own-registration.service.ts'
import { findOrganization } from '../registration/registered-organization.repository.ts'
import { listColleagues } from '../staff/staff.repository.ts'
import { listDuplicates } from './duplicates.repository.ts'
import { countMerger } from './merge.repository.ts'
import {
  countByDistrict,
  countEffects,
  countRegistered,
  findDistrictName,
  listDistricts,
  listMissions,
  listRegistered,
} from './registry.repository.ts'

const key = z.tuple([cursorParts.id])

/** Organizations of every state, in the order of their registration. */
export async function listRegistry(
  executor: Executor,
  query: Query<typeof organizationRegistry>,
): Promise<Reply<typeof organizationRegistry>> {
  const page = await keysetPage(query, {
    key,
    count: () => countRegistered(executor, query),
    read: (slice) => listRegistered(executor, query, slice),
    keyOf: ({ id }) => [id],
  })
  const items = page.items.map(({ id, number, ...row }) => ({
    ...row,
    organizationId: String(id),
    number: number ?? '',
  }))
  return { ...page, items }
}

/** Cities, or the counties of one, with their organizations. */
export async function countDistricts(
  executor: Executor,
  { city }: Query<typeof organizationDistricts>,
): Promise<Reply<typeof organizationDistricts>> {
  const counts = await countByDistrict(executor)
  return (await listDistricts(executor, city)).map(({ code, name }) => ({
    code,
    name,
    count: counts.filter((each) => isWithinDistrict(each.code, code)).reduce((total, { count }) => total + count, 0),
  }))
}

/** What the federation can do now with one that was approved. */
const eventsOf = (row: OrganizationRow) =>
  row.state === 'approved' || row.state === 'suspended'
    ? registryEvents.filter((event) => organizationLifecycle.can(row, event))
    : []

/** One organization with all that the federation decides by. @throws BusinessError notFound, also for the federation itself */
export async function readRecord(
  { database: { executor }, clock }: ServerContext,
  caller: OrganizerCaller,
  { organizationId }: Query<typeof organizationRecord>,
): Promise<Reply<typeof organizationRecord>> {
  const row = await findOrganization(executor, Number(organizationId))
  if (!row || row.level === 'federation') throw notFound('这个组织')
  const colleagues = await listColleagues(executor, row.id)
  const missions = await listMissions(executor, row.id)
  const { name, kind, creditCode, address, foundedOn, chargeName, contactName, contactPhone, state } = row
  return {
    organizationId,
    name,
    kind,
    creditCode,
    address,
    foundedOn,
    chargeName,
    contactName,
    contactPhone,
    state,
    number: row.number ?? '',
    parentName: await nameOf(executor, row.parentId),
    districtName: await findDistrictName(executor, row.districtCode),
    opinion: row.reviewOpinion,
    events: eventsOf(row),
    members: await countMembers(executor, { state: 'joined', organizationId }, caller),
    staff: colleagues.map(({ id, duty, name: staffName }) => ({ staffId: String(id), name: staffName, duty })),
    missions: missions.map(({ id, startAt, ...mission }) => ({
      ...mission,
      missionId: String(id),
      startAt: startAt.toISOString(),
    })),
    effects: { ...(await countEffects(executor, row.id, clock())), staff: colleagues.length },
    waiting: await readWaiting(executor, caller, organizationId, clock()),
    duplicates: await readDuplicates(executor, row),
    successor: row.successorId === null ? null : await readSuccessor(executor, row.successorId),
    history: await historyOf(executor, row.id),
  }
}

type Duplicate = Reply<typeof organizationRecord>['duplicates'][number]

/** Others that may be the same, each with what a merger into it does. */
async function readDuplicates(executor: Executor, row: OrganizationRow): Promise<Duplicate[]> {
  if (row.state === 'closed') return []
  const canClose = eventsOf(row).includes('organization.closed')
  const found = await listDuplicates(executor, row)
  return Promise.all(
    found.map(async ({ id, number, isSameName, isSameCode, isSamePhone, ...other }) => ({
      ...other,
      organizationId: String(id),
      number: number ?? '',
      reasons: [
        ...(isSameName ? ['name' as const] : []),
        ...(isSameCode ? ['creditCode' as const] : []),
        ...(isSamePhone ? ['phone' as const] : []),
      ],
      merger:
        canClose && other.state === 'approved'
          ? await countMerger(executor, { closedId: row.id, successorId: id })
          : null,
    })),
  )
}

async function readSuccessor(executor: Executor, id: number) {
  const name = await nameOf(executor, id)
  return name === null ? null : { organizationId: String(id), name }
}

/** What waits for a decision of the organization, by the lists in which it is decided. */
async function readWaiting(
  executor: Executor,
  caller: OrganizerCaller,
  organizationId: string,
  now: Date,
): Promise<Reply<typeof organizationRecord>['waiting']> {
  const applications = await listPending(executor, caller, organizationId)
  return {
    applications: applications.map(({ missionId, missionName, count }) => ({
      missionId: String(missionId),
      missionName,
      count,
    })),
    requests: await countMembers(executor, { state: 'pending', organizationId }, caller),
    hours: await countManagedRecords(executor, { state: 'pending', organizationId }, caller),
    proposed: await countProposed(executor, { organizationId }, caller),
    objections: await countObjections(executor, { state: 'open', organizationId }, caller),
    missions: await countMissionsToRecord(executor, caller, organizationId, now),
  }
}
