import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { applyMission, cancelApplyMission } from '#contract/application/application.ts'
import { missionEvent } from '#contract/organizer.ts'
import { application } from '#server/database/schema/application.ts'
import { dueEvent } from '#server/database/schema/due.ts'
import { total } from '#server/database/schema/home.ts'
import { registerDue, registerDueSet, runDue, scheduleDue, scheduleDues, startDue } from '#server/due/due.ts'
import { lanes } from '#server/due/lanes.ts'
import { addDistricts, addMission, addPerson, missionNow, placeApplication, slotNow } from '#tests/support/missions.ts'
import { settleInQueue } from '#tests/support/reviews.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const at = (text: string): Date => new Date(`2026-12-${text}:00+08:00`)

let server: TestServer
let federation: string

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const root = await server.addOrganization({ level: 'federation' })
  federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
})
beforeEach(() => server.setNow(now))
afterAll(() => server.stop())

const stateOf = async (id: number) => {
  const [row] = await server.database.executor.select().from(application).where(eq(application.id, id))
  return row
}
const approve = (id: number) =>
  settleInQueue(server, federation, { kind: 'mission', id }, { event: 'mission.approved' })
const send = (missionId: number, event: string) =>
  server.call(missionEvent, { token: federation, body: { missionId: String(missionId), event } })

it('starts an approved mission at its start and ends it at its end, and lets those go who still wait', async () => {
  const of = await addMission(server, { values: { state: 'pendingReview' } })
  await approve(of.id)
  const confirmed = await placeApplication(server, of, (await addPerson(server)).id, { state: 'confirmed' })
  const pending = await placeApplication(server, of, (await addPerson(server)).id, { state: 'pending' })
  const waiting = await placeApplication(server, of, (await addPerson(server)).id, { state: 'waitlisted' })
  const stateAt = async (moment: Date) => {
    await runDue(server.context, moment)
    return (await missionNow(server, of.id)).state
  }
  expect(await stateAt(at('05T07:59'))).toBe('recruiting')
  expect(await stateAt(at('05T08:00'))).toBe('ongoing')
  expect(await stateAt(at('05T11:29'))).toBe('ongoing')
  expect(await stateAt(at('05T11:30'))).toBe('settling')
  expect((await stateOf(confirmed.id))?.state).toBe('confirmed')
  expect(await stateOf(pending.id)).toMatchObject({ state: 'cancelled', opinion: '活动已结束', live: false })
  expect((await stateOf(waiting.id))?.state).toBe('cancelled')
})

it('sends a suspended mission what it missed, once it is resumed', async () => {
  const of = await addMission(server, { values: { state: 'pendingReview' } })
  await approve(of.id)
  await send(of.id, 'mission.suspended')
  await runDue(server.context, at('05T12:00'))
  expect((await missionNow(server, of.id)).state).toBe('suspended')
  await send(of.id, 'mission.resumed')
  await runDue(server.context, at('05T12:00'))
  expect((await missionNow(server, of.id)).state).toBe('settling')
})

it('settles a mission after seven whole days on notice', async () => {
  const of = await addMission(server, { values: { state: 'settling' } })
  await send(of.id, 'mission.publicised')
  await runDue(server.context, at('08T23:59'))
  expect((await missionNow(server, of.id)).state).toBe('publicising')
  await runDue(server.context, at('09T00:00'))
  expect((await missionNow(server, of.id)).state).toBe('settled')
})

