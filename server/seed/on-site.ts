import { and, eq, exists, isNotNull, isNull, ne, not } from 'drizzle-orm'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { attendanceFrom } from '../records/attendance/stay.ts'
import type { Executor } from '../database/client.ts'
import { application } from '../database/schema/application.ts'
import { attendance, attendanceMark, attendanceRefusal, incident } from '../database/schema/attendance.ts'
import { dueEvent } from '../database/schema/due.ts'
import { mission, missionPosition, slot } from '../database/schema/mission.ts'
import { organizer } from '../database/schema/organizer.ts'
import { hourRecord } from '../database/schema/hours.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { insertAll } from './insert.ts'

/** Of the one mission that goes with the clock. */
export const onSiteNumber = 'HD2600009001'
const minute = 60_000
const lasts = 180 * minute
const begunAgo = 40 * minute
const capacity = 20

/** Whether and how somebody came, in minutes from the slot's start. */
interface Guest {
  readonly came?: number
  readonly left?: number
  readonly means?: 'code' | 'digits' | 'list'
  readonly distance?: number
  readonly reason?: 'noPhone'
  readonly absent?: true
  /** The phone had no network and sent it later. */
  readonly late?: true
}

const guests: readonly Guest[] = [
  ...Array.from({ length: 5 }, (): Guest => ({})),
  { came: -9, distance: 35 },
  { came: -4, distance: 60 },
  { came: -2, distance: 18 },
  { came: 12, distance: 44 },
  { came: 3, means: 'digits', distance: 820 },
  { came: 6, means: 'list', reason: 'noPhone' },
  { came: -12, left: 30, distance: 25 },
  { came: -7, distance: 52, late: true },
  { absent: true },
]

/** A mission of the demo's organizer is always on, with people who come, are there, and left; it begins anew when it is over. */
export async function keepOnSite(executor: Executor, now: Date): Promise<void> {
  const [planted] = await executor.select().from(mission).where(eq(mission.number, onSiteNumber))
  if (planted && planted.endAt.getTime() > now.getTime() + 30 * minute) return
  const startAt = new Date(now.getTime() - begunAgo)
  const times = { startAt, endAt: new Date(startAt.getTime() + lasts) }
  const of = planted ? await moveTo(executor, planted.id, times) : await plant(executor, times)
  if (of) await fill(executor, of, times)
}

interface Times {
  readonly startAt: Date
  readonly endAt: Date
}

interface Place {
  readonly missionId: number
  readonly slotId: number
}

async function plant(executor: Executor, times: Times): Promise<Place | null> {
  const [owner] = await executor.select().from(organizer).where(eq(organizer.loginName, 'organizer1'))
  if (!owner) return null
  const [row] = await executor
    .insert(mission)
    .values({
      number: onSiteNumber,
      organizationId: owner.organizationId,
      name: '北京路年货街引导',
      category: ['11'],
      targets: ['11'],
      cover: 'traffic',
      ...times,
      recruitStartAt: new Date(times.startAt.getTime() - 14 * 86_400_000),
      recruitEndAt: new Date(times.startAt.getTime() - 120 * minute),
      districtCode: '440104',
      place: '北京路骑楼街口',
      address: '广州市越秀区北京路与中山五路交界',
      longitude: 113.2693,
      latitude: 23.1256,
      detail: '<p>年货街人多，请在路口引导行人走斑马线，为老人和带孩子的家庭指路。</p>',
      contactName: owner.name,
      contactPhone: '020-83330001',
      ruleSet: ruleSetOn(shanghaiDay(times.startAt)).version,
      state: 'ongoing',
      stateContext: { suspendedFrom: null, published: false },
      capacity,
    })
    .returning({ id: mission.id })
  const missionId = row?.id as number
  const [position] = await executor
    .insert(missionPosition)
    .values({ missionId, name: '路口引导', needs: '能站立三小时', ordinal: 0 })
    .returning({ id: missionPosition.id })
  const [slotRow] = await executor
    .insert(slot)
    .values({ missionId, positionId: position?.id as number, ...times, capacity, chargeId: owner.id })
    .returning({ id: slot.id })
  const place = { missionId, slotId: slotRow?.id as number }
  await planEnd(executor, missionId, times)
  await addGuests(executor, place, times)
  return place
}

const planEnd = (executor: Executor, missionId: number, { endAt }: Times) =>
  executor.insert(dueEvent).values({ kind: 'mission.ended', subjectId: missionId, dueAt: endAt })

const during = ({ startAt, endAt }: Times): string => `[${startAt.toISOString()},${endAt.toISOString()})`

