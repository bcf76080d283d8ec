import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type attendanceCode, attendanceRules, type scanQrcode } from '#contract/attendance.ts'
import { codes } from '#contract/codes.ts'
import { momentText } from '#contract/eligibility.ts'
import type { Body, Query, Reply } from '#contract/endpoint.ts'
import { maskName } from '#contract/fields/masked-name.ts'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { attendance } from '../../database/schema/attendance.ts'
import { mission, slot } from '../../database/schema/mission.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { BusinessError, invalidInput } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import { applyEvent } from '../../lifecycle.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { type LockedApplicationRow, lockApplication } from '../application/application-lock.repository.ts'
import { kilometresBetween } from '../mission/distance.ts'
import { withinScope } from '../mission/scope.ts'
import { logWatch } from '../privacy/access-log.ts'
import { isPresent, presentCode, type Purpose, purposeOf, readCode } from './attendance-code.ts'

const { earlyMs, lateMs, onSpotMetres } = attendanceRules
const latestShown = 5
const expectedStates = ['confirmed', 'checkedIn', 'completed']

/** The code of a slot in the caller's scope, and who is there; the look is in the log of each one shown. */
export async function readAttendanceCode(
  executor: Executor,
  keys: Keys,
  query: Query<typeof attendanceCode>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof attendanceCode>> {
  const slotId = Number(query.slotId)
  const [found] = await executor
    .select({ name: mission.name, startAt: slot.startAt, endAt: slot.endAt, mode: mission.checkInMode })
    .from(slot)
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .where(and(eq(slot.id, slotId), withinScope(mission.organizationId, caller)))
  if (!found) throw notFound('这个时段')
  if (found.mode === 'list') throw new BusinessError(codes.forbidden, byListWords)
  const came = query.purpose === 'in' ? attendance.checkedInAt : attendance.checkedOutAt
  const far = query.purpose === 'in' ? attendance.inDistance : attendance.outDistance
  const ofSlot = and(eq(application.slotId, slotId), inArray(application.state, expectedStates))
  const [counted] = await executor
    .select({ expected: sql<number>`count(*)::int`, arrived: sql<number>`count(${came})::int` })
    .from(application)
    .leftJoin(attendance, eq(attendance.applicationId, application.id))
    .where(ofSlot)
  const latest = await executor
    .select({ volunteerId: volunteer.id, name: volunteer.name, at: came, distance: far })
    .from(attendance)
    .innerJoin(application, eq(application.id, attendance.applicationId))
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .where(and(ofSlot, sql`${came} is not null`))
    .orderBy(desc(came))
    .limit(latestShown)
  const what = `查看“${found.name}”的${query.purpose === 'in' ? '签到' : '签退'}情况`
  await logWatch(
    executor,
    caller,
    latest.map(({ volunteerId }) => ({ volunteerId, what })),
    now,
  )
  return {
    ...presentCode(keys, slotId, query.purpose, now),
    missionName: found.name,
    startAt: found.startAt.toISOString(),
    endAt: found.endAt.toISOString(),
    arrived: counted?.arrived ?? 0,
    expected: counted?.expected ?? 0,
    latest: latest.map(({ name, at, distance }) => ({
      name: maskName(name),
      at: (at ?? now).toISOString(),
      far: distance !== null && distance > onSpotMetres,
    })),
  }
}

const byListWords = '这个活动按名单签到，由组织者登记，不用扫码'
const staleWords = '签到码已经更换，请对准组织者的屏幕再扫一次'

/** Checks the caller in or out; the application's chart decides whether that is possible now. */
export async function scan(
  executor: Executor,
  keys: Keys,
  body: Body<typeof scanQrcode>,
  volunteerId: number,
  now: Date,
): Promise<Reply<typeof scanQrcode>> {
  return executor.transaction(async (transaction) => {
    const target = await targetOf(transaction, keys, body, volunteerId, now)
    const locked = await lockApplication(transaction, target.applicationId)
    if (!locked || locked.application.volunteerId !== volunteerId) throw notFound('这条报名')
    const [place] = await transaction
      .select({
        name: mission.name,
        mode: mission.checkInMode,
        latitude: mission.latitude,
        longitude: mission.longitude,
      })
      .from(mission)
      .where(eq(mission.id, locked.mission.id))
    if (!place) throw notFound('这个活动')
    if (place.mode === 'list') throw new BusinessError(codes.forbidden, byListWords)
    const distance = metresBetween(place, body.position)
    if (place.mode === 'distance') refuseFar(distance)
    const done =
      target.purpose === 'in'
        ? await checkIn(transaction, locked, distance, now)
        : await checkOut(transaction, locked, distance, now)
    return {
      applicationId: String(locked.application.id),
      missionName: place.name,
      at: now.toISOString(),
      distance,
      ...done,
    }
  })
}

async function targetOf(
  executor: Executor,
  keys: Keys,
  { code, digits = '', applicationId }: Body<typeof scanQrcode>,
  volunteerId: number,
  now: Date,
): Promise<{ applicationId: number; purpose: Purpose }> {
  const read = code === undefined ? null : readCode(code.trim())
  if (code !== undefined && !read)
    throw invalidInput([{ field: 'code', message: '这不是签到码，请对准组织者的屏幕再扫' }])
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
  const purpose = read ? read.purpose : purposeOf(keys, own.slotId, digits, now)
  if (!purpose) throw new BusinessError(codes.attendanceCodeStale, '数字不对或已经更换，请看组织者屏幕上现在的六位数字')
  return { applicationId: own.id, purpose }
}

async function checkIn(
  executor: Executor,
  { application: record, slot: of }: LockedApplicationRow,
  distance: number | null,
  now: Date,
) {
  const opens = new Date(of.startAt.getTime() - earlyMs)
  if (now < opens) throw new BusinessError(codes.slotClosed, `还没到签到时间，${momentText(opens)} 起可以签到`)
  if (now >= of.endAt)
    throw new BusinessError(codes.slotClosed, `这个时段 ${momentText(of.endAt)} 已经结束，请找组织者补登记`)
  const { state } = await applyEvent(executor, 'application', record, 'application.checkedIn', now)
  await executor
    .insert(attendance)
    .values({ applicationId: record.id, checkedInAt: now, inDistance: distance, onSpot: isOnSpot(distance) })
  return { state, grade: null, minutes: null }
}

async function checkOut(
  executor: Executor,
  { application: record, slot: of }: LockedApplicationRow,
  distance: number | null,
  now: Date,
) {
  const closes = new Date(of.endAt.getTime() + lateMs)
  if (now > closes) throw new BusinessError(codes.slotClosed, `签退到 ${momentText(closes)} 为止，请找组织者补登记`)
  const { state } = await applyEvent(executor, 'application', record, 'application.checkedOut', now)
  const [first] = await executor.select().from(attendance).where(eq(attendance.applicationId, record.id))
  // Whoever was checked in by the organizer's list has no scan of the arrival.
  if (!first) return { state, grade: 'B' as const, minutes: null }
  const onSpot = first.onSpot && isOnSpot(distance)
  const grade = onSpot ? ('A' as const) : ('B' as const)
  await executor
    .update(attendance)
    .set({ checkedOutAt: now, outDistance: distance, onSpot, grade })
    .where(eq(attendance.applicationId, record.id))
  return { state, grade, minutes: Math.floor((now.getTime() - first.checkedInAt.getTime()) / 60_000) }
}

const isOnSpot = (distance: number | null): boolean => distance !== null && distance <= onSpotMetres

function refuseFar(distance: number | null): void {
  if (distance === null) throw new BusinessError(codes.attendanceTooFar, '这个活动按位置签到，请允许使用位置后再试')
  if (distance > onSpotMetres)
    throw new BusinessError(codes.attendanceTooFar, `你离活动地点约 ${distance} 米，请到 ${onSpotMetres} 米以内再签`)
}

function metresBetween(
  place: { latitude: number | null; longitude: number | null },
  position: Body<typeof scanQrcode>['position'],
): number | null {
  const kilometres = position ? kilometresBetween(place, position) : null
  return kilometres === null ? null : Math.round(kilometres * 1000)
}
