import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCertificate, revokeCertificate } from '#contract/certificate.ts'
import {
  correctDonation,
  donationFile,
  issueDonationCertificate,
  ownDonationCertificates,
  queryDonations,
  recordDonation,
} from '#contract/donation.ts'
import { siteMessages } from '#contract/message/message.ts'
import { donation } from '#server/database/schema/certificate.ts'
import {
  type CertificateServer,
  createDonation,
  freshKey,
  createCertificate,
  startCertificateServer,
} from '#tests/support/certificates.ts'
import { carryOut } from '#tests/support/proposals.ts'

let server: CertificateServer

beforeAll(async () => {
  server = await startCertificateServer({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => server.stop())

const query = (name: string, proof: string, from?: string) =>
  server.call(queryDonations, {
    query: { name, proof },
    ...(from !== undefined && { headers: { 'x-forwarded-for': from } }),
  })
const revoke = async (number: string, reason = '登记内容有误', token = server.federation) => ({
  envelope: await carryOut(server, server.call(revokeCertificate, { token, body: { number, reason } })),
})
const file = (number: string, code: string) =>
  fetch(`${server.url}/v2/api/zyz${donationFile.path}?number=${number}&code=${code}`)

describe('a donation', () => {
  it('has a certificate in words and figures, the same one for a second issue', async () => {
    const first = await createDonation(server)
    expect(first).toMatchObject({
      what: '人民币 1,200.50 元（壹仟贰佰元伍角）',
      use: '山区学校图书角',
      donatedOn: '2026-10-11',
      issuer: '省志愿者联合会',
      state: 'issued',
    })
    expect(first.number).toMatch(/^JZ20261201[2-9A-HJKMNP-Z]{6}$/)
    const again = await server.call(issueDonationCertificate, {
      token: server.federation,
      body: { donationId: first.donationId },
    })
    expect(again.envelope.data.number).toBe(first.number)
  })

  it('is stored once a request, its mobile encrypted', async () => {
    const body = {
      requestKey: freshKey(),
      donorKind: 'organization',
      donorName: '广州市木棉贸易有限公司',
      mobile: '13900030009',
      given: { kind: 'goods', item: '瓶装水', quantity: '120 箱' },
      use: '马拉松补给',
      donatedOn: '2026-11-02',
    }
    const send = () => server.call(recordDonation, { token: server.federation, body })
    const [one, two] = [await send(), await send()]
    expect(one.envelope.data).toEqual(two.envelope.data)
    const [row] = (await server.database.executor.select().from(donation)).filter(
      ({ requestKey }) => requestKey === body.requestKey,
    )
    expect(JSON.stringify(row)).not.toContain(body.mobile)
    expect(row && server.context.keys.decryptColumn('donation.mobile', row.mobile ?? '')).toBe(body.mobile)
  })

  it.each([
    [{ donorName: ' ' }, '请填写捐赠人'],
    [{ donorName: '𠀀' }, '“𠀀”字库里没有，证书印不出来'],
    [{ donatedOn: '2026-12-02' }, '捐赠日期不能晚于今天'],
    [{ donatedOn: '昨天' }, '捐赠日期请按 2026-01-31 的格式填写'],
    [{ mobile: '123' }, '联系电话写手机号，或带区号的座机，如 020-12345678'],
    [{ mobile: '1390003' }, '手机号是 11 位，现在是 7 位'],
    [{ given: { kind: 'money', amount: 0 } }, '金额至少 0.01 元'],
  ])('is refused with a sentence: %o', async (wrong, message) => {
    await expect(createDonation(server, wrong)).rejects.toThrow(message)
  })

  it('belongs to the volunteer of this name and mobile, who is told', async () => {
    const { keys } = server.context
    const own = await server.addPerson({ name: '周海', mobileHash: keys.lookupHash('volunteer.mobile', '13900030004') })
    const { number } = await createDonation(server, { donorName: '周海', mobile: '13900030004' })
    await createDonation(server, { donorName: '周海洋', mobile: '13900030004' })
    const { data } = (await server.call(ownDonationCertificates, { token: own.token })).envelope
    expect(data).toMatchObject({ total: 1, nextCursor: null, items: [{ number }] })
    const { items } = (await server.call(siteMessages, { token: own.token })).envelope.data
    expect(items).toMatchObject([{ kind: 'certificate', title: '捐赠证书已开具', link: '/personalCenter/certificate' }])
  })

  it('has a landline as its telephone, by which nobody queries', async () => {
    const { number } = await createDonation(server, { donorName: '岭南书友会', mobile: '（020）8337 0186 转 123' })
    const [row] = (await server.database.executor.select().from(donation)).filter(
      ({ donorName }) => donorName === '岭南书友会',
    )
    expect(row && server.context.keys.decryptColumn('donation.mobile', row.mobile ?? '')).toBe('020-83370186转123')
    const ask = async (proof: string) =>
      (await server.call(queryDonations, { query: { name: '岭南书友会', proof } })).envelope.code
    expect(await ask('020-83370186转123')).toBe(10001)
    expect(await ask(number)).toBe(200)
  })

  it('is the federation’s to record', async () => {
    const organizer = await server.tokenFor('organizer', (await server.addOrganizer(server.team)).id)
    const { envelope } = await revoke('JZ20261201ABCDEF', '试一试撤销', organizer)
    expect(envelope.code).toBe(10003)
  })
})

describe('the public query', () => {
  it('finds by name and number, and by name and mobile, a person masked', async () => {
    const { number, code } = await createDonation(server, { donorName: '何敏仪', mobile: '13900030005' })
    for (const proof of [number, number.toLowerCase(), '13900030005', '139 0003 0005']) {
      const { envelope, text } = await query('何敏仪', proof)
      expect(envelope).toMatchObject({ code: 200, data: { donor: '何*仪', certificates: [{ number, code }] } })
      expect(text).not.toContain('何敏仪')
      expect(text).not.toContain('13900030005')
    }
  })

  it('names an organization in full', async () => {
    const { number } = await createDonation(server, { donorKind: 'organization', donorName: '木棉社区基金会' })
    expect((await query('木棉社区基金会', number)).envelope.data.donor).toBe('木棉社区基金会')
  })

  it('gives one answer for another name, another number and nothing at all', async () => {
    const { number } = await createDonation(server, { donorName: '区建华', mobile: '13900030006' })
    for (const { status, envelope } of [
      await query('区建国', number),
      await query('区建华', 'JZ20261201ABCDEF'),
      await query('区建华', '13900030007'),
      await query('无此人', '13900030006'),
    ]) {
      expect([status, envelope]).toEqual([
        200,
        {
          code: 10002,
          msg: '没有查到捐赠证书，请核对捐赠人和编号或手机号，两项须与捐赠时一致',
          data: null,
          other: null,
        },
      ])
    }
  })

  it('says at each field what can be no fact', async () => {
    expect((await query('', '0003')).envelope.data.issues).toEqual([
      { field: 'name', message: '请输入捐赠人姓名或单位名称' },
      { field: 'proof', message: '请输入 JZ 开头的 16 位证书编号，或捐赠时留下的 11 位手机号' },
    ])
  })

  it('answers ten times a minute, the eleventh waits; another address does not', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await query('无此人', '13900030006', '203.0.113.7')).status).toBe(200)
    }
    expect((await query('无此人', '13900030006', '203.0.113.7')).status).toBe(429)
    expect((await query('无此人', '13900030006', '203.0.113.8')).status).toBe(200)
  })
})

