import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelApplyMission } from '#contract/application/application.ts'
import { hourRecordEvent, managedHourRecords, missionsToRecord, recordHours } from '#contract/hours/managed-hours.ts'
import { siteMessages } from '#contract/message/message.ts'
import { managedMissions } from '#contract/organizer.ts'
import { organizationStateEvent } from '#contract/organization-registry/organization-registry.ts'
import { organization } from '#server/database/schema/organization.ts'
import {
  addAttendee,
  endedMission,
  type HoursServer,
  hoursNow,
  publiciseHours,
  startHoursServer,
} from '#tests/support/hours.ts'
import { carryOut } from '#tests/support/proposals.ts'
import { addMission, addPerson, applicationsOf, placeApplication } from '#tests/support/missions.ts'

let server: HoursServer
let federation: string
beforeAll(async () => {
  server = await startHoursServer()
  const { id } = await server.addOrganization({ level: 'federation' })
  federation = await server.tokenFor('organizer', (await server.addOrganizer(id)).id)
})
beforeEach(async () => {
  server.setNow(hoursNow)
  await server.database.executor
    .update(organization)
    .set({ state: 'approved', submissions: 1 })
    .where(eq(organization.id, server.team.id))
})
afterAll(() => server.stop())

const decide = async (event: string) => {
  const body = { organizationId: String(server.team.id), event, reason: '年检没有通过' }
  const envelope = await carryOut(server, server.call(organizationStateEvent, { token: federation, body }))
  expect([envelope.code, envelope.msg]).toEqual([200, '操作成功'])
}
const read = async (spec: typeof managedMissions | typeof managedHourRecords | typeof missionsToRecord, query = {}) =>
  (await server.call(spec, { token: server.staff, query })).envelope.data
const ahead = [{ start: '2026-12-20T09:00:00+08:00', end: '2026-12-20T12:00:00+08:00', capacity: 1 }]

describe('a suspended organization', () => {
  it('reads its own missions, shown as suspended, and not those of an organization below', async () => {
    const below = await server.addOrganization({ parentId: server.team.id })
    const theirs = await addMission(server, { organizationId: below.id, slots: ahead })
    const of = await addMission(server, { organizationId: server.team.id, slots: ahead })
    const stateOf = async (query = {}) => {
      const { items, total } = await read(managedMissions, { pageSize: '50', ...query })
      const states = items.map(({ id, state }: any) => [id, state])
      return { own: states.find(([id]: any) => id === String(of.id))?.[1], total, ids: states.map(([id]: any) => id) }
    }
    const before = await stateOf()
    expect([before.own, before.ids]).toEqual(['recruiting', expect.arrayContaining([String(theirs.id)])])
    await decide('organization.suspended')
    const after = await stateOf()
    expect([after.own, after.total]).toEqual(['suspended', before.total - 1])
    expect(after.ids).not.toContain(String(theirs.id))
    expect((await stateOf({ state: 'suspended' })).own).toBe('suspended')
    expect((await stateOf({ state: 'recruiting' })).own).toBeUndefined()
  })

  it('reads its hours with masked names, and not those of an organization below', async () => {
    const of = await endedMission(server)
    await publiciseHours(server, of, await addPerson(server, { name: '欧阳晓明' }))
    const below = await server.addOrganization({ parentId: server.team.id })
    const theirs = await endedMission(server, { organizationId: below.id })
    await addAttendee(server, theirs)
    const toRecord = async () =>
      (await read(missionsToRecord, { pageSize: '50' })).items.map(({ missionId }: any) => missionId)
    expect(await toRecord()).toContain(String(theirs.id))
    await decide('organization.suspended')
    const { items } = await read(managedHourRecords, { missionId: String(of.id) })
    expect(items.map(({ name }: any) => name)).toEqual(['欧**明'])
    expect(await toRecord()).not.toContain(String(theirs.id))
  })

  it('has its due hours settled by the federation', async () => {
    const of = await endedMission(server)
    const { applicationId } = await addAttendee(server, of)
    await decide('organization.suspended')
    const body = { missionId: String(of.id), participants: [{ applicationId }] }
    expect((await server.call(recordHours, { token: server.staff, body })).envelope.code).toBe(13121)
    const recorded = (await server.call(recordHours, { token: federation, body })).envelope
    expect(recorded.code).toBe(200)
    const recordIds = [recorded.data.records[0].recordId]
    const confirmed = { recordIds, event: 'record.confirmed' }
    expect((await server.call(hourRecordEvent, { token: server.staff, body: confirmed })).envelope.code).toBe(13121)
    const settled = (await server.call(hourRecordEvent, { token: federation, body: confirmed })).envelope
    expect(settled.data.records[0].state).toBe('publicising')
  })

  it('offers no place until it is resumed, and those who hold one are told of both', async () => {
    const of = await addMission(server, { organizationId: server.team.id, slots: ahead, values: { name: '河岸巡护' } })
    const [holder, next] = [await addPerson(server), await addPerson(server)]
    const held = await placeApplication(server, of, holder.id, { state: 'confirmed' })
    await placeApplication(server, of, next.id, { state: 'waitlisted' })
    const titles = async () =>
      (await server.call(siteMessages, { token: holder.token })).envelope.data.items.map(({ title }: any) => title)
    await decide('organization.suspended')
    expect(await titles()).toEqual(['活动已暂停：河岸巡护'])
    const query = { applicationId: String(held.id) }
    expect((await server.call(cancelApplyMission, { token: holder.token, query })).envelope.code).toBe(200)
    const slotId = of.slots[0]?.id as number
    expect((await applicationsOf(server, slotId)).map(({ state }) => state)).toEqual(['cancelled', 'waitlisted'])
    await decide('organization.resumed')
    expect((await applicationsOf(server, slotId)).map(({ state }) => state)).toEqual(['cancelled', 'offered'])
  })
})
