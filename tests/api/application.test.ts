import { eq } from 'drizzle-orm'
import { plantEntries } from '#tests/support/ledger.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerOffer,
  applyMission,
  cancelApplyMission,
  delApplyMission,
  userMissionInfo,
  userMissions,
} from '#contract/application/application.ts'
import { collectionList, updateCollection } from '#contract/collection.ts'
import { indexStatistics } from '#contract/home.ts'
import { accordApply, missionDetails, missions as missionList } from '#contract/mission/mission.ts'
import { confirm4Operator } from '#contract/message/message.ts'
import { application } from '#server/database/schema/application.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { mission, missionPlaces, slot } from '#server/database/schema/mission.ts'
import { organization } from '#server/database/schema/organization.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { claimSeat } from '#server/features/missions/application/claim-queue.ts'
import {
  addDistricts,
  addMission,
  addPerson,
  applicationsOf,
  missionNow,
  placeApplication,
  slotNow,
} from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
beforeEach(() => server.setNow(now))
afterAll(() => server.stop())

const slotIdOf = (of: { slots: { id: number }[] }, index = 0): string => String(of.slots[index]?.id)

async function apply(token: string, slotId: string) {
  return (await server.call(applyMission, { token, body: { slotId } })).envelope
}

const codesOf = (answers: readonly { code: number | string }[]): number[] =>
  answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)

const cancel = async (token: string, applicationId: string) =>
  (await server.call(cancelApplyMission, { token, query: { applicationId } })).envelope

describe('a mission whose organization is suspended or closed', () => {
  it.each(['suspended', 'closed'] as const)('takes no application and stays to be seen: %s', async (state) => {
    const { id: organizationId } = await server.addOrganization({ name: `停办的队伍${state}` })
    const of = await addMission(server, { organizationId, values: { name: `江边${state}`, autoApprove: true } })
    const person = await addPerson(server)
    const other = await addPerson(server)
    expect((await apply(other.token, slotIdOf(of))).code).toBe(200)
    const readWeekendPlaces = async () => (await server.call(indexStatistics)).envelope.data.weekendPlaces
    const before = await readWeekendPlaces()
    await server.database.executor.update(organization).set({ state }).where(eq(organization.id, organizationId))

    const refused = await apply(person.token, slotIdOf(of))
    expect([refused.code, refused.msg]).toEqual([12001, '活动处于“已暂停”，不能“报名”'])
    expect(await applicationsOf(server, of.id)).toHaveLength(1)
    const { data } = (await server.call(missionDetails, { query: { missionId: String(of.id) } })).envelope
    expect(data.state).toBe('suspended')
    const query = { organization: String(organizationId) }
    const list = (await server.call(missionList, { query, token: person.token })).envelope.data
    expect(list.items.map((item: any) => [item.state, item.eligibility.verdict])).toEqual([['suspended', 'blocked']])
    const count = async (asked: Record<string, string>) =>
      (await server.call(missionList, { query: { ...query, ...asked }, token: person.token })).envelope.data.total
    await server.call(updateCollection, {
      token: person.token,
      body: { missionId: String(of.id), collected: 'true' },
    })
    const collected = (await server.call(collectionList, { token: person.token })).envelope.data
    expect(collected.items.map((item: any) => item.state)).toEqual(['suspended'])
    expect(await readWeekendPlaces()).toBe(before - 1)
    expect(await count({ state: 'recruiting' })).toBe(0)
    expect(await count({ eligible: 'true' })).toBe(0)
    const accorded = await server.call(accordApply, { query: { missionId: String(of.id) }, token: person.token })
    expect(accorded.envelope.msg).toBe('暂时不能报名：活动已暂停')

    await server.database.executor
      .update(organization)
      .set({ state: 'approved' })
      .where(eq(organization.id, organizationId))
    expect(await count({ state: 'recruiting' })).toBe(1)
    expect((await apply(person.token, slotIdOf(of))).code).toBe(200)
  })

  it('refuses one that was decided before, too', async () => {
    const { id: organizationId } = await server.addOrganization()
    const of = await addMission(server, { organizationId })
    const person = await addPerson(server)
    const { executor } = server.database
    await executor.update(organization).set({ state: 'suspended' }).where(eq(organization.id, organizationId))
    const claim = { volunteerId: person.id, applyCount: 0, answers: [] }
    const terms = { missionId: of.id, slotId: of.slots[0]?.id as number, autoApprove: true, now }
    expect(await claimSeat(executor, terms, claim)).toBeNull()
    expect(await slotNow(server, terms.slotId)).toMatchObject({ taken: 0 })
  })
})

