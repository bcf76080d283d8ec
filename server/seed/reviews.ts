import { and, asc, eq, inArray, isNull, ne, notExists, notInArray, sql } from 'drizzle-orm'
import { shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { reviewRules } from '#domain/review-kind.ts'
import { firstDayWithin } from '#domain/working-days.ts'
import type { Keys } from '../keys.ts'
import { applyOrganizationEvent, startOrganization } from '../records/organization/organization-lifecycle.ts'
import { sealVerdict } from '../features/oversight/review/decision-content.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { application } from '../database/schema/application.ts'
import { mission, missionStep, slot } from '../database/schema/mission.ts'
import { organizer } from '../database/schema/organizer.ts'
import { organization } from '../database/schema/organization.ts'
import { reviewDecision } from '../database/schema/review.ts'
import { hourAnomaly, objection } from '../database/schema/hours.ts'
import { volunteer, volunteerDistrict } from '../database/schema/volunteer.ts'
import { demoVolunteers } from './accounts.ts'
import { insertAll } from './insert.ts'

const hour = 3_600_000

interface Demo {
  readonly now: Date
  readonly keys: Keys
  /** The account of the federation, and its organization. */
  readonly federation: { readonly id: number; readonly organizationId: number }
}

/** What the demo's federation finds in its queues. */
export const reviewsSeed = (clock: () => Date, openKeys: () => Keys | Promise<Keys>): Seed => ({
  name: 'reviews',
  async run(executor) {
    const [federation] = await executor
      .select({ id: organizer.id, organizationId: organizer.organizationId })
      .from(organizer)
      .where(and(eq(organizer.loginName, 'federation1'), eq(organizer.demo, true)))
    if (!federation) return
    const demo = { now: clock(), keys: await openKeys(), federation }
    await registerOrganizations(executor, demo)
    await submitMissions(executor, demo)
    await reportAnomalies(executor, demo)
    await ageObjections(executor, demo)
    await applyForDistricts(executor, demo)
  },
})

/** A working day so many working days back. */
const dayBack = (now: Date, days: number): string => firstDayWithin(days, shanghaiDay(now))

const morningOf = (day: string, hours: number): Date => new Date(startOfShanghaiDay(day).getTime() + hours * hour)

const newcomers = [
  {
    name: '梅州市梅县区围龙屋助学社',
    kind: '02',
    creditCode: '52441403MJ29004K7K',
    districtCode: '441403',
    categories: ['03', '17'],
    foundedOn: '2023-09-10',
    address: '梅州市梅县区南口镇侨乡村德馨堂',
    introduction: '返乡大学生和退休教师在围龙屋里给留守儿童补课、陪读，寒暑假开乡土课堂，已经陪伴九十多个孩子。',
    chargeName: '钟玉兰',
    contactName: '李振华',
    contactPhone: '0753-2561208',
    workingDays: 3,
  },
  {
    name: '江门市新会区葵乡护老队',
    kind: '01',
    creditCode: '52440705MJ31007L3T',
    districtCode: '440705',
    categories: ['04', '17'],
    foundedOn: '2022-03-05',
    address: '江门市新会区会城街道仁义路社区服务站',
    introduction: '社区医生带队，每周上门给独居老人量血压、送药、修电器，也教老人用手机挂号。',
    chargeName: '陈锦棠',
    contactName: '黄少玲',
    contactPhone: '0750-6668120',
    workingDays: 1,
  },
] as const

/** Registrations that came on different days; their certificates are still to be sent. */
async function registerOrganizations(executor: Executor, { now, federation }: Demo): Promise<void> {
  for (const [at, { workingDays, ...facts }] of newcomers.entries()) {
    const sentAt = morningOf(dayBack(now, workingDays), 9 + at)
    const whole = {
      ...facts,
      categories: [...facts.categories],
      parentId: federation.organizationId,
      joinMode: 'review' as const,
    }
    const draft = await startOrganization(executor, whole, sentAt)
    await applyOrganizationEvent(executor, draft, { event: 'organization.submitted', now: sentAt })
  }
}

/** Every mission that waits was submitted on a day of its own; one came back before. */
async function submitMissions(executor: Executor, { now, keys, federation }: Demo): Promise<void> {
  const steps = executor.select({ id: missionStep.id }).from(missionStep).where(eq(missionStep.missionId, mission.id))
  const waiting = await executor
    .select({ id: mission.id })
    .from(mission)
    .where(and(eq(mission.state, 'pendingReview'), notExists(steps)))
    .orderBy(asc(mission.id))
  const submittedAt = (at: number): Date => morningOf(dayBack(now, 3 - (at % 3)), 8 + (at % 9))
  await insertAll(
    executor,
    missionStep,
    waiting.map(({ id }, at) => ({
      missionId: id,
      event: 'mission.submitted' as const,
      state: 'pendingReview' as const,
      at: submittedAt(at),
    })),
  )
  const [returned] = waiting
  if (!returned) return
  const decidedAt = new Date(submittedAt(0).getTime() - 3 * 24 * hour)
  const earlier = [
    {
      event: 'mission.submitted' as const,
      state: 'pendingReview' as const,
      at: new Date(decidedAt.getTime() - 20 * hour),
    },
    { event: 'mission.returned' as const, state: 'returned' as const, at: decidedAt },
  ]
  await insertAll(
    executor,
    missionStep,
    earlier.map((step) => ({ ...step, missionId: returned.id })),
  )
  const opinion = '请写明集合地点和到达方式，再提交一次。'
  await executor.insert(reviewDecision).values({
    kind: 'mission',
    subject: String(returned.id),
    version: 'pendingReview.0',
    event: 'mission.returned',
    organizerId: federation.id,
    content: sealVerdict(keys, { opinion, criticised: [] }),
    decidedAt,
    dueAt: new Date(decidedAt.getTime() + reviewRules.takeBackMs),
    settledAt: new Date(decidedAt.getTime() + reviewRules.takeBackMs),
  })
}

const reports = [
  {
    kinds: ['sharedDevice' as const],
    reasons: ['4 个人用同一台设备签到，一部手机一般只给一个人签'],
    note: '有三位老人没有智能手机，领队用自己的手机替他们扫码，人都在场，有合影。',
    workingDays: 2,
  },
  {
    kinds: ['short' as const],
    reasons: ['在场 70 分，规定不少于 108 分（180 分的 60%）才计入'],
    note: '中途送一位中暑的老人去医院，没有回来签退，同行的护士可以证明。',
    workingDays: 1,
  },
] as const

/** Odd hours that another organization sent. */
async function reportAnomalies(executor: Executor, { now }: Demo): Promise<void> {
  const known = executor
    .select({ id: hourAnomaly.id })
    .from(hourAnomaly)
    .where(eq(hourAnomaly.applicationId, application.id))
  const people = await executor
    .selectDistinctOn([application.id], { applicationId: application.id, reportedBy: organizer.id })
    .from(application)
    .innerJoin(mission, eq(mission.id, application.missionId))
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .innerJoin(organizer, and(eq(organizer.organizationId, organization.id), isNull(organizer.removedAt)))
    .where(
      and(
        eq(application.state, 'completed'),
        inArray(mission.state, ['settling', 'publicising', 'settled']),
        ne(organization.level, 'federation'),
        sql`${slot.endAt} < ${now.toISOString()}::timestamptz`,
        notExists(known),
        sql`not exists (select from hour_record h where h.application_id = ${application.id})`,
      ),
    )
    .orderBy(asc(application.id), asc(organizer.id))
    .limit(reports.length)
  await insertAll(
    executor,
    hourAnomaly,
    people.flatMap(({ applicationId, reportedBy }, at) => {
      const report = reports[at]
      if (!report) return []
      const { workingDays, kinds, reasons, note } = report
      const reportedAt = morningOf(dayBack(now, workingDays), 10)
      return [
        {
          applicationId,
          kinds: [...kinds],
          reasons: [...reasons],
          state: 'open' as const,
          note,
          reportedBy,
          reportedAt,
          opinion: null,
          decidedBy: null,
          decidedAt: null,
        },
      ]
    }),
  )
}

/** The organization has had its days for the first objections. */
async function ageObjections(executor: Executor, { now }: Demo): Promise<void> {
  const rows = await executor
    .select({ id: objection.id })
    .from(objection)
    .where(eq(objection.state, 'open'))
    .orderBy(asc(objection.id))
    .limit(2)
  const { answerDays } = reviewRules
  for (const [at, { id }] of rows.entries()) {
    const submittedAt = morningOf(dayBack(now, answerDays + 1 + at), 15)
    await executor.update(objection).set({ submittedAt }).where(eq(objection.id, id))
  }
}

const wanted = ['440106', '440305', '440604'] as const

/** Volunteers who would like to serve elsewhere as well. */
async function applyForDistricts(executor: Executor, { now }: Demo): Promise<void> {
  const lately = { createdAt: morningOf(dayBack(now, 1), 16) }
  await executor.update(volunteerDistrict).set(lately).where(eq(volunteerDistrict.state, 'applied'))
  const people = await executor
    .select({ id: volunteer.id })
    .from(volunteer)
    .where(
      and(
        notInArray(
          volunteer.loginName,
          demoVolunteers.map(({ loginName }) => loginName),
        ),
        eq(volunteer.logoffState, 'none'),
      ),
    )
    .orderBy(asc(volunteer.id))
    .limit(wanted.length)
  const rows = people.map(({ id }, at) => ({
    volunteerId: id,
    districtCode: wanted[at] ?? wanted[0],
    state: 'applied' as const,
    createdAt: morningOf(dayBack(now, 3 - at), 11),
  }))
  await insertAll(executor, volunteerDistrict, rows)
}
