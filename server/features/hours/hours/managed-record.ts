import type { z } from 'zod'
import { maskName } from '#domain/fields/masked-name.ts'
import type { managedHourRecord } from '#contract/hours/managed-hours.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import { recordingClockAt } from '#domain/working-days.ts'
import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { listRecordsInScope, type ManagedRecordRow } from './managed-record.repository.ts'
import { notFound } from '../../../errors.ts'

/** Puts the look into the log of each person shown. */
export const logRecordAccesses = (
  executor: Executor,
  caller: OrganizerCaller,
  rows: readonly ManagedRecordRow[],
  now: Date,
) =>
  logAccesses(
    executor,
    caller,
    rows.flatMap(({ record, volunteerId }) =>
      volunteerId === null ? [] : [{ volunteerId, what: `查看“${record.missionName}”的时长记录` }],
    ),
    now,
  )

export function recordOnWire(
  { record, name, entryId, endAt, attachment }: ManagedRecordRow,
  now: Date,
): z.input<typeof managedHourRecord> {
  const state = record.state
  return {
    recordId: record.id,
    missionId: record.missionId,
    missionName: record.missionName,
    applicationId: record.applicationId,
    name: maskName(name),
    servedOn: record.servedOn,
    startAt: record.startAt,
    endAt: record.endAt,
    minutes: record.minutes,
    content: record.content,
    kind: record.kind,
    origin: record.origin,
    grade: record.grade,
    state,
    opinion: record.opinion,
    publicUntil: record.publicUntil,
    entryId,
    attachment,
    clock: undecidedStates.includes(state) && record.corrects === null && endAt ? recordingClockAt(endAt, now) : null,
  }
}

const undecidedStates: readonly TimeRecordState[] = ['pending', 'proposed']

/**
 * Records that the caller decides about.
 * @throws BusinessError notFound where one is outside the caller's scope, ownCause
 */
export async function readDecidable(executor: Executor, keys: Keys, ids: readonly number[], caller: OrganizerCaller) {
  const records = await listRecordsInScope(executor, ids, caller)
  if (records.length < ids.length) throw notFound('这条时长记录')
  await refuseOwnCause(executor, keys, caller, { people: records.map(({ surrogateId }) => surrogateId) })
  return records
}
