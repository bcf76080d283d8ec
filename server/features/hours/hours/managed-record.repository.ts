import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import type { Executor } from '../../../database/client.ts'
import { mission } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { hourAttachment, hourRecord, timeRecord } from '../../../database/schema/hours.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { secondStates } from '../../../records/hours/time-record-lifecycle.ts'
import { isWithinOrganization, isWithinScope } from '../../../records/mission/scope.ts'

interface RecordFilter {
  readonly organizationId?: string | undefined
  readonly missionId?: string | undefined
  readonly state?: TimeRecordState | undefined
}

/** Records as their organization sees them. */
const selectManaged = (executor: Executor) =>
  executor
    .select({
      record: hourRecord,
      name: volunteer.name,
      volunteerId: volunteer.id,
      entryId: timeRecord.id,
      endAt: mission.endAt,
      attachment: hourAttachment.kind,
    })
    .from(hourRecord)
    .leftJoin(volunteer, eq(volunteer.surrogateId, hourRecord.surrogateId))
    .leftJoin(mission, eq(mission.id, hourRecord.missionId))
    .leftJoin(hourAttachment, eq(hourAttachment.id, hourRecord.attachmentId))
    .leftJoin(timeRecord, and(eq(timeRecord.recordId, hourRecord.id), gt(timeRecord.minutes, 0)))
    .$dynamic()

export type ManagedRecordRow = Awaited<ReturnType<typeof selectManaged>>[number]

const filterOf = ({ organizationId, missionId, state }: RecordFilter, caller: OrganizerCaller) =>
  and(
    isWithinOrganization(hourRecord.organizationId, caller, organizationId),
    missionId === undefined ? undefined : eq(hourRecord.missionId, Number(missionId)),
    state === undefined ? undefined : eq(hourRecord.state, state),
  )

const proposedTo = ({ organizationId }: RecordFilter, caller: OrganizerCaller) =>
  and(
    inArray(hourRecord.state, [...secondStates]),
    isWithinOrganization(hourRecord.organizationId, caller, organizationId),
  )

export const countManagedRecords = (
  executor: Executor,
  filter: RecordFilter,
  caller: OrganizerCaller,
): Promise<number> => executor.$count(hourRecord, filterOf(filter, caller))

/** Records in the caller's scope, newest first; after an id. */
export const listManagedRecords = (
  executor: Executor,
  filter: RecordFilter,
  caller: OrganizerCaller,
  { after, offset, limit }: Slice<[number]>,
) =>
  selectManaged(executor)
    .where(and(filterOf(filter, caller), after ? lt(hourRecord.id, after[0]) : undefined))
    .orderBy(desc(hourRecord.id))
    .offset(offset)
    .limit(limit)

export const countProposedRecords = (
  executor: Executor,
  filter: RecordFilter,
  caller: OrganizerCaller,
): Promise<number> => executor.$count(hourRecord, proposedTo(filter, caller))

/** Records in the caller's scope that wait for another person than their author, oldest first; after an id. */
export const listProposedRecords = (
  executor: Executor,
  filter: RecordFilter,
  caller: OrganizerCaller,
  { after, offset, limit }: Slice<[number]>,
) =>
  selectManaged(executor)
    .where(and(proposedTo(filter, caller), after ? gt(hourRecord.id, after[0]) : undefined))
    .orderBy(asc(hourRecord.id))
    .offset(offset)
    .limit(limit)

/** Which of these records are in the caller's scope. */
export const listRecordsInScope = (executor: Executor, ids: readonly number[], caller: OrganizerCaller) =>
  executor
    .select({ id: hourRecord.id, missionId: hourRecord.missionId, surrogateId: hourRecord.surrogateId })
    .from(hourRecord)
    .where(and(inArray(hourRecord.id, [...ids]), isWithinScope(hourRecord.organizationId, caller)))

export const listOrganizationNames = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(inArray(organization.id, [...ids]))

export const listOrganizerNames = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({ id: organizer.id, name: organizer.name })
    .from(organizer)
    .where(inArray(organizer.id, [...ids]))
