import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '#contract/codes.ts'
import { desk, deskCounts } from '#contract/desk.ts'
import { saveVolunteerEvaluation } from '#contract/evaluation.ts'
import { evaluation } from '#server/database/schema/evaluation.ts'
import { organizationMember } from '#server/database/schema/membership.ts'
import { objection } from '#server/database/schema/hours.ts'
import { emptyDesk, emptyManagement } from '#tests/support/desk-sample.ts'
import { plantEntries, plantRecord, plantService } from '#tests/support/ledger.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

// A Tuesday.
const now = new Date('2026-12-01T10:00:00+08:00')
const at = (text: string) => new Date(`2026-${text}+08:00`)
let server: TestServer
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
afterAll(() => server.stop())

async function team() {
  const { id } = await server.addOrganization()
  const tokenOf = async (duty: 'owner' | 'checkIn') =>
    server.tokenFor('organizer', (await server.addOrganizer(id, { duty })).id)
  return { id, owner: await tokenOf('owner'), checkIn: await tokenOf('checkIn') }
}
const read = async (token: string) => (await server.call(desk, { token })).envelope.data
const nothing = emptyManagement.todo

it('an organization without anything to do has an empty desk', async () => {
  const { owner } = await team()
  expect(await read(owner)).toEqual({ ...emptyDesk, now: now.toISOString() })
})

it('names what waits: applications, offers, late cancellations, returned missions, requests to join', async () => {
  const { id, owner } = await team()
  const of = await addMission(server, {
    organizationId: id,
    values: { name: '河岸清洁' },
    slots: [{ start: '2026-12-02T09:00:00+08:00', end: '2026-12-02T11:00:00+08:00', capacity: 5 }],
  })
  const add = async (values: Parameters<typeof placeApplication>[3]) =>
    placeApplication(server, of, (await addPerson(server)).id, values)
  await add({ state: 'pending', createdAt: at('11-29T08:00:00') })
  await add({ state: 'pending', createdAt: at('11-30T08:00:00') })
  await add({ state: 'offered', offerExpiresAt: at('12-01T20:00:00') })
  await add({ state: 'cancelled', updatedAt: at('12-01T09:00:00') })
  await add({ state: 'cancelled', updatedAt: at('11-20T09:00:00') })
  const returned = await addMission(server, {
    organizationId: id,
    values: { name: '夜读', state: 'returned', reviewOpinion: '请写明集合地点' },
  })
  await server.database.executor.insert(organizationMember).values({
    organizationId: id,
    volunteerId: (await addPerson(server)).id,
    state: 'pending',
    createdAt: at('11-30T12:00:00'),
    changedAt: at('11-30T12:00:00'),
  })
  const mission = { missionId: String(of.id), missionName: '河岸清洁' }
  expect((await read(owner)).management.todo).toEqual({
    ...nothing,
    applications: { count: 2, oldestAt: '2026-11-29T00:00:00.000Z', missions: [{ ...mission, count: 2 }] },
    offers: { count: 1, nextEndAt: '2026-12-01T12:00:00.000Z' },
    lateCancellations: [{ ...mission, startAt: '2026-12-02T01:00:00.000Z', count: 1 }],
    returned: [{ missionId: String(returned.id), missionName: '夜读', opinion: '请写明集合地点' }],
    requests: { count: 1, oldestAt: '2026-11-30T04:00:00.000Z' },
  })
})

it('counts for the menu what the desk names', async () => {
  const { id, owner, checkIn } = await team()
  const countsFor = async (token: string) => (await server.call(deskCounts, { token })).envelope
  const none = { applications: 0, returned: 0, hours: 0, requests: 0 }
  expect((await countsFor(owner)).data).toEqual({ todo: none, queues: [], proposals: 0 })
  const day = { start: '2026-12-02T09:00:00+08:00', end: '2026-12-02T11:00:00+08:00', capacity: 5 }
  const of = await addMission(server, { organizationId: id, slots: [day] })
  for (const state of ['pending', 'pending', 'confirmed'] as const)
    await placeApplication(server, of, (await addPerson(server)).id, { state })
  await addMission(server, { organizationId: id, values: { state: 'returned', reviewOpinion: '请写明集合地点' } })
  const ended = { start: '2026-11-27T09:00:00+08:00', end: '2026-11-27T11:00:00+08:00', capacity: 5 }
  const due = await addMission(server, { organizationId: id, values: { state: 'settling' }, slots: [ended] })
  await placeApplication(server, due, (await addPerson(server)).id, { state: 'completed' })
  await server.database.executor.insert(organizationMember).values({
    organizationId: id,
    volunteerId: (await addPerson(server)).id,
    state: 'pending',
    createdAt: at('11-30T12:00:00'),
    changedAt: at('11-30T12:00:00'),
  })
  const todo = { applications: 2, returned: 1, hours: 1, requests: 1 }
  expect((await countsFor(owner)).data).toEqual({ todo, queues: [], proposals: 0 })
  expect((await countsFor(checkIn)).code).toBe(codes.forbidden)
})

