import { addDays, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { routePath } from '#contract/routes.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/client.ts'
import { accessLog } from '../database/schema/access-log.ts'
import { application } from '../database/schema/application.ts'
import { district } from '../database/schema/district.ts'
import { siteMessage } from '../database/schema/message.ts'
import { mission } from '../database/schema/mission.ts'
import { organizer } from '../database/schema/organizer.ts'
import { volunteerDistrict } from '../database/schema/volunteer.ts'
import type { SeededVolunteer } from './volunteers.ts'

const hour = 3_600_000

const refusal = '服务记录都在广州，请先在那里参加过活动再申请。'

/** Who looked at the first demo account's data, of the demo's organizers. */
const accesses = [{ loginName: 'federation1', what: '查看志愿者证申请的资料和照片', daysAgo: 200 }] as const

/** Decisions about the first demo account's districts, who looked at its data, and a message that asks to confirm; older than other messages. */
export async function seedOwnAccounts(
  executor: Executor,
  today: string,
  people: readonly SeededVolunteer[],
): Promise<void> {
  const at = (daysAgo: number) => new Date(startOfShanghaiDay(addDays(today, -daysAgo)).getTime() + 10 * hour)
  const [star] = people
  if (!star) return
  const own = eq(volunteerDistrict.volunteerId, star.id)
  await executor
    .update(volunteerDistrict)
    .set({ decidedAt: sql`${volunteerDistrict.createdAt} + interval '3 days'` })
    .where(and(own, eq(volunteerDistrict.state, 'bound')))
  const decided = await executor
    .update(volunteerDistrict)
    .set({ decidedAt: at(57), opinion: refusal })
    .where(and(own, eq(volunteerDistrict.state, 'cancelled')))
    .returning({ code: volunteerDistrict.districtCode })
  const [refused] = decided
  const [districtRow] = refused ? await executor.select().from(district).where(eq(district.code, refused.code)) : []
  const name = districtRow?.name ?? ''
  const staff = await executor.select({ id: organizer.id, loginName: organizer.loginName }).from(organizer)
  for (const { loginName, what, daysAgo } of accesses) {
    const who = staff.find((row) => row.loginName === loginName)
    if (who)
      await executor.insert(accessLog).values({ volunteerId: star.id, organizerId: who.id, what, at: at(daysAgo) })
  }
  if (name !== '') await notifyOfDistrict(executor, star.id, name, at(57))
  await askToConfirm(executor, star.id, at(8))
}

async function notifyOfDistrict(executor: Executor, volunteerId: number, name: string, createdAt: Date): Promise<void> {
  await executor.insert(siteMessage).values({
    volunteerId,
    kind: 'district',
    title: `服务地区没有通过：${name}`,
    body: `你申请的服务地区“${name}”没有通过。联合会说明：${refusal}`,
    link: routePath('districts'),
    createdAt,
    readAt: createdAt,
  })
}

/** A change of a mission that the organization wants to know as read. */
async function askToConfirm(executor: Executor, volunteerId: number, createdAt: Date): Promise<void> {
  const [coming] = await executor
    .select({ id: application.id, missionId: mission.id, name: mission.name })
    .from(application)
    .innerJoin(mission, eq(mission.id, application.missionId))
    .where(and(eq(application.volunteerId, volunteerId), eq(application.state, 'confirmed')))
    .orderBy(asc(application.id))
    .limit(1)
  if (!coming) return
  await executor.insert(siteMessage).values({
    volunteerId,
    kind: 'mission',
    title: `集合地点有调整：${coming.name}`,
    body: '集合改到正门，时间不变。',
    link: routePath('mission-detail', { missionId: coming.missionId }),
    confirm: 'stay',
    subjectId: coming.id,
    createdAt,
  })
}
