import { sortCopy } from '#domain/arrays.ts'
import { type Captured, type MarkOutcome, sendLateScans } from '#contract/attendance/late-marks.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { isRefusal } from '#machines/failure.ts'
import type { QueuedMark, ScanQueueActor } from '#machines/scan-queue/scan-queue.machine.ts'
import { call } from '../../lib/api.ts'
import { timeOfDay } from '../../lib/dates.ts'
import { lateScanPrefix, localStore } from '../../lib/storage.ts'
import { sessionActor } from '../../session/session.store.ts'
import { deviceId } from '../../session/device-id.ts'
import { checkIn } from './attendance.api.ts'
import { startScanQueue } from '../scan-queue/start-scan-queue.ts'

type Entry = BodyInput<typeof sendLateScans>['entries'][number]

/** What a scan proves, and when it was made. */
export interface LateScan extends Captured, Pick<Entry, 'code' | 'digits' | 'applicationId' | 'position'> {
  /** Until it runs out (milliseconds since 1970) the claim says that the server saw the code itself, so that the scan comes in time. */
  readonly claim?: { readonly token: string; readonly deadline: number }
}

interface KeptScan extends QueuedMark {
  /** Whose: on a shared phone nobody sends another one's. */
  readonly userId: string
}

const isKept = (value: unknown): value is KeptScan =>
  typeof value === 'object' && value !== null && 'userId' in value && 'nonce' in value && 'values' in value

const keptScans = (userId: string): KeptScan[] =>
  sortCopy(
    localStore
      .keys()
      .filter((key) => key.startsWith(lateScanPrefix))
      .map((key) => localStore.get(key))
      .filter(isKept)
      .filter((scan) => scan.userId === userId),
    (a, b) => a.capturedAt.localeCompare(b.capturedAt),
  )

/** Those with a claim that lives as themselves, the others as scans that come late. */
async function sendScans(marks: readonly QueuedMark[], signal: AbortSignal): Promise<MarkOutcome[]> {
  const outcomes: MarkOutcome[] = []
  const entries: Entry[] = []
  for (const { values } of marks) {
    const { claim, ...scan } = values as LateScan
    const outcome = claim && claim.deadline > Date.now() ? await sendClaim(scan, claim.token, signal) : null
    if (outcome) outcomes.push(outcome)
    else entries.push(scan)
  }
  if (entries.length === 0) return outcomes
  const headers = { 'x-device-id': deviceId() }
  const answer = await call('volunteer', sendLateScans, { body: { entries }, headers, signal, quiet: 'page' })
  return [...outcomes, ...answer.outcomes]
}

/** Null where the server takes the claim no more. */
async function sendClaim(
  { nonce, position }: LateScan,
  claim: string,
  signal: AbortSignal,
): Promise<MarkOutcome | null> {
  try {
    const { at, raise } = await checkIn({ claim, nonce, position }, signal)
    return { nonce, outcome: 'accepted', message: `按 ${timeOfDay(at)} 记${raise ? `。${raise}` : ''}` }
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

let current: { readonly userId: string; readonly queue: ScanQueueActor } | null = null

/** The scans of a volunteer that wait on this phone. */
export function lateScansOf(userId: string): ScanQueueActor {
  if (current?.userId === userId) return current.queue
  current?.queue.stop()
  const queue = startScanQueue({
    marks: keptScans(userId),
    send: sendScans,
    keep: (mark) => localStore.set(`${lateScanPrefix}${mark.nonce}`, { ...mark, userId }),
    drop: (nonces) => nonces.forEach((nonce) => localStore.remove(`${lateScanPrefix}${nonce}`)),
  })
  current = { userId, queue }
  return queue
}

/** Whether scans of whoever is here wait on this phone. */
export function isScanWaiting(): boolean {
  const userId = sessionActor.getSnapshot().context.userInfo?.users.userId
  return userId !== undefined && keptScans(userId).length > 0
}

/** Keeps a scan that did not reach the server. @returns false when nobody is known here whose it could be */
export function keepScan(scan: LateScan, title: string): boolean {
  const userId = sessionActor.getSnapshot().context.userInfo?.users.userId
  if (userId === undefined) return false
  const { nonce, capturedAt } = scan
  lateScansOf(userId).send({ type: 'mark.captured', mark: { nonce, title, capturedAt, values: scan } })
  return true
}
