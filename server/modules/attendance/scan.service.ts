import type { scanQrcode } from '#contract/attendance.ts'
import { codes } from '#contract/codes.ts'
import type { Reply } from '#contract/endpoint.ts'
import { BusinessError } from '../../errors.ts'
import { lockApplication } from '../application/application-lock.repository.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { deviceHash } from './claim.service.ts'
import { arrive, depart } from './marks.ts'
import { findMeetingPoint } from './meeting-point.repository.ts'
import { keepRefusal } from './refusal.ts'
import { type Scan, type Scanning, targetOf, type Trail } from './scan-target.ts'
import { refuseFar, whereaboutsOf } from './whereabouts.ts'
import { byListMessage } from './messages.ts'

/** Checks the caller in or out; the application's chart decides whether that is possible now. */
export async function scan(scanning: Scanning, request: Scan): Promise<Reply<typeof scanQrcode>> {
  const { executor, keys, tries } = scanning
  const { body, now } = request
  const { volunteerId, device } = request.scanner
  const trail: Trail = { slotId: null, purpose: null }
  try {
    if (body.code === undefined && body.claim === undefined) tries.count(volunteerId, now)
    return await executor.transaction((transaction) => take({ ...scanning, executor: transaction }, request, trail))
  } catch (error) {
    if (error instanceof BusinessError) {
      const hash = device === undefined ? null : deviceHash(keys, device)
      await keepRefusal(executor, { volunteerId, device: hash, ...trail }, error, now)
    }
    throw error
  }
}

async function take(scanning: Scanning, request: Scan, trail: Trail): Promise<Reply<typeof scanQrcode>> {
  const { executor } = scanning
  const { body, scanner, now } = request
  const target = await targetOf(scanning, request, trail)
  const locked = await lockApplication(executor, target.applicationId)
  if (!locked || locked.application.volunteerId !== scanner.volunteerId) throw notFound('这条报名')
  const meetingPoint = await findMeetingPoint(executor, locked.mission.id)
  if (!meetingPoint) throw notFound('这个活动')
  if (meetingPoint.mode === 'list') throw new BusinessError(codes.forbidden, byListMessage)
  const whereabouts = whereaboutsOf(meetingPoint, body.position)
  if (meetingPoint.mode === 'distance') refuseFar(whereabouts, body.position)
  const mark = target.purpose === 'in' ? arrive : depart
  const { at, ...done } = await mark(executor, locked, whereabouts, { at: target.at, now })
  return {
    applicationId: String(locked.application.id),
    missionName: meetingPoint.name,
    at: at.toISOString(),
    ...done,
  }
}
