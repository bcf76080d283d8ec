import { and, desc, eq } from 'drizzle-orm'
import type { scanQrcode } from '#contract/attendance.ts'
import { codes } from '#contract/codes.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { mission } from '../../database/schema/mission.ts'
import { BusinessError, invalidInput } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import { lockApplication } from '../application/application-lock.repository.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { isPresent, type Purpose, purposeOf, readCode } from './attendance-code.ts'
import { arrive, depart } from './marks.ts'
import { keepRefusal } from './refusal.ts'
import type { Tries } from './tries.ts'
import { refuseFar, whereaboutsOf } from './whereabouts.ts'

export const byListWords = '这个活动按名单签到，由组织者登记，不用扫码'
const staleWords = '签到码已经更换，请对准组织者的屏幕再扫一次'

interface Scanning {
  readonly executor: Executor
  readonly keys: Keys
  readonly tries: Tries
}

interface Scanner {
  readonly volunteerId: number
  /** The browser's name as it gives it. */
  readonly device: string | undefined
}

/** What became known of a scan on its way; a refused one is kept with it. */
interface Trail {
  slotId: number | null
  purpose: Purpose | null
}

/** Checks the caller in or out; the application's chart decides whether that is possible now. */
export async function scan(
  { executor, keys, tries }: Scanning,
  body: Body<typeof scanQrcode>,
  { volunteerId, device }: Scanner,
  now: Date,
): Promise<Reply<typeof scanQrcode>> {
  const trail: Trail = { slotId: null, purpose: null }
  try {
    if (body.code === undefined) tries.count(volunteerId, now)
    return await executor.transaction((transaction) => take(transaction, keys, body, volunteerId, now, trail))
  } catch (error) {
    if (error instanceof BusinessError) {
      const hash = device === undefined ? null : keys.lookupHash('attendance.device', device)
      await keepRefusal(executor, { volunteerId, device: hash, ...trail }, error, now)
    }
    throw error
  }
}

async function take(
  executor: Executor,
  keys: Keys,
  body: Body<typeof scanQrcode>,
  volunteerId: number,
  now: Date,
  trail: Trail,
): Promise<Reply<typeof scanQrcode>> {
  const target = await targetOf(executor, keys, body, volunteerId, now, trail)
  const locked = await lockApplication(executor, target.applicationId)
  if (!locked || locked.application.volunteerId !== volunteerId) throw notFound('这条报名')
  const [place] = await executor
    .select({
      name: mission.name,
      mode: mission.checkInMode,
      latitude: mission.latitude,
      longitude: mission.longitude,
      datum: mission.datum,
    })
    .from(mission)
    .where(eq(mission.id, locked.mission.id))
  if (!place) throw notFound('这个活动')
  if (place.mode === 'list') throw new BusinessError(codes.forbidden, byListWords)
  const whereabouts = whereaboutsOf(place, body.position)
  if (place.mode === 'distance') refuseFar(whereabouts, body.position)
  const mark = target.purpose === 'in' ? arrive : depart
  const { at, ...done } = await mark(executor, locked, whereabouts, now)
  return {
    applicationId: String(locked.application.id),
    missionName: place.name,
    at: at.toISOString(),
    ...done,
  }
}

async function targetOf(
  executor: Executor,
  keys: Keys,
  { code, digits = '', applicationId }: Body<typeof scanQrcode>,
  volunteerId: number,
  now: Date,
  trail: Trail,
): Promise<{ applicationId: number; purpose: Purpose }> {
  const read = code === undefined ? null : readCode(code.trim())
  if (code !== undefined && !read)
    throw invalidInput([{ field: 'code', message: '这不是签到码，请对准组织者的屏幕再扫' }])
  if (read) Object.assign(trail, { slotId: read.slotId, purpose: read.purpose })
  if (read && !isPresent(keys, read, now)) throw new BusinessError(codes.attendanceCodeStale, staleWords)
  const [own] = await executor
    .select({ id: application.id, slotId: application.slotId })
    .from(application)
    .where(
      and(
        eq(application.volunteerId, volunteerId),
        read ? eq(application.slotId, read.slotId) : eq(application.id, Number(applicationId)),
      ),
    )
    // Of several for one slot the one that stands: those before it were withdrawn.
    .orderBy(desc(application.id))
    .limit(1)
  if (!own)
    throw new BusinessError(
      codes.notFound,
      read ? '你没有报名这个时段，请先报名或找组织者' : '没有找到这条报名，它可能已被删除',
    )
  trail.slotId = own.slotId
  const purpose = read ? read.purpose : purposeOf(keys, own.slotId, digits, now)
  if (!purpose) throw new BusinessError(codes.attendanceCodeStale, '数字不对或已经更换，请看组织者屏幕上现在的六位数字')
  trail.purpose = purpose
  return { applicationId: own.id, purpose }
}
