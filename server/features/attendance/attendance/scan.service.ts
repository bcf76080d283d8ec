import type { scanQrcode } from '#contract/attendance/attendance.ts'
import { codes } from '#contract/codes.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import { markDoubts } from '#domain/hours/evidence.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import { lockApplication } from '../../../records/application/application-lock.repository.ts'
import { stepsAt } from './attendance-code.ts'
import { deviceHash } from './claim.service.ts'
import { arrive, depart, newNonce } from '../../../records/attendance/marks.ts'
import { findMarkByNonce } from '../../../records/attendance/mark.repository.ts'
import { findMeetingPoint } from './meeting-point.repository.ts'
import { keepRefusal } from './refusal.ts'
import { type ScanRequest, type Scanning, targetOf, type Trail } from './scan-target.ts'
import { withTries } from './tries.ts'
import { isAnchorFar, refuseFar, whereaboutsOf } from './whereabouts.ts'
import { byListMessage } from './messages.ts'

/** Checks the caller in or out; the application's chart decides whether that is possible now. */
export async function scanCode(
  scanning: Scanning,
  asked: Omit<ScanRequest, 'clock'>,
): Promise<ReplyInput<typeof scanQrcode>> {
  const { executor } = scanning
  const { now } = asked
  const request = { ...asked, clock: { steps: stepsAt(now), at: () => now } }
  const { volunteerId } = request.scanner
  const trail: Trail = { slotId: null, purpose: null }
  try {
    return await withTries(scanning, request, false, () =>
      executor.transaction((transaction) => takeScan({ ...scanning, executor: transaction }, request, trail)),
    )
  } catch (error) {
    if (error instanceof BusinessError) {
      await keepRefusal(executor, { volunteerId, device: hashOf(scanning, request.scanner), ...trail }, error, now)
    }
    throw error
  }
}

export const hashOf = ({ keys }: Scanning, { device }: ScanRequest['scanner']): string | null =>
  device === undefined ? null : deviceHash(keys, device)

/** @param capturedAt of a scan that was made without a network: when, by the device's own clock */
export async function takeScan(
  scanning: Scanning,
  request: ScanRequest,
  trail: Trail,
  capturedAt: Date | null = null,
): Promise<ReplyInput<typeof scanQrcode>> {
  const { executor } = scanning
  const { body, scanner, now } = request
  const target = await targetOf(scanning, request, trail)
  const locked = await lockApplication(executor, target.applicationId)
  if (!locked || locked.application.volunteerId !== scanner.volunteerId) throw notFound('这条报名')
  const meetingPoint = await findMeetingPoint(executor, locked.slot.id)
  if (!meetingPoint) throw notFound('这个活动')
  if (meetingPoint.mode === 'list') throw new BusinessError(codes.forbidden, byListMessage)
  const whereabouts = whereaboutsOf(meetingPoint, body.position)
  if (meetingPoint.mode === 'distance') refuseFar(whereabouts, body.position)
  const mark = target.purpose === 'in' ? arrive : depart
  const means = body.code === undefined && body.claim === undefined ? 'digits' : 'code'
  // Where a device was that nobody could ask at that time is its own word: the distance is noted and proves nothing.
  const seenWhereabouts = capturedAt === null ? whereabouts : { ...whereabouts, onSpot: false }
  const isSelf = await scanning.codeHolders.includes(scanner.volunteerId, meetingPoint.organizationId)
  const doubts = markDoubts.filter(
    (doubt) =>
      ({
        self: isSelf,
        anchor: seenWhereabouts.distance !== null && isAnchorFar(meetingPoint),
        digits: means === 'digits' && capturedAt !== null,
        taken: target.isTaken,
      })[doubt],
  )
  const isKnown = body.nonce !== undefined && (await findMarkByNonce(executor, body.nonce)) !== undefined
  const nonce = isKnown ? newNonce() : (body.nonce ?? newNonce())
  const proof = { ...seenWhereabouts, means, nonce, capturedAt, doubts, device: hashOf(scanning, scanner) } as const
  const { at, ...done } = await mark(executor, locked, proof, { at: target.at, now })
  return {
    applicationId: locked.application.id,
    missionName: meetingPoint.name,
    at,
    ...done,
  }
}
