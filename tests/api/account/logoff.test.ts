import { and, eq, isNull } from 'drizzle-orm'
import { plantEntries } from '#tests/support/ledger.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyLogoff, cancelLogoff, changePassword, logoffState } from '#contract/account/account.ts'
import { logout } from '#contract/auth.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { currentOrganizer, detectStatus } from '#contract/organizer.ts'
import { currentUser, profile, refreshServiceTime, userStatistics } from '#contract/volunteer/volunteer.ts'
import { dueEvent } from '#server/database/schema/due.ts'
import { timeRecord } from '#server/database/schema/hours.ts'
import { guardianConsent, volunteer } from '#server/database/schema/volunteer.ts'
import { runDue } from '#server/due/due.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { addDistricts, addMission, applicationsOf, placeApplication, slotNow } from '#tests/support/missions.ts'
import { ticketHeaders } from '#tests/support/security-ticket.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
const applied = new Date('2026-12-01T02:00:00.000Z')
const due = new Date('2026-12-16T02:00:00.000Z')

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(applied))

async function someone(values: Partial<typeof volunteer.$inferInsert> = {}) {
  const person = await server.addVolunteer(values)
  const token = await server.tokenFor('volunteer', person.id)
  return {
    ...person,
    call: async (spec: EndpointSpec) =>
      server.call(spec, { token, headers: await ticketHeaders(server, person.id, spec) }),
  }
}

const rowOf = async (id: number) =>
  (await server.database.executor.select().from(volunteer).where(eq(volunteer.id, id)))[0]

describe('cancelling an account', () => {
  it('starts 15 days of cooling off', async () => {
    const person = await someone()
    expect((await person.call(logoffState)).envelope.data).toEqual({ state: 'none', appliedAt: null, dueAt: null })
    const { envelope } = await person.call(applyLogoff)
    const request = { state: 'applied', appliedAt: '2026-12-01T02:00:00.000Z', dueAt: '2026-12-16T02:00:00.000Z' }
    expect([envelope.code, envelope.data]).toEqual([200, request])
    expect((await person.call(logoffState)).envelope.data).toEqual(request)
    expect((await person.call(currentUser)).envelope.data.logoffSate).toBe('true')
  })

  it('can be taken back, and then nothing falls due', async () => {
    const person = await someone()
    await person.call(applyLogoff)
    expect((await person.call(cancelLogoff)).envelope.data).toEqual({ state: 'none', appliedAt: null, dueAt: null })
    expect((await person.call(currentUser)).envelope.data.logoffSate).toBe('false')
    await runDue(server.context, new Date(due.getTime() + 1))
    expect((await rowOf(person.id))?.logoffState).toBe('none')
    expect((await person.call(profile)).status).toBe(200)
  })

  // Rows: state; columns: what the person asks for. The words name both.
  it.each([
    ['none', cancelLogoff, '账号处于“正常使用”，不能“撤销注销”'],
    ['applied', cancelLogoff, null],
    ['none', applyLogoff, null],
  ] as const)('is answered by the state %s', async (state, spec, refusal) => {
    const person = await someone({ logoffState: state, ...(state === 'applied' && { logoffDueAt: due }) })
    const { status, envelope } = await person.call(spec)
    expect([status, envelope.code]).toEqual([200, refusal === null ? 200 : 12001])
    if (refusal) expect(envelope.msg).toBe(refusal)
  })

  it('is taken back and applied for anew from the new day', async () => {
    const person = await someone()
    await person.call(applyLogoff)
    await person.call(cancelLogoff)
    server.setNow(new Date('2026-12-10T02:00:00Z'))
    expect((await person.call(applyLogoff)).envelope.data.dueAt).toBe('2026-12-25T02:00:00.000Z')
    await runDue(server.context, new Date('2026-12-20T00:00:00Z'))
    expect((await rowOf(person.id))?.logoffState).toBe('applied')
  })

  it('is begun once when asked for ten times at once', async () => {
    const person = await someone()
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.call(applyLogoff)))
    expect(answers.filter(({ envelope }) => envelope.code === 200)).toHaveLength(1)
    const open = and(eq(dueEvent.subjectId, person.id), eq(dueEvent.kind, 'logoff'), isNull(dueEvent.doneAt))
    expect(await server.database.executor.select().from(dueEvent).where(open)).toHaveLength(1)
  })
})

