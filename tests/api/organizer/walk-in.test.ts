import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addWalkIn } from '#contract/application/managed-application.ts'
import { siteMessages } from '#contract/message/message.ts'
import { staffActs } from '#contract/staff-log.ts'
import { organizationBlock } from '#server/database/schema/membership.ts'
import {
  addDistricts,
  addMission,
  addPerson,
  applicationsOf,
  type MissionPlan,
  missionNow,
  placeApplication,
  slotNow,
} from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-05T08:30:00+08:00')
const at = (time: string) => new Date(`2026-12-05T${time}:00+08:00`)

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

let serial = 0
async function addWithMobile(values: Parameters<typeof addPerson>[1] = {}) {
  const mobile = `1370000${String((serial += 1)).padStart(4, '0')}`
  const { keys } = server.context
  const person = await addPerson(server, {
    name: '黄婉婷',
    mobile: keys.encryptColumn('volunteer.mobile', mobile),
    mobileHash: keys.lookupHash('volunteer.mobile', mobile),
    ...values,
  })
  return { ...person, plainMobile: mobile }
}

async function onSite(plan: MissionPlan = {}) {
  const organization = await server.addOrganization()
  const staff = await server.addOrganizer(organization.id)
  const token = await server.tokenFor('organizer', staff.id)
  const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:00:00+08:00', capacity: 2 }]
  const of = await addMission(server, { organizationId: organization.id, slots, ...plan })
  const slotId = of.slots[0]?.id as number
  const add = async (name: string, proof: string) =>
    (await server.call(addWalkIn, { token, body: { slotId: String(slotId), name, proof } })).envelope
  return { organization, staff, token, of, slotId, add }
}

describe('somebody who stands there', () => {
  it('is confirmed at once, holds a place, and hears of it', async () => {
    const { of, slotId, token, add } = await onSite()
    const person = await addWithMobile()
    const before = (await missionNow(server, of.id)).taken
    expect((await add('黄婉婷', person.plainMobile)).code).toBe(200)
    expect(await applicationsOf(server, slotId)).toMatchObject([
      { volunteerId: person.id, state: 'confirmed', live: true, source: 'organizer' },
    ])
    expect(await slotNow(server, slotId)).toMatchObject({ taken: 1 })
    expect((await missionNow(server, of.id)).taken).toBe(before + 1)
    const { items } = (await server.call(siteMessages, { token: person.token })).envelope.data
    expect(items).toMatchObject([{ title: expect.stringContaining('组织在现场为你报了名') }])
    const acts = (await server.call(staffActs, { token })).envelope.data.items
    expect(acts).toMatchObject([{ act: 'application.walkIn', subject: `黄*婷 在活动“${of.name}”的报名` }])
  })

  it('is found by the volunteer number as well, and by both facts alone', async () => {
    const { slotId, add } = await onSite()
    const person = await addWithMobile()
    const other = await add('李四', person.plainMobile)
    const nobody = await add('黄婉婷', '13999999999')
    expect(other).toMatchObject({ code: 10001 })
    expect(nobody).toEqual(other)
    expect(await applicationsOf(server, slotId)).toEqual([])
    expect((await add('黄婉婷', person.volunteerNumber)).code).toBe(200)
  })

  it('is added from the opening of check-in to the end of the slot', async () => {
    const { add } = await onSite()
    const [first, second] = [await addWithMobile(), await addWithMobile()]
    server.setNow(at('06:59'))
    expect(await add('黄婉婷', first.plainMobile)).toMatchObject({
      code: 12013,
      msg: expect.stringContaining('12月5日 7:00 开始签到后'),
    })
    server.setNow(at('07:00'))
    expect((await add('黄婉婷', first.plainMobile)).code).toBe(200)
    server.setNow(at('11:00'))
    expect(await add('黄婉婷', second.plainMobile)).toMatchObject({
      code: 12013,
      msg: expect.stringContaining('已经结束'),
    })
  })

  it('is one too many when no place is free, whoever comes at the same time', async () => {
    const { slotId, add } = await onSite()
    const people = await Promise.all(Array.from({ length: 5 }, () => addWithMobile()))
    const answers = await Promise.all(people.map(({ plainMobile }) => add('黄婉婷', plainMobile)))
    expect(answers.map(({ code }) => Number(code)).toSorted((one, other) => one - other)).toEqual([
      200, 200, 12013, 12013, 12013,
    ])
    expect(await slotNow(server, slotId)).toMatchObject({ taken: 2 })
    expect(await applicationsOf(server, slotId)).toHaveLength(2)
  })

  it('waits in line no more, and is not added twice', async () => {
    const { of, slotId, add } = await onSite()
    const person = await addWithMobile()
    await placeApplication(server, of, person.id, { state: 'waitlisted' })
    expect((await add('黄婉婷', person.plainMobile)).code).toBe(200)
    expect(await applicationsOf(server, slotId)).toMatchObject([{ state: 'cancelled' }, { state: 'confirmed' }])
    expect(await slotNow(server, slotId)).toMatchObject({ taken: 1, waiting: 0 })
    expect((await add('黄婉婷', person.plainMobile)).code).toBe(12010)
  })

  it('has nothing else to do at that time', async () => {
    const { add } = await onSite()
    const person = await addWithMobile()
    const slots = [{ start: '2026-12-05T10:00:00+08:00', end: '2026-12-05T12:00:00+08:00' }]
    const other = await addMission(server, { organizationId: (await server.addOrganization()).id, slots })
    await placeApplication(server, other, person.id, { state: 'confirmed' })
    expect((await add('黄婉婷', person.plainMobile)).code).toBe(12011)
  })

  it('is no minor without consent or among hazards, is not blocked, and the mission is open', async () => {
    const { add, organization, staff } = await onSite()
    const minor = await addWithMobile({ birthDay: '2010-01-01' })
    expect(await add('黄婉婷', minor.plainMobile)).toMatchObject({
      code: 12001,
      msg: expect.stringContaining('监护人还没有同意'),
    })
    const hazardous = await onSite({ values: { hazardLevel: 'high' } })
    const child = await addWithMobile({ birthDay: '2014-01-01' })
    expect((await hazardous.add('黄婉婷', child.plainMobile)).msg).toContain('未成年人不能参加')
    const blocked = await addWithMobile()
    const by = { blockedById: staff.id, reason: '失约', blockedAt: now }
    await server.database.executor
      .insert(organizationBlock)
      .values({ organizationId: organization.id, volunteerId: blocked.id, ...by })
    expect((await add('黄婉婷', blocked.plainMobile)).msg).toContain('黑名单')
    const closed = await onSite({ values: { state: 'cancelled' } })
    expect(await closed.add('黄婉婷', (await addWithMobile()).plainMobile)).toMatchObject({
      code: 12001,
      msg: expect.stringContaining('不能再加人'),
    })
  })

  it('is nobody of a slot of another organization', async () => {
    const { token } = await onSite()
    const other = await onSite()
    const body = { slotId: String(other.slotId), name: '黄婉婷', proof: (await addWithMobile()).plainMobile }
    expect((await server.call(addWalkIn, { token, body })).envelope.code).toBe(10002)
  })
})
