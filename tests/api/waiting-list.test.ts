import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  answerOffer,
  applyMission,
  cancelApplyMission,
  userMissionInfo,
  userMissions,
} from '#contract/application/application.ts'
import { codes } from '#contract/codes.ts'
import { application } from '#server/database/schema/application.ts'
import { dueEvent } from '#server/database/schema/due.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { runDue } from '#server/due/due.ts'
import { type SecondServer, startSecondServer } from '#tests/support/second-server.ts'
import {
  type AddedMission,
  addDistricts,
  addMission,
  addPerson,
  applicationsOf,
  missionNow,
  slotNow,
} from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const hour = 3_600_000
const after = (hours: number): Date => new Date(now.getTime() + hours * hour)

let server: TestServer
let second: SecondServer

beforeAll(async () => {
  server = await startServer({ now })
  second = await startSecondServer(server)
  await addDistricts(server)
})
afterAll(async () => {
  await second.stop()
  await server.stop()
})
afterEach(() => server.setNow(now))

type Person = Awaited<ReturnType<typeof addPerson>> & { applicationId: string }

/** Whichever of the two servers; odd ones go to the second. */
const at = (index: number) => (index % 2 === 0 ? server : second)
const apply = (index: number, token: string, slotId: number) =>
  at(index).call(applyMission, { token, body: { slotId: String(slotId) } })
const cancel = (index: number, { token, applicationId }: Person) =>
  at(index).call(cancelApplyMission, { token, query: { applicationId } })
const answer = (index: number, { token, applicationId }: Person, accept: boolean) =>
  at(index).call(answerOffer, { token, body: { applicationId, accept } })
const stateOf = async ({ applicationId }: Person) => {
  const [row] = await server.database.executor
    .select()
    .from(application)
    .where(eq(application.id, Number(applicationId)))
  if (!row) throw new Error('no application')
  return row
}

async function missionOf(capacity: number): Promise<AddedMission> {
  return addMission(server, {
    slots: [{ start: '2026-12-25T08:00:00+08:00', end: '2026-12-25T10:00:00+08:00', capacity }],
    values: { autoApprove: true },
  })
}

/** People who applied one after the other. */
async function lineUp(of: AddedMission, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < count; index++) {
    const person = await addPerson(server)
    const { envelope } = await apply(index, person.token, of.slots[0]?.id as number)
    people.push({ ...person, applicationId: envelope.data.applicationId })
  }
  return people
}

describe('the place in line', () => {
  const lineOf = async ({ token, applicationId }: Person) => {
    const { data } = (await server.call(userMissionInfo, { token, query: { applicationId } })).envelope
    return [data.state, data.ahead, data.behind]
  }

  it('is the number of those before, and moves up when one of them leaves', async () => {
    const of = await missionOf(1)
    const [, first, next, last] = (await lineUp(of, 4)) as [Person, Person, Person, Person]
    expect(await lineOf(first)).toEqual(['waitlisted', 0, 2])
    expect(await lineOf(last)).toEqual(['waitlisted', 2, 0])
    await cancel(1, next)
    expect(await lineOf(last)).toEqual(['waitlisted', 1, 0])
    expect(await lineOf(first)).toEqual(['waitlisted', 0, 1])
  })

  it('gives way to an offer with the seconds left by the server’s clock', async () => {
    const of = await missionOf(1)
    const [holder, first] = (await lineUp(of, 2)) as [Person, Person]
    await cancel(0, holder)
    server.setNow(after(11.5))
    const { data } = (await server.call(userMissions, { token: first.token, query: { group: 'waiting' } })).envelope
    expect(data.items[0]).toMatchObject({ state: 'offered', ahead: null, offerSecondsLeft: 1800 })
    server.setNow(after(13))
    const info = await server.call(userMissionInfo, {
      token: first.token,
      query: { applicationId: first.applicationId },
    })
    expect(info.envelope.data.offerSecondsLeft).toBe(0)
  })
})

