import { z } from 'zod'
import { isWithinDistrict } from '#domain/district-code.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import {
  type mergerPreview,
  type organizationDistricts,
  type organizationRecord,
  type organizationRegistry,
  registryEvents,
} from '#contract/organization-registry/organization-registry.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { countTicketsOf } from '../../../records/attendance/ticket.repository.ts'
import { countSessionsOf } from '../../../records/session/session.repository.ts'
import { listPending } from '../desk/desk.repository.ts'
import { countManagedRecords, countProposedRecords } from '../../hours/hours/managed-record.repository.ts'
import { countMissionsToRecord } from '../../hours/hours/missions-to-record.repository.ts'
import { countObjections } from '../../hours/hours/objection-review.repository.ts'
import { countChargesOf } from '../../../records/mission/slot-charge.repository.ts'
import { countMembers } from '../../organizations/organization/member-review.repository.ts'
import {
  isEstablished,
  organizationLifecycle,
  type StoredOrganization,
} from '../../../records/organization/organization-lifecycle.ts'
import { personStatesOf } from '../../../records/person/person.repository.ts'
import { nameOf } from '../../people/registration/own-registration.service.ts'
import { findOrganization, listHistory } from '../../../records/organization/registered-organization.repository.ts'
import { isActiveOwner, listColleagues, type OrganizerRow } from '../../../records/staff/staff.repository.ts'
import { districtName } from '../../../records/volunteer/volunteer.repository.ts'
import { listDuplicates } from '../../../records/organization/duplicates.repository.ts'
import { countMerger } from './merge.repository.ts'
import {
  countByDistrict,
  countEffects,
  countRegisteredOrganizations,
  listRegistryDistricts,
  listOrganizationMissions,
  listRegistered,
} from '../../../records/organization/registry.repository.ts'

const key = z.tuple([cursorParts.id])

/** Organizations of every state, in the order of their registration. */
export async function listRegistry(
  executor: Executor,
  query: Query<typeof organizationRegistry>,
): Promise<ReplyInput<typeof organizationRegistry>> {
  const page = await keysetPage(query, {
    key,
    count: () => countRegisteredOrganizations(executor, query),
    read: (slice) => listRegistered(executor, query, slice),
    keyOf: ({ id }) => [id],
  })
  const items = page.items.map(({ id, number, ...row }) => ({
    ...row,
    organizationId: id,
    number: number ?? '',
  }))
  return { ...page, items }
}

/** Cities, or the counties of one, with their organizations. */
export async function countDistricts(
  executor: Executor,
  { city }: Query<typeof organizationDistricts>,
): Promise<ReplyInput<typeof organizationDistricts>> {
  const counts = await countByDistrict(executor)
  return (await listRegistryDistricts(executor, city)).map(({ code, name }) => ({
    code,
    name,
    count: counts
      .filter((district) => isWithinDistrict(district.code, code))
      .reduce((total, { count }) => total + count, 0),
  }))
}

/** What the federation can do now with one that was approved. */
const eventsOf = (row: StoredOrganization) =>
  isEstablished(row) ? registryEvents.filter((event) => organizationLifecycle.can(row, event)) : []

/** @throws BusinessError notFound, also for the federation itself */
async function requireRegistered(executor: Executor, organizationId: string) {
  const row = await findOrganization(executor, Number(organizationId))
  if (!row || row.level === 'federation') throw notFound('这个组织')
  return row
}

/** One organization with all that the federation decides by. @throws BusinessError notFound, also for the federation itself */
export async function readRecord(
  { database: { executor }, clock }: ServerContext,
  caller: OrganizerCaller,
  { organizationId }: Query<typeof organizationRecord>,
): Promise<ReplyInput<typeof organizationRecord>> {
  const row = await requireRegistered(executor, organizationId)
  const colleagues = await listColleagues(executor, row.id)
  const missions = await listOrganizationMissions(executor, row.id)
  const { name, kind, creditCode, address, foundedOn, chargeName, contactName, contactPhone, state } = row
  return {
    organizationId: row.id,
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
    districtName: await districtName(executor, row.districtCode),
    opinion: row.reviewOpinion,
    events: eventsOf(row),
    members: await countMembers(executor, { state: 'joined', organizationId }, caller),
    staff: await readStaff(executor, colleagues, clock()),
    missions: missions.map(({ id, startAt, ...mission }) => ({
      ...mission,
      missionId: id,
      startAt,
    })),
    effects: { ...(await countEffects(executor, row.id, clock())), staff: colleagues.length },
    waiting: await readWaiting(executor, caller, organizationId, clock()),
    duplicates: await readDuplicates(executor, row),
    successor: row.successorId === null ? null : await readSuccessor(executor, row.successorId),
    history: await listHistory(executor, row.id),
  }
}

