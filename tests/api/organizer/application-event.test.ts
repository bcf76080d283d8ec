import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMission } from '#contract/application/application.ts'
import { decideApplications } from '#contract/application/managed-application.ts'
import { runDue } from '#server/due/due.ts'
import {
  addDistricts,
  type AddedMission,
  addMission,
  addPerson,
  applicationsOf,
  slotNow,
} from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ now: new Date('2026-12-01T10:00:00+08:00') })
  await addDistricts(server)
})
afterAll(() => server.stop())

const slotOf = (of: AddedMission): number => of.slots[0]?.id as number

async function apply(of: AddedMission) {
  const { token } = await addPerson(server)
  return (await server.call(applyMission, { token, body: { slotId: String(slotOf(of)) } })).envelope.data
}

/** A mission of one place that is not approved by itself, and its organizer's token. */
async function staffed() {
  const organization = await server.addOrganization()
  const organizer = await server.addOrganizer(organization.id)
  const of = await addMission(server, {
    organizationId: organization.id,
    slots: [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: 1 }],
  })
  return { of, token: await server.tokenFor('organizer', organizer.id) }
}

/** Decided, and brought about ten minutes later. */
async function moveBack(token: string, applicationId: string): Promise<void> {
  const body = { applicationIds: [applicationId], decision: 'application.waitlisted' }
  expect((await server.call(decideApplications, { token, body })).envelope.code).toBe(200)
  await runDue(server.context, new Date('2026-12-01T10:10:00+08:00'))
}

describe('a person whom the organization moves back into the line', () => {
  it('leaves the place to the first who waits, not to the next newcomer', async () => {
    const { of, token } = await staffed()
    const held = await apply(of)
    await apply(of)
    await moveBack(token, held.applicationId)
    expect(await apply(of)).toMatchObject({ state: 'waitlisted', position: 3 })
    const states = (await applicationsOf(server, slotOf(of))).map(({ state, position }) => [state, position])
    expect(states).toEqual([
      ['waitlisted', 2],
      ['offered', 1],
      ['waitlisted', 3],
    ])
    expect(await slotNow(server, slotOf(of))).toMatchObject({ taken: 1, waiting: 2 })
  })

  it('is not offered the own place when nobody else waits', async () => {
    const { of, token } = await staffed()
    const held = await apply(of)
    await moveBack(token, held.applicationId)
    expect((await applicationsOf(server, slotOf(of))).map(({ state }) => state)).toEqual(['waitlisted'])
    expect(await slotNow(server, slotOf(of))).toMatchObject({ taken: 0, waiting: 1 })
  })
})
