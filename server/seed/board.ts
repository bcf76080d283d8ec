import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { application, applicationAnswer } from '../database/schema/application.ts'
import { boardView, personTag } from '../database/schema/board.ts'
import { mission, missionQuestion, slot } from '../database/schema/mission.ts'
import { organizer } from '../database/schema/organizer.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { demoVolunteers } from './accounts.ts'
import { insertAll } from './insert.ts'

const ways = ['地铁', '公交', '骑车', '自己开车']
const experiences = ['去年跟队做过两次补种。', '没有做过，愿意学。', null, '在学校社团做过物资组。']
const tagsByTurn: readonly (readonly string[])[] = [['老队员', '会带新人'], [], ['会摄影'], ['老队员']]

/** What an organization knows of the people on its busiest board: answers, tags, views, and a minor whose guardian has not agreed. */
export function boardSeed(clock: () => Date): Seed {
  return {
    name: 'demo-board',
    async run(executor) {
      const now = clock()
      const of = await findBoard(executor)
      if (!of) return
      await takeMinor(executor, of)
      const people = await listPeople(executor, of.slotId)
      await ask(executor, of, people, now)
      await tag(executor, of, people, now)
      const by = { organizationId: of.organizationId, organizerId: of.organizerId, savedAt: now }
      await executor.insert(boardView).values([
        { ...by, name: '老队员', filter: { tag: '老队员' } },
        { ...by, name: '第一次来的', filter: { past: 'first' } },
        { ...by, name: '等监护人的', filter: { guardian: 'missing' } },
      ])
    },
  }
}

/** The slot of the demo's organizer for which most people wait to be decided about. */
async function findBoard(executor: Executor) {
  const [row] = await executor
    .select({
      slotId: slot.id,
      startAt: slot.startAt,
      endAt: slot.endAt,
      missionId: mission.id,
      organizationId: mission.organizationId,
      organizerId: organizer.id,
    })
    .from(application)
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .innerJoin(organizer, eq(organizer.organizationId, mission.organizationId))
    .where(and(eq(organizer.loginName, 'organizer1'), eq(organizer.demo, true), eq(application.state, 'pending')))
    .groupBy(slot.id, mission.id, organizer.id)
    .orderBy(desc(sql`count(*)`), asc(slot.id))
    .limit(1)
  return row ?? null
}

type Board = NonNullable<Awaited<ReturnType<typeof findBoard>>>

/** One who waits to be decided about is a minor in place of a grown-up. */
async function takeMinor(executor: Executor, { slotId, startAt, endAt }: Board): Promise<void> {
  const begin = startAt.toISOString()
  const { rows } = await executor.execute<{ id: string }>(sql`
    select v.id from volunteer v
    where v.birth_day > ${begin}::date - interval '18 years' and v.birth_day <= ${begin}::date - interval '14 years'
      and v.login_name <> all(${sql.param(demoVolunteers.map(({ loginName }) => loginName))}::text[])
      and not exists (select from guardian_consent g where g.volunteer_id = v.id and g.scope = 'mission' and g.revoked_at is null)
      and not exists (select from application a where a.volunteer_id = v.id and a.live
        and a.during && tstzrange(${begin}::timestamptz, ${endAt.toISOString()}::timestamptz))
    order by v.id limit 1`)
  const minor = Number(rows[0]?.id)
  const [first] = await executor
    .select({ id: application.id, volunteerId: application.volunteerId })
    .from(application)
    .where(and(eq(application.slotId, slotId), eq(application.state, 'pending'), isNull(application.message)))
    .orderBy(asc(application.id))
    .limit(1)
  if (!minor || !first) return
  await executor.update(application).set({ volunteerId: minor }).where(eq(application.id, first.id))
  for (const [id, by] of [[minor, 1] as const, [first.volunteerId, -1] as const])
    await executor
      .update(volunteer)
      .set({ applyCount: sql`${volunteer.applyCount} + ${by}` })
      .where(eq(volunteer.id, id))
}

const listPeople = (executor: Executor, slotId: number) =>
  executor
    .select({ applicationId: application.id, volunteerId: application.volunteerId })
    .from(application)
    .where(and(eq(application.slotId, slotId), eq(application.live, true)))
    .orderBy(desc(eq(application.state, 'pending')), asc(application.id))

type People = Awaited<ReturnType<typeof listPeople>>

async function ask(executor: Executor, { missionId }: Board, people: People, now: Date): Promise<void> {
  if ((await executor.$count(missionQuestion, eq(missionQuestion.missionId, missionId))) > 0) return
  const common = { missionId, phase: 'onApplying' as const }
  const [way, experience] = await executor
    .insert(missionQuestion)
    .values([
      { ...common, ordinal: 0, text: '怎么到集合地点？', kind: 'choice', choices: ways, isRequired: true },
      { ...common, ordinal: 1, text: '做过类似的服务吗？', kind: 'text', isRequired: false },
    ])
    .returning({ id: missionQuestion.id })
  if (!way || !experience) return
  const answers = people.flatMap(({ applicationId }, turn) => {
    const said = experiences[turn % experiences.length]
    return [
      { applicationId, questionId: way.id, text: ways[turn % ways.length] as string, answeredAt: now },
      ...(said ? [{ applicationId, questionId: experience.id, text: said, answeredAt: now }] : []),
    ]
  })
  await insertAll(executor, applicationAnswer, answers)
}

async function tag(executor: Executor, of: Board, people: People, now: Date): Promise<void> {
  const rows = people.flatMap(({ volunteerId }, turn) =>
    (tagsByTurn[turn % tagsByTurn.length] ?? []).map((name) => ({
      organizationId: of.organizationId,
      volunteerId,
      tag: name,
      organizerId: of.organizerId,
      createdAt: now,
    })),
  )
  await insertAll(executor, personTag, rows)
}