/** Accounts with what a block of each ends. */
async function readStaff(
  executor: Executor,
  colleagues: readonly OrganizerRow[],
  now: Date,
): Promise<ReplyInput<typeof organizationRecord>['staff']> {
  const ids = colleagues.map(({ id }) => id)
  const sessions = await countSessionsOf(executor, 'organizer', ids, now)
  const tickets = await countTicketsOf(executor, ids, now)
  const slots = await countChargesOf(executor, ids, now)
  const personStateOf = await personStatesOf(executor, ids)
  return colleagues.map((row) => ({
    staffId: row.id,
    name: row.name,
    loginName: row.loginName,
    duty: row.duty,
    since: row.createdAt,
    signedInAt: row.signedInAt,
    sessions: sessions.get(row.id) ?? 0,
    tickets: tickets.get(row.id) ?? 0,
    slots: slots.get(row.id) ?? 0,
    isLastOwner: isActiveOwner(row) && colleagues.filter(isActiveOwner).length === 1,
    personState: personStateOf(row.id),
    blockedAt: row.blockedAt,
    blockReason: row.blockReason,
  }))
}

type Duplicate = ReplyInput<typeof organizationRecord>['duplicates'][number]

/** Others that may be the same, each with what a merger into it does. */
async function readDuplicates(executor: Executor, row: StoredOrganization): Promise<Duplicate[]> {
  if (row.state === 'closed') return []
  const duplicates = await listDuplicates(executor, row)
  return Promise.all(
    duplicates.map(async ({ id, number, isSameName, isSameCode, isSamePhone, ...other }) => ({
      ...other,
      organizationId: id,
      number: number ?? '',
      reasons: [
        ...(isSameName ? ['name' as const] : []),
        ...(isSameCode ? ['creditCode' as const] : []),
        ...(isSamePhone ? ['phone' as const] : []),
      ],
      merger: await readMerger(executor, row, { id, state: other.state }),
    })),
  )
}

/** What a merger does; null where the one cannot be closed, or the other takes nothing. */
const readMerger = async (
  executor: Executor,
  row: StoredOrganization,
  successor: Pick<StoredOrganization, 'id' | 'state'>,
): Promise<Duplicate['merger']> =>
  eventsOf(row).includes('organization.closed') && successor.state === 'approved'
    ? countMerger(executor, { closedId: row.id, successorId: successor.id })
    : null

/** What a merger into an organization that the federation names does. @throws BusinessError notFound, invalidInput for the same one */
export async function previewMerger(
  executor: Executor,
  { organizationId, successorId }: Query<typeof mergerPreview>,
): Promise<ReplyInput<typeof mergerPreview>> {
  const row = await requireRegistered(executor, organizationId)
  const successor = await requireRegistered(executor, successorId)
  if (row.id === successor.id) throw invalidInput([{ field: 'successorId', message: '请选择另一个组织' }])
  return {
    organizationId: successor.id,
    number: successor.number ?? '',
    name: successor.name,
    districtName: await districtName(executor, successor.districtCode),
    state: successor.state,
    merger: await readMerger(executor, row, successor),
  }
}

async function readSuccessor(executor: Executor, id: number) {
  const name = await nameOf(executor, id)
  return name === null ? null : { organizationId: id, name }
}

/** What waits for a decision of the organization, by the lists in which it is decided. */
async function readWaiting(
  executor: Executor,
  caller: OrganizerCaller,
  organizationId: string,
  now: Date,
): Promise<ReplyInput<typeof organizationRecord>['waiting']> {
  const applications = await listPending(executor, caller, organizationId)
  return {
    applications: applications.map(({ missionId, missionName, count }) => ({
      missionId,
      missionName,
      count,
    })),
    requests: await countMembers(executor, { state: 'pending', organizationId }, caller),
    hours: await countManagedRecords(executor, { state: 'pending', organizationId }, caller),
    proposed: await countProposedRecords(executor, { organizationId }, caller),
    objections: await countObjections(executor, { state: 'open', organizationId }, caller),
    missions: await countMissionsToRecord(executor, caller, organizationId, now),
  }
}