it('hands an offer that runs out to the next, back to the end once, then lets it go', async () => {
  const of = await addMission(server, {
    slots: [{ start: '2026-12-20T08:00:00+08:00', end: '2026-12-20T10:00:00+08:00', capacity: 1 }],
    values: { autoApprove: true },
  })
  const slotId = String(of.slots[0]?.id)
  const apply = async () => {
    const person = await addPerson(server)
    const { envelope } = await server.call(applyMission, { token: person.token, body: { slotId } })
    return { ...person, applicationId: Number(envelope.data.applicationId) }
  }
  const holder = await apply()
  const first = await apply()
  const second = await apply()
  await server.call(cancelApplyMission, {
    token: holder.token,
    query: { applicationId: String(holder.applicationId) },
  })
  const states = async () => [(await stateOf(first.applicationId))?.state, (await stateOf(second.applicationId))?.state]
  expect(await states()).toEqual(['offered', 'waitlisted'])
  await runDue(server.context, at('01T21:59'))
  expect(await states()).toEqual(['offered', 'waitlisted'])
  await runDue(server.context, at('01T22:00'))
  expect(await states()).toEqual(['waitlisted', 'offered'])
  expect(await stateOf(first.applicationId)).toMatchObject({ position: 3 })
  await runDue(server.context, at('02T10:00'))
  expect(await states()).toEqual(['offered', 'waitlisted'])
  expect(await stateOf(second.applicationId)).toMatchObject({ position: 4 })
  await runDue(server.context, at('02T22:00'))
  expect(await states()).toEqual(['cancelled', 'offered'])
  await runDue(server.context, at('03T10:00'))
  expect(await states()).toEqual(['cancelled', 'cancelled'])
  expect(await slotNow(server, Number(slotId))).toMatchObject({ taken: 0, waiting: 0, lastPosition: 4 })
})

it('adds an approved mission to the totals once', async () => {
  const { executor } = server.database
  const count = async () => (await executor.select().from(total).where(eq(total.name, 'missions')))[0]?.value ?? 0
  const of = await addMission(server, { values: { state: 'pendingReview' } })
  const before = await count()
  await approve(of.id)
  await send(of.id, 'mission.suspended')
  await send(of.id, 'mission.resumed')
  expect(await count()).toBe(before + 1)
})