describe('the end of the cooling-off time', () => {
  it('closes the account: sessions end, nobody signs in, the person is erased and the hours stay', async () => {
    const { executor } = server.database
    const passwordHash = await cheapHash('Right_pass1')
    const { keys } = server.context
    const person = await someone({
      passwordHash,
      idNumber: keys.encryptColumn('volunteer.idNumber', '440104199806120021'),
      idNumberHash: keys.lookupHash('volunteer.idNumber', '440104199806120021'),
      mobile: keys.encryptColumn('volunteer.mobile', '13800020001'),
      serviceMinutes: 90,
    })
    await plantEntries(executor, [
      {
        surrogateId: person.surrogateId,
        missionName: '社区图书整理',
        servedOn: '2026-11-01',
        place: '越秀区图书馆',
        startAt: new Date('2026-11-01T01:00:00Z'),
        endAt: new Date('2026-11-01T02:30:00Z'),
        minutes: 90,
        kind: 'service',
        origin: 'checkIn',
        grade: 'A',
        ruleSet: '2026-01',
      },
    ])
    await executor.insert(guardianConsent).values({
      volunteerId: person.id,
      guardianName: '陈大明',
      relation: '父亲',
      phone: keys.encryptColumn('guardianConsent.phone', '13800020009'),
      textVersion: '1',
      givenAt: applied,
    })
    await person.call(applyLogoff)
    await runDue(server.context, new Date(due.getTime() - 1))
    expect((await rowOf(person.id))?.logoffState).toBe('applied')
    await runDue(server.context, due)
    const row = await rowOf(person.id)
    expect(row).toMatchObject({
      logoffState: 'loggedOff',
      name: '已注销志愿者',
      idNumber: null,
      idNumberHash: null,
      mobile: null,
      passwordHash: '',
      serviceMinutes: 90,
    })
    expect((await person.call(currentUser)).status).toBe(401)
    await expect(server.signIn('volunteer', person.loginName, 'Right_pass1')).rejects.toThrow('用户名或密码不对')
    const hours = await executor.select().from(timeRecord).where(eq(timeRecord.surrogateId, person.surrogateId))
    expect(hours).toHaveLength(1)
    const consents = await executor.select().from(guardianConsent).where(eq(guardianConsent.volunteerId, person.id))
    expect(JSON.stringify(consents)).not.toContain('陈大明')
  })

  it('gives places up, and the first in line is offered one', async () => {
    await addDistricts(server)
    const ahead = { start: '2027-01-10T01:00:00Z', end: '2027-01-10T03:00:00Z', capacity: 1 }
    const of = await addMission(server, { slots: [ahead] })
    const person = await someone()
    const next = await server.addVolunteer()
    const slotId = of.slots[0]?.id ?? 0
    const own = await placeApplication(server, of, person.id, { state: 'confirmed' })
    const waiting = await placeApplication(server, of, next.id, { state: 'waitlisted' })
    await person.call(applyLogoff)
    await runDue(server.context, due)
    const states = await applicationsOf(server, slotId)
    expect(states.find(({ id }) => id === own.id)?.state).toBe('cancelled')
    expect(states.find(({ id }) => id === waiting.id)?.state).toBe('offered')
    expect(await slotNow(server, slotId)).toMatchObject({ taken: 1, waiting: 0 })
  })

  it('waits when the time was moved', async () => {
    const person = await someone()
    await person.call(applyLogoff)
    const later = new Date('2026-12-20T02:00:00Z')
    await server.database.executor.update(volunteer).set({ logoffDueAt: later }).where(eq(volunteer.id, person.id))
    await runDue(server.context, due)
    expect((await rowOf(person.id))?.logoffState).toBe('applied')
    await runDue(server.context, later)
    expect((await rowOf(person.id))?.logoffState).toBe('loggedOff')
  })
})

describe('while a condition stands, the server itself refuses', () => {
  // open: answered as always; the number: the code of the refusal.
  const rows = [
    [currentUser, 'open', 'open'],
    [logoffState, 11004, 'open'],
    [cancelLogoff, 11004, 'open'],
    [applyLogoff, 11004, 11005],
    [profile, 11004, 11005],
    [userStatistics, 11004, 11005],
    [refreshServiceTime, 11004, 11005],
    [changePassword, 'open', 11005],
    [logout, 'open', 'open'],
  ] as const

  it.each(rows)('%o', async (spec, forced, leaving) => {
    const account = async (values: Partial<typeof volunteer.$inferInsert>) => {
      const { status, envelope } = await (await someone(values)).call(spec)
      expect(status).toBe(200)
      return envelope.code === 11004 || envelope.code === 11005 ? envelope.code : 'open'
    }
    expect(await account({ forceChangePassword: true })).toBe(forced)
    expect(await account({ logoffState: 'applied', logoffDueAt: due })).toBe(leaving)
    expect(await account({ weakPassword: true })).toBe('open')
  })

  it('an organizer with a forced change reads the own account only', async () => {
    const { id } = await server.addOrganization()
    const organizer = await server.addOrganizer(id, { forceChangePassword: true })
    const token = await server.tokenFor('organizer', organizer.id)
    expect((await server.call(currentOrganizer, { token })).envelope.data.isForceChangePwd).toBe(true)
    expect((await server.call(detectStatus, { token })).envelope.data).toEqual({ signedIn: true })
  })
})
