import { and, eq, sql } from 'drizzle-orm'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { application } from '#server/database/schema/application.ts'
import { district } from '#server/database/schema/district.ts'
import { mission, missionPlaces, missionPosition, slot } from '#server/database/schema/mission.ts'
import { guardianConsent } from '#server/database/schema/volunteer.ts'
import type { TestServer } from './server.ts'

type Values<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

interface SlotPlan {
  start: string
  end: string
  capacity?: number
  taken?: number
}

export interface MissionPlan {
  values?: Values<typeof mission>
  slots?: readonly SlotPlan[]
  organizationId?: number
}

export type AddedMission = typeof mission.$inferSelect & { slots: (typeof slot.$inferSelect)[] }

let number = 0

/** An adult with a full profile; the birth day decides the age. */
export const adult = { birthDay: '1995-05-05', realNameVerifiedAt: new Date('2026-01-10T02:00:00Z') }

export async function addDistricts(server: TestServer): Promise<void> {
  const at = { longitude: 113.26, latitude: 23.13 }
  await server.database.executor
    .insert(district)
    .values([
      { code: '440000', name: '广东省', level: 'province', ...at },
      { code: '440100', parentCode: '440000', name: '广州市', level: 'city', domain: 'gz.example.org', ...at },
      { code: '440104', parentCode: '440100', name: '越秀区', level: 'county', ...at },
      { code: '440106', parentCode: '440100', name: '天河区', level: 'county', ...at },
      { code: '440300', parentCode: '440000', name: '深圳市', level: 'city', ...at },
    ])
    .onConflictDoNothing()
}

/** A mission that recruits, with one position; its times follow from its slots unless given. */
export async function addMission(server: TestServer, plan: MissionPlan = {}): Promise<AddedMission> {
  const { executor } = server.database
  const slots = plan.slots ?? [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00' }]
  const starts = slots.map(({ start }) => new Date(start).getTime())
  const ends = slots.map(({ end }) => new Date(end).getTime())
  const organizationId = plan.organizationId ?? (await server.addOrganization()).id
  number += 1
  const name = plan.values?.name ?? `河岸清洁第${number}组`
  const place = plan.values?.place ?? '东濠涌博物馆'
  const [missionRow] = await executor
    .insert(mission)
    .values({
      number: `T${process.pid}-${number}`,
      organizationId,
      name,
      category: ['06'],
      cover: 'river',
      startAt: new Date(Math.min(...starts)),
      endAt: new Date(Math.max(...ends)),
      recruitStartAt: new Date('2026-11-01T00:00:00+08:00'),
      recruitEndAt: new Date(Math.max(...ends)),
      districtCode: '440100',
      place,
      address: '越秀北路 89 号',
      detail: '<p>沿河捡拾垃圾</p>',
      contactName: '周老师',
      contactPhone: '020-00000000',
      ruleSet: '2020-1',
      state: 'recruiting',
      stateContext: { suspendedFrom: null, published: plan.values?.state === 'cancelled' },
      capacity: slots.reduce((sum, { capacity }) => sum + (capacity ?? 2), 0),
      ...plan.values,
    })
    .returning()
  if (!missionRow) throw new Error('no mission')
  const [position] = await executor
    .insert(missionPosition)
    .values({ missionId: missionRow.id, name: '捡拾组', needs: '穿防滑鞋', ordinal: 0 })
    .returning()
  const rows = await executor
    .insert(slot)
    .values(
      slots.map(({ start, end, capacity, taken = 0 }) => ({
        missionId: missionRow.id,
        positionId: position?.id as number,
        startAt: new Date(start),
        endAt: new Date(end),
        capacity: capacity ?? 2,
        taken,
      })),
    )
    .returning()
  return { ...missionRow, slots: rows }
}

/** Someone with a token. */
export async function addPerson(server: TestServer, values: Parameters<TestServer['addVolunteer']>[0] = {}) {
  const person = await server.addVolunteer({ ...adult, ...values })
  return { ...person, token: await server.tokenFor('volunteer', person.id) }
}

/** What a guardian agreed to for somebody's missions. */
export async function addConsent(server: TestServer, volunteerId: number): Promise<void> {
  const phone = server.context.keys.encryptColumn('guardianConsent.phone', '13900000001')
  const guardian = {
    guardianName: '王芳',
    relation: 'parent',
    phone,
    textVersion: '2026-07',
    scope: 'mission',
  } as const
  const givenAt = new Date('2026-11-01T10:00:00+08:00')
  await server.database.executor.insert(guardianConsent).values({ ...guardian, volunteerId, givenAt })
}

/** Puts an application into a state, past the chart; the slot's counters follow. */
export async function placeApplication(
  server: TestServer,
  of: AddedMission,
  volunteerId: number,
  values: Values<typeof application> & { state: string },
): Promise<typeof application.$inferSelect> {
  const { executor } = server.database
  const firstSlot = of.slots[0] as (typeof of.slots)[number]
  const live = ['pending', 'confirmed', 'waitlisted', 'offered', 'checkedIn'].includes(values.state)
  const holds = ['pending', 'confirmed', 'offered', 'checkedIn', 'completed', 'absent'].includes(values.state)
  const [current] = await executor.select().from(slot).where(eq(slot.id, firstSlot.id))
  if (!current) throw new Error('no slot')
  const position = values.state === 'waitlisted' ? current.lastPosition + 1 : null
  const [row] = await executor
    .insert(application)
    .values({
      volunteerId,
      missionId: of.id,
      slotId: firstSlot.id,
      during: `[${firstSlot.startAt.toISOString()},${firstSlot.endAt.toISOString()})`,
      live,
      position,
      ...values,
    })
    .returning()
  await executor
    .update(slot)
    .set({
      taken: current.taken + Number(holds),
      waiting: current.waiting + Number(position !== null),
      lastPosition: position ?? current.lastPosition,
    })
    .where(eq(slot.id, firstSlot.id))
  if (!row) throw new Error('no application')
  return row
}

export async function slotNow(server: TestServer, id: number): Promise<typeof slot.$inferSelect> {
  const [row] = await server.database.executor.select().from(slot).where(eq(slot.id, id))
  if (!row) throw new Error('no slot')
  return row
}

/** A mission as it stands, with how many places the row of its free ones says are held. */
export async function missionNow(
  server: TestServer,
  id: number,
): Promise<typeof mission.$inferSelect & { taken: number }> {
  const [row] = await server.database.executor
    .select({
      mission,
      taken: sql<number>`(select sum(s.capacity)::int from slot s where s.mission_id = ${mission.id}) - ${missionPlaces.free}`,
    })
    .from(mission)
    .innerJoin(missionPlaces, eq(missionPlaces.missionId, mission.id))
    .where(eq(mission.id, id))
  if (!row) throw new Error('no mission')
  return { ...row.mission, taken: row.taken }
}

export async function applicationsOf(server: TestServer, slotId: number, state?: ApplicationState) {
  return server.database.executor
    .select()
    .from(application)
    .where(and(eq(application.slotId, slotId), state === undefined ? undefined : eq(application.state, state)))
    .orderBy(application.id)
}
