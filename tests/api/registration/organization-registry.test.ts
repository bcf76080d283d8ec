import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordHours } from '#contract/hours/managed-hours.ts'
import { siteMessages } from '#contract/message/message.ts'
import { currentOrganizer } from '#contract/organizer.ts'
import {
  changeCharge,
  organizationDistricts,
  organizationRecord,
  organizationRegistry,
  organizationStateEvent,
  type RegistryEvent,
} from '#contract/organization-registry/organization-registry.ts'
import { staffActs } from '#contract/staff-log.ts'
import { mission } from '#server/database/schema/mission.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { staffInvitation } from '#server/database/schema/staff-invitation.ts'
import { contactsOf, freshMobile } from '#tests/support/code.ts'
import { addAttendee, endedMission, type HoursServer, hoursNow, startHoursServer } from '#tests/support/hours.ts'
import { carryOut } from '#tests/support/proposals.ts'
import { addDistricts, addMission, addPerson, applicationsOf, placeApplication } from '#tests/support/missions.ts'

let server: HoursServer
let federation: string
beforeAll(async () => {
  server = await startHoursServer()
  await addDistricts(server)
  const { id } = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  federation = await server.tokenFor('organizer', (await server.addOrganizer(id)).id)
})
beforeEach(() => server.setNow(hoursNow))
afterAll(() => server.stop())

const ahead = [{ start: '2026-12-20T09:00:00+08:00', end: '2026-12-20T12:00:00+08:00', capacity: 2 }]
const stateOf = async (id: number) =>
  (await server.database.executor.select({ state: mission.state }).from(mission).where(eq(mission.id, id)))[0]?.state

async function send(organizationId: number, event: RegistryEvent, reason = '年检没有通过') {
  const body = { organizationId: String(organizationId), event, reason }
  return carryOut(server, server.call(organizationStateEvent, { token: federation, body }))
}
const read = async (organizationId: number) =>
  (await server.call(organizationRecord, { token: federation, query: { organizationId: String(organizationId) } }))
    .envelope

/** An organization with somebody of its staff who is signed in. */
async function organizationWithStaff() {
  const { id } = await server.addOrganization({ submissions: 1 })
  const staffId = (await server.addOrganizer(id)).id
  return { id, staffId, token: await server.tokenFor('organizer', staffId) }
}

describe('the registry of organizations', () => {
  it('is found by district, state, a part of the name and the whole number, page by page', async () => {
    const first = await server.addOrganization({
      name: '荔湾水乡护河队',
      districtCode: '440106',
      number: 'ZZ20261201900001',
    })
    const second = await server.addOrganization({ name: '荔湾水乡讲解队', districtCode: '440106', state: 'suspended' })
    const find = async (query: Record<string, string>) => {
      const { envelope } = await server.call(organizationRegistry, { token: federation, query })
      return {
        ids: envelope.data.items.map(({ organizationId }: { organizationId: string }) => Number(organizationId)),
        next: envelope.data.nextCursor as string | null,
        total: envelope.data.total as number,
      }
    }
    expect((await find({ keyword: '水乡' })).ids).toEqual([first.id, second.id])
    expect((await find({ keyword: 'zz20261201900001' })).ids).toEqual([first.id])
    expect((await find({ keyword: 'ZZ2026120190000' })).ids).toEqual([])
    expect((await find({ district: '440100', keyword: '水乡', state: 'suspended' })).ids).toEqual([second.id])
    expect((await find({ district: '440300', keyword: '水乡' })).total).toBe(0)
    const page = await find({ keyword: '水乡', pageSize: '1' })
    expect([page.ids, page.total]).toEqual([[first.id], 2])
    const rest = await find({ keyword: '水乡', pageSize: '1', cursor: page.next ?? '' })
    expect([rest.ids, rest.next]).toEqual([[second.id], null])
  })

  it('counts a city with its counties', async () => {
    const countOf = async (code: string, query = {}) => {
      const { envelope } = await server.call(organizationDistricts, { token: federation, query })
      return envelope.data.find((row: { code: string }) => row.code === code)?.count as number
    }
    const before = await countOf('440100')
    await server.addOrganization({ districtCode: '440106' })
    expect(await countOf('440100')).toBe(before + 1)
    expect(await countOf('440106', { city: '440100' })).toBeGreaterThan(0)
  })

  it('does not show the federation itself', async () => {
    const { id } = await server.addOrganization({ level: 'federation', name: '市志愿者联合会' })
    expect((await read(id)).code).toBe(10002)
    expect((await send(id, 'organization.suspended')).code).toBe(10002)
  })
})

