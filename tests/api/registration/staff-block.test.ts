import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginOrganizer, refreshTokens } from '#contract/auth.ts'
import { ticketList, takeSlot } from '#contract/attendance/late-marks.ts'
import { currentOrganizer } from '#contract/organizer.ts'
import { changeCharge, organizationRecord } from '#contract/organization-registry/organization-registry.ts'
import { blockStaff, unblockStaff } from '#contract/organization-registry/organization-staff.ts'
import { changeDuty, inviteStaff, removeStaff, staffList } from '#contract/staff/staff.ts'
import { staffActs } from '#contract/staff-log.ts'
import { slot } from '#server/database/schema/mission.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { runDue } from '#server/due/due.ts'
import { contactsOf, freshMobile, outboxOf } from '#tests/support/code.ts'
import { addDistricts, addMission } from '#tests/support/missions.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { carryOut } from '#tests/support/proposals.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-05T07:30:00+08:00')
const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00' }]

let server: TestServer
let federation: string
let passwordHash: string
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const { id } = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  federation = await server.tokenFor('organizer', (await server.addOrganizer(id)).id)
  passwordHash = await cheapHash('Right_pass1')
})
beforeEach(() => server.setNow(now))
afterAll(() => server.stop())

/** An organization with an owner and a colleague who is blocked in the tests. */
async function team(duty: 'owner' | 'missions' = 'missions') {
  const { id, name } = await server.addOrganization({ submissions: 1 })
  const mobiles = [freshMobile(), freshMobile()] as const
  const owner = await server.addOrganizer(id, contactsOf(server, 'organizer', mobiles[0], `${mobiles[0]}@example.com`))
  const contacts = contactsOf(server, 'organizer', mobiles[1], `${mobiles[1]}@example.com`)
  const values = { name: '周敏仪', duty, passwordHash, ...contacts }
  const staff = await server.addOrganizer(id, values)
  return { id, name, mobiles, owner: { ...owner, token: await server.tokenFor('organizer', owner.id) }, staff }
}
type Team = Awaited<ReturnType<typeof team>>

const send = async (
  spec: typeof blockStaff | typeof unblockStaff,
  of: Pick<Team, 'id'>,
  staffId: number,
  reason = '收取志愿者押金',
) => {
  const body = { organizationId: String(of.id), staffId: String(staffId), reason }
  return (await server.call(spec, { token: federation, body })).envelope
}
const signIn = async (loginName: string, password = 'Right_pass1') =>
  (
    await server.call(loginOrganizer, {
      query: { _: '1' },
      headers: { 'x-client': 'pc', 'x-device-id': 'd' },
      body: { loginName, password },
    })
  ).envelope
const staffIn = async ({ id }: Pick<Team, 'id'>) => {
  const query = { organizationId: String(id) }
  return (await server.call(organizationRecord, { token: federation, query })).envelope.data.staff
}
const textsTo = async (target: string) => {
  await runDue(server.context)
  return (await outboxOf(server.url)).filter((message) => message.target === target).map(({ text }) => text)
}

