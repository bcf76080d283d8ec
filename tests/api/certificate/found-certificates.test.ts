import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foundCertificates, revokeCertificate } from '#contract/certificate.ts'
import { issueDonationCertificate, recordDonation } from '#contract/donation.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import {
  type CertificateServer,
  createCertificate,
  freshKey,
  startCertificateServer,
} from '#tests/support/certificates.ts'
import { carryOut } from '#tests/support/proposals.ts'

let server: CertificateServer
beforeAll(async () => {
  server = await startCertificateServer()
})
afterAll(() => server.stop())

const find = async (number: string, token = server.federation) =>
  (await server.call(foundCertificates, { token, query: { number } })).envelope

async function holder(volunteerNumber: string) {
  const person = await server.addPerson({ volunteerNumber })
  await server.addHours(person, ['2026-11-02', 60, 'A'], ['2026-11-09', 120, 'B'])
  return person
}

it('finds a certificate of hours by its number as people write it, masked, and its holder learns of it', async () => {
  const person = await holder('440120260001')
  const { number } = await createCertificate(server, person)
  const { data } = await find(` ${number.slice(0, 2).toLowerCase()} ${number.slice(2)} `)
  expect(data).toMatchObject([
    { number, kind: 'time', state: 'issued', holder: '林*岚', endedAt: null, reason: null, endedBy: null },
  ])
  expect(data[0].content).toContain('2 条记录，180 分钟')
  const looks = await server.database.executor.select().from(accessLog).where(eq(accessLog.volunteerId, person.id))
  expect(looks.map(({ what }) => what)).toEqual([`查看证书 ${number}`])
})

it('lists those of a volunteer’s number, the newest first, and what ended them', async () => {
  const person = await holder('440120260002')
  const first = await createCertificate(server, person)
  const second = await createCertificate(server, person)
  const body = { number: first.number, reason: '证书姓名有误' }
  await carryOut(server, server.call(revokeCertificate, { token: server.colleague, body }))
  const { data } = await find('440120260002')
  expect(data.map(({ number, state }: { number: string; state: string }) => [number, state])).toEqual([
    [second.number, 'issued'],
    [first.number, 'revoked'],
  ])
  expect(data[1]).toMatchObject({ reason: '证书姓名有误' })
  expect(data[1].endedBy).toBeTruthy()
})

it('finds a certificate of a donation, a person masked', async () => {
  const gift = { donorKind: 'person', donorName: '陈国强', use: '图书角', donatedOn: '2026-11-20' }
  const donation = { requestKey: freshKey(), ...gift, given: { kind: 'money', amount: 500_000 } }
  const { donationId } = (await server.call(recordDonation, { token: server.federation, body: donation })).envelope.data
  const issued = await server.call(issueDonationCertificate, { token: server.colleague, body: { donationId } })
  const { number } = issued.envelope.data
  expect((await find(number)).data).toMatchObject([{ number, kind: 'donation', holder: '陈*强', state: 'issued' }])
})

it('says of anything else what to type, and answers nothing for a number that is not there', async () => {
  expect((await find('林晓岚')).data.issues).toEqual([
    { field: 'number', message: '请输入完整的证书编号（SJ 或 JZ 开头），或志愿者编号' },
  ])
  expect((await find('SJ20261101ABCDEF')).data).toEqual([])
  expect((await find('440199999999')).data).toEqual([])
  const organizer = await server.addOrganizer(server.team)
  expect((await find('440120260001', await server.tokenFor('organizer', organizer.id))).code).toBe(10003)
})
