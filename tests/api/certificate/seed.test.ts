import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkCertificate, timeCertificateDetail, timeCertificates } from '#contract/certificate.ts'
import { ownDonationCertificates, queryDonations } from '#contract/donation.ts'
import { demoEnv, plantedDemo } from '#tests/support/demo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-18T09:00:00+08:00')

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startServer({ now, seeded: plantedDemo(now), env: demoEnv })
  token = await server.signIn('volunteer', 'volunteer01', 'Volunteer_01')
})
afterAll(() => server.stop())

it('the first demo account has a certificate in force and one that was superseded', async () => {
  const { items } = (await server.call(timeCertificates, { token })).envelope.data
  expect(items.map(({ state, issuedAt }: { state: string; issuedAt: string }) => [state, issuedAt])).toEqual([
    ['issued', '2026-11-14T01:00:00.000Z'],
    ['superseded', '2026-08-14T01:00:00.000Z'],
  ])
  for (const { certificateId, number, code, state } of items) {
    const { data } = (await server.call(timeCertificateDetail, { token, query: { certificateId } })).envelope
    const { records, totals } = data.snapshot
    expect(records.length).toBeGreaterThan(5)
    expect(totals.records).toBe(records.length)
    expect(data.holder).toMatchObject({ name: '林晓岚', idNumber: expect.stringMatching(/^\d{3}\*{11}\d{3}[\dX]$/) })
    expect((await server.call(checkCertificate, { query: { number, code } })).envelope.data.state).toBe(state)
  }
})

it('two donations have certificates, one of them the account’s own', async () => {
  const { data } = (await server.call(ownDonationCertificates, { token })).envelope
  expect(data).toMatchObject({ total: 1, items: [{ what: '人民币 1,200.00 元（壹仟贰佰元整）' }] })
  const query = { name: '广州市木棉贸易有限公司', proof: '13900030009' }
  expect((await server.call(queryDonations, { query })).envelope.data.certificates).toMatchObject([
    { what: '瓶装饮用水 120 箱', state: 'issued' },
  ])
})