describe('the block of an account of staff', () => {
  it('ends its sessions, answers the sign-in with the reason, and is taken back', async () => {
    const of = await team()
    const tokens = (await signIn(of.staff.loginName)).other
    const read = async (token: string) => (await server.call(currentOrganizer, { token })).status
    const token = await server.tokenFor('organizer', of.staff.id)
    expect(await read(token)).toBe(200)
    expect((await send(blockStaff, of, of.staff.id)).data).toEqual({ blockedAt: now.toISOString() })
    expect(await read(token)).toBe(401)
    expect(await read(await server.tokenFor('organizer', of.staff.id))).toBe(401)
    const renewed = await server.call(refreshTokens, {
      headers: { 'x-device-id': 'd' },
      body: { refreshToken: tokens?.refresh_token ?? '' },
    })
    expect(renewed.status).toBe(401)
    expect(await signIn(of.staff.loginName)).toMatchObject({
      code: 11003,
      msg: '这个账号已被联合会停用，原因：收取志愿者押金。有疑问请拨打 12355',
    })
    expect((await signIn(of.staff.loginName, 'Wrong_pass1')).code).toBe(11001)
    expect((await send(blockStaff, of, of.staff.id)).code).toBe(12001)
    expect(await read(of.owner.token)).toBe(200)

    expect((await send(unblockStaff, of, of.staff.id, '押金已经退还')).code).toBe(200)
    expect((await signIn(of.staff.loginName)).code).toBe('1')
    expect((await send(unblockStaff, of, of.staff.id, '押金已经退还')).code).toBe(12001)
  })

  it('needs a reason, and an account of the organization', async () => {
    const [of, other] = [await team(), await team()]
    expect(await send(blockStaff, of, of.staff.id, ' ')).toMatchObject({ code: 10001, msg: '请写明原因' })
    expect((await send(blockStaff, of, other.staff.id)).code).toBe(10002)
    const { id } = await server.addOrganization({ level: 'federation' })
    expect((await send(blockStaff, { id }, (await server.addOrganizer(id)).id)).code).toBe(10002)
  })

  it('says before what ends: sessions, lists of slots, and slots that somebody else has to take', async () => {
    const of = await team()
    const mission = await addMission(server, { slots, organizationId: of.id, values: { state: 'ongoing' } })
    const slotId = mission.slots[0]?.id ?? 0
    await server.database.executor.update(slot).set({ chargeId: of.staff.id }).where(eq(slot.id, slotId))
    const token = await server.tokenFor('organizer', of.staff.id)
    const { ticket } = (await server.call(takeSlot, { body: { slotId: String(slotId) }, token })).envelope.data
    expect(await staffIn(of)).toMatchObject([
      { staffId: String(of.owner.id), sessions: 1, tickets: 0, slots: 0, isLastOwner: true, blockedAt: null },
      { staffId: String(of.staff.id), loginName: of.staff.loginName, sessions: 1, tickets: 1, slots: 1 },
    ])
    await send(blockStaff, of, of.staff.id)
    const headers = { 'x-slot-ticket': ticket }
    expect((await server.call(ticketList, { headers })).envelope.code).toBe(12044)
    const ended = { sessions: 0, tickets: 0, blockedAt: now.toISOString(), blockReason: '收取志愿者押金' }
    expect((await staffIn(of))[1]).toMatchObject(ended)
    const { items } = (await server.call(staffActs, { token: of.owner.token })).envelope.data
    expect(items[0]).toMatchObject({
      act: 'staff.block',
      subject: '工作人员“周敏仪”的账号',
      reason: '收取志愿者押金',
      after: { 账号: '已停用', 退出登录: '1 处', 失效的离线名单: '1 份', 负责的时段: '1 个' },
    })
    await send(unblockStaff, of, of.staff.id, '押金已经退还')
    expect((await server.call(ticketList, { headers })).envelope.code).toBe(12044)
  })

  it('is told to the holder and to the owners, or without one to who is left', async () => {
    const of = await team()
    await send(blockStaff, of, of.staff.id)
    const words = `联合会停用了“${of.name}”工作人员“周敏仪”的账号，原因：收取志愿者押金。有疑问请拨打 12355。`
    for (const mobile of of.mobiles) expect((await textsTo(mobile)).join()).toContain(words)
    const led = await team()
    await send(blockStaff, led, led.owner.id)
    for (const mobile of led.mobiles) expect((await textsTo(mobile)).join()).toContain('的账号，原因：收取志愿者押金')
  })

  it('is in the audit as a refused sign-in', async () => {
    const of = await team()
    await send(blockStaff, of, of.staff.id)
    await signIn(of.staff.loginName)
    const query = { organizationId: String(of.id), act: 'session.refused' }
    const { items } = (await server.call(staffActs, { token: federation, query })).envelope.data
    expect(items[0]).toMatchObject({ reason: '账号已被联合会停用' })
  })

  it('cannot be passed by: the account is neither removed nor invited anew, and leads no organization', async () => {
    const of = await team('owner')
    await send(blockStaff, of, of.staff.id)
    const { token } = of.owner
    const staffId = String(of.staff.id)
    expect((await server.call(removeStaff, { token, body: { staffId } })).envelope.code).toBe(12001)
    const invitation = { contact: of.mobiles[1], duty: 'missions' }
    expect((await server.call(inviteStaff, { token, body: invitation })).envelope.code).toBe(10001)
    // A blocked owner is nobody to leave the organization to.
    const duty = { staffId: String(of.owner.id), duty: 'missions' }
    expect((await server.call(changeDuty, { token, body: duty })).envelope.code).toBe(12001)
    const { people } = (await server.call(staffList, { token })).envelope.data
    expect(people.map((one: { blockReason: string | null }) => one.blockReason)).toEqual([null, '收取志愿者押金'])
  })

  it('lets the duty of the last owner be given to a colleague who can sign in', async () => {
    const of = await team()
    expect((await send(blockStaff, of, of.owner.id)).code).toBe(200)
    expect((await staffIn(of)).map((one: { isLastOwner: boolean }) => one.isLastOwner)).toEqual([false, false])
    const give = async (staffId: number) => {
      const body = {
        organizationId: String(of.id),
        chargeName: '周敏仪',
        staffId: String(staffId),
        reason: '原负责人停用',
      }
      return carryOut(server, server.call(changeCharge, { token: federation, body }))
    }
    expect(await give(of.owner.id)).toMatchObject({ code: 10001, data: { issues: [{ field: 'staffId' }] } })
    expect((await give(of.staff.id)).code).toBe(200)
    const [row] = await server.database.executor.select().from(organizer).where(eq(organizer.id, of.staff.id))
    expect(row?.duty).toBe('owner')
    expect((await staffIn(of))[1]).toMatchObject({ isLastOwner: true })
  })
})
