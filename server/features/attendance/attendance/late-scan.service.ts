import type { scanQrcode } from '#contract/attendance/attendance.ts'
import { refusalReasonLabels } from '#contract/attendance/attendance-list.ts'
import { codes } from '#contract/codes.ts'
import { clockText } from '#domain/words.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { type Captured, lateRules, type sendLateScans } from '#contract/attendance/late-marks.ts'
import { BusinessError } from '../../../errors.ts'
import { spanOfStep, stepsBetween } from './attendance-code.ts'
import { findOwnMark } from '../../../records/attendance/mark.repository.ts'
import { purposeNames } from './messages.ts'
import { findRefusal, keepRefusal } from './refusal.ts'
import { hashOf, takeScan } from './scan.service.ts'
import type { ScanRequest, Scanning, Trail } from './scan-target.ts'
import { withTries } from './tries.ts'

type MarkOutcome = ReplyInput<typeof sendLateScans>['outcomes'][number]

const { clockMs, runningMs, sendMs } = lateRules

type Entry = Body<typeof sendLateScans>['entries'][number]

interface LateRequest {
  readonly entries: readonly Entry[]
  readonly scanner: ScanRequest['scanner']
  readonly now: Date
}

/** When a device noted something: the time that ran since it heard the server counts more than its own clock, which may be wrong. */
export const instantOf = ({ capturedAt, heard }: Captured): number =>
  heard ? Date.parse(heard.at) + heard.elapsedMs : Date.parse(capturedAt)

/** @throws BusinessError markTooLate */
export function refuseTooLate(entry: Captured, now: Date): void {
  // A device that slept let less time run: its own clock says more then.
  const noted = Math.max(instantOf(entry), Date.parse(entry.capturedAt))
  if (now.getTime() - noted <= sendMs) return
  throw new BusinessError(
    codes.markTooLate,
    `超过 ${sendMs / 86_400_000} 天才补传，已经不能计入，请在“服务记录”里补报时长`,
  )
}

/**
 * One span of time in which the code may have been on the screen that the device noted. By the time that ran since the server was heard it was
 * then or, where the device slept, later; a clock that says earlier is wrong. Without it, or after a sleep, the device's own clock counts.
 */
function spanOf({ capturedAt, heard }: Entry, noted: number): { readonly from: number; readonly to: number } {
  const claimed = Date.parse(capturedAt)
  if (!heard || claimed - noted > clockMs) return { from: claimed - clockMs, to: claimed + clockMs }
  return { from: noted - runningMs, to: Math.max(noted, claimed) + runningMs }
}

/** The half-minutes in which the code may have been on the screen that the device noted, and when the scan was then. */
function clockOf(entry: Entry, now: Date): ScanRequest['clock'] {
  const noted = instantOf(entry)
  const span = spanOf(entry, noted)
  return {
    steps: stepsBetween(span.from, Math.min(span.to, now.getTime())),
    at: (step) => {
      const { from, to } = spanOfStep(step)
      return new Date(Math.min(Math.max(noted, from), to, now.getTime()))
    },
  }
}

/** Takes scans that a device made without a network, each in a transaction of its own, in the order in which they were made. */
export async function takeLateScans(
  scanning: Scanning,
  { entries, ...request }: LateRequest,
): Promise<ReplyInput<typeof sendLateScans>> {
  const outcomes: MarkOutcome[] = []
  for (const entry of entries.toSorted((a, b) => instantOf(a) - instantOf(b)))
    outcomes.push({ nonce: entry.nonce, ...(await takeOne(scanning, entry, request)) })
  return { outcomes }
}

async function takeOne(
  scanning: Scanning,
  entry: Entry,
  { scanner, now }: Omit<LateRequest, 'entries'>,
): Promise<Omit<MarkOutcome, 'nonce'>> {
  const { executor } = scanning
  const { volunteerId } = scanner
  const trail: Trail = { slotId: null, purpose: null }
  const before = await findRefusal(executor, volunteerId, entry.nonce)
  if (before) return { outcome: 'refused', message: refusalReasonLabels[before.reason] }
  const known = await findOwnMark(executor, volunteerId, entry.nonce)
  if (known)
    return { outcome: 'accepted', message: `${purposeNames[known.purpose]}已补上，按 ${clockText(known.at)} 记` }
  try {
    refuseTooLate(entry, now)
    const request: ScanRequest = { body: { ...entry, claim: undefined }, scanner, now, clock: clockOf(entry, now) }
    const capturedAt = new Date(entry.capturedAt)
    const done = await withTries(scanning, request, true, () =>
      executor.transaction((transaction) =>
        takeScan({ ...scanning, executor: transaction }, request, trail, capturedAt),
      ),
    )
    return { outcome: 'accepted', message: acceptedText(done) }
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    const refused = { volunteerId, device: hashOf(scanning, scanner), nonce: entry.nonce, ...trail }
    await keepRefusal(executor, refused, error, now)
    return { outcome: 'refused', message: error.message }
  }
}

function acceptedText({ state, missionName, at, waiting, raise }: ReplyInput<typeof scanQrcode>): string {
  const time = clockText(new Date(at))
  if (waiting) return `“${missionName}”的签到已补上，${time} 开始签到时算到场`
  const name = purposeNames[state === 'completed' ? 'out' : 'in']
  return [`“${missionName}”的${name}已补上，按 ${time} 记`, ...(raise ? [raise] : [])].join('。')
}