describe('the suspension of an organization', () => {
  it('is counted before, reaches those who hold a place, and is taken back', async () => {
    const { id } = await organizationWithStaff()
    const of = await addMission(server, { organizationId: id, slots: ahead, values: { name: '山脊巡护' } })
    const holder = await addPerson(server)
    await placeApplication(server, of, holder.id, { state: 'confirmed' })
    const { data } = await read(id)
    expect(data.events).toEqual(['organization.suspended', 'organization.closed'])
    expect(data.effects).toMatchObject({
      openMissions: 1,
      participants: 1,
      cancellableMissions: 1,
      staff: 1,
      sessions: 1,
    })
    expect((await send(id, 'organization.suspended')).code).toBe(200)
    const { data: messages } = (await server.call(siteMessages, { token: holder.token })).envelope
    expect(messages.items.map(({ title }: { title: string }) => title)).toEqual(['活动已暂停：山脊巡护'])
    expect((await read(id)).data).toMatchObject({ state: 'suspended', opinion: '年检没有通过' })
    expect((await send(id, 'organization.suspended')).code).toBe(12001)
    expect((await send(id, 'organization.resumed')).code).toBe(200)
  })

  it('needs a reason', async () => {
    const { id } = await organizationWithStaff()
    expect(await send(id, 'organization.suspended', ' ')).toMatchObject({ code: 10001, msg: '请写明原因' })
  })
})

describe('the closing of an organization', () => {
  it('cancels what has not begun, ends applications and sessions, and is in the log', async () => {
    const { id, token } = await organizationWithStaff()
    const of = await addMission(server, { organizationId: id, slots: ahead, values: { name: '山脊巡护' } })
    const applicant = await addPerson(server)
    await placeApplication(server, of, applicant.id, { state: 'pending' })
    expect((await send(id, 'organization.closed', '自行申请解散')).code).toBe(200)
    expect(await stateOf(of.id)).toBe('cancelled')
    expect((await applicationsOf(server, of.slots[0]?.id as number)).map(({ state }) => state)).toEqual(['cancelled'])
    const { data: messages } = (await server.call(siteMessages, { token: applicant.token })).envelope
    expect(messages.items.map(({ title }: { title: string }) => title)).toEqual(['活动已取消：山脊巡护'])
    expect((await server.call(currentOrganizer, { token })).status).toBe(401)
    const query = { organizationId: String(id) }
    const { data: acts } = (await server.call(staffActs, { token: federation, query })).envelope
    expect(acts.items[0]).toMatchObject({
      act: 'proposal.agree',
      reason: '自行申请解散',
      before: { 状态: '已通过审核' },
      after: { 状态: '已关闭', 取消活动: '1 个', 结束报名: '1 条', 退出登录: '1 处' },
    })
    expect((await send(id, 'organization.resumed')).code).toBe(12001)
  })

  it('is refused while a mission is on, and changes nothing', async () => {
    const { id } = await organizationWithStaff()
    const later = await addMission(server, { organizationId: id, slots: ahead })
    const running = await addMission(server, { organizationId: id, slots: ahead, values: { state: 'ongoing' } })
    expect(await send(id, 'organization.closed')).toMatchObject({
      code: 12001,
      msg: expect.stringContaining('有 1 个活动正在进行'),
    })
    expect(await Promise.all([later, running].map(({ id: missionId }) => stateOf(missionId)))).toEqual([
      'recruiting',
      'ongoing',
    ])
  })

  it('leaves hours that are due to the federation', async () => {
    const { id } = await organizationWithStaff()
    const of = await endedMission(server, { organizationId: id })
    const { applicationId } = await addAttendee(server, of)
    expect((await read(id)).data.effects.dueMissions).toBe(1)
    await send(id, 'organization.closed')
    const body = { missionId: String(of.id), participants: [{ applicationId }] }
    expect((await server.call(recordHours, { token: federation, body })).envelope.code).toBe(200)
  })

  it('is no matter of a registration that waits', async () => {
    const { id } = await server.addOrganization({ state: 'pendingReview', submissions: 1 })
    expect((await read(id)).data.events).toEqual([])
    expect(await send(id, 'organization.closed')).toMatchObject({ code: 12001, msg: expect.stringContaining('审核页') })
  })
})