describe('applying', () => {
  it('waits for the organization where the mission does not approve by itself, and holds its place', async () => {
    const of = await addMission(server)
    const person = await addPerson(server)
    const { code, data } = await apply(person.token, slotIdOf(of))
    expect(code).toBe(200)
    expect(data).toEqual({ applicationId: expect.stringMatching(/^\d+$/), state: 'pending', position: null })
    expect(await slotNow(server, of.slots[0]?.id as number)).toMatchObject({ taken: 1, waiting: 0 })
    expect(await missionNow(server, of.id)).toMatchObject({ taken: 1 })
    const [stored] = await server.database.executor.select().from(volunteer).where(eq(volunteer.id, person.id))
    expect(stored?.applyCount).toBe(1)
  })

  it('confirms at once where the mission approves by itself, and only while there are places', async () => {
    const of = await addMission(server, {
      values: { autoApprove: true },
      slots: [{ start: '2026-12-06T08:00:00+08:00', end: '2026-12-06T10:00:00+08:00', capacity: 1 }],
    })
    const first = await addPerson(server)
    const second = await addPerson(server)
    const third = await addPerson(server)
    expect((await apply(first.token, slotIdOf(of))).data).toMatchObject({ state: 'confirmed', position: null })
    expect((await apply(second.token, slotIdOf(of))).data).toMatchObject({ state: 'waitlisted', position: 1 })
    expect((await apply(third.token, slotIdOf(of))).data).toMatchObject({ state: 'waitlisted', position: 2 })
    expect(await slotNow(server, of.slots[0]?.id as number)).toMatchObject({ taken: 1, waiting: 2, lastPosition: 2 })
  })

  it('refuses a second application for the same slot, and takes one again after a withdrawal', async () => {
    const of = await addMission(server)
    const person = await addPerson(server)
    const first = await apply(person.token, slotIdOf(of))
    expect(await apply(person.token, slotIdOf(of))).toMatchObject({ code: 12010, msg: '你已经报名了这个时段' })
    await cancel(person.token, first.data.applicationId)
    expect((await apply(person.token, slotIdOf(of))).code).toBe(200)
  })

  it('writes one of two equal requests that arrive together', async () => {
    const of = await addMission(server)
    const person = await addPerson(server)
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(person.token, slotIdOf(of))))
    expect(codesOf(answers)).toEqual([200, 12010, 12010, 12010, 12010, 12010])
    expect(await slotNow(server, of.slots[0]?.id as number)).toMatchObject({ taken: 1 })
  })

  it('refuses overlapping times over all organizations and names the other mission; touching ends are fine', async () => {
    const morning = await addMission(server, { values: { name: '晨间巡河' } })
    const overlapping = await addMission(server, {
      slots: [{ start: '2026-12-05T11:00:00+08:00', end: '2026-12-05T12:00:00+08:00' }],
    })
    const touching = await addMission(server, {
      slots: [{ start: '2026-12-05T11:30:00+08:00', end: '2026-12-05T12:30:00+08:00' }],
    })
    const person = await addPerson(server)
    await apply(person.token, slotIdOf(morning))
    expect(await apply(person.token, slotIdOf(overlapping))).toMatchObject({
      code: 12011,
      msg: '与你已报的“晨间巡河”（12月5日 8:00–11:30）时间冲突',
    })
    expect((await apply(person.token, slotIdOf(touching))).code).toBe(200)
  })

  it('lets one of two overlapping applications through that arrive together', async () => {
    const one = await addMission(server)
    const other = await addMission(server)
    const person = await addPerson(server)
    const answers = await Promise.all([one, other].map((of) => apply(person.token, slotIdOf(of))))
    expect(codesOf(answers)).toEqual([200, 12011])
    expect((await missionNow(server, one.id)).taken + (await missionNow(server, other.id)).taken).toBe(1)
  })

  it('refuses more than twelve hours a day, also for two that arrive together', async () => {
    const early = await addMission(server, {
      slots: [{ start: '2026-12-07T00:00:00+08:00', end: '2026-12-07T07:00:00+08:00' }],
    })
    const late = await addMission(server, {
      slots: [{ start: '2026-12-07T12:00:00+08:00', end: '2026-12-07T17:01:00+08:00' }],
    })
    const exact = await addMission(server, {
      slots: [{ start: '2026-12-07T18:00:00+08:00', end: '2026-12-07T23:00:00+08:00' }],
    })
    const person = await addPerson(server)
    const answers = await Promise.all([apply(person.token, slotIdOf(early)), apply(person.token, slotIdOf(late))])
    expect(codesOf(answers)).toEqual([200, 12012])
    const another = await addPerson(server)
    await apply(another.token, slotIdOf(early))
    expect((await apply(another.token, slotIdOf(exact))).code).toBe(200)
    expect((await apply(another.token, slotIdOf(late))).code).toBe(12012)
  })

  it('counts hours already on record for the day, of this person alone', async () => {
    const of = await addMission(server, {
      slots: [{ start: '2026-12-01T18:00:00+08:00', end: '2026-12-01T20:00:00+08:00' }],
    })
    const person = await addPerson(server)
    await plantEntries(server.database.executor, [
      {
        surrogateId: person.surrogateId,
        missionName: '凌晨值守',
        servedOn: '2026-12-01',
        place: '天河体育中心',
        startAt: new Date('2026-11-30T16:00:00Z'),
        endAt: new Date('2026-12-01T02:01:00Z'),
        minutes: 601,
        kind: 'service',
        origin: 'checkIn',
        grade: 'A',
        ruleSet: '2020-1',
      },
    ])
    expect((await apply(person.token, slotIdOf(of))).code).toBe(12012)
    const another = await addPerson(server)
    expect((await apply(another.token, slotIdOf(of))).code).toBe(200)
  })

  it('is closed outside the days of recruiting and once the slot has begun', async () => {
    const early = await addMission(server, { values: { recruitStartAt: new Date('2026-12-02T09:00:00+08:00') } })
    const late = await addMission(server, { values: { recruitEndAt: new Date('2026-12-01T10:00:00+08:00') } })
    const begun = await addMission(server, {
      slots: [
        { start: '2026-12-01T10:00:00+08:00', end: '2026-12-01T12:00:00+08:00' },
        { start: '2026-12-02T10:00:00+08:00', end: '2026-12-02T12:00:00+08:00' },
      ],
      values: { state: 'ongoing' },
    })
    const person = await addPerson(server)
    expect(await apply(person.token, slotIdOf(early))).toMatchObject({
      code: 12013,
      msg: '报名还没开始（12月2日 9:00 起）',
    })
    expect(await apply(person.token, slotIdOf(late))).toMatchObject({ code: 12013, msg: '报名已截止（12月1日 10:00）' })
    expect((await apply(person.token, slotIdOf(begun, 0))).code).toBe(12013)
    expect((await apply(person.token, slotIdOf(begun, 1))).code).toBe(200)
  })

  it('asks for the profile first, and shows the list of conditions otherwise', async () => {
    const verified = await addMission(server, { values: { needsRealName: true } })
    const old = await addMission(server, { values: { ageFrom: 60 } })
    const nameless = await addPerson(server, { realNameVerifiedAt: null })
    const newcomer = await addPerson(server, { birthDay: null, realNameVerifiedAt: null })
    const young = await addPerson(server)
    expect((await apply(nameless.token, slotIdOf(verified))).code).toBe(12022)
    expect((await apply(newcomer.token, slotIdOf(old))).code).toBe(12022)
    const refused = await apply(young.token, slotIdOf(old))
    expect(refused).toMatchObject({ code: 12027, data: { verdict: 'blocked' } })
    expect(refused.data.conditions).toContainEqual(
      expect.objectContaining({ key: 'age', met: false, title: '年满 60 岁', note: expect.stringContaining('31 岁') }),
    )
    const accord = await server.call(accordApply, { token: young.token, query: { missionId: String(old.id) } })
    expect(accord.envelope).toMatchObject({ code: 12027, data: refused.data })
  })

  it('answers the same list with success when all is met', async () => {
    const of = await addMission(server)
    const person = await addPerson(server)
    const { envelope } = await server.call(accordApply, {
      token: person.token,
      query: { missionId: String(of.id), slotId: slotIdOf(of) },
    })
    expect(envelope).toMatchObject({ code: 200, data: { verdict: 'eligible' } })
  })

  it('knows no slot of a mission that is not public, nor one that does not exist', async () => {
    const draft = await addMission(server, { values: { state: 'draft' } })
    const person = await addPerson(server)
    expect((await apply(person.token, slotIdOf(draft))).code).toBe(10002)
    expect((await apply(person.token, '999999999')).code).toBe(10002)
  })

  it('is for volunteers alone', async () => {
    const of = await addMission(server)
    const guild = await server.addOrganization()
    const organizer = await server.addOrganizer(guild.id)
    const token = await server.tokenFor('organizer', organizer.id)
    expect((await apply(token, slotIdOf(of))).code).toBe(10003)
    expect((await server.call(applyMission, { body: { slotId: slotIdOf(of) } })).status).toBe(401)
  })
})

