import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyLogoff } from '#contract/account.ts'
import { answerFeedback, feedbackDetail, feedbackList, queryFeedback, submitFeedback } from '#contract/feedback.ts'
import { decideObjection } from '#contract/hours/managed-hours.ts'
import { feedback, feedbackLook } from '#server/database/schema/feedback.ts'
import { objection } from '#server/database/schema/time-record.ts'
import { runDue } from '#server/due/due.ts'
import {
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  publicised,
  startHoursServer,
} from '#tests/support/hours.ts'
import { addPerson } from '#tests/support/missions.ts'
import { ticketHeaders } from '#tests/support/security-ticket.ts'

let server: HoursServer
let federationId: number
/** Made anew at each call: days go by here. */
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
  const words = [keys.decryptColumn('feedback.text', row?.text ?? ''), row?.contactHash === 'over' ? '' : 'found']
  if (row?.answer) words.push(keys.decryptColumn('feedback.answer', row.answer))
  const { envelope } = await server.call(feedbackList, {
    token: await federation(),
    query: { state: 'all', pageSize: '50' },
  })
  const isListed = envelope.data.items.some((item: { feedbackId: string }) => item.feedbackId === String(id))
  expect([...said, ...words].some((word) => word !== '')).toBe(isListed)
  return isListed
}

async function objected(contact: string) {
  const { recordId } = await publicised(server, await endedMission(server))
  const { number } = (await hoursCalls(server).object(recordId, { contact })).data
  const [row] = await server.database.executor.select().from(objection).where(eq(objection.number, number))
  return { number, id: row?.id as number }
}
const decide = async (id: number) => {
  const body = { objectionId: String(id), event: 'objection.dismissed', opinion: '已与带队老师核对' }
  return (await server.call(decideObjection, { token: server.staff, body })).envelope
}
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
    const asked = await server.call(queryFeedback, { body: { number: own.number, contact: mobile } })
    expect(asked.envelope.code).toBe(10002)
    expect(await objectionNow(ended.id)).toBeUndefined()
    const left = await objectionNow(open.id)
    expect(keys.decryptColumn('objection.name', left?.name ?? '')).toBe('已注销志愿者')
    expect(keys.decryptColumn('objection.contact', left?.contact ?? '')).toBe('')
    expect(left?.contactHash).not.toBe(keys.lookupHash('objection.contact', mobile))
    expect((await decide(open.id)).code).toBe(200)
    const kept = await objectionNow(foreignObjection.id)
    expect(keys.decryptColumn('objection.contact', kept?.contact ?? '')).toBe(other)
  })
})