describe('the paper of a donation', () => {
  it('is drawn for number and code, and not for another code', async () => {
    const { number, code } = await createDonation(server)
    const answer = await file(number, code)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(`捐赠证书-${number}.pdf`)
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await (await file(number, 'ABCDEFGHJKMN')).json()).toMatchObject({ code: 10002 })
  })

  it('is revoked with a reason that the public does not read', async () => {
    const { keys } = server.context
    const own = await server.addPerson({ name: '苏颖', mobileHash: keys.lookupHash('volunteer.mobile', '13900030008') })
    const { number, code } = await createDonation(server, { donorName: '苏颖', mobile: '13900030008' })
    expect((await revoke(number, ' ')).envelope.msg).toBe('请写明原因')
    expect((await revoke(number, '金额登记有误')).envelope.code).toBe(200)
    expect(await (await file(number, code)).json()).toMatchObject({ code: 12001 })
    const { text, envelope } = await server.call(checkCertificate, { query: { number, code } })
    expect(envelope.data).toMatchObject({
      kind: 'donation',
      state: 'revoked',
      ending: 'revoked',
      holder: '苏*',
      donation: null,
    })
    expect(text).not.toContain('金额登记有误')
    expect((await server.call(siteMessages, { token: own.token })).envelope.data.items[0]).toMatchObject({
      title: '证书已撤销',
      body: `证书 ${number} 已由联合会撤销。原因：金额登记有误`,
    })
    const second = await revoke(number)
    expect([second.envelope.code, second.envelope.msg]).toEqual([12001, '证书处于“已撤销”，不能“撤销”'])
  })

  it('is superseded by a correction of what was recorded, and the new one stands in its place', async () => {
    const { keys } = server.context
    const own = await server.addPerson({
      name: '冯启明',
      mobileHash: keys.lookupHash('volunteer.mobile', '13900030010'),
    })
    const gift = { donorName: '冯启明', mobile: '13900030010' }
    const { number, code, donationId } = await createDonation(server, gift)
    const facts = {
      donorKind: 'person',
      ...gift,
      given: { kind: 'money', amount: 210_050 },
      use: '山区学校图书角',
      donatedOn: '2026-10-11',
    }
    const correct = (more: object = {}, token = server.colleague) =>
      server.call(correctDonation, { token, body: { donationId, reason: '金额少记了 900 元', ...facts, ...more } })
    const checked = async () => (await server.call(checkCertificate, { query: { number, code } })).envelope.data
    expect((await correct({ reason: ' ' })).envelope.msg).toBe('请填写更正的原因')
    expect((await correct({ given: { kind: 'money', amount: 120_050 } })).envelope.data).toEqual({ donationId })
    expect(await checked()).toMatchObject({ state: 'issued', ending: null, replacedBy: null })
    expect((await correct()).envelope.data).toEqual({ donationId })
    expect(await checked()).toMatchObject({
      state: 'superseded',
      ending: 'corrected',
      replacedBy: null,
      donation: { what: '人民币 1,200.50 元（壹仟贰佰元伍角）' },
    })
    expect(await (await file(number, code)).json()).toMatchObject({ code: 12001 })
    expect((await server.call(siteMessages, { token: own.token })).envelope.data.items[0]).toMatchObject({
      title: '捐赠证书已失效，捐赠登记更正了',
      body: `捐赠证书 ${number} 不再有效，联合会会按更正后的登记重新开具。原因：金额少记了 900 元`,
    })
    const anew = (await server.call(issueDonationCertificate, { token: server.federation, body: { donationId } }))
      .envelope
    expect(anew.data.what).toBe('人民币 2,100.50 元（贰仟壹佰元伍角）')
    await correct()
    expect(await checked()).toMatchObject({
      replacedBy: { number: anew.data.number, issuedAt: '2026-12-01T04:00:00.000Z' },
    })
    const organizer = await server.tokenFor('organizer', (await server.addOrganizer(server.team)).id)
    expect((await correct({}, organizer)).envelope.code).toBe(10003)
    expect((await correct({ donationId: '999999' })).envelope.code).toBe(10002)
    expect((await correct({ donatedOn: '2026-12-02' })).envelope.data.issues).toEqual([
      { field: 'donatedOn', message: '捐赠日期不能晚于今天' },
    ])
  })

  it('can be issued anew after it was revoked', async () => {
    const { number, donationId } = await createDonation(server, { donorName: '梁永康' })
    await revoke(number)
    const again = await server.call(issueDonationCertificate, { token: server.colleague, body: { donationId } })
    expect(again.envelope.data.number).not.toBe(number)
  })
})

it('a time certificate is revoked alike, and one that is not there is told', async () => {
  const person = await server.addPerson()
  await server.addHours(person, ['2026-11-01', 120, 'A'])
  const { number, code } = await createCertificate(server, person)
  expect((await revoke(number)).envelope.code).toBe(200)
  const { data } = (await server.call(checkCertificate, { query: { number, code } })).envelope
  expect(data).toMatchObject({ kind: 'time', state: 'revoked', time: null })
  expect((await revoke('SJ20261201ABCDEF')).envelope.code).toBe(10002)
  expect((await revoke('12345')).envelope.data.issues).toEqual([
    { field: 'number', message: '证书编号以 SJ 或 JZ 开头，共 16 位，请对照证书逐位核对' },
  ])
})
