import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  checkCertificate,
  issueTimeCertificate,
  revokeCertificate,
  timeCertificateDetail,
  timeCertificateFile,
  timeCertificatePreview,
  timeCertificates,
} from '#contract/certificate.ts'
import { correctHours } from '#contract/hours/managed-hours.ts'
import { siteMessages } from '#contract/message/message.ts'
import { timeCertificate } from '#server/database/schema/certificate.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { hourAttachment, timeRecord } from '#server/database/schema/hours.ts'
import { leaveCertificates } from '#server/records/certificate/leave-certificates.ts'
import {
  type CertificateServer,
  certificateNow,
  freshKey,
  createCertificate,
  startCertificateServer,
} from '#tests/support/certificates.ts'
import { carryOut } from '#tests/support/proposals.ts'

let server: CertificateServer

beforeAll(async () => {
  server = await startCertificateServer()
})
afterAll(() => server.stop())

const november = { from: '2026-11-01', to: '2026-11-30' }
const issue = (token: string, body: Record<string, unknown>) =>
  server.call(issueTimeCertificate, { token, body: { ...november, requestKey: freshKey(), ...body } })
const check = (number: string, code: string) => server.call(checkCertificate, { query: { number, code } })
const file = async (token: string, certificateId: string) =>
  fetch(`${server.url}/v2/api/zyz${timeCertificateFile.path}?certificateId=${certificateId}`, {
    headers: { authorization: `Bearer ${token}` },
  })

async function volunteerWithHours() {
  const person = await server.addPerson()
  await server.addHours(
    person,
    ['2026-10-31', 999, 'A'],
    ['2026-11-01', 120, 'A'],
    ['2026-11-07', 90, 'B'],
    ['2026-11-08', 60, 'B'],
    ['2026-11-14', 45, 'D'],
    ['2026-11-15', 30, 'C', 'training'],
    ['2026-12-01', 999, 'C'],
  )
  return person
}

const grades = [
  { grade: 'A', records: 1, minutes: 120 },
  { grade: 'B', records: 2, minutes: 150 },
  { grade: 'C', records: 0, minutes: 0 },
  { grade: 'D', records: 1, minutes: 45 },
]