describe('claims that arrive together', () => {
  const claim = (of: { id: number; slots: { id: number }[] }, volunteerId: number, applyCount = 0) =>
    claimSeat(
      server.database.executor,
      { missionId: of.id, slotId: of.slots[0]?.id as number, autoApprove: true, now },
      { volunteerId, applyCount, answers: [] },
    )

  it('are void when their volunteer has applied since, and the others stand', async () => {
    const of = await addMission(server)
    const people = [await addPerson(server), await addPerson(server), await addPerson(server)]
    const claimed = await Promise.all(people.map(({ id }, index) => claim(of, id, index === 1 ? 7 : 0)))
    expect(claimed.map((one) => one?.state ?? null)).toEqual(['confirmed', null, 'confirmed'])
    expect(await slotNow(server, of.slots[0]?.id as number)).toMatchObject({ taken: 2, waiting: 0 })
  })

  it('are void when the mission closes meanwhile', async () => {
    const of = await addMission(server)
    const person = await addPerson(server)
    await server.database.executor.update(mission).set({ state: 'suspended' }).where(eq(mission.id, of.id))
    expect(await claim(of, person.id)).toBeNull()
    expect(await slotNow(server, of.slots[0]?.id as number)).toMatchObject({ taken: 0, lastPosition: 0 })
  })

  it('fail alone where one breaks a rule of the table', async () => {
    const of = await addMission(server, {
      slots: [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: 5 }],
    })
    const elsewhere = await addMission(server)
    const people = [await addPerson(server), await addPerson(server), await addPerson(server), await addPerson(server)]
    await placeApplication(server, elsewhere, people[2]?.id as number, { state: 'confirmed' })
    const settled = await Promise.allSettled(people.map(({ id }) => claim(of, id)))
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await slotNow(server, of.slots[0]?.id as number)).toMatchObject({ taken: 3 })
  })
})

