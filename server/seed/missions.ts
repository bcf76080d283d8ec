import { addDays } from '#domain/fields/shanghai-day.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { Executor } from '../database/client.ts'
import { dueEvent } from '../database/schema/due.ts'
import { mission, missionPosition, slot } from '../database/schema/mission.ts'
import { organization } from '../database/schema/organization.ts'
import { type PlannedMission, planMissions, type SeededState } from './calendar.ts'
import type { MissionContent } from './content/mission-content.ts'
import { missionContents as contents } from './content/missions.ts'
import { organizations } from './content/organizations.ts'
import { districtSeeds } from '../records/district/districts.ts'
import { insertAll } from './insert.ts'
import type { Random } from './random.ts'

const publicityDays = 6

/** The organization of the demo's organizer decides most applications by hand. */
const reviewing = 1

export interface SeededSlot {
  readonly id: number
  readonly startAt: Date
  readonly endAt: Date
  readonly capacity: number
}

export interface SeededMission {
  readonly id: number
  readonly state: SeededState
  readonly content: MissionContent
  readonly organizationId: number
  readonly autoApprove: boolean
  readonly thisWeekend: boolean
  readonly slots: readonly SeededSlot[]
}

const at = (day: string, time: string): Date => new Date(`${day}T${time}:00+08:00`)
const hoursBefore = (instant: Date, hours: number): Date => new Date(instant.getTime() - hours * 3_600_000)
/** Sessions of one mission: one a week for up to two weeks, or three days on end while it runs. */
function sessionDays(state: SeededState, first: string, random: Random): string[] {
  if (state === 'ongoing') return [first, addDays(first, 1), addDays(first, 2)]
  if (state === 'recruiting' && random.next() < 0.3) return [first, addDays(first, 7)]
  return [first]
}

/** Organizations in the content's order; each below the federation, which is the first. */
export async function seedOrganizations(executor: Executor): Promise<number[]> {
  const ids: number[] = []
  for (const content of organizations) {
    const [stored] = await executor
      .insert(organization)
      .values({
        name: content.name,
        kind: content.kind,
        level: content.level,
        creditCode: content.creditCode,
        parentId: ids[0] ?? null,
        districtCode: content.district,
        categories: [...content.categories],
        foundedOn: content.foundedOn,
        address: content.address,
        introduction: content.introduction,
        contactName: content.contactName,
        contactPhone: content.contactPhone,
        state: 'approved',
        createdAt: at(content.foundedOn, '09:00'),
      })
      .returning({ id: organization.id })
    ids.push(stored?.id as number)
  }
  return ids
}

export async function seedMissions(
  executor: Executor,
  { random, today }: { random: Random; today: string },
  organizationIds: readonly number[],
): Promise<SeededMission[]> {
  const seeded: SeededMission[] = []
  for (const [index, planned] of planMissions(random, contents, today).entries()) {
    seeded.push(await seedMission(executor, random, planned, organizationIds, index))
  }
  const due = seeded.flatMap((entry) => dueOf(entry, addDays(today, random.between(2, publicityDays))))
  await insertAll(executor, dueEvent, due)
  return seeded
}

async function seedMission(
  executor: Executor,
  random: Random,
  { content, state, first, start, thisWeekend }: PlannedMission,
  organizationIds: readonly number[],
  index: number,
): Promise<SeededMission> {
  const { schedule, conditions } = content
  const sessions = sessionDays(state, first, random).map((day) => {
    const startAt = at(day, start)
    return { startAt, endAt: new Date(startAt.getTime() + schedule.minutes * 60_000) }
  })
  const startAt = sessions[0]?.startAt as Date
  const endAt = sessions.at(-1)?.endAt as Date
  const home = districtSeeds.find((entry) => entry.code === content.district)
  if (!home) throw new Error(`no district ${content.district}`)
  const organizationId = organizationIds[content.organization] as number
  const capacity = content.positions.reduce((sum, position) => sum + position.capacity, 0) * sessions.length
  const autoApprove = random.next() < (content.organization === reviewing ? 0.25 : 0.6)
  const recruitStartAt = hoursBefore(startAt, 24 * random.between(62, 75))
  const [stored] = await executor
    .insert(mission)
    .values({
      number: `HD${first.replaceAll('-', '').slice(2)}${String(1000 + index * 7).slice(-4)}`,
      organizationId,
      name: content.title,
      category: [...content.categories],
      targets: [...content.targets],
      cover: content.cover,
      startAt,
      endAt,
      recruitStartAt,
      recruitEndAt: hoursBefore(startAt, 2),
      districtCode: content.district,
      place: content.place,
      address: content.address,
      longitude: home.longitude + (random.next() - 0.5) * 0.05,
      latitude: home.latitude + (random.next() - 0.5) * 0.05,
      detail: content.detail,
      guarantees: [...content.guarantees],
      riskNote: content.risk.note,
      hazardLevel: content.risk.level,
      ageFrom: conditions.ageFrom,
      ageTo: conditions.ageTo,
      needsRealName: conditions.realName,
      needsMinutes: conditions.minutes,
      needsSkills: [...conditions.skills],
      contactName: organizations[content.organization]?.contactName as string,
      contactPhone: organizations[content.organization]?.contactPhone as string,
      autoApprove,
      checkInMode: random.weighted([
        ['code', 7],
        ['distance', 2],
        ['list', 1],
      ] as const),
      ruleSet: ruleSetOn(first).version,
      state,
      stateContext: {
        suspendedFrom: state === 'suspended' ? 'recruiting' : null,
        suspendedBy: state === 'suspended' ? 'organization' : null,
        published: state === 'cancelled',
      },
      reviewOpinion: state === 'returned' ? '请写明集合地点和雨天安排，修改后再提交' : null,
      capacity,
      createdAt: hoursBefore(recruitStartAt, 48),
    })
    .returning({ id: mission.id })
  const missionId = stored?.id as number
  const slots: SeededSlot[] = []
  for (const [ordinal, position] of content.positions.entries()) {
    const [storedPosition] = await executor
      .insert(missionPosition)
      .values({ missionId, name: position.name, needs: position.needs, ordinal })
      .returning({ id: missionPosition.id })
    const storedSlots = await executor
      .insert(slot)
      .values(
        sessions.map((session) => ({
          missionId,
          positionId: storedPosition?.id as number,
          ...session,
          capacity: position.capacity,
        })),
      )
      .returning({ id: slot.id, startAt: slot.startAt, endAt: slot.endAt, capacity: slot.capacity })
    slots.push(...storedSlots)
  }
  return { id: missionId, state, content, organizationId, autoApprove, thisWeekend, slots }
}

const starts = ({ slots }: SeededMission): Date => new Date(Math.min(...slots.map(({ startAt }) => startAt.getTime())))
const ends = ({ slots }: SeededMission): Date => new Date(Math.max(...slots.map(({ endAt }) => endAt.getTime())))

/** What time will bring about for a seeded mission: its start, its end, the end of its publicity. */
function dueOf(seeded: SeededMission, settledOn: string): { kind: string; subjectId: number; dueAt: Date }[] {
  const start = { kind: 'mission.started', subjectId: seeded.id, dueAt: starts(seeded) }
  const end = { kind: 'mission.ended', subjectId: seeded.id, dueAt: ends(seeded) }
  if (seeded.state === 'recruiting') return [start, end]
  if (seeded.state === 'ongoing') return [end]
  if (seeded.state !== 'publicising') return []
  return [{ kind: 'mission.settled', subjectId: seeded.id, dueAt: at(settledOn, '00:00') }]
}
