import type { StaffAct } from '#domain/staff-log/staff-act-labels.ts'
import type { Executor } from '../../database/client.ts'
import { staffAct } from '../../database/schema/staff-log.ts'
import type { CallSource, OrganizerCaller } from '../caller/caller.ts'
import { onBehalfReason, scheduleOnBehalfNotice } from './on-behalf.ts'

/** Fields of a thing by their names in Chinese, as the log shows them; names of volunteers masked. */
type ActFacts = Readonly<Record<string, string>>

export interface ActEntry {
  readonly act: StaffAct
  /** Whose matter it is. */
  readonly organizationId: number
  /** What it is done to, in words: `活动“流花湖护鸟”`. */
  readonly subject: string
  readonly missionId?: number | null
  readonly reason?: string | null | undefined
  readonly before?: ActFacts | null
  readonly after?: ActFacts | null
  /** The federation's own power over organizations and missions, not their work. */
  readonly isSupervision?: boolean
}

/** Who acts, and from where; null for what no request brought about. */
export interface Actor extends Pick<OrganizerCaller, 'id'> {
  readonly source: CallSource | null
}

/**
 * Writes what staff did into the log of the organization, in the transaction that does it and as its last statement: from here on everybody
 * else who acts for this organization waits for its end. Work that the federation does for another organization is told to its owners.
 * @returns the act's id
 * @throws BusinessError onBehalfReasonNeeded
 */
export async function recordAct(
  executor: Executor,
  caller: Actor,
  { isSupervision = false, ...entry }: ActEntry,
  at: Date,
): Promise<number> {
  const onBehalf = isSupervision ? null : await onBehalfReason(executor, caller, entry)
  const [row] = await executor
    .insert(staffAct)
    .values({
      ...entry,
      reason: entry.reason === '' ? null : entry.reason,
      onBehalf,
      organizerId: caller.id,
      address: caller.source?.address ?? null,
      device: caller.source?.device ?? null,
      at,
      ...givenByTrigger,
    })
    .returning({ id: staffAct.id, at: staffAct.at })
  if (!row) throw new Error('the act was not written')
  if (onBehalf !== null) await scheduleOnBehalfNotice(executor, entry.organizationId, row.at)
  return row.id
}

const givenByTrigger = { position: 0, previousHash: '', hash: '' }
