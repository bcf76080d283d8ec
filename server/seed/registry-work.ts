import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { changeOrganizationState } from '../records/organization/organization-state.ts'
import {
  applyOrganizationEvent,
  type OrganizationFacts,
  type StoredOrganization,
  startOrganization,
} from '../records/organization/organization-lifecycle.ts'
import { staffSubject } from '../features/oversight/organization-registry/staff-block.service.ts'
import { writeStaffBlock } from '../records/staff/staff.repository.ts'
import { type Actor, recordAct } from '../records/staff-log/staff-act.ts'
import { volunteerSubject } from '../features/oversight/managed-volunteer/managed-volunteer.service.ts'
import { writeBlock } from '../features/oversight/managed-volunteer/managed-volunteer.repository.ts'
import { findVolunteer } from '../records/volunteer/volunteer.repository.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { application } from '../database/schema/application.ts'
import { attendance } from '../database/schema/attendance.ts'
import { organizationMember } from '../database/schema/membership.ts'
import { insertAll, insertForIds } from './insert.ts'
import { insertStaff, type StaffContent } from './staff.ts'
import { plantOneSlotMission, type OneSlotMission, type Session } from './one-slot-mission.ts'
import { findStaff, listFree } from './settling.ts'

const day = 86_400_000

type Person = Awaited<ReturnType<typeof listFree>>[number]

interface Demo {
  readonly now: Date
  readonly federation: Actor & { readonly organizationId: number }
  readonly people: readonly Person[]
}

const registration = {
  kind: '01',
  districtCode: '440103',
  categories: ['01', '17'],
  foundedOn: '2018-09-01',
  parentId: null,
  joinMode: 'review',
} as const satisfies Partial<OrganizationFacts>

const stopped: OrganizationFacts = {
  ...registration,
  name: '荔湾区西关街坊志愿互助队',
  creditCode: null,
  address: '荔湾区龙津东路 612 号',
  introduction: '陪独居老人买菜看病，周末打扫骑楼街的公共楼梯。',
  chargeName: '麦志强',
  contactName: '麦志强',
  contactPhone: '020-81340026',
}

/** Registered twice: by the street, and a year later by the group itself. */
const twins: readonly OrganizationFacts[] = [
  {
    ...registration,
    name: '逢源街志愿服务队（荔湾）',
    creditCode: null,
    address: '荔湾区逢源路 128 号',
    introduction: '社区长者饭堂配餐和送餐，逢周三、周六。',
    chargeName: '谭佩仪',
    contactName: '谭佩仪',
    contactPhone: '020-81950317',
  },
  {
    ...registration,
    name: '荔湾逢源志愿队',
    creditCode: null,
    address: '荔湾区逢源北街 8 号',
    introduction: '长者饭堂送餐，节假日探访孤寡老人。',
    chargeName: '谭佩仪',
    contactName: '何俊杰',
    contactPhone: '020-8195 0317',
  },
]

const counts = { attended: 6, waiting: 4, requests: 2, members: [7, 3] } as const
const blockReason = '冒用他人身份报名，多次不到场'

/**
 * What the demo's federation finds in the registry: a suspended organization with hours that are due and requests that wait, two
 * organizations that are the same one, a volunteer and somebody of staff whose accounts are blocked.
 */
export const registryWorkSeed = (clock: () => Date): Seed => ({
  name: 'registry_work',
  async run(executor) {
    const now = clock()
    const found = await findStaff(executor, 'federation1')
    if (!found) return
    const federation = { ...found, source: null }
    const { attended, waiting, requests, members } = counts
    const needed = attended + waiting + requests + members[0] + members[1] + 1
    const people = (await listFreeOnBoth(executor, now)).slice(0, needed)
    if (people.length < needed) return
    const demo = { now, federation, people }
    await plantStopped(executor, demo)
    await plantTwins(executor, demo)
    await plantBlock(executor, demo)
  },
})

/** Days of the stopped organization's missions, from today. */
const missionDays = { ended: -6, ahead: 9 } as const
const mostAsked = 400

async function listFreeOnBoth(executor: Executor, now: Date): Promise<Person[]> {
  const today = shanghaiDay(now)
  const ahead = await listFree(executor, addDays(today, missionDays.ahead), mostAsked)
  const ended = await listFree(executor, addDays(today, missionDays.ended), mostAsked)
  return ended.filter(({ id }) => ahead.some((one) => one.id === id))
}

/** An organization that was approved so many days ago. */
async function approve(
  executor: Executor,
  { now, federation }: Demo,
  organization: OrganizationFacts,
  daysAgo: number,
): Promise<StoredOrganization> {
  const at = (days: number) => new Date(now.getTime() - days * day)
  const registered = { ...organization, parentId: federation.organizationId }
  const draft = await startOrganization(executor, registered, at(daysAgo + 3))
  const sent = await applyOrganizationEvent(executor, draft, { event: 'organization.submitted', now: at(daysAgo + 2) })
  return applyOrganizationEvent(executor, sent, {
    event: 'organization.approved',
    now: at(daysAgo),
    organizerId: federation.id,
  })
}

const sessionOn = (on: string): Session => ({
  startAt: new Date(`${on}T09:00:00+08:00`),
  endAt: new Date(`${on}T12:00:00+08:00`),
})

const missionOf = (
  session: Session,
  values: Pick<OneSlotMission, 'number' | 'name' | 'state' | 'taken'>,
): OneSlotMission => ({
  ...values,
  ...session,
  category: ['17'],
  cover: 'elder',
  districtCode: '440103',
  place: '龙津街综合服务中心',
  address: '龙津东路 612 号',
  longitude: 113.243,
  latitude: 23.128,
  detail: '<p>两人一组上门，陪老人买菜，帮忙打扫楼梯。</p>',
  contactName: '麦志强',
  contactPhone: '020-81340026',
  position: { name: '陪伴员', needs: '有耐心，会粤语更好' },
  capacity: 12,
})