/** A full slot of one place with a line of so many. */
async function fullSlot(waiting: number, start = '2026-12-05T08:00:00+08:00', end = '2026-12-05T11:30:00+08:00') {
  const of = await addMission(server, { slots: [{ start, end, capacity: 1 }], values: { autoApprove: true } })
  const holder = await addPerson(server)
  const held = await apply(holder.token, slotIdOf(of))
  const line = []
  for (let index = 0; index < waiting; index++) {
    const person = await addPerson(server)
    const { data } = await apply(person.token, slotIdOf(of))
    line.push({ ...person, applicationId: data.applicationId as string })
  }
  return { of, slotId: of.slots[0]?.id as number, holder: { ...holder, applicationId: held.data.applicationId }, line }
}

const stateOf = async (id: string) => {
  const [row] = await server.database.executor
    .select()
    .from(application)
    .where(eq(application.id, Number(id)))
  return row
}

describe('withdrawing', () => {
  it('offers the freed place to the first in line for twelve hours', async () => {
    const { holder, line, slotId, of } = await fullSlot(2)
    expect(await cancel(holder.token, holder.applicationId)).toMatchObject({ code: 200, data: { state: 'cancelled' } })
    expect(await stateOf(line[0]?.applicationId as string)).toMatchObject({
      state: 'offered',
      offerExpiresAt: new Date('2026-12-01T22:00:00+08:00'),
    })
    expect(await stateOf(line[1]?.applicationId as string)).toMatchObject({ state: 'waitlisted', position: 2 })
    expect(await slotNow(server, slotId)).toMatchObject({ taken: 1, waiting: 1 })
    expect((await missionNow(server, of.id)).taken).toBe(1)
  })

  it('leaves thirty minutes on the day itself, and never longer than to the start', async () => {
    const first = await fullSlot(1)
    server.setNow(new Date('2026-12-05T00:10:00+08:00'))
    await cancel(first.holder.token, first.holder.applicationId)
    expect((await stateOf(first.line[0]?.applicationId as string))?.offerExpiresAt).toEqual(
      new Date('2026-12-05T00:40:00+08:00'),
    )
    server.setNow(now)
    const second = await fullSlot(1)
    server.setNow(new Date('2026-12-05T07:45:00+08:00'))
    await cancel(second.holder.token, second.holder.applicationId)
    expect((await stateOf(second.line[0]?.applicationId as string))?.offerExpiresAt).toEqual(
      new Date('2026-12-05T08:00:00+08:00'),
    )
    server.setNow(now)
    const third = await fullSlot(1)
    server.setNow(new Date('2026-12-04T22:00:00+08:00'))
    await cancel(third.holder.token, third.holder.applicationId)
    expect((await stateOf(third.line[0]?.applicationId as string))?.offerExpiresAt).toEqual(
      new Date('2026-12-05T08:00:00+08:00'),
    )
  })

  it('moves nobody when someone in line leaves', async () => {
    const { line, slotId } = await fullSlot(3)
    await cancel(line[0]?.token as string, line[0]?.applicationId as string)
    expect(await slotNow(server, slotId)).toMatchObject({ taken: 1, waiting: 2 })
    expect((await applicationsOf(server, slotId, 'waitlisted')).map(({ position }) => position)).toEqual([2, 3])
  })

  it('is too late once the slot has begun', async () => {
    const { holder } = await fullSlot(0)
    server.setNow(new Date('2026-12-05T08:00:00+08:00'))
    expect((await cancel(holder.token, holder.applicationId)).code).toBe(12013)
    server.setNow(new Date('2026-12-05T07:59:59+08:00'))
    expect((await cancel(holder.token, holder.applicationId)).code).toBe(200)
  })

  it('is refused twice, with the state and the event in words', async () => {
    const { holder } = await fullSlot(0)
    await cancel(holder.token, holder.applicationId)
    expect(await cancel(holder.token, holder.applicationId)).toMatchObject({
      code: 12001,
      msg: '报名处于“已取消”，不能“取消报名”',
    })
  })

  it('knows no application of somebody else', async () => {
    const { holder, line } = await fullSlot(1)
    for (const call of [
      () => cancel(line[0]?.token as string, holder.applicationId),
      async () =>
        (
          await server.call(delApplyMission, {
            token: line[0]?.token ?? '',
            query: { applicationId: holder.applicationId },
          })
        ).envelope,
      async () =>
        (
          await server.call(userMissionInfo, {
            token: line[0]?.token ?? '',
            query: { applicationId: holder.applicationId },
          })
        ).envelope,
      async () =>
        (
          await server.call(answerOffer, {
            token: line[0]?.token ?? '',
            body: { applicationId: holder.applicationId, accept: true },
          })
        ).envelope,
    ])
      expect((await call()).code).toBe(10002)
    expect((await stateOf(holder.applicationId))?.state).toBe('confirmed')
  })

  it('is no work for a prefetch, a HEAD or a caller without a bearer', async () => {
    const { holder } = await fullSlot(0)
    const query = { applicationId: holder.applicationId }
    const looked = await server.call(cancelApplyMission, {
      token: holder.token,
      query,
      headers: { 'sec-purpose': 'prefetch' },
    })
    expect(looked.status).toBe(403)
    expect((await server.call(cancelApplyMission, { query })).status).toBe(401)
    const address = `${server.url}/v2/api/zyz/volunteer/mission/cancelApplyMission?applicationId=${holder.applicationId}`
    const head = await fetch(address, { method: 'HEAD', headers: { authorization: `Bearer ${holder.token}` } })
    expect(head.status).toBe(404)
    expect((await stateOf(holder.applicationId))?.state).toBe('confirmed')
  })
})