it('names missions whose hours are due, with the working days that are left', async () => {
  const { id, owner } = await team()
  const of = await addMission(server, {
    organizationId: id,
    values: { name: '图书整理', state: 'settling' },
    slots: [{ start: '2026-11-27T09:00:00+08:00', end: '2026-11-27T11:00:00+08:00', capacity: 5 }],
  })
  await placeApplication(server, of, (await addPerson(server)).id, { state: 'completed' })
  const { hours } = (await read(owner)).management.todo
  // Ended on a Friday: ten working days later is Friday the 11th, eight of them after the 1st.
  expect(hours).toMatchObject({
    count: 1,
    missions: [
      {
        missionName: '图书整理',
        endAt: '2026-11-27T03:00:00.000Z',
        missing: 1,
        waiting: 0,
        recordBy: '2026-12-11',
        daysLeft: 8,
        overdue: false,
      },
    ],
  })
})

it('counts whom nobody has evaluated two weeks after their hours took effect', async () => {
  const { id, owner } = await team()
  const of = await addMission(server, {
    organizationId: id,
    values: { name: '河岸清洁', state: 'publicising' },
    slots: [{ start: '2026-11-20T08:00:00+08:00', end: '2026-11-20T11:00:00+08:00' }],
  })
  const serve = async (createdAt: Date) => {
    const person = await addPerson(server)
    await plantService(server.database.executor, person, of, { createdAt })
    return person
  }
  await serve(at('11-17T09:59:59'))
  await serve(at('11-17T10:00:00'))
  const evaluated = await serve(at('11-30T10:00:00'))
  const score = { punctuality: 5, attitude: 5, skill: 5 }
  const body = { missionId: String(of.id), userId: evaluated.userId, ...score }
  expect((await read(owner)).management.todo.evaluations).toMatchObject({ count: 2 })
  await server.call(saveVolunteerEvaluation, { token: owner, body })
  expect((await read(owner)).management.todo.evaluations).toEqual({
    count: 1,
    missions: [{ missionId: String(of.id), missionName: '河岸清洁', count: 1 }],
  })
})

it('shows the slots of seven days from this morning on, in their order; to check-in nothing else', async () => {
  const { id, checkIn } = await team()
  const span = (start: string, end: string) => ({ start: `2026-${start}+08:00`, end: `2026-${end}+08:00`, capacity: 4 })
  await addMission(server, {
    organizationId: id,
    values: { name: '送餐' },
    slots: [
      span('12-08T00:00:00', '12-08T02:00:00'),
      span('12-07T22:00:00', '12-07T23:00:00'),
      span('12-01T08:00:00', '12-01T09:00:00'),
      span('11-30T22:00:00', '11-30T23:00:00'),
    ],
  })
  await addMission(server, {
    organizationId: id,
    values: { state: 'draft' },
    slots: [span('12-03T08:00:00', '12-03T09:00:00')],
  })
  const { management, slots } = await read(checkIn)
  expect(management).toBeNull()
  expect(slots.map(({ startAt }: { startAt: string }) => startAt)).toEqual([
    '2026-12-01T00:00:00.000Z',
    '2026-12-07T14:00:00.000Z',
  ])
  expect(slots[0]).toMatchObject({ missionName: '送餐', capacity: 4, taken: 0, isInCharge: false })
})

it('shows nothing of another organization, and all of one below', async () => {
  const { id, owner } = await team()
  const below = await server.addOrganization({ parentId: id })
  const foreign = await server.addOrganization()
  for (const organizationId of [below.id, foreign.id])
    await addMission(server, { organizationId, values: { name: `退回 ${organizationId}`, state: 'returned' } })
  const { returned } = (await read(owner)).management.todo
  expect(returned.map(({ missionName }: { missionName: string }) => missionName)).toEqual([`退回 ${below.id}`])
})

