import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { missionEventLabels, missionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { missionDraftValue, emptyMissionDraft, type MissionDraft } from '#domain/mission-draft/draft.ts'
import type { MissionCriticism } from '#domain/mission-draft/problems.ts'
import { recordAct } from '../records/staff-log/staff-act.ts'
import { draftOfMission } from '../records/mission-draft/draft-content.ts'
import { nameList } from '../database/name-list.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { mission, missionStep, slot } from '../database/schema/mission.ts'
import { missionDraft } from '../database/schema/mission-draft.ts'
import { organizer } from '../database/schema/organizer.ts'
import { spreadCovers } from './spread-covers.ts'
import { insertAll } from './insert.ts'

const hour = 3_600_000
const outdoorScenes = ['river', 'plant', 'traffic', 'event', 'rescue']
const weatherPlan = '小雨照常，请带雨衣；黄色以上暴雨预警停办，前一晚八点前通知。'
const insurance = '组织统一购买志愿者人身意外险，当天有效。'

interface Demo {
  readonly organizerId: number
  readonly organizationId: number
  readonly now: Date
}

/** What the demo's organizer finds to do with the missions of the organization: slots of nobody, a mission that was returned, a draft, a template. */
export const missionWorkSeed = (clock: () => Date): Seed => ({
  name: 'mission_work',
  async run(executor) {
    const [account] = await executor
      .select({ organizerId: organizer.id, organizationId: organizer.organizationId })
      .from(organizer)
      .where(and(eq(organizer.loginName, 'organizer1'), eq(organizer.demo, true)))
    if (!account) return
    const demo = { ...account, now: clock() }
    await describeRisks(executor)
    await assignCharges(executor, demo)
    await criticise(executor, demo)
    await keepDrafts(executor, demo)
    await rememberSteps(executor, demo)
    await rememberActs(executor, demo)
    await spreadCovers(executor, demo.now)
  },
})

/** Insurance where it was promised, and a plan for bad weather where a mission is outdoors. */
async function describeRisks(executor: Executor): Promise<void> {
  await executor.update(mission).set({ insurance }).where(sql`'志愿者保险' = any(${mission.guarantees})`)
  await executor.update(mission).set({ isOutdoors: true, weatherPlan }).where(inArray(mission.cover, outdoorScenes))
}

/** The organizer is in charge of all slots but the last one of each mission that still takes people. */
async function assignCharges(executor: Executor, { organizerId, organizationId }: Demo): Promise<void> {
  const own = executor.select({ id: mission.id }).from(mission).where(eq(mission.organizationId, organizationId))
  await executor.update(slot).set({ chargeId: organizerId }).where(inArray(slot.missionId, own))
  await executor
    .update(slot)
    .set({ chargeId: null })
    .where(sql`${slot.id} in (
    select max(s.id) from slot s join mission m on m.id = s.mission_id
    where m.organization_id = ${organizationId} and m.state in ${nameList<MissionState>(['recruiting'])}
    group by m.id having count(*) > 1)`)
}

/** A mission that waited for its review came back, with what the federation criticised of it. */
async function criticise(executor: Executor, { organizationId }: Demo): Promise<void> {
  const [reviewed] = await executor
    .select({ id: mission.id })
    .from(mission)
    .where(and(eq(mission.organizationId, organizationId), inArray(mission.state, ['returned', 'pendingReview'])))
    .orderBy(desc(mission.state), asc(mission.id))
    .limit(1)
  if (!reviewed) return
  const reviewOpinion = '请写明集合地点和雨天安排，修改后再提交'
  const returned = await executor
    .update(mission)
    .set({ state: 'returned', reviewOpinion })
    .where(
      and(eq(mission.organizationId, organizationId), or(eq(mission.id, reviewed.id), eq(mission.state, 'returned'))),
    )
    .returning({ id: mission.id })
  for (const { id } of returned) {
    await executor.update(mission).set({ isOutdoors: true, weatherPlan: null, meeting: null }).where(eq(mission.id, id))
    const draft = await draftOfMission(executor, id)
    const criticised: MissionCriticism[] = [
      {
        field: 'basics.meeting',
        message: '请写明集合地点，怎么找到带队的人',
        value: missionDraftValue(draft, 'basics.meeting'),
      },
      { field: 'safety.weatherPlan', message: '请写明雨天安排', value: missionDraftValue(draft, 'safety.weatherPlan') },
    ]
    await executor.update(mission).set({ criticised }).where(eq(mission.id, id))
  }
}

/** A mission that is half written, and one kept as a template. */
async function keepDrafts(executor: Executor, { organizerId, organizationId, now }: Demo): Promise<void> {
  const [example] = await executor
    .select({ id: mission.id })
    .from(mission)
    .where(and(eq(mission.organizationId, organizationId), eq(mission.state, 'settled')))
    .orderBy(asc(mission.id))
    .limit(1)
  const savedAt = new Date(now.getTime() - 20 * hour)
  const row = { organizationId, savedBy: organizerId, savedAt, createdAt: savedAt }
  await executor.insert(missionDraft).values({ ...row, revision: 9, content: halfWritten })
  if (!example) return
  const content = await draftOfMission(executor, example.id)
  await executor.insert(missionDraft).values({ ...row, content, templateName: '常办活动' })
}

const halfWritten: MissionDraft = {
  ...emptyMissionDraft,
  basics: {
    ...emptyMissionDraft.basics,
    name: '四点半课堂陪读伙伴招募',
    category: ['03', '17'],
    targets: ['01', '06'],
    district: '440104',
    place: '大南路社区文化室',
    address: '大南路 48 号，社区文化室一楼',
    contactName: '梁嘉仪',
    contactPhone: '020-83370186',
  },
  positions: [
    { key: 'p1', name: '陪读伙伴', needs: '坐得下来，听得进去', slots: [] },
    { key: 'p2', name: '接送员', needs: '认得路，走得快', slots: [] },
  ],
  conditions: { ...emptyMissionDraft.conditions, ageFrom: 16, needsRealName: true },
  safety: { ...emptyMissionDraft.safety, guarantees: ['人身意外险', '岗前培训', '饮水点心'], hazardLevel: 'none' },
  cover: { picture: 'read' },
  detail: {
    html: '<h3>你会做什么</h3><p>放学后两小时，陪 3–4 个孩子写作业、读一本书。<strong>不用会教书</strong>，坐下来、听得进去就好。</p>',
  },
}

/** What was done to the missions that take people: sent by the organizer, approved by the federation. */
async function rememberActs(executor: Executor, { organizerId, organizationId }: Demo): Promise<void> {
  const [federation] = await executor
    .select({ id: organizer.id })
    .from(organizer)
    .where(and(eq(organizer.loginName, 'federation1'), eq(organizer.demo, true)))
  const rows = await executor
    .select({ missionId: mission.id, name: mission.name, event: missionStep.event, at: missionStep.at })
    .from(missionStep)
    .innerJoin(mission, eq(mission.id, missionStep.missionId))
    .where(
      and(
        eq(mission.organizationId, organizationId),
        eq(mission.state, 'recruiting'),
        inArray(missionStep.event, ['mission.submitted', 'mission.approved']),
      ),
    )
    .orderBy(asc(missionStep.at), asc(missionStep.id))
  for (const { missionId, name, event, at } of rows) {
    const isSubmission = event === 'mission.submitted'
    const id = isSubmission ? organizerId : federation?.id
    if (id === undefined) continue
    const entry = { organizationId, missionId, subject: `活动“${name}”` }
    const approval = { 操作: missionEventLabels[event], 状态: missionStateLabels.recruiting }
    await recordAct(
      executor,
      { id, source: null },
      isSubmission
        ? { ...entry, act: 'missionDraft.submit' }
        : { ...entry, act: 'mission.event', before: { 状态: missionStateLabels.pendingReview }, after: approval },
      at,
    )
  }
}

/** How far a mission came in each state; what was called off had been approved. */
const reached: Partial<Record<MissionState, number>> = {
  pendingReview: 1,
  recruiting: 2,
  suspended: 2,
  cancelled: 2,
  ongoing: 3,
  settling: 4,
  publicising: 5,
  settled: 6,
}

type Step = Omit<typeof missionStep.$inferInsert, 'id'>

/** Steps of the organization's missions, as if they had been kept from their first day. */
async function rememberSteps(executor: Executor, { organizationId }: Demo): Promise<void> {
  const missions = await executor.select().from(mission).where(eq(mission.organizationId, organizationId))
  const rows = missions.flatMap(({ id, state, createdAt, startAt, endAt }): Step[] => {
    const after = (from: Date, hours: number): Date => new Date(from.getTime() + hours * hour)
    const way = [
      { event: 'mission.submitted', state: 'pendingReview', at: after(createdAt, 2) },
      { event: 'mission.approved', state: 'recruiting', at: after(createdAt, 26) },
      { event: 'mission.started', state: 'ongoing', at: startAt },
      { event: 'mission.ended', state: 'settling', at: endAt },
      { event: 'mission.publicised', state: 'publicising', at: after(endAt, 30) },
      { event: 'mission.settled', state: 'settled', at: after(endAt, 30 + 8 * 24) },
    ] as const
    if (state === 'returned')
      return [way[0], { event: 'mission.returned', state, at: after(createdAt, 30) } as const].map((step) => ({
        ...step,
        missionId: id,
      }))
    const steps = way.slice(0, reached[state] ?? 0).map((step) => ({ ...step, missionId: id }))
    if (state === 'suspended')
      return [...steps, { missionId: id, event: 'mission.suspended', state, at: after(createdAt, 90) } as const]
    return state === 'cancelled'
      ? [...steps, { missionId: id, event: 'mission.cancelled', state, at: after(createdAt, 90) } as const]
      : steps
  })
  await insertAll(executor, missionStep, rows)
}
