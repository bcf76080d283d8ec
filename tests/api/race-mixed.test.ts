import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerOffer, applyMission, cancelApplyMission } from '#contract/application/application.ts'
import { decideApplications } from '#contract/application/managed-application.ts'
import { missionEvent } from '#contract/organizer.ts'
import { application } from '#server/database/schema/application.ts'
import { mission, slot } from '#server/database/schema/mission.ts'
import { runDue } from '#server/due/due.ts'
import { addDistricts, addMission, addPerson, missionNow } from '#tests/support/missions.ts'
import { type Called, startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const people = 40
const steps = 12

let server: TestServer
let staff: string

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const root = await server.addOrganization({ level: 'federation' })
  staff = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
})
afterAll(() => server.stop())

/** Numbers that look random and are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

it('keeps counters, capacity and the line right while everybody applies, withdraws, answers and decides at once', async () => {
  const day = (date: number, from: string, to: string) => ({
    start: `2026-12-${date}T${from}:00+08:00`,
    end: `2026-12-${date}T${to}:00+08:00`,
    capacity: 5,
  })
  const missions = await Promise.all([
    addMission(server, {
      values: { autoApprove: true },
      slots: [day(10, '08:00', '10:00'), day(11, '08:00', '10:00')],
    }),
    addMission(server, { slots: [day(12, '08:00', '10:00'), day(10, '09:00', '11:00')] }),
  ])
  const slots = missions.flatMap((of) => of.slots.map(({ id }) => String(id)))
  const crowd = await Promise.all(Array.from({ length: people }, () => addPerson(server)))
  const answers: Called[] = []

  const walk = async (token: string, seed: number): Promise<void> => {
    const pick = sequence(seed)
    const own: string[] = []
    for (let step = 0; step < steps; step++) {
      const applicationId = own[pick(own.length)]
      const choice = applicationId === undefined ? 0 : pick(6)
      const call =
        choice <= 1 || applicationId === undefined
          ? server.call(applyMission, { token, body: { slotId: slots[pick(slots.length)] } })
          : choice === 2
            ? server.call(cancelApplyMission, { token, query: { applicationId } })
            : choice === 3
              ? server.call(answerOffer, { token, body: { applicationId, accept: pick(2) === 0 } })
              : server.call(decideApplications, {
                  token: staff,
                  body: {
                    applicationIds: [applicationId],
                    decision: ['application.rejected', 'application.confirmed', 'application.waitlisted'][pick(3)],
                  },
                })
      const answer = await call
      answers.push(answer)
      if (answer.envelope.code === 200 && answer.envelope.data.applicationId && choice <= 1)
        own.push(answer.envelope.data.applicationId)
    }
  }
  const held = missions[0].id
  const pause = async (): Promise<void> => {
    for (const event of ['mission.suspended', 'mission.resumed', 'mission.suspended', 'mission.resumed']) {
      const body = { missionId: String(held), event }
      answers.push(await server.call(missionEvent, { token: staff, body }))
      await runDue(server.context, new Date('2026-12-02T10:00:00+08:00'))
    }
  }
  await Promise.all([...crowd.map(({ token }, index) => walk(token, index + 1)), pause()])

  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(answers.map(({ envelope }) => envelope.code))).toContain(200)
  const { executor } = server.database
  const rows = await executor.select().from(application)
  expect(rows.length).toBeGreaterThan(people)
  const holding = new Set(['pending', 'confirmed', 'offered', 'checkedIn', 'completed', 'absent'])
  for (const slotRow of await executor.select().from(slot)) {
    const of = rows.filter(({ slotId }) => slotId === slotRow.id)
    const waiting = of.filter(({ state }) => state === 'waitlisted')
    expect(slotRow.taken).toBe(of.filter(({ state }) => holding.has(state)).length)
    expect(slotRow.taken).toBeLessThanOrEqual(slotRow.capacity)
    expect(slotRow.waiting).toBe(waiting.length)
    expect(new Set(waiting.map(({ position }) => position)).size).toBe(waiting.length)
    const last = Math.max(0, ...of.map(({ position }) => position ?? 0))
    expect(last).toBeLessThanOrEqual(slotRow.lastPosition)
  }
  for (const { id } of await executor.select().from(mission)) {
    const count = rows.filter(({ missionId, state }) => missionId === id && holding.has(state)).length
    expect((await missionNow(server, id)).taken).toBe(count)
  }
  const live = rows.filter((row) => row.live)
  for (const one of live)
    expect(live.filter((other) => other.volunteerId === one.volunteerId && other.slotId === one.slotId)).toHaveLength(1)
})