describe('an offered place', () => {
  const answer = async (token: string | undefined, applicationId: string | undefined, accept: boolean) =>
    (await server.call(answerOffer, { token: token ?? '', body: { applicationId, accept } })).envelope

  it('is taken', async () => {
    const { holder, line, slotId } = await fullSlot(1)
    await cancel(holder.token, holder.applicationId)
    expect(await answer(line[0]?.token, line[0]?.applicationId, true)).toMatchObject({
      code: 200,
      data: { state: 'confirmed', position: null },
    })
    expect(await slotNow(server, slotId)).toMatchObject({ taken: 1, waiting: 0 })
  })

  it('goes on to the next when it is declined', async () => {
    const { holder, line, slotId } = await fullSlot(2)
    await cancel(holder.token, holder.applicationId)
    expect(await answer(line[0]?.token, line[0]?.applicationId, false)).toMatchObject({ data: { state: 'cancelled' } })
    expect((await stateOf(line[1]?.applicationId as string))?.state).toBe('offered')
    expect(await slotNow(server, slotId)).toMatchObject({ taken: 1, waiting: 0 })
  })

  it('is refused to somebody who waits, and to one whose time has run out', async () => {
    const { holder, line } = await fullSlot(2)
    expect(await answer(line[0]?.token, line[0]?.applicationId, true)).toMatchObject({
      code: 12001,
      msg: '报名处于“候补中”，不能“确认参加”',
    })
    await cancel(holder.token, holder.applicationId)
    server.setNow(new Date('2026-12-01T22:00:00+08:00'))
    const late = await answer(line[0]?.token, line[0]?.applicationId, true)
    expect(late.code).toBe(12001)
    expect(late.msg).toContain('名额保留的时间已过')
    expect(await stateOf(line[0]?.applicationId as string)).toMatchObject({ state: 'waitlisted', position: 3 })
    expect((await stateOf(line[1]?.applicationId as string))?.state).toBe('offered')
  })

  it('is not open to a newcomer while it waits for its answer', async () => {
    const { holder, line, of } = await fullSlot(1)
    await cancel(holder.token, holder.applicationId)
    const newcomer = await addPerson(server)
    expect((await apply(newcomer.token, slotIdOf(of))).data).toMatchObject({ state: 'waitlisted', position: 2 })
    expect((await stateOf(line[0]?.applicationId as string))?.state).toBe('offered')
  })
})