it('handles each row once over several runs at a time, and keeps one that fails for later', async () => {
  const { executor } = server.database
  const handled: number[] = []
  let broken = true
  registerDue('test.counted', async (_, subject) => {
    handled.push(subject)
  })
  registerDue('test.broken', async (transaction, subject) => {
    await transaction.update(dueEvent).set({ subjectId: -1 }).where(eq(dueEvent.subjectId, subject))
    if (broken) throw new Error('not today')
  })
  await scheduleDue(executor, 'test.broken', 77_777, now)
  for (let subject = 1; subject <= 40; subject++) await scheduleDue(executor, 'test.counted', 90_000 + subject, now)
  const counts = await Promise.all(Array.from({ length: 4 }, () => runDue(server.context, now)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
  expect(handled.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => 90_001 + index))
  expect(await executor.$count(dueEvent, eq(dueEvent.subjectId, 77_777))).toBe(1)
  broken = false
  expect(await runDue(server.context, new Date(now.getTime() + 4_999))).toBe(0)
  expect(await runDue(server.context, new Date(now.getTime() + 5_000))).toBe(1)
  expect(await runDue(server.context, now)).toBe(0)
})

it('waits longer after each failure, and says since when and how it failed', async () => {
  const { executor } = server.database
  registerDue('test.failing', async () => {
    throw new TypeError('林晓岚 13800138000', { cause: Object.assign(new Error('secret'), { code: '23505' }) })
  })
  await scheduleDue(executor, 'test.failing', 66_001, now)
  const row = async () => {
    const [found] = await executor.select().from(dueEvent).where(eq(dueEvent.subjectId, 66_001))
    if (!found) throw new Error('the row is gone')
    return found
  }
  const waits: number[] = []
  for (let failure = 0; failure < 8; failure++) {
    const { dueAt } = await row()
    await runDue(server.context, dueAt)
    waits.push(((await row()).dueAt.getTime() - dueAt.getTime()) / 1000)
  }
  expect(waits).toEqual([5, 15, 60, 300, 900, 3600, 21_600, 21_600])
  expect(await row()).toMatchObject({ attempts: 8, failingSince: now, failure: 'TypeError: Error 23505', doneAt: null })
  await executor.delete(dueEvent).where(eq(dueEvent.subjectId, 66_001))
})

it('handles a kind in sets, and by itself each row of a set that failed', async () => {
  const { executor } = server.database
  const sets: number[][] = []
  registerDueSet(
    'test.set',
    async (_, subjects) => {
      sets.push([...subjects])
      if (subjects.includes(67_003)) throw new Error('not this one')
    },
    'hours',
    4,
  )
  for (const subjectId of [67_001, 67_002, 67_003, 67_004, 67_005])
    await scheduleDue(executor, 'test.set', subjectId, now)
  expect(await runDue(server.context, now)).toBe(4)
  expect(sets).toEqual([[67_001, 67_002, 67_003, 67_004], [67_001], [67_002], [67_003], [67_004], [67_005]])
  const open = and(eq(dueEvent.kind, 'test.set'), isNull(dueEvent.doneAt))
  expect((await executor.select().from(dueEvent).where(open)).map(({ subjectId }) => subjectId)).toEqual([67_003])
  await executor.delete(dueEvent).where(open)
})

it('sends as many at once as the lane is wide, and no more', async () => {
  const { executor } = server.database
  const held = Promise.withResolvers<void>()
  const full = Promise.withResolvers<void>()
  let [underWay, most] = [0, 0]
  registerDue(
    'test.wide',
    async () => async () => {
      most = Math.max(most, ++underWay)
      if (underWay === lanes.email) full.resolve()
      await held.promise
      underWay--
    },
    'email',
  )
  const subjects = Array.from({ length: 2 * lanes.email }, (_, index) => ({ subjectId: 68_000 + index, dueAt: now }))
  await scheduleDues(executor, 'test.wide', subjects)
  const run = runDue(server.context, now)
  await full.promise
  held.resolve()
  expect(await run).toBe(2 * lanes.email)
  expect(most).toBe(lanes.email)
})

it('notes of each row when it was handled', async () => {
  const { executor } = server.database
  registerDue('test.noted', async () => server.setNow(new Date(server.context.clock().getTime() + 60_000)))
  for (const subjectId of [69_001, 69_002]) await scheduleDue(executor, 'test.noted', subjectId, now)
  const worker = startDue(server.context)
  const doneAts = async () =>
    (await executor.select().from(dueEvent).where(eq(dueEvent.kind, 'test.noted'))).flatMap(
      ({ doneAt }) => doneAt ?? [],
    )
  await vi.waitUntil(async () => (await doneAts()).length === 2)
  await worker.stop()
  expect((await doneAts()).toSorted((a, b) => a.getTime() - b.getTime())).toEqual([
    now,
    new Date(now.getTime() + 60_000),
  ])
})

it('runs by itself until it is stopped', async () => {
  const done = Promise.withResolvers<number>()
  registerDue('test.awaited', async (_, subject) => done.resolve(subject))
  await scheduleDue(server.database.executor, 'test.awaited', 4242, now)
  const worker = startDue(server.context)
  expect(await done.promise).toBe(4242)
  await worker.stop()
})

it('does what is prompt while something slow waits for another service, and stops only after that', async () => {
  const { executor } = server.database
  const [begun, held, done] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<number>(),
  ]
  registerDue(
    'test.slow',
    async () => async () => {
      begun.resolve()
      await held.promise
    },
    'email',
  )
  registerDue('test.prompt', async (_, subject) => done.resolve(subject))
  await scheduleDue(executor, 'test.slow', 51, now)
  const worker = startDue(server.context)
  await begun.promise
  const [slow] = await executor.select().from(dueEvent).where(eq(dueEvent.kind, 'test.slow'))
  expect(slow?.doneAt).not.toBeNull()
  await scheduleDue(executor, 'test.prompt', 52, now)
  expect(await done.promise).toBe(52)
  let stopped = false
  const stopping = worker.stop().then(() => {
    stopped = true
  })
  await executor.$count(dueEvent)
  expect(stopped).toBe(false)
  held.resolve()
  await stopping
  expect(stopped).toBe(true)
})