it('counts the month: minutes, who came, who came first and comes again, stars', async () => {
  const { id, owner } = await team()
  const held = async (name: string, start: string, end: string) =>
    addMission(server, {
      organizationId: id,
      values: { name },
      slots: [{ start: `2026-${start}+08:00`, end: `2026-${end}+08:00`, capacity: 9 }],
    })
  const [today, november, soon] = [
    await held('今天', '12-01T08:00:00', '12-01T09:00:00'),
    await held('上月', '11-15T08:00:00', '11-15T10:00:00'),
    await held('后天', '12-03T08:00:00', '12-03T10:00:00'),
  ]
  const [old, stayedAway] = [await addPerson(server), await addPerson(server)]
  const [nobodySaw, fresh] = [await addPerson(server), await addPerson(server)]
  await placeApplication(server, today, old.id, { state: 'completed' })
  await placeApplication(server, today, stayedAway.id, { state: 'absent' })
  await placeApplication(server, today, nobodySaw.id, { state: 'confirmed' })
  await placeApplication(server, today, fresh.id, { state: 'checkedIn' })
  await placeApplication(server, today, (await addPerson(server)).id, { state: 'cancelled' })
  await placeApplication(server, november, old.id, { state: 'completed' })
  await placeApplication(server, november, stayedAway.id, { state: 'absent' })
  await placeApplication(server, soon, fresh.id, { state: 'confirmed' })

  const { month, latestMissionId } = (await read(owner)).management
  expect(month).toMatchObject({
    presence: { expected: 4, arrived: 2 },
    before: { expected: 2, arrived: 1 },
    firstTime: { count: 1, again: 1 },
  })
  expect(latestMissionId).toBe(String(today.id))
})

it('sums the effective minutes of the month, and the stars that are shown', async () => {
  const { id, owner } = await team()
  const { id: missionId } = await addMission(server, { organizationId: id })
  const [one, other, third] = [await addPerson(server), await addPerson(server), await addPerson(server)]
  const entry = (surrogateId: string, kind: 'service' | 'training', start: string, minutes: number) => {
    const startAt = at(start)
    const endAt = new Date(startAt.getTime() + minutes * 60_000)
    const servedOn = `2026-${start.slice(0, 5)}`
    const of = {
      surrogateId,
      missionId,
      organizationId: id,
      missionName: '河岸清洁',
      place: '河边',
      grade: 'A' as const,
    }
    return { ...of, kind, startAt, endAt, minutes, servedOn }
  }
  await plantEntries(server.database.executor, [
    entry(one.surrogateId, 'service', '12-01T08:00:00', 60),
    entry(one.surrogateId, 'training', '12-01T07:00:00', 30),
    entry(other.surrogateId, 'service', '11-30T08:00:00', 90),
  ])
  const shown = { missionId, missionAt: at('12-01T09:00:00'), visibleFrom: at('12-01T09:30:00') }
  const stars = (service: number, rest: number) => ({ service, cooperation: rest, plan: rest, safety: rest })
  await server.database.executor.insert(evaluation).values([
    { ...shown, volunteerId: one.id, ...stars(5, 4) },
    { ...shown, volunteerId: other.id, ...stars(1, 1), visibleFrom: at('12-15T09:00:00') },
    { ...shown, volunteerId: third.id, ...stars(2, 2), missionAt: at('11-30T09:00:00') },
  ])
  const { month } = (await read(owner)).management
  expect(month).toMatchObject({ minutes: 60, evaluations: { count: 1, mean: 4.3 } })
})

it('names missions on public notice, and how many objections wait', async () => {
  const { id, owner } = await team()
  const of = await addMission(server, { organizationId: id, values: { name: '晒书', state: 'publicising' } })
  const { surrogateId } = await addPerson(server)
  const [startAt, endAt] = [at('11-20T09:00:00'), at('11-20T10:00:00')]
  const facts = {
    surrogateId,
    missionId: of.id,
    organizationId: id,
    missionName: '晒书',
    place: '书院',
    startAt,
    endAt,
  }
  const recordId = await plantRecord(server.database.executor, {
    ...facts,
    servedOn: '2026-11-20',
    minutes: 60,
    kind: 'service',
    grade: 'A',
  })
  const words = { recordId, name: '', contact: '', contactHash: '', addressHash: '', reason: '' }
  const decided = { decidedAt: at('11-30T09:00:00'), submittedAt: at('11-25T09:00:00') }
  await server.database.executor.insert(objection).values([
    { ...words, number: 'desk 1', submittedAt: at('11-28T09:00:00'), state: 'open' },
    { ...words, number: 'desk 2', submittedAt: at('11-27T09:00:00'), state: 'open' },
    { ...words, number: 'desk 3', state: 'dismissed', ...decided },
  ])
  const { todo, publicising } = (await read(owner)).management
  expect(publicising).toEqual([{ missionId: String(of.id), missionName: '晒书' }])
  expect(todo.objections).toEqual({ count: 2, oldestAt: '2026-11-27T01:00:00.000Z' })
})
