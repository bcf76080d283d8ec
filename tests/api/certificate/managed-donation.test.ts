import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { revokeCertificate } from '#contract/certificate.ts'
import {
  correctDonation,
  issueDonationCertificate,
  managedDonation,
  managedDonations,
  recordDonation,
} from '#contract/donation.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { donation } from '#server/database/schema/certificate.ts'
import {
  type CertificateServer,
  createDonation,
  freshKey,
  startCertificateServer,
} from '#tests/support/certificates.ts'
import { carryOut } from '#tests/support/proposals.ts'

let server: CertificateServer
beforeAll(async () => {
  server = await startCertificateServer()
})
afterAll(() => server.stop())

const gift = {
  donorKind: 'person',
  donorName: '陈国强',
  mobile: '13900030003',
  given: { kind: 'money', amount: 120_050 },
  use: '山区学校图书角',
  donatedOn: '2026-10-11',
}
const list = async (query: Record<string, string> = {}, token = server.federation) =>
  (await server.call(managedDonations, { token, query })).envelope
const detail = async (donationId: string, token = server.colleague) =>
  (await server.call(managedDonation, { token, query: { donationId } })).envelope
const record = async (more: object = {}): Promise<string> => {
  const body = { requestKey: freshKey(), ...gift, ...more }
  return (await server.call(recordDonation, { token: server.federation, body })).envelope.data.donationId
}
const idsOf = async (query: Record<string, string>) =>
  (await list(query)).data.items.map(({ donationId }: { donationId: string }) => donationId)

it('lists donations by the state of their newest certificate, the newest entry first, people masked', async () => {
  const waiting = await record({ donorName: '甲一' })
  const issued = await createDonation(server, { donorName: '甲二' })
  const revoked = await createDonation(server, { donorName: '甲三' })
  const corrected = await createDonation(server, { donorName: '甲四有限公司', donorKind: 'organization' })
  const body = { number: revoked.number, reason: '单位名称有误' }
  await carryOut(server, server.call(revokeCertificate, { token: server.federation, body }))
  const facts = { ...gift, donorName: '甲四有限公司', donorKind: 'organization', use: '图书角' }
  await server.call(correctDonation, {
    token: server.colleague,
    body: { donationId: corrected.donationId, ...facts, reason: '用途有误' },
  })
  const { data } = await list({ keyword: '甲' })
  expect(data).toMatchObject({
    total: 4,
    items: [
      { donationId: corrected.donationId, donor: '甲四有限公司', state: 'waiting' },
      { donationId: revoked.donationId, donor: '甲*', state: 'revoked' },
      { donationId: issued.donationId, state: 'issued', what: '人民币 1,200.50 元（壹仟贰佰元伍角）' },
      { donationId: waiting, state: 'waiting', donatedOn: '2026-10-11' },
    ],
  })
  expect(await idsOf({ keyword: '甲', state: 'waiting' })).toEqual([corrected.donationId, waiting])
  expect(await idsOf({ keyword: '甲', state: 'issued' })).toEqual([issued.donationId])
  expect(await idsOf({ keyword: '甲', state: 'revoked' })).toEqual([revoked.donationId])
  expect(await idsOf({ keyword: revoked.number.toLowerCase() })).toEqual([revoked.donationId])
  expect(await idsOf({ keyword: '%' })).toEqual([])
})

it('goes on where a page ends, also when a donation is entered meanwhile', async () => {
  const ids = [
    await record({ donorName: '乙一' }),
    await record({ donorName: '乙二' }),
    await record({ donorName: '乙三' }),
  ]
  const first = (await list({ keyword: '乙', pageSize: '2' })).data
  await record({ donorName: '乙四' })
  const second = (await list({ keyword: '乙', pageSize: '2', cursor: first.nextCursor })).data
  const shown = [...first.items, ...second.items].map(({ donationId }: { donationId: string }) => donationId)
  expect(shown).toEqual(ids.toReversed())
  expect([first.total, second.nextCursor]).toEqual([3, null])
})

it('shows one as it was entered, with each certificate and what ended it', async () => {
  const { donationId, number } = await createDonation(server, { donorName: '丙一' })
  const facts = { ...gift, donorName: '丙一', given: { kind: 'goods', item: '绘本', quantity: '20 册' } }
  const body = { donationId, ...facts, reason: '收到的是物资' }
  await server.call(correctDonation, { token: server.colleague, body })
  const anew = await server.call(issueDonationCertificate, { token: server.federation, body: { donationId } })
  const { data } = await detail(donationId)
  expect(data).toMatchObject({
    donorName: '丙一',
    mobile: '13900030003',
    given: { kind: 'goods', item: '绘本', quantity: '20 册' },
    what: '绘本 20 册',
    state: 'issued',
    certificates: [
      { number: anew.envelope.data.number, state: 'issued', endedAt: null, endedBy: null },
      { number, state: 'superseded', what: '人民币 1,200.50 元（壹仟贰佰元伍角）', reason: '收到的是物资' },
    ],
  })
  expect(data.certificates[1].endedBy).toBe(data.recordedBy)
})

it('says to whoever entered it that another account decides, and to nobody else', async () => {
  const donationId = await record()
  expect((await detail(donationId, server.federation)).data.ownCause).toBe(true)
  expect((await detail(donationId, server.colleague)).data.ownCause).toBe(false)
})

it('leaves each look in the log of the volunteer whose donation it is', async () => {
  const { keys } = server.context
  const mobile = '13900030077'
  const own = await server.addPerson({ name: '丁一', mobileHash: keys.lookupHash('volunteer.mobile', mobile) })
  const donationId = await record({ donorName: '丁一', mobile })
  await list({ keyword: '丁一' })
  await detail(donationId)
  const looks = await server.database.executor.select().from(accessLog).where(eq(accessLog.volunteerId, own.id))
  expect(looks.map(({ what }) => what)).toEqual([`查看捐赠登记 ${donationId}`, `查看捐赠登记 ${donationId}`])
})

it('is the federation’s alone, and what is not there is told', async () => {
  const token = await server.tokenFor('organizer', (await server.addOrganizer(server.team)).id)
  const [row] = await server.database.executor.select({ id: donation.id }).from(donation).limit(1)
  expect([(await list({}, token)).code, (await detail(String(row?.id), token)).code]).toEqual([10003, 10003])
  expect((await detail('999999')).code).toBe(10002)
  expect((await list({ state: 'lost' })).code).toBe(10001)
})