describe('the own list', () => {
  it('groups every application once, shows the place in line, and hides what was deleted', async () => {
    const { of, line, holder } = await fullSlot(3)
    const me = line[1] as (typeof line)[number]
    const done = await addMission(server, {
      slots: [{ start: '2026-11-20T08:00:00+08:00', end: '2026-11-20T10:00:00+08:00' }],
      values: { state: 'settled' },
    })
    await placeApplication(server, done, me.id, { state: 'completed' })
    const other = await addMission(server, {
      slots: [{ start: '2026-12-09T08:00:00+08:00', end: '2026-12-09T10:00:00+08:00' }],
    })
    const mine = await apply(me.token, slotIdOf(other))
    const dropped = await addMission(server, {
      slots: [{ start: '2026-12-08T08:00:00+08:00', end: '2026-12-08T10:00:00+08:00' }],
    })
    const gone = await apply(me.token, slotIdOf(dropped))
    await cancel(me.token, gone.data.applicationId)

    const list = async (group: string, more: Record<string, string> = {}) =>
      (await server.call(userMissions, { token: me.token, query: { group, ...more } })).envelope.data
    const ahead = await list('upcoming')
    expect(ahead.items.map((item: { missionId: string }) => item.missionId)).toEqual(
      [of, other].map(({ id }) => String(id)),
    )
    expect(ahead.counts).toEqual({ upcoming: 2, waiting: 1, ended: 1, calledOff: 1 })
    const waiting = await list('waiting')
    expect(waiting.items).toHaveLength(1)
    expect(waiting.items[0]).toMatchObject({ missionId: String(of.id), position: 2, ahead: 1, behind: 1 })
    const idsOf = async (group: string) =>
      (await list(group)).items.map((item: { missionId: string }) => item.missionId)
    expect(await idsOf('ended')).toEqual([String(done.id)])
    expect(await idsOf('calledOff')).toEqual([String(dropped.id)])
    const first = await list('all', { pageSize: '2' })
    const second = await list('all', { pageSize: '2', cursor: first.nextCursor })
    expect([first.total, second.total, second.nextCursor]).toEqual([4, 4, null])
    expect([...first.items, ...second.items].map((item: { missionId: string }) => item.missionId)).toEqual(
      [other, dropped, of, done].map(({ id }) => String(id)),
    )

    const remove = async (applicationId: string) =>
      (await server.call(delApplyMission, { token: me.token, query: { applicationId } })).envelope
    expect((await remove(gone.data.applicationId)).code).toBe(200)
    expect(await list('calledOff')).toMatchObject({ total: 0, counts: { calledOff: 0 } })
    expect((await remove(gone.data.applicationId)).code).toBe(10002)
    expect(await remove(mine.data.applicationId)).toMatchObject({
      code: 12001,
      msg: '报名处于“待审核”，不能“删除记录”',
    })
    expect(await stateOf(gone.data.applicationId)).toMatchObject({ state: 'cancelled', hiddenAt: now })
    expect(holder.applicationId).not.toBe(me.applicationId)
  })

  it('begins with what comes next among what is to come, page by page, and with the latest elsewhere', async () => {
    const me = await addPerson(server)
    const days = ['2026-12-10', '2026-12-07', '2026-12-09', '2026-12-08']
    for (const day of days) {
      const of = await addMission(server, { slots: [{ start: `${day}T08:00:00+08:00`, end: `${day}T10:00:00+08:00` }] })
      expect((await apply(me.token, slotIdOf(of))).code).toBe(200)
    }
    const daysOf = async (group: string) => {
      const ids: string[] = []
      let more = {}
      do {
        const query = { group, pageSize: '2', ...more }
        const { data } = (await server.call(userMissions, { token: me.token, query })).envelope
        ids.push(...data.items.map(({ startAt }: { startAt: string }) => startAt.slice(0, 10)))
        more = data.nextCursor === null ? {} : { cursor: data.nextCursor }
      } while ('cursor' in more)
      return ids
    }
    expect(await daysOf('upcoming')).toEqual(days.toSorted())
    expect(await daysOf('all')).toEqual(days.toSorted().toReversed())
  })

  it('keeps what was today until the day is over, and who has not checked out as long as that can be done', async () => {
    const me = await addPerson(server)
    const placed = async (start: string, end: string, state: 'completed' | 'checkedIn' | 'confirmed') =>
      placeApplication(server, await addMission(server, { slots: [{ start, end }] }), me.id, { state })
    const morning = await placed('2026-12-09T06:00:00+08:00', '2026-12-09T07:00:00+08:00', 'completed')
    const night = await placed('2026-12-08T17:00:00+08:00', '2026-12-08T21:00:00+08:00', 'checkedIn')
    const missed = await placed('2026-12-08T08:00:00+08:00', '2026-12-08T10:00:00+08:00', 'confirmed')
    const idsAt = async (at: string, group: string) => {
      server.setNow(new Date(at))
      const { data } = (await server.call(userMissions, { token: me.token, query: { group } })).envelope
      return data.items.map(({ applicationId }: { applicationId: string }) => Number(applicationId))
    }
    expect(await idsAt('2026-12-08T23:59:00+08:00', 'upcoming')).toEqual([missed.id, night.id, morning.id])
    expect(await idsAt('2026-12-09T02:59:00+08:00', 'upcoming')).toEqual([night.id, morning.id])
    expect(await idsAt('2026-12-09T03:00:00+08:00', 'upcoming')).toEqual([morning.id])
    expect(await idsAt('2026-12-09T23:59:00+08:00', 'upcoming')).toEqual([morning.id])
    expect(await idsAt('2026-12-10T00:00:00+08:00', 'upcoming')).toEqual([])
    expect(await idsAt('2026-12-10T00:00:00+08:00', 'ended')).toEqual([morning.id, night.id, missed.id])
    server.setNow(now)
  })

  it('tells where a mission is, who else comes, what changed and what came of it', async () => {
    const me = await addPerson(server)
    const of = await addMission(server, { values: { latitude: 23.13, longitude: 113.26 } })
    const own = await placeApplication(server, of, me.id, { state: 'confirmed' })
    expect((await apply((await addPerson(server)).token, slotIdOf(of))).code).toBe(200)
    const told = { kind: 'mission', title: '活动有变更', createdAt: now, confirm: 'stay', subjectId: own.id } as const
    const { executor } = server.database
    await executor.insert(siteMessage).values({ ...told, volunteerId: me.id, body: '第一次', confirmedAt: now })
    await executor.insert(siteMessage).values({ ...told, volunteerId: me.id, body: '改到正门集合' })
    await executor.insert(siteMessage).values({ ...told, volunteerId: me.id, body: '只是说一声', confirm: 'known' })
    const read = async () => (await server.call(userMissions, { token: me.token })).envelope.data.items[0]
    const first = await read()
    expect(first).toMatchObject({
      address: '越秀北路 89 号',
      point: { latitude: expect.closeTo(23.13), longitude: expect.closeTo(113.26) },
      contactPhone: '020-00000000',
      companions: 1,
      change: { body: '改到正门集合', createdAt: now.toISOString() },
      checkedInAt: null,
      hours: null,
      isEvaluable: false,
    })
    const { siteMsgId } = first.change
    expect((await server.call(confirm4Operator, { token: me.token, body: { siteMsgId } })).envelope.code).toBe(200)
    const at = new Date('2026-12-05T08:00:00+08:00')
    await executor.insert(attendance).values({ applicationId: own.id, checkedInAt: at, inBy: 'list' })
    expect(await read()).toMatchObject({ change: null, checkedInAt: at.toISOString(), checkedOutAt: null })
    await executor
      .update(attendance)
      .set({ checkedOutAt: at, outBy: 'list' })
      .where(eq(attendance.applicationId, own.id))
    expect(await read()).toMatchObject({ checkedOutAt: at.toISOString() })
  })

  it('tells where to go and whom to call', async () => {
    const of = await addMission(server)
    const person = await addPerson(server)
    const { data } = await apply(person.token, slotIdOf(of))
    const info = await server.call(userMissionInfo, {
      token: person.token,
      query: { applicationId: data.applicationId },
    })
    expect(info.envelope.data).toMatchObject({
      missionName: of.name,
      positionName: '捡拾组',
      address: '越秀北路 89 号',
      contactPhone: '020-00000000',
      startAt: '2026-12-05T00:00:00.000Z',
      appliedAt: now.toISOString(),
    })
  })
})

it('keeps the counters of slots and missions equal to their applications', async () => {
  const { executor } = server.database
  const [slots, missions, applications] = await Promise.all([
    executor.select().from(slot),
    executor.select().from(missionPlaces),
    executor.select().from(application),
  ])
  const holding = new Set(['pending', 'confirmed', 'offered', 'checkedIn', 'completed', 'absent'])
  for (const row of slots) {
    const of = applications.filter(({ slotId }) => slotId === row.id)
    expect(row.taken).toBe(of.filter(({ state }) => holding.has(state)).length)
    expect(row.waiting).toBe(of.filter(({ state }) => state === 'waitlisted').length)
  }
  for (const row of missions)
    expect(row.free).toBe(
      slots
        .filter(({ missionId }) => missionId === row.missionId)
        .reduce((sum, { capacity, taken }) => sum + capacity - taken, 0),
    )
})