describe('over two servers', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('an answer at the instant of the expiry has one outcome (%i)', async (turn) => {
    const of = await missionOf(1)
    const [holder, first, next] = (await lineUp(of, 3)) as [Person, Person, Person]
    await cancel(turn, holder)
    server.setNow(after(12))
    const [answered] = await Promise.all([
      answer(turn, first, true),
      runDue(server.context, after(12)),
      runDue(second.context, after(12)),
    ])
    expect(answered.envelope.code).toBe(codes.stateRefused)
    expect(await stateOf(first)).toMatchObject({ state: 'waitlisted', position: 3, stateContext: { expiries: 1 } })
    expect((await stateOf(next)).state).toBe('offered')
    expect(await slotNow(server, of.slots[0]?.id as number)).toMatchObject({ taken: 1, waiting: 1 })
  })

  it.each([0, 1, 2, 3, 4, 5])('an offer accepted here and given up there is either, never both (%i)', async (turn) => {
    const of = await missionOf(1)
    const [holder, first, next] = (await lineUp(of, 3)) as [Person, Person, Person]
    await cancel(turn, holder)
    const [accepted, declined, withdrawn] = await Promise.all([
      answer(turn, first, true),
      answer(turn + 1, first, false),
      cancel(turn + 1, first),
    ])
    const state = (await stateOf(first)).state
    const wins = [accepted, declined, withdrawn].filter(({ envelope }) => envelope.code === codes.success)
    // An accepted place can still be given back by the withdrawal that comes after it.
    expect(wins.length).toBe(
      accepted.envelope.code === codes.success && withdrawn.envelope.code === codes.success ? 2 : 1,
    )
    expect([state, (await stateOf(next)).state]).toEqual(
      state === 'confirmed' ? ['confirmed', 'waitlisted'] : ['cancelled', 'offered'],
    )
    expect(await slotNow(server, of.slots[0]?.id as number)).toMatchObject({ taken: 1 })
  })

  it('a freed place goes to one of the line, however many servers see it free', async () => {
    const of = await missionOf(3)
    const people = await lineUp(of, 9)
    await Promise.all([
      ...people.slice(0, 3).map((person, index) => cancel(index, person)),
      ...[3, 4].map((index) => cancel(index, people[index] as Person)),
      ...Array.from({ length: 4 }, async (_, index) =>
        apply(index, (await addPerson(server)).token, of.slots[0]?.id as number),
      ),
    ])
    const slotId = of.slots[0]?.id as number
    expect(await slotNow(server, slotId)).toMatchObject({ taken: 3 })
    const offered = await applicationsOf(server, slotId, 'offered')
    expect(offered).toHaveLength(3)
    expect((await slotNow(server, slotId)).waiting).toBe((await applicationsOf(server, slotId, 'waitlisted')).length)
  })

  it('neither overbooks nor loses a place while offers run out, are answered and given up for ten half days', async () => {
    const capacity = 4
    const of = await missionOf(capacity)
    const slotId = of.slots[0]?.id as number
    const { executor } = server.database
    const people = await lineUp(of, 24)
    for (let round = 1; round <= 10; round++) {
      const time = after(12 * round)
      server.setNow(time)
      const states = await Promise.all(people.map(stateOf))
      const inState = (state: string) => people.filter((_, index) => states[index]?.state === state)
      const newcomer = await addPerson(server)
      const [applied] = await Promise.all([
        apply(round, newcomer.token, slotId),
        ...inState('confirmed')
          .slice(0, 2)
          .map((person, index) => cancel(index, person)),
        ...inState('waitlisted')
          .slice(-1)
          .map((person) => cancel(round, person)),
        ...inState('offered').flatMap((person, index) =>
          index % 3 === 2 ? [] : [answer(index, person, index % 2 === 0), answer(index + 1, person, index % 2 === 1)],
        ),
        runDue(server.context, time),
        runDue(second.context, time),
      ])
      people.push({ ...newcomer, applicationId: applied.envelope.data.applicationId })
      // Offers made in this round are answered by some before the next half day is over.
      const offered = await applicationsOf(server, slotId, 'offered')
      const mine = people.filter(({ applicationId }) => offered.some(({ id }) => String(id) === applicationId))
      await Promise.all(mine.slice(0, 1).map((person, index) => answer(index, person, true)))

      const slotState = await slotNow(server, slotId)
      const all = await applicationsOf(server, slotId)
      const holding = all.filter(({ state }) => state === 'confirmed' || state === 'offered')
      const waiting = all.filter(({ state }) => state === 'waitlisted')
      expect(slotState).toMatchObject({ taken: holding.length, waiting: waiting.length })
      expect(slotState.taken).toBeLessThanOrEqual(capacity)
      expect(waiting.length === 0 || slotState.taken === capacity).toBe(true)
      expect(new Set(waiting.map(({ position }) => position)).size).toBe(waiting.length)
      expect((await missionNow(server, of.id)).taken).toBe(slotState.taken)
      for (const { id, offerExpiresAt } of all.filter(({ state }) => state === 'offered')) {
        const planned = await executor
          .select()
          .from(dueEvent)
          .where(and(eq(dueEvent.kind, 'offer.expired'), eq(dueEvent.subjectId, id), isNull(dueEvent.doneAt)))
        expect(planned.map(({ dueAt }) => dueAt)).toContainEqual(offerExpiresAt)
      }
    }
    const states = new Set((await applicationsOf(server, slotId)).map(({ state }) => state))
    expect(states.has('confirmed') && states.has('cancelled')).toBe(true)
    const offers = await executor.select().from(siteMessage).where(eq(siteMessage.kind, 'offer'))
    expect(new Set(offers.map(({ title }) => title.split('：')[0]))).toEqual(
      new Set(['轮到你了', '名额保留的时间已过', '候补已结束']),
    )
  })
})
