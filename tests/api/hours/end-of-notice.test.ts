import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { settleSlot } from '#contract/hours/settlement.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import { dueEvent } from '#server/database/schema/due.ts'
import { total } from '#server/database/schema/home.ts'
import { hourRecord, volunteerMonth } from '#server/database/schema/hours.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { runDue } from '#server/due/due.ts'
import { recount } from '#server/records/ledger/ledger.ts'
import { reconcile } from '#server/records/ledger/reconcile.ts'
import {
  addAttendee,
  endedMission,
  type HoursServer,
  hoursNow,
  noticeOver,
  startHoursServer,
} from '#tests/support/hours.ts'
import { plantEntries } from '#tests/support/ledger.ts'
import { countStatements } from '#tests/support/statements.ts'

let server: HoursServer
beforeAll(async () => {
  server = await startHoursServer()
})
beforeEach(() => server.setNow(hoursNow))
afterAll(() => server.stop())

const at = (time: string) => new Date(`2026-12-05T${time}:00+08:00`)

/** A mission of whose people everybody was there from eight to half past eleven, on public notice. */
async function onNotice(people: number) {
  const of = await endedMission(server, {
    slots: [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: 60 }],
  })
  const all: Awaited<ReturnType<typeof addAttendee>>[] = []
  for (let n = 0; n < people; n += 1) {
    const person = await addAttendee(server, of)
    all.push(person)
    const scans = { checkedInAt: at('08:00'), inBy: 'code', inOnSpot: true, checkedOutAt: at('11:30') } as const
    await server.database.executor
      .insert(attendance)
      .values({ applicationId: Number(person.applicationId), ...scans, outBy: 'code', outOnSpot: true })
  }
  const body = { slotId: String(of.slots[0]?.id), people, applicationIds: [] }
  expect((await server.call(settleSlot, { body, token: server.staff })).envelope.code).toBe(200)
  return all
}

const endNotice = async (instant = noticeOver) => {
  server.setNow(instant)
  await runDue(server.context)
}
const personOf = async (id: number) =>
  (await server.database.executor.select().from(volunteer).where(eq(volunteer.id, id)))[0]
const minutesOfPortal = async () => {
  const rows = await server.database.executor.select().from(total).where(eq(total.name, 'serviceMinutes'))
  return rows.reduce((sum, { value }) => sum + value, 0)
}

it('lets the hours of everybody take effect at once, with each counter, message and link of the ledger', async () => {
  const before = await minutesOfPortal()
  const people = await onNotice(6)
  await endNotice()
  for (const { id } of people) {
    expect(await personOf(id)).toMatchObject({ serviceMinutes: 210, starLevel: 0 })
    const months = await server.database.executor
      .select()
      .from(volunteerMonth)
      .where(eq(volunteerMonth.volunteerId, id))
    expect(months).toMatchObject([{ month: '2026-12', minutes: 210 }])
    const messages = await server.database.executor.select().from(siteMessage).where(eq(siteMessage.volunteerId, id))
    expect(new Set(messages.map(({ title }) => title.split('：')[0]))).toEqual(new Set(['时长开始公示', '时长已生效']))
  }
  expect((await minutesOfPortal()) - before).toBe(6 * 210)
  expect(await reconcile(server.database.executor, noticeOver)).toMatchObject({ fault: null })
})

it('takes as many statements for 40 people as for 4', async () => {
  await onNotice(4)
  const few = await countStatements(() => endNotice())
  server.setNow(hoursNow)
  await onNotice(40)
  const many = await countStatements(() => endNotice())
  expect(few).toBeGreaterThan(5)
  expect(many).toBe(few)
})

/** Other hours fill the day of somebody whose hours are on notice. */
async function fillDay(id: number) {
  const person = await personOf(id)
  if (!person) throw new Error('nobody was settled')
  const facts = { surrogateId: person.surrogateId, missionName: '夜间巡河', servedOn: '2026-12-05', place: '江边' }
  const hours = { startAt: at('12:00'), endAt: at('22:00'), minutes: 600, kind: 'service', grade: 'A' } as const
  await server.database.executor.transaction(async (transaction) => {
    await plantEntries(transaction, [{ ...facts, ...hours }])
    await recount(transaction, person.id, hoursNow)
  })
}

it('takes as many statements for 12 people as for 3 where one of them waits', async () => {
  const counts: number[] = []
  for (const people of [3, 12]) {
    server.setNow(hoursNow)
    const [full] = await onNotice(people)
    if (full) await fillDay(full.id)
    counts.push(await countStatements(() => endNotice()))
  }
  expect(counts[1]).toBe(counts[0])
})

it('lets those wait whose day others filled meanwhile, and nobody else', async () => {
  const people = await onNotice(3)
  const [full] = people
  if (full) await fillDay(full.id)
  await endNotice()
  const states = await Promise.all(
    people.map(async ({ applicationId }) => {
      const condition = eq(hourRecord.applicationId, Number(applicationId))
      return (await server.database.executor.select().from(hourRecord).where(condition))[0]
    }),
  )
  expect(states.map((row) => row?.state)).toEqual(['publicising', 'effective', 'effective'])
  const waiting = and(
    eq(dueEvent.kind, 'publicity.ended'),
    eq(dueEvent.subjectId, states[0]?.id ?? 0),
    isNull(dueEvent.doneAt),
  )
  expect(await server.database.executor.select().from(dueEvent).where(waiting)).toMatchObject([
    { dueAt: new Date(noticeOver.getTime() + 86_400_000), attempts: 0 },
  ])
  expect(await reconcile(server.database.executor, noticeOver)).toMatchObject({ fault: null })
})