describe('the person in charge', () => {
  const change = async (body: Record<string, string>) =>
    carryOut(server, server.call(changeCharge, { token: federation, body }))

  it('is invited where no colleague is there to become one', async () => {
    const { id } = await server.addOrganization({ chargeName: '许文博', submissions: 1 })
    const contact = `${freshMobile()}@example.com`
    const body = { organizationId: String(id), chargeName: '周敏仪', contact, reason: '原负责人停用' }
    expect(await change({ ...body, contact: '138' })).toMatchObject({
      code: 10001,
      data: { issues: [{ field: 'contact' }] },
    })
    expect((await change({ ...body, staffId: '1' })).code).toBe(10001)
    expect((await change(body)).code).toBe(200)
    const invitations = await server.database.executor
      .select()
      .from(staffInvitation)
      .where(eq(staffInvitation.organizationId, id))
    expect(invitations).toMatchObject([{ duty: 'owner', channel: 'email', endedAt: null }])
    const { data: acts } = (await server.call(staffActs, { token: federation, query: { organizationId: String(id) } }))
      .envelope
    expect(acts.items[0]).toMatchObject({ after: { 负责人: '周敏仪', 邀请为负责人: expect.stringContaining('***') } })
    expect(JSON.stringify(acts.items[0])).not.toContain(contact)
  })

  it('is not invited by a contact that has an account', async () => {
    const { id } = await server.addOrganization({ submissions: 1 })
    const [mobile, email] = [freshMobile(), `${freshMobile()}@example.com`]
    await server.addOrganizer((await server.addOrganization()).id, contactsOf(server, 'organizer', mobile, email))
    const body = { organizationId: String(id), chargeName: '周敏仪', contact: email, reason: '负责人换届' }
    expect(await change(body)).toMatchObject({ code: 10001, data: { issues: [{ field: 'contact' }] } })
  })

  it('changes with the account that becomes an owner', async () => {
    const { id } = await server.addOrganization({ chargeName: '许文博', submissions: 1 })
    const colleague = await server.addOrganizer(id, { duty: 'missions', name: '周敏仪' })
    const body = {
      organizationId: String(id),
      chargeName: '周敏仪',
      staffId: String(colleague.id),
      reason: '负责人换届',
    }
    expect((await change(body)).code).toBe(200)
    const [row] = await server.database.executor.select().from(organizer).where(eq(organizer.id, colleague.id))
    expect(row?.duty).toBe('owner')
    const { data: acts } = (await server.call(staffActs, { token: federation, query: { organizationId: String(id) } }))
      .envelope
    expect(acts.items[0]).toMatchObject({
      before: { 负责人: '许文博', 周敏仪的职责: '活动管理' },
      after: { 负责人: '周敏仪', 周敏仪的职责: '负责人' },
    })
  })

  it('is nobody of another organization, and no name that is none', async () => {
    const { id } = await server.addOrganization({ chargeName: '许文博', submissions: 1 })
    const foreign = await server.addOrganizer(server.team.id)
    const body = { organizationId: String(id), chargeName: '周敏仪', reason: '负责人换届' }
    expect((await change({ ...body, staffId: String(foreign.id) })).code).toBe(10002)
    expect(await change({ ...body, chargeName: '1' })).toMatchObject({
      code: 10001,
      data: { issues: [{ field: 'chargeName' }] },
    })
  })
})
