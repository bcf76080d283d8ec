import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { nameList } from '../database/name-list.ts'
import { application } from '../database/schema/application.ts'
import { dueEvent } from '../database/schema/due.ts'
import { messageText, siteMessage, slotMessage } from '../database/schema/message.ts'
import { mission, slot } from '../database/schema/mission.ts'
import { organizer } from '../database/schema/organizer.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { demoVolunteers } from './accounts.ts'

const hour = 3_600_000
const day = 24 * hour

interface Applicant {
  readonly state: ApplicationState
  readonly live: boolean
  readonly message?: string
  readonly opinion?: string
}

const pending = (message?: string): Applicant => ({ state: 'pending', live: true, ...(message && { message }) })
/** Those who hold a place; the last of them was offered it. */
const holding: readonly Applicant[] = [
  pending('常做物资组，可以带新人。'),
  pending(),
  pending('带 9 岁孩子一起，孩子由本人看护。'),
  pending('住得近，可以早到帮忙布置。'),
  { state: 'offered', live: true },
]
const waiting: readonly Applicant[] = Array.from({ length: 4 }, () => ({ state: 'waitlisted', live: true }))
const ended: readonly Applicant[] = [
  { state: 'rejected', live: false, opinion: '这个岗位要搬重物，超过了年龄上限，欢迎报名其他岗位。' },
  { state: 'cancelled', live: false },
]

/** Something to decide for the demo's organizer: applications of every kind for one slot that lies ahead. */
export function applicantsSeed(clock: () => Date): Seed {
  return {
    name: 'demo-applicants',
    async run(executor) {
      const now = clock()
      const place = await findSlot(executor, now)
      if (!place) return
      await executor.update(mission).set({ autoApprove: false }).where(eq(mission.id, place.missionId))
      const confirmed = Array.from(
        { length: Math.max(0, place.capacity - place.taken - holding.length) },
        (): Applicant => ({ state: 'confirmed', live: true }),
      )
      const wanted = [...confirmed, ...holding, ...waiting, ...ended]
      const people = await findFree(executor, place, wanted.length)
      if (people.length < wanted.length) return
      await enter(executor, place, wanted, people, now)
      await tell(executor, place, new Date(now.getTime() - day))
    },
  }
}

/** A message to all of them, which some have read and one could not be reached by SMS. */
async function tell(executor: Executor, { id: slotId, missionId }: Place, sentAt: Date): Promise<void> {
  const [sender] = await executor
    .select({ id: organizer.id })
    .from(organizer)
    .where(eq(organizer.loginName, 'organizer1'))
  if (!sender) return
  const words = { title: '集合时间提前', body: '因为要搭棚，请提前 20 分钟到，从北门进。' }
  const [sent] = await executor
    .insert(slotMessage)
    .values({ missionId, slotId, organizerId: sender.id, audience: 'all', ...words, isTexted: true, sentAt })
    .returning({ id: slotMessage.id })
  const people = await executor
    .select({ volunteerId: application.volunteerId })
    .from(application)
    .where(and(eq(application.slotId, slotId), eq(application.live, true)))
    .orderBy(asc(application.id))
  if (!sent) return
  const copies = await executor
    .insert(siteMessage)
    .values(
      people.map(({ volunteerId }, at) => ({
        volunteerId,
        kind: 'mission' as const,
        ...words,
        createdAt: sentAt,
        readAt: at % 3 === 0 ? new Date(sentAt.getTime() + (at + 1) * hour) : null,
        slotMessageId: sent.id,
      })),
    )
    .returning({ id: siteMessage.id })
  await executor
    .insert(messageText)
    .values(
      copies.map(({ id }, at) =>
        at === 1 ? { messageId: id, attempts: 6, givenUpAt: sentAt } : { messageId: id, attempts: 1, sentAt },
      ),
    )
}

type Place = typeof slot.$inferSelect

/** The next slot of the demo organizer's missions with room for all of them. */
async function findSlot(executor: Executor, now: Date): Promise<Place | undefined> {
  const [found] = await executor
    .select({ slot })
    .from(slot)
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .innerJoin(organizer, eq(organizer.organizationId, mission.organizationId))
    .where(
      and(
        eq(organizer.loginName, 'organizer1'),
        eq(organizer.demo, true),
        sql`${mission.state} in ${nameList<MissionState>(['recruiting'])}`,
        sql`${slot.startAt} > ${new Date(now.getTime() + 3 * day).toISOString()}::timestamptz`,
        sql`${slot.capacity} - ${slot.taken} between ${holding.length} and 20`,
      ),
    )
    .orderBy(asc(slot.startAt), asc(slot.id))
    .limit(1)
  return found?.slot
}

/** Grown-ups without other plans at that time. */
async function findFree(executor: Executor, { startAt, endAt }: Place, count: number): Promise<number[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select v.id from volunteer v
    where v.login_name <> all(${sql.param(demoVolunteers.map(({ loginName }) => loginName))}::text[])
      and v.real_name_verified_at is not null and v.birth_day <= ${startAt.toISOString()}::date - interval '18 years'
      and not exists (select from application a where a.volunteer_id = v.id and a.live
        and a.during && tstzrange(${startAt.toISOString()}::timestamptz, ${endAt.toISOString()}::timestamptz))
    order by v.id limit ${count}`)
  return rows.map(({ id }) => Number(id))
}

async function enter(
  executor: Executor,
  place: Place,
  wanted: readonly Applicant[],
  people: readonly number[],
  now: Date,
): Promise<void> {
  let position = place.lastPosition
  const rows = wanted.map((applicant, at) => {
    const appliedAt = new Date(now.getTime() - (wanted.length - at) * 5 * hour)
    return {
      ...applicant,
      volunteerId: people[at] as number,
      missionId: place.missionId,
      slotId: place.id,
      during: `[${place.startAt.toISOString()},${place.endAt.toISOString()})`,
      stateContext: { expiries: 0 },
      position: applicant.state === 'waitlisted' ? (position += 1) : null,
      offerExpiresAt: applicant.state === 'offered' ? new Date(now.getTime() + 3.2 * hour) : null,
      createdAt: appliedAt,
      updatedAt: appliedAt,
    }
  })
  await executor
    .update(volunteer)
    .set({ applyCount: sql`${volunteer.applyCount} + 1` })
    .where(inArray(volunteer.id, [...people]))
  const added = await executor.insert(application).values(rows).returning()
  const offers = added.flatMap(({ id, offerExpiresAt }) =>
    offerExpiresAt ? [{ kind: 'offer.expired', subjectId: id, dueAt: offerExpiresAt }] : [],
  )
  if (offers.length > 0) await executor.insert(dueEvent).values(offers)
  const held = added.filter(({ state }) => ['pending', 'confirmed', 'offered'].includes(state)).length
  const lined = added.filter(({ state }) => state === 'waitlisted').length
  await executor
    .update(slot)
    .set({ taken: place.taken + held, waiting: place.waiting + lined, lastPosition: position })
    .where(eq(slot.id, place.id))
}