async function plantStopped(executor: Executor, demo: Demo): Promise<void> {
  const { now, federation, people } = demo
  const { attended, waiting, requests } = counts
  const row = await approve(executor, demo, stopped, 400)
  const today = shanghaiDay(now)
  const numberOf = (on: string) => `HD${on.replaceAll('-', '').slice(2)}9311`
  const [ended, ahead] = [addDays(today, missionDays.ended), addDays(today, missionDays.ahead)]
  const over = missionOf(sessionOn(ended), {
    number: numberOf(ended),
    name: '西关骑楼街清洁与独居老人探访',
    state: 'settling',
    taken: attended,
  })
  const next = missionOf(sessionOn(ahead), {
    number: numberOf(ahead),
    name: '独居老人冬日回访',
    state: 'recruiting',
    taken: waiting,
  })
  await plantAttended(executor, row.id, over, people.slice(0, attended))
  await plantApplications(executor, row.id, next, people.slice(attended, attended + waiting), 'pending', now)
  const asked = people.slice(attended + waiting, attended + waiting + requests)
  await plantMembers(executor, row.id, asked, 'pending', new Date(now.getTime() - 8 * day))
  const at = new Date(now.getTime() - 4 * day)
  const reason = '年度检查没有提交资金账目，整改期间暂停'
  const change = { event: 'organization.suspended', reason } as const
  const { entry } = await changeOrganizationState(executor, row, change, federation, at)
  await recordAct(executor, federation, entry, at)
  await plantStaff(executor, demo, row.id)
}

const staff: readonly StaffContent[] = [
  { loginName: 'maizhiqiang1', name: '麦志强', duty: 'owner' },
  { loginName: 'guanyawen01', name: '关雅文', duty: 'missions' },
]
const staffBlockReason = '经核实在活动现场向志愿者收取押金，没有退还'

/** The second one is blocked. */
async function plantStaff(executor: Executor, { now, federation }: Demo, organizationId: number): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  const rows = await insertStaff(executor, staff, { organizationId, createdAt: before(390), signedInAt: before(6) })
  const blocked = rows[1]
  if (!blocked) return
  await writeStaffBlock(executor, blocked.id, { at: before(3), reason: staffBlockReason })
  const values = { before: { 账号: '正常' }, after: { 账号: '已停用' } }
  const entry = { act: 'staff.block', subject: staffSubject(blocked), reason: staffBlockReason, ...values } as const
  await recordAct(executor, federation, { ...entry, organizationId }, before(3))
}

async function plantApplications(
  executor: Executor,
  organizationId: number,
  facts: OneSlotMission,
  people: readonly Person[],
  state: ApplicationState,
  updatedAt: Date,
): Promise<number[]> {
  const places = await plantOneSlotMission(executor, organizationId, facts)
  const { startAt, endAt } = facts
  return insertForIds(
    executor,
    application,
    people.map(({ id }) => ({
      ...places,
      volunteerId: id,
      during: `[${startAt.toISOString()},${endAt.toISOString()})`,
      state,
      stateContext: { expiries: 0 },
      live: state === 'pending',
      createdAt: new Date(Math.min(updatedAt.getTime(), startAt.getTime()) - 7 * day),
      updatedAt,
    })),
  )
}

/** Everybody came and left by the code, in time and on the spot. */
async function plantAttended(
  executor: Executor,
  organizationId: number,
  facts: OneSlotMission,
  people: readonly Person[],
): Promise<void> {
  const { startAt, endAt } = facts
  const ids = await plantApplications(executor, organizationId, facts, people, 'completed', endAt)
  const rows = ids.map((applicationId) => ({
    applicationId,
    checkedInAt: startAt,
    inBy: 'code' as const,
    inDistance: 35,
    inOnSpot: true,
    checkedOutAt: endAt,
    outBy: 'code' as const,
    outDistance: 40,
    outOnSpot: true,
  }))
  await insertAll(executor, attendance, rows)
}

const plantMembers = (
  executor: Executor,
  organizationId: number,
  people: readonly Person[],
  state: 'joined' | 'pending',
  at: Date,
): Promise<void> =>
  insertAll(
    executor,
    organizationMember,
    people.map(({ id }) => ({ organizationId, volunteerId: id, state, createdAt: at, changedAt: at })),
  )

async function plantTwins(executor: Executor, demo: Demo): Promise<void> {
  const { attended, waiting, requests, members } = counts
  let from = attended + waiting + requests
  for (const [at, twin] of twins.entries()) {
    const row = await approve(executor, demo, twin, 500 - at * 365)
    const many = members[at] ?? 0
    const since = new Date(demo.now.getTime() - 60 * day)
    await plantMembers(executor, row.id, demo.people.slice(from, from + many), 'joined', since)
    from += many
  }
}

async function plantBlock(executor: Executor, { now, federation, people }: Demo): Promise<void> {
  const last = people.at(-1)
  const row = last && (await findVolunteer(executor, last.id))
  if (!row) return
  const at = new Date(now.getTime() - 2 * day)
  await writeBlock(executor, row.id, { at, reason: blockReason })
  const values = { before: { 账号: '正常' }, after: { 账号: '已停用' } }
  const entry = { act: 'volunteer.block', subject: volunteerSubject(row), reason: blockReason, ...values } as const
  await recordAct(executor, federation, { ...entry, organizationId: federation.organizationId }, at)
}
