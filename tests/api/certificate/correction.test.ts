import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { managedDonation, ownDonationCertificates, requestCorrection } from '#contract/donation.ts'
import { decideReview, reviewDetail, reviewList } from '#contract/review/review.ts'
import { donationCorrection } from '#server/database/schema/certificate.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { runDue } from '#server/due/due.ts'
import { erasePerson } from '#server/records/personal-data/erasure.ts'
import {
  certificateNow,
  type CertificateServer,
  createDonation,
  startCertificateServer,
} from '#tests/support/certificates.ts'

let server: CertificateServer
let third: string
beforeAll(async () => {
  server = await startCertificateServer()
  const root = await server.addOrganization({ level: 'federation' })
  third = await server.tokenFor('organizer', (await server.addOrganizer(root.id, { name: '陈晓敏' })).id)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(certificateNow))

let serial = 0

/** A volunteer with a donation that the federation's first account entered and the second one certified. */
async function donated() {
  serial += 1
  const mobile = `1390004${String(serial).padStart(4, '0')}`
  const { keys } = server.context
  const person = await server.addPerson({
    name: '陈国强',
    mobile: keys.encryptColumn('volunteer.mobile', mobile),
    mobileHash: keys.lookupHash('volunteer.mobile', mobile),
  })
  return { ...person, mobile, donation: await createDonation(server, { mobile }) }
}
type Donated = Awaited<ReturnType<typeof donated>>

const ask = async ({ token, donation }: Donated, more: object = {}) => {
  const body = { certificateId: donation.certificateId, wrong: ['amount'], text: '实际捐赠 1500 元', ...more }
  return (await server.call(requestCorrection, { token, body })).envelope
}
const own = async ({ token }: Donated) => (await server.call(ownDonationCertificates, { token })).envelope.data.items
const idOf = async ({ id }: Donated): Promise<string> => {
  const rows = await server.database.executor
    .select()
    .from(donationCorrection)
    .where(eq(donationCorrection.volunteerId, id))
  return String(rows.at(-1)?.id)
}
const facts = ({ mobile }: Donated, more: object = {}) => ({
  donorKind: 'person',
  donorName: '陈国强',
  mobile,
  given: { kind: 'money', amount: 150_000 },
  use: '山区学校图书角',
  donatedOn: '2026-10-11',
  ...more,
})
async function decide(person: Donated, verdict: object, token = third) {
  const query = { kind: 'donation', id: await idOf(person) }
  const { data } = (await server.call(reviewDetail, { token, query })).envelope
  const body = { ...query, version: data.version, ...verdict }
  return (await server.call(decideReview, { token, body })).envelope
}
const pass = async () => {
  server.setNow(new Date(certificateNow.getTime() + 60_000))
  await runDue(server.context)
}
const titlesTo = async ({ id }: Donated) => {
  const rows = await server.database.executor
    .select()
    .from(siteMessage)
    .where(eq(siteMessage.volunteerId, id))
    .orderBy(siteMessage.id)
  return rows.map(({ title }) => title)
}
const given = async ({ donation: { donationId } }: Donated) =>
  (await server.call(managedDonation, { token: third, query: { donationId } })).envelope.data

it('a donor says what is wrong, once, and sees how it stands', async () => {
  const person = await donated()
  expect((await ask(person)).data).toMatchObject({ wrong: ['amount'], state: 'open', opinion: null })
  expect((await own(person))[0].correction).toMatchObject({ wrong: ['amount'], state: 'open' })
  const again = await ask(person)
  expect([again.code, again.msg]).toEqual([12001, '这份证书的更正正在等联合会核对，不用重复提交'])
  const [row] = await server.database.executor
    .select()
    .from(donationCorrection)
    .where(eq(donationCorrection.volunteerId, person.id))
  expect(row?.text).not.toContain('1500')
})

it.each([
  ['nothing chosen', { wrong: [] }, '请选择哪里不对'],
  ['hardly a word', { text: '不对' }, '请写明应该是什么，至少 5 个字'],
])('%s is refused', async (_, more, message) => {
  expect(await ask(await donated(), more)).toMatchObject({ code: 10001, msg: message })
})

it('the certificate of somebody else is as one that is not there', async () => {
  const [one, other] = [await donated(), await donated()]
  expect((await ask({ ...one, donation: other.donation })).code).toBe(10002)
})

it('the federation corrects by the code of the desk, and whoever asked is told after a minute', async () => {
  const person = await donated()
  await ask(person)
  const before = await titlesTo(person)
  const { items } = (await server.call(reviewList, { token: third, query: { kind: 'donation', pageSize: '50' } }))
    .envelope.data
  expect(items.at(-1)).toMatchObject({ number: person.donation.number, title: '陈*强：金额或物资' })
  const query = { kind: 'donation', id: await idOf(person) }
  const { data } = (await server.call(reviewDetail, { token: third, query })).envelope
  expect(data.donation).toEqual(facts(person, { given: { kind: 'money', amount: 120_050 } }))
  const answer = await decide(person, {
    event: 'donation.corrected',
    opinion: '已核对银行回单',
    donation: facts(person),
  })
  expect(answer.code, answer.msg).toBe(200)
  expect([(await given(person)).given.amount, await titlesTo(person)]).toEqual([120_050, before])
  await pass()
  expect(await given(person)).toMatchObject({
    given: { kind: 'money', amount: 150_000 },
    recordedBy: '陈晓敏',
    certificates: [{ state: 'superseded', reason: '已核对银行回单' }],
  })
  expect((await own(person))[0]).toMatchObject({
    state: 'superseded',
    correction: { state: 'corrected', opinion: '已核对银行回单' },
  })
  expect((await titlesTo(person)).slice(before.length)).toEqual([
    '捐赠证书已失效，捐赠登记更正了',
    '捐赠证书的更正有结果了：已更正',
  ])
})

it('the federation says why not, and the donor may ask again', async () => {
  const person = await donated()
  await ask(person)
  expect((await decide(person, { event: 'donation.declined', opinion: '' })).msg).toBe('请写明意见，至少 5 个字')
  await decide(person, { event: 'donation.declined', opinion: '登记与银行回单一致' })
  await pass()
  expect((await own(person))[0]).toMatchObject({
    state: 'issued',
    correction: { state: 'declined', opinion: '登记与银行回单一致' },
  })
  expect((await ask(person)).code).toBe(200)
})

it('a correction changes something, and has the right facts', async () => {
  const person = await donated()
  await ask(person)
  const verdict = { event: 'donation.corrected', opinion: '已核对银行回单' }
  expect((await decide(person, verdict)).msg).toBe('请填写更正后的登记')
  const same = facts(person, { given: { kind: 'money', amount: 120_050 } })
  expect((await decide(person, { ...verdict, donation: same })).msg).toBe(
    '登记没有变化：请改正登记，或者选“维持登记”并写明原因',
  )
  const late = facts(person, { donatedOn: '2026-12-02' })
  expect((await decide(person, { ...verdict, donation: late })).msg).toBe('捐赠日期不能晚于今天')
})

it('whoever entered the donation decides nothing about it', async () => {
  const person = await donated()
  await ask(person)
  for (const verdict of [
    { event: 'donation.corrected', opinion: '已核对银行回单', donation: facts(person) },
    { event: 'donation.declined', opinion: '登记与银行回单一致' },
  ])
    expect((await decide(person, verdict, server.federation)).code).toBe(13120)
})

it('what somebody said goes with the account', async () => {
  const person = await donated()
  await ask(person)
  await server.database.executor.transaction((transaction) => erasePerson(transaction, person.id))
  expect(await server.database.executor.$count(donationCorrection, eq(donationCorrection.volunteerId, person.id))).toBe(
    0,
  )
})