/** People of the crowd whom no application keeps elsewhere. */
async function addGuests(executor: Executor, place: Place, times: Times): Promise<void> {
  const people = await executor
    .select({ id: volunteer.id })
    .from(volunteer)
    .where(
      and(
        eq(volunteer.demo, true),
        isNotNull(volunteer.realNameVerifiedAt),
        eq(volunteer.logoffState, 'none'),
        not(
          exists(
            executor
              .select()
              .from(application)
              .where(and(eq(application.volunteerId, volunteer.id), application.live)),
          ),
        ),
      ),
    )
    .orderBy(volunteer.id)
    .limit(guests.length)
  const rows = people.map(({ id }) => ({
    ...place,
    volunteerId: id,
    during: during(times),
    state: 'confirmed' as const,
    live: true,
    createdAt: new Date(times.startAt.getTime() - 3 * 86_400_000),
  }))
  await insertAll(executor, application, rows)
  await executor.update(slot).set({ taken: rows.length }).where(eq(slot.id, place.slotId))
}

/** The whole mission begins anew, with everybody expected whose hours nobody recorded. */
async function moveTo(executor: Executor, missionId: number, times: Times): Promise<Place> {
  const recorded = executor.select().from(hourRecord).where(eq(hourRecord.applicationId, application.id))
  const open = await executor
    .update(application)
    .set({ state: 'confirmed', stateContext: { expiries: 0 }, live: true, during: during(times) })
    .where(and(eq(application.missionId, missionId), ne(application.state, 'cancelled'), not(exists(recorded))))
    .returning({ id: application.id })
  for (const { id } of open) {
    await executor.delete(attendanceMark).where(eq(attendanceMark.applicationId, id))
    await executor.delete(attendance).where(eq(attendance.applicationId, id))
  }
  const ended = and(eq(dueEvent.subjectId, missionId), eq(dueEvent.kind, 'mission.ended'), isNull(dueEvent.doneAt))
  await executor.delete(dueEvent).where(ended)
  await planEnd(executor, missionId, times)
  await executor
    .update(mission)
    .set({ ...times, state: 'ongoing' })
    .where(eq(mission.id, missionId))
  const [row] = await executor.update(slot).set(times).where(eq(slot.missionId, missionId)).returning({ id: slot.id })
  return { missionId, slotId: row?.id as number }
}

/** Arrivals, departures, a refused scan and something that happened. */
async function fill(executor: Executor, { missionId, slotId }: Place, times: Times): Promise<void> {
  const [owner] = await executor.select().from(organizer).where(eq(organizer.loginName, 'organizer1'))
  if (!owner) return
  const rows = await executor
    .select({ id: application.id, volunteerId: application.volunteerId })
    .from(application)
    .where(and(eq(application.missionId, missionId), eq(application.state, 'confirmed')))
    .orderBy(application.id)
  for (const [index, { id }] of rows.entries()) {
    const guest = guests[index]
    if (guest) await bring(executor, id, guest, times, owner.id)
  }
  const at = new Date(times.startAt.getTime() + 5 * minute)
  const late = rows[0]
  if (late)
    await executor
      .insert(attendanceRefusal)
      .values({ volunteerId: late.volunteerId, slotId, purpose: 'in', reason: 'stale', at })
  await executor.insert(incident).values({
    slotId,
    kind: 'weather',
    note: '小雨，引导点移到骑楼下，雨衣已发',
    at,
    organizerId: owner.id,
    createdAt: at,
  })
}

async function bring(
  executor: Executor,
  applicationId: number,
  { came, left, means = 'code', distance = 0, reason, absent, late }: Guest,
  times: Times,
  organizerId: number,
): Promise<void> {
  if (absent) {
    await executor.update(application).set({ state: 'absent', live: false }).where(eq(application.id, applicationId))
    return
  }
  if (came === undefined) return
  const markAt = (purpose: 'in' | 'out', after: number) => {
    const at = new Date(times.startAt.getTime() + after * minute)
    const byList = means === 'list' && { organizerId, reason, distance: null, onSpot: false }
    const nonce = `demo-${applicationId}-${purpose}-${at.getTime()}`
    const [receivedAt, capturedAt] = late ? [new Date(at.getTime() + 20 * minute), at] : [at, null]
    const onSpot = distance < 500 && !late
    return { applicationId, purpose, at, receivedAt, capturedAt, means, nonce, distance, onSpot, doubts: [], ...byList }
  }
  const marks = [markAt('in', came), ...(left === undefined ? [] : [markAt('out', left)])]
  await executor.insert(attendanceMark).values(marks)
  await executor.insert(attendance).values({ applicationId, ...attendanceFrom(marks, times) })
  const state = left === undefined ? ('checkedIn' as const) : ('completed' as const)
  await executor
    .update(application)
    .set({ state, live: left === undefined })
    .where(eq(application.id, applicationId))
}
