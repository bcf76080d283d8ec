import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeOrganizerPassword, resetOrganizerPassword } from '#contract/account/account.ts'
import { logout } from '#contract/auth.ts'
import { sendTicketIncidents, sendTicketMarks, takeSlot } from '#contract/attendance/late-marks.ts'
import { acceptInvitation, inviteStaff } from '#contract/staff/staff.ts'
import { accountTicket } from '#server/database/schema/auth.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { runDue } from '#server/due/due.ts'
import { outboxOf } from '#tests/support/code.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Edg/143.0' }
const from = { address: '127.0.0.1', device: 'Edge · Windows' }
const now = new Date('2026-12-05T09:00:00+08:00')

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  passwordHash = await cheapHash('Kapok_2026')
})
afterAll(() => server.stop())

async function staff(duty: 'owner' | 'checkIn' = 'owner') {
  const { id: organizationId } = await server.addOrganization()
  const { id } = await server.addOrganizer(organizationId, { passwordHash, duty })
  return { id, organizationId, token: await server.tokenFor('organizer', id) }
}

const actsOf = async (organizationId: number) =>
  (
    await server.database.executor
      .select({ act: staffAct.act, address: staffAct.address, device: staffAct.device })
      .from(staffAct)
      .where(eq(staffAct.organizationId, organizationId))
      .orderBy(staffAct.id)
  ).filter(({ act }) => act !== 'attendance.takeAlong' && act !== 'staff.invite')

describe('an act without a sign-in, or at its end, keeps address and device', () => {
  it('signing out, once; of a volunteer it is no act', async () => {
    const { organizationId, token } = await staff()
    await server.call(logout, { token, headers: browser })
    await server.call(logout, { token, headers: browser })
    expect(await actsOf(organizationId)).toEqual([{ act: 'session.close', ...from }])
    const before = await server.database.executor.$count(staffAct)
    await server.call(logout, { token: (await addPerson(server)).token, headers: browser })
    expect(await server.database.executor.$count(staffAct)).toBe(before)
  })

  it('a changed password', async () => {
    const { organizationId, token } = await staff()
    const body = { oldPassword: 'Kapok_2026', password: 'Kapok_2027', passwordAgain: 'Kapok_2027' }
    await server.call(changeOrganizerPassword, { token, headers: browser, body })
    expect(await actsOf(organizationId)).toEqual([{ act: 'account.password', ...from }])
  })

  it('a password set by a ticket', async () => {
    const { id: accountId, organizationId } = await staff()
    const ticket = randomBytes(32).toString('base64url')
    const ticketHash = createHash('sha256').update(ticket).digest()
    const expiresAt = new Date(now.getTime() + 600_000)
    await server.database.executor.insert(accountTicket).values({ kind: 'organizer', accountId, ticketHash, expiresAt })
    const body = { password: 'Kapok_2027', passwordAgain: 'Kapok_2027', loginType: '2' }
    await server.call(resetOrganizerPassword, { headers: { ...browser, 'x-reset-ticket': ticket }, body })
    expect(await actsOf(organizationId)).toEqual([{ act: 'account.password', ...from }])
  })

  it('an invitation that was accepted', async () => {
    const { organizationId, token } = await staff()
    await server.call(inviteStaff, { token, body: { name: '陈小明', contact: 'source@example.com', duty: 'checkIn' } })
    await runDue(server.context)
    const text = (await outboxOf(server.url)).find(({ target }) => target === 'source@example.com')?.text ?? ''
    const invitation = /invitation=([\w-]{43})/.exec(text)?.[1] ?? ''
    const password = { password: 'Kapok_2026', passwordAgain: 'Kapok_2026' }
    const body = { name: '陈小明', loginName: 'sourced001', ...password }
    await server.call(acceptInvitation, { headers: { ...browser, 'x-invitation': invitation }, body })
    expect(await actsOf(organizationId)).toEqual([{ act: 'staff.join', ...from }])
  })

  it('marks and incidents that came by the ticket of a slot', async () => {
    const { organizationId, token } = await staff('checkIn')
    const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00' }]
    const of = await addMission(server, { slots, organizationId, values: { state: 'ongoing' } })
    const person = await addPerson(server)
    const { id } = await placeApplication(server, of, person.id, { state: 'confirmed' })
    const taken = await server.call(takeSlot, { token, body: { slotId: String(of.slots[0]?.id) } })
    const headers = { ...browser, 'x-slot-ticket': taken.envelope.data.ticket }
    const noted = { capturedAt: '2026-12-05T08:20:00+08:00', heard: null }
    const mark = { ...noted, nonce: 'a'.repeat(32), applicationId: String(id), purpose: 'in', reason: 'noPhone' }
    const incident = { ...noted, nonce: 'b'.repeat(32), kind: 'injury', note: '一人中暑，扶到廊下' }
    await server.call(sendTicketMarks, { headers, body: { entries: [mark] } })
    await server.call(sendTicketIncidents, { headers, body: { entries: [incident] } })
    expect(await actsOf(organizationId)).toEqual([
      { act: 'attendance.late', ...from },
      { act: 'attendance.incident', ...from },
    ])
  })
})
