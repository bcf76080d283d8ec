import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyLogoff } from '#contract/account/account.ts'
import { sendEmailCode } from '#contract/code.ts'
import { answerFeedback, feedbackDetail, feedbackList, queryFeedback, submitFeedback } from '#contract/feedback.ts'
import { requestHours } from '#contract/hours/service-record.ts'
import { exportData } from '#contract/privacy.ts'
import { changeEmail, unbindEmail } from '#contract/account/security.ts'
import { feedback, feedbackLook } from '#server/database/schema/feedback.ts'
import { hourRecord, objection } from '#server/database/schema/hours.ts'
import { runDue } from '#server/due/due.ts'
import { codeFor, contactsOf } from '#tests/support/code.ts'
import {
  addAttendee,
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  type Person,
  publiciseHours,
  startHoursServer,
} from '#tests/support/hours.ts'
import { addPerson } from '#tests/support/missions.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { ticketHeaders } from '#tests/support/security-ticket.ts'

let server: HoursServer
let federationId: number
/** Made again at each call: days go by here. */
const federation = () => server.tokenFor('organizer', federationId)
beforeAll(async () => {
  server = await startHoursServer()
  const { id } = await server.addOrganization({ level: 'federation' })
  federationId = (await server.addOrganizer(id)).id
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(hoursNow))

const goTo = async (days: number) => {
  server.setNow(new Date(hoursNow.getTime() + days * 86_400_000))
  await runDue(server.context)
}

const password = 'Right_pass1'
type Owner = Person & { readonly email: string }
const ticketOf = ({ id }: { readonly id: number }) => ticketHeaders(server, id, unbindEmail)

// One hour each of the Saturday, so that no two overlap.
const timeOf = (turn: number) => {
  const hour = (at: number) => `${String(8 + at).padStart(2, '0')}:00`
  return { servedOn: '2026-12-05', start: hour(turn % 3), end: hour((turn % 3) + 1) }
}
const slotOf = (turn: number) => {
  const { servedOn, start, end } = timeOf(turn)
  return { slots: [{ start: `${servedOn}T${start}:00+08:00`, end: `${servedOn}T${end}:00+08:00`, capacity: 5 }] }
}

let serial = 0
const freshMobile = () => `1350000${String((serial += 1)).padStart(4, '0')}`

async function written(contact: string) {
  const text = '换了手机，收不到验证码。'
  const body = { kind: 'login', topic: 'other', contact, text }
  const headers = { 'x-forwarded-for': `203.0.113.${serial}` }
  const { number } = (await server.call(submitFeedback, { body, headers })).envelope.data
  const [row] = await server.database.executor.select().from(feedback).where(eq(feedback.number, number))
  return { number, id: row?.id as number }
}
const answer = async (id: number) =>
  (
    await server.call(answerFeedback, {
      token: await federation(),
      body: { feedbackId: String(id), answer: '已为您改好。' },
    })
  ).envelope
/** Whether the row says anything of its writer; the federation finds no other. */
async function isKept(id: number) {
  const { keys } = server.context
  const [row] = await server.database.executor.select().from(feedback).where(eq(feedback.id, id))
  const said = [row?.name ?? '', keys.decryptColumn('feedback.contact', row?.contact ?? '')]
  const texts = [keys.decryptColumn('feedback.text', row?.text ?? ''), row?.contactHash === 'over' ? '' : 'found']
  if (row?.answer) texts.push(keys.decryptColumn('feedback.answer', row.answer))
  const { envelope } = await server.call(feedbackList, {
    token: await federation(),
    query: { state: 'all', pageSize: '50' },
  })
  const isListed = envelope.data.items.some((item: { feedbackId: string }) => item.feedbackId === String(id))
  expect([...said, ...texts].some((text) => text !== '')).toBe(isListed)
  return isListed
}

async function objected(contact: string) {
  const { recordId } = await publiciseHours(server, await endedMission(server))
  const { number } = (await hoursCalls(server).object(recordId, { contact })).data
  const [row] = await server.database.executor.select().from(objection).where(eq(objection.number, number))
  return { number, id: row?.id as number }
}
const decide = (id: number) => hoursCalls(server).dismiss(String(id))
const objectionNow = async (id: number) =>
  (await server.database.executor.select().from(objection).where(eq(objection.id, id)))[0]

describe('the end of keeping', () => {
  it('a feedback goes 180 days after its answer, and the log of who looked stays', async () => {
    const { id } = await written(freshMobile())
    await goTo(100)
    expect((await answer(id)).code).toBe(200)
    await goTo(279)
    expect(await isKept(id)).toBe(true)
    await goTo(280)
    expect(await isKept(id)).toBe(false)
    expect(await server.database.executor.$count(feedbackLook, eq(feedbackLook.feedbackId, id))).toBe(1)
    const looked = await server.call(feedbackDetail, { token: await federation(), query: { feedbackId: String(id) } })
    expect(looked.envelope.code).toBe(10002)
  })

  it('one that nobody answered goes a year after it was sent; one that was answered late keeps its time', async () => {
    const [silent, late] = [await written(freshMobile()), await written(freshMobile())]
    await goTo(364)
    expect((await answer(late.id)).code).toBe(200)
    expect(await isKept(silent.id)).toBe(true)
    await goTo(365)
    expect([await isKept(silent.id), await isKept(late.id)]).toEqual([false, true])
    await goTo(544)
    expect(await isKept(late.id)).toBe(false)
  })

  it('an objection goes a year after it was decided, and not while it is open', async () => {
    const [decided, open] = [await objected(freshMobile()), await objected(freshMobile())]
    expect((await decide(decided.id)).code).toBe(200)
    await goTo(364)
    expect((await objectionNow(decided.id))?.state).toBe('dismissed')
    await goTo(365)
    expect(await objectionNow(decided.id)).toBeUndefined()
    expect((await objectionNow(open.id))?.state).toBe('open')
  })
})

describe('an account that is closed', () => {
  it('takes its feedback and its objections along; an open one is decided without a name', async () => {
    const { keys } = server.context
    const [mobile, other] = [freshMobile(), freshMobile()]
    const person = await addPerson(server, {
      mobile: keys.encryptColumn('volunteer.mobile', mobile),
      mobileHash: keys.lookupHash('volunteer.mobile', mobile),
    })
    const own = await written(mobile)
    expect((await answer(own.id)).code).toBe(200)
    const foreign = await written(other)
    const [ended, open, foreignObjection] = [await objected(mobile), await objected(mobile), await objected(other)]
    expect((await decide(ended.id)).code).toBe(200)
    const headers = await ticketHeaders(server, person.id, applyLogoff)
    expect((await server.call(applyLogoff, { token: person.token, headers })).envelope.code).toBe(200)
    await goTo(15)
    expect([await isKept(own.id), await isKept(foreign.id)]).toEqual([false, true])
    const response = await server.call(queryFeedback, { body: { number: own.number, contact: mobile } })
    expect(response.envelope.code).toBe(10002)
    expect(await objectionNow(ended.id)).toBeUndefined()
    const openObjection = await objectionNow(open.id)
    expect(keys.decryptColumn('objection.name', openObjection?.name ?? '')).toBe('已注销志愿者')
    expect(keys.decryptColumn('objection.contact', openObjection?.contact ?? '')).toBe('')
    expect(openObjection?.contactHash).not.toBe(keys.lookupHash('objection.contact', mobile))
    expect((await decide(open.id)).code).toBe(200)
    const foreignRow = await objectionNow(foreignObjection.id)
    expect(keys.decryptColumn('objection.contact', foreignRow?.contact ?? '')).toBe(other)
  })
  it.each([
    [
      'unbound',
      async (person: Owner) => server.call(unbindEmail, { token: person.token, headers: await ticketOf(person) }),
    ],
    [
      'replaced',
      async (person: Owner) => {
        const email = `new.${person.email}`
        const headers = { 'x-client': 'pc', 'x-device-id': 'd' }
        const query = { email, purpose: 'modifyEmail', _: '1' }
        await server.call(sendEmailCode, { token: person.token, query, headers })
        const body = { email, code: await codeFor(server.url, email), password }
        return server.call(changeEmail, { token: person.token, body })
      },
    ],
  ])('takes along what stands under an address that was %s before, and nobody else’s', async (_what, giveUp) => {
    const { keys } = server.context
    const [mobile, email] = [freshMobile(), `giver${serial}@example.com`]
    const contacts = contactsOf(server, 'volunteer', mobile, email)
    const person = await addPerson(server, { ...contacts, passwordHash: await cheapHash(password) })
    const own = await written(email)
    const [ended, open] = [await objected(email), await objected(email)]
    expect((await decide(ended.id)).code).toBe(200)
    expect((await giveUp({ ...person, email })).envelope.code).toBe(200)
    const response = await server.call(queryFeedback, { body: { number: own.number, contact: email } })
    expect(response.envelope.code).toBe(200)
    const exported = await server.call(exportData, { token: person.token, body: { password } })
    expect(JSON.stringify(exported.envelope.data)).toContain(own.number)
    const later = await written(email)
    await goTo(1)
    const token = await server.tokenFor('volunteer', person.id)
    const headers = await ticketHeaders(server, person.id, applyLogoff)
    expect((await server.call(applyLogoff, { token, headers })).envelope.code).toBe(200)
    await goTo(16)
    expect([await isKept(own.id), await isKept(later.id)]).toEqual([false, true])
    expect(await objectionNow(ended.id)).toBeUndefined()
    const openObjection = await objectionNow(open.id)
    expect(keys.decryptColumn('objection.contact', openObjection?.contact ?? '')).toBe('')
  })

  it('leaves to the account that gave an address up what stands under it', async () => {
    const email = `handed${(serial += 1)}@example.com`
    const first = await addPerson(server, contactsOf(server, 'volunteer', freshMobile(), email))
    const own = await written(email)
    const response = await server.call(unbindEmail, { token: first.token, headers: await ticketOf(first) })
    expect(response.envelope.code).toBe(200)
    const second = await addPerson(server, contactsOf(server, 'volunteer', freshMobile(), email))
    const later = await written(email)
    const headers = await ticketHeaders(server, second.id, applyLogoff)
    await server.call(applyLogoff, { token: second.token, headers })
    await goTo(15)
    expect([await isKept(own.id), await isKept(later.id)]).toEqual([true, false])
  })

  it('takes the words of requests that nobody confirmed along, and no others', async () => {
    const person = await addPerson(server)
    const calls = hoursCalls(server)
    const request = async () => {
      const { applicationId } = await addAttendee(server, await endedMission(server, slotOf((serial += 1))), { person })
      const body = { applicationId, ...timeOf(serial), content: '引导和发放物资' }
      const { data } = (await server.call(requestHours, { token: person.token, body })).envelope
      return data.recordId as string
    }
    const [pending, declined, confirmed] = [await request(), await request(), await request()]
    await calls.decide([declined], 'record.declined', '签到表上没有您')
    await calls.decide([confirmed], 'record.confirmed')
    const headers = await ticketHeaders(server, person.id, applyLogoff)
    await server.call(applyLogoff, { token: person.token, headers })
    await goTo(15)
    const textOf = async (id: string) => {
      const [row] = await server.database.executor
        .select()
        .from(hourRecord)
        .where(eq(hourRecord.id, Number(id)))
      return [row?.state, row?.content, row?.opinion]
    }
    expect(await textOf(pending)).toEqual(['pending', '', null])
    expect(await textOf(declined)).toEqual(['rejected', '', null])
    expect(await textOf(confirmed)).toEqual(['effective', '引导和发放物资', null])
  })
})