describe('a time certificate', () => {
  it('previews and then says what the ledger holds of both days and between, training apart', async () => {
    const person = await volunteerWithHours()
    const totals = { records: 5, serviceMinutes: 315, trainingMinutes: 30, grades }
    const preview = await server.call(timeCertificatePreview, { token: person.token, query: november })
    expect(preview.envelope).toMatchObject({ code: 200, data: totals })
    const { certificateId, number, code } = await createCertificate(server, person)
    expect(number).toMatch(/^SJ20261201[2-9A-HJKMNP-Z]{6}$/)
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/)
    const { data } = (await server.call(timeCertificateDetail, { token: person.token, query: { certificateId } }))
      .envelope
    expect(data.snapshot).toMatchObject({ ...november, totals, issuer: '省志愿者联合会', personInCharge: '许文博' })
    expect(data.snapshot.records.map(({ servedOn }: { servedOn: string }) => servedOn)).toEqual([
      '2026-11-01',
      '2026-11-07',
      '2026-11-08',
      '2026-11-14',
      '2026-11-15',
    ])
    expect(data.holder).toEqual({ name: '林晓岚', volunteerNumber: person.volunteerNumber, idNumber: null })
    expect(data.check.address).toBe(`${server.url}/zs?number=${number}&code=${code}`)
  })

  it('is issued once a request, also when both come at the same time', async () => {
    const person = await volunteerWithHours()
    const requestKey = freshKey()
    const both = await Promise.all([issue(person.token, { requestKey }), issue(person.token, { requestKey })])
    const numbers = both.map(({ envelope }) => envelope.data.number)
    expect(numbers[0]).toBe(numbers[1])
    const { data } = (await server.call(timeCertificates, { token: person.token })).envelope
    expect(data).toMatchObject({ total: 1, items: [{ number: numbers[0], state: 'issued', serviceMinutes: 315 }] })
  })

  it.each([
    ['no start', { from: '' }, 'from', '请选择开始日期'],
    ['a day that does not exist', { to: '2026-02-30' }, 'to', '结束日期请按 2026-01-31 的格式填写'],
    ['an end before the start', { to: '2026-10-01' }, 'to', '结束日期不能早于开始日期'],
    ['a day to come', { to: '2026-12-02' }, 'to', '结束日期不能晚于今天'],
    [
      'days without hours',
      { from: '2025-01-01', to: '2025-01-31' },
      'from',
      '这段时间没有已生效的时长，换一个区间再试',
    ],
  ])('is refused for %s', async (_, range, field, message) => {
    const person = await volunteerWithHours()
    const { envelope } = await issue(person.token, range)
    expect([envelope.code, envelope.data]).toEqual([10001, { issues: [{ field, message }] }])
    expect((await server.call(timeCertificates, { token: person.token })).envelope.data.total).toBe(0)
  })

  it.each([
    ['without a name', ' ', '证书上要写姓名，请先完善资料再开具'],
    ['with a character that nothing can draw', '王𠀀', '姓名里的“𠀀”字库里没有，印不出来。请拨打 12355 告知联合会'],
  ])('is not issued to a person %s', async (_, name, message) => {
    const person = await server.addPerson({ name })
    await server.addHours(person, ['2026-11-01', 120, 'A'])
    const { envelope } = await issue(person.token, {})
    expect([envelope.code, envelope.msg]).toEqual([12022, message])
  })

  it('is issued to a person of rare characters, without the pictures of a title', async () => {
    const person = await server.addPerson({ name: '欧阳𠮷䶮㛃' })
    await server.addHours(person, ['2026-11-01', 120, 'A', 'service', '🌸 花市引导 👨‍👩‍👧'])
    const { certificateId } = await createCertificate(server, person)
    const { data } = (await server.call(timeCertificateDetail, { token: person.token, query: { certificateId } }))
      .envelope
    expect(data.snapshot.records[0].missionName).toBe('花市引导')
    const answer = await file(person.token, certificateId)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('is issued twenty times a day at most', async () => {
    const person = await volunteerWithHours()
    for (let at = 0; at < 20; at += 1) await createCertificate(server, person)
    const { envelope } = await issue(person.token, {})
    expect([envelope.code, envelope.msg]).toEqual([
      10005,
      '一天最多开具 20 份证书，已开具的都可以再下载，请明天再开新的',
    ])
    server.setNow(new Date('2026-12-02T00:00:00+08:00'))
    expect((await issue(person.token, {})).envelope.code).toBe(200)
    server.setNow(certificateNow)
  })

  it('does not exist for anybody else', async () => {
    const { certificateId } = await createCertificate(server, await volunteerWithHours())
    const other = await server.addPerson()
    const { envelope } = await server.call(timeCertificateDetail, { token: other.token, query: { certificateId } })
    expect(envelope.code).toBe(10002)
    expect(await (await file(other.token, certificateId)).json()).toMatchObject({ code: 10002 })
  })

  it('pages its list by keyset', async () => {
    const person = await volunteerWithHours()
    const numbers = [
      await createCertificate(server, person),
      await createCertificate(server, person),
      await createCertificate(server, person),
    ]
    const list = async (query: Record<string, string>) =>
      (await server.call(timeCertificates, { token: person.token, query })).envelope.data
    const first = await list({ pageSize: '2' })
    const second = await list({ pageSize: '2', cursor: first.nextCursor })
    expect([...first.items, ...second.items].map(({ number }: { number: string }) => number)).toEqual(
      numbers.map(({ number }) => number).toReversed(),
    )
    expect([first.total, second.total, second.nextCursor]).toEqual([3, 3, null])
  })
})

describe('the public check', () => {
  it('tells masked facts, however they are written', async () => {
    const { number, code } = await createCertificate(server, await volunteerWithHours())
    const written = ` ${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)} `.toLowerCase()
    const { envelope, text } = await check(number.toLowerCase(), written)
    expect(envelope).toMatchObject({
      code: 200,
      data: {
        kind: 'time',
        number,
        state: 'issued',
        holder: '林*岚',
        issuer: '省志愿者联合会',
        endedAt: null,
        time: { ...november, totals: { serviceMinutes: 315, trainingMinutes: 30, grades } },
        donation: null,
      },
    })
    expect(text).not.toContain('林晓岚')
    expect(text).not.toContain('社区便民集市')
    expect(text).not.toContain(code)
  })

  it('gives one answer for another code and for no such number', async () => {
    const { number } = await createCertificate(server, await volunteerWithHours())
    for (const { status, envelope } of [
      await check(number, 'ABCDEFGHJKMN'),
      await check('SJ20261201ABCDEF', 'ABCDEFGHJKMN'),
    ]) {
      expect([status, envelope]).toEqual([
        200,
        { code: 10002, msg: '没有查到这份证书，请对照证书核对编号和查验码，两项须都一致', data: null, other: null },
      ])
    }
  })

  it('says at each field what can be no fact', async () => {
    const { envelope } = await check('', '7K3M-9QXD-2F8O')
    expect(envelope.data.issues).toEqual([
      { field: 'number', message: '请输入证书编号' },
      { field: 'code', message: '查验码共 12 位，没有数字 0、1 和字母 I、L、O，请再核对一次' },
    ])
  })
})

/** Takes the hours of 1 November back, and enters an hour in their place. */
async function correct({ surrogateId }: { surrogateId: string }) {
  const { executor } = server.database
  const [entry] = await executor
    .select()
    .from(timeRecord)
    .where(eq(timeRecord.surrogateId, surrogateId))
    .orderBy(timeRecord.servedOn)
    .offset(1)
    .limit(1)
  const times = { startAt: '2026-11-01T09:00:00+08:00', endAt: '2026-11-01T10:00:00+08:00' }
  const [staff] = await executor.select({ id: organizer.id }).from(organizer).limit(1)
  const [paper] = await executor
    .insert(hourAttachment)
    .values({
      organizationId: server.team,
      uploadedBy: staff?.id ?? 0,
      kind: 'pdf',
      storageKey: 'a'.repeat(30) + String(entry?.id).padStart(2, '0').slice(-2),
      keyId: 'abcdef01',
      bytes: 9000,
      uploadedAt: certificateNow,
    })
    .returning()
  const attachmentId = String(paper?.id)
  const body = { entryId: String(entry?.id), reason: '签退晚记了一小时', times, attachmentId }
  const { envelope } = await server.call(correctHours, { token: server.federation, body })
  expect(envelope).toMatchObject({ code: 200, data: { minutes: 60 } })
}

describe('a corrected record', () => {
  it('supersedes what stands, tells the holder once, and leaves what it says', async () => {
    const person = await volunteerWithHours()
    const [old, older] = [await createCertificate(server, person), await createCertificate(server, person)]
    const other = await createCertificate(server, await volunteerWithHours())
    const { executor } = server.database
    const before = await executor.select().from(timeCertificate).where(eq(timeCertificate.number, old.number))
    await correct(person)
    expect((await check(old.number, old.code)).envelope.data).toMatchObject({
      state: 'superseded',
      endedAt: certificateNow.toISOString(),
      time: { totals: { serviceMinutes: 315 } },
    })
    expect((await check(other.number, other.code)).envelope.data.state).toBe('issued')
    const after = await executor.select().from(timeCertificate).where(eq(timeCertificate.number, old.number))
    expect(after[0]?.snapshot).toEqual(before[0]?.snapshot)
    const { items } = (await server.call(siteMessages, { token: person.token })).envelope.data
    const messages = items.filter(({ kind }: { kind: string }) => kind === 'certificate')
    expect(messages).toMatchObject([{ title: '时间证书已失效，可以重新开具', link: '/personalCenter/timeCate' }])
    expect(messages[0].body).toContain(old.number)
    expect(messages[0].body).toContain(older.number)
    expect(await (await file(person.token, old.certificateId)).json()).toMatchObject({
      code: 12001,
      msg: '证书处于“因更正失效”，不能“下载”，请使用有效的证书',
    })
  })
})

it('one that a correction ended is replaced by the newest in force of all its days, and by no other', async () => {
  const person = await volunteerWithHours()
  const old = await createCertificate(server, person)
  const replacedBy = async () => (await check(old.number, old.code)).envelope.data.replacedBy
  const ofDays = (from: string, to: string) => createCertificate(server, person, { from, to })
  expect(await replacedBy()).toBeNull()
  await correct(person)
  expect((await check(old.number, old.code)).envelope.data).toMatchObject({ ending: 'corrected', replacedBy: null })
  await ofDays('2026-11-02', '2026-12-01')
  await ofDays('2026-10-01', '2026-11-29')
  await createCertificate(server, await volunteerWithHours())
  expect(await replacedBy()).toBeNull()
  const issuedAt = certificateNow.toISOString()
  const { number } = await ofDays('2026-11-01', '2026-11-30')
  expect(await replacedBy()).toEqual({ number, issuedAt })
  const wider = await ofDays('2026-10-31', '2026-12-01')
  expect(await replacedBy()).toEqual({ number: wider.number, issuedAt })
  const revoked = { number: wider.number, reason: '试一试撤销' }
  await carryOut(server, server.call(revokeCertificate, { token: server.federation, body: revoked }))
  expect(await replacedBy()).toEqual({ number, issuedAt })
  expect((await check(wider.number, wider.code)).envelope.data).toMatchObject({ ending: 'revoked', replacedBy: null })
  const { items } = (await server.call(siteMessages, { token: person.token })).envelope.data
  expect(items[0]).toMatchObject({
    title: '证书已撤销',
    link: `/personalCenter/timeCate?id=${wider.certificateId}`,
  })
})

it('a new certificate lists what stands in place of the corrected record, at its grade, and neither the old one nor its reversal', async () => {
  const person = await volunteerWithHours()
  await correct(person)
  const { certificateId } = await createCertificate(server, person)
  const { data } = (await server.call(timeCertificateDetail, { token: person.token, query: { certificateId } }))
    .envelope
  expect(data.snapshot.records).toHaveLength(5)
  expect(data.snapshot.records[0]).toMatchObject({ servedOn: '2026-11-01', minutes: 60, grade: 'C' })
  expect(data.snapshot.totals).toMatchObject({ records: 5, serviceMinutes: 255 })
})

it('issued at the same moment as a correction, it holds all of it or is superseded by it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const person = await volunteerWithHours()
    await Promise.all([createCertificate(server, person), correct(person)])
    const { items } = (await server.call(timeCertificates, { token: person.token })).envelope.data
    expect([
      ['issued', 255],
      ['superseded', 315],
    ]).toContainEqual([items[0].state, items[0].serviceMinutes])
  }
})

describe('what was issued', () => {
  it.each([
    `snapshot = jsonb_set(snapshot, '{totals,serviceMinutes}', '99999')`,
    `number = 'SJ20261201AAAAAA'`,
    `check_code = 'AAAAAAAAAAAA'`,
    `issued_at = now()`,
    `holder = jsonb_set(holder, '{name}', '"别人"')`,
  ])('refuses the application to set %s', async (change) => {
    const { number } = await createCertificate(server, await volunteerWithHours())
    await expect(
      server.database.pool.query(`update time_certificate set ${change} where number = $1`, [number]),
    ).rejects.toMatchObject({ code: '23001' })
  })

  it('loses its force and the name when the account is closed', async () => {
    const person = await volunteerWithHours()
    const { number, code, certificateId } = await createCertificate(server, person)
    await server.database.executor.transaction((transaction) =>
      leaveCertificates(transaction, person.id, certificateNow),
    )
    expect((await check(number, code)).envelope.data).toMatchObject({
      state: 'revoked',
      ending: 'left',
      holder: null,
      time: null,
    })
    const { envelope } = await server.call(timeCertificateDetail, { token: person.token, query: { certificateId } })
    expect(envelope.code).toBe(10002)
  })
})
