import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueDonationCertificate, managedDonation } from '#contract/donation.ts'
import type { FileEndpointSpec } from '#contract/endpoint.ts'
import {
  checkImport,
  failedImportLines,
  importEvent,
  importFile,
  importKinds,
  importList,
  importTemplate,
} from '#contract/import.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { donation, donationCertificate } from '#server/database/schema/certificate.ts'
import { dataImport, importedRecord } from '#server/database/schema/import.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { runDue } from '#server/due/due.ts'
import { contactsOf } from '#tests/support/code.ts'
import { addPerson } from '#tests/support/missions.ts'
import { type CertificateServer, certificateNow, startCertificateServer } from '#tests/support/certificates.ts'
import {
  checkImportFile,
  donationHead,
  donationTable,
  readImportDetail,
  sendImportEvent,
  sendImportFile,
  uploadImportFile,
} from '#tests/support/imports.ts'

let server: CertificateServer
beforeAll(async () => {
  server = await startCertificateServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  const { executor } = server.database
  await executor.delete(importedRecord)
  await executor.delete(dataImport)
  await executor.delete(donationCertificate)
  await executor.delete(donation)
  server.setNow(certificateNow)
})

const money = 'DJ001,单位,岭南书友会,13900030001,"1,200.50",,,山区学校图书角,2026/1/5'
const goods = 'DJ002,个人,何启文,,,儿童绘本,260 册,山区学校图书角,2026年2月3日'
const upload = (table: Buffer, as = server.federation, more = {}) => uploadImportFile(server, as, table, more)
const check = (importId: string, fixes: object[] = [], as = server.federation) =>
  checkImportFile(server, as, importId, fixes)
const send = (
  importId: string,
  event: Parameters<typeof sendImportEvent>[3],
  as = server.federation,
  reason?: string,
) => sendImportEvent(server, as, importId, event, reason)
const detail = (importId: string, as = server.federation) => readImportDetail(server, as, importId)

/** Uploads, tries and runs a table. */
async function run(table: Buffer, as = server.federation): Promise<string> {
  const importId = await upload(table, as)
  await check(importId, [], as)
  expect(await send(importId, 'import.run', as)).toMatchObject({ code: 200, data: { state: 'imported' } })
  return importId
}

const stored = () =>
  server.database.executor
    .select({
      number: donation.registerNumber,
      donorName: donation.donorName,
      amount: donation.amount,
      item: donation.item,
      donatedOn: donation.donatedOn,
    })
    .from(donation)
    .orderBy(asc(donation.registerNumber))

async function fileOf(spec: FileEndpointSpec, values: Record<string, string>, as = server.federation) {
  const isPost = spec.method === 'POST'
  const address = `${server.url}/v2/api/${server.config.product}${spec.path}${isPost ? '' : `?${new URLSearchParams(values)}`}`
  const answer = await fetch(address, {
    method: spec.method,
    headers: { authorization: `Bearer ${as}`, ...(isPost && { 'content-type': 'application/json' }) },
    ...(isPost && { body: JSON.stringify({ reason: '核对收款凭证', ...values }) }),
  })
  return { bytes: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') }
}

describe('a dry run', () => {
  it('counts and names what the run does, and writes nothing', async () => {
    const importId = await upload(donationTable(money, goods))
    expect(await detail(importId)).toMatchObject({ state: 'mapping', lineCount: 2, report: null, isOwn: true })
    expect(await check(importId)).toMatchObject({
      data: { revision: 1, counts: { created: 2, changed: 0, unchanged: 0, skipped: 0 } },
    })
    expect(await stored()).toEqual([])
    expect(await detail(importId)).toMatchObject({
      state: 'checked',
      report: { total: { label: '金额合计', text: '1,200.50 元' }, problems: [], changes: [] },
    })
    expect(await send(importId, 'import.run')).toMatchObject({ data: { state: 'imported' } })
    expect(await stored()).toEqual([
      { number: 'DJ001', donorName: '岭南书友会', amount: 120_050, item: null, donatedOn: '2026-01-05' },
      { number: 'DJ002', donorName: '何启文', amount: null, item: '儿童绘本', donatedOn: '2026-02-03' },
    ])
  })

  it('obeys the unit of a title, in the lines and in their sum', async () => {
    const lines = ['DJ201,个人,林晓,0.12,图书角,2026-01-01', 'DJ202,单位,岭南书友会,"1,000.5",图书角,2026-01-02']
    const table = ['登记编号,捐赠人类型,捐赠人,金额（万元）,用途,捐赠日期', ...lines, '合计,,,1000.62']
    const importId = await upload(Buffer.from(table.join('\n')))
    await check(importId)
    const { report } = await detail(importId)
    expect(report.problems).toEqual([])
    expect(report.total.text).toBe('10,006,200 元')
    expect(report.controls).toMatchObject([{ claim: '10,006,200 元', difference: null }])
  })

  it('asks for the year of a day without one, which no calendar lacks', async () => {
    const importId = await upload(
      donationTable('DJ101,个人,林晓,,50,,,图书角,3月8日', 'DJ102,个人,林晓,,50,,,图书角,二〇二六年三月九日'),
    )
    await check(importId)
    const message = '捐赠日期要写年、月、日，例如 2026-01-31'
    expect((await detail(importId)).report.problems).toMatchObject([
      { line: 2, column: 'donatedOn', text: '3月8日', message, mends: [] },
      { line: 3, column: 'donatedOn', message, mends: [{ kind: 'write', text: '2026-03-09' }] },
    ])
  })

  it('says what is wrong with each line, hides a mobile in part, and imports the others', async () => {
    const importId = await upload(
      donationTable(
        money,
        'DJ003,个人,林晓,1380013177,50,,,图书角,2026-02-30',
        'DJ004,个人,林晓,,三千元,,,图书角,2026-01-01',
        'DJ001,个人,林晓,,50,,,图书角,2026-01-01',
        'DJ005,个人,林晓,,,绘本,,图书角,2026-01-01',
        'DJ006,个人,,,50,,,图书角,2026-01-01',
        'DJ007,个人,林晓,1380013177,50,,,图书角,2026-01-01',
        'DJ008,个人,林晓,,50,绘本,3 册,图书角,2099-01-01',
      ),
    )
    expect(await check(importId)).toMatchObject({
      data: { counts: { created: 1, changed: 0, unchanged: 0, skipped: 7 } },
    })
    const { report } = await detail(importId)
    expect(report.problems).toMatchObject([
      { line: 3, column: 'donatedOn', text: '2026-02-30', message: '没有这一天，日期写成 2026-01-31 这样' },
      { line: 4, column: 'amount', text: '三千元', message: '金额请写数字，单位是元，最多两位小数，例如 1200.50' },
      { line: 5, column: 'number', text: 'DJ001', message: '和第 2 行重复，请只留一行' },
      { line: 6, column: 'quantity', text: '', message: '物资捐赠要写数量' },
      { line: 7, column: 'donorName', text: '', message: '捐赠人不能空' },
      { line: 8, column: 'mobile', text: '138***3177', message: '手机号是 11 位，现在是 10 位' },
      { line: 9, column: 'amount', text: '50', message: '金额和物资只填一种，两种都有请分成两行' },
    ])
    const fixes = [
      { line: 4, column: 'amount', text: '3000' },
      { line: 6, column: 'quantity', text: '12 册' },
    ]
    expect(await check(importId, fixes)).toMatchObject({ data: { revision: 2, counts: { created: 3, skipped: 5 } } })
    await send(importId, 'import.run')
    expect((await stored()).map(({ number, amount }) => [number, amount])).toEqual([
      ['DJ001', 120_050],
      ['DJ004', 300_000],
      ['DJ005', null],
    ])
  })

  it('takes a landline under the title of a telephone, and a corrected extension as another one', async () => {
    const head = donationHead.replace('手机号', '联系电话')
    const tableOf = (phone: string) => Buffer.from(`${head}\nDJ001,单位,岭南书友会,${phone},50,,,图书角,2026-01-05`)
    const phone = async () => {
      const [row] = await server.database.executor.select({ mobile: donation.mobile }).from(donation)
      return server.context.keys.decryptColumn('donation.mobile', row?.mobile ?? '')
    }
    await run(tableOf('02012345678转123'))
    expect(await phone()).toBe('020-12345678转123')
    const counts = async (table: Buffer, as: string) => {
      const importId = await upload(table, as)
      return (await check(importId, [], as)).data.counts
    }
    expect(await counts(tableOf('020-12345678-123'), server.colleague)).toMatchObject({ unchanged: 1 })
    expect(await counts(tableOf('020-12345678-124'), server.colleague)).toMatchObject({ changed: 1 })
  })

  it('gives the failed lines as a file, the reason in front, which is uploaded again', async () => {
    const importId = await upload(donationTable(money, 'DJ004,个人,林晓,,三千元,,,图书角,2026-01-01'))
    await check(importId)
    await send(importId, 'import.run')
    const { bytes } = await fileOf(failedImportLines, { importId })
    const [head, ...lines] = await readSheet(bytes)
    expect(head).toEqual(['哪里不对', ...donationHead.split(',')])
    expect(lines).toEqual([
      [
        '金额：金额请写数字，单位是元，最多两位小数，例如 1200.50',
        'DJ004',
        '个人',
        '林晓',
        null,
        '三千元',
        null,
        null,
        '图书角',
        '2026-01-01',
      ],
    ])
    const again = await upload(bytes, server.federation, { fileName: '改好.xlsx' })
    const fixes = [{ line: 2, column: 'amount', text: '3000' }]
    expect(await check(again, fixes)).toMatchObject({ data: { counts: { created: 1, skipped: 0 } } })
  })

  it('asks for the columns that are required, one column for each', async () => {
    const importId = await upload(Buffer.from('编号,捐款人,类型,金额,用途,日期\nDJ001,林晓,个人,50,图书角,2026-01-01'))
    const { mapping } = await detail(importId)
    const atOf = (column: string) => mapping.find((each: { column: string }) => each.column === column).at
    expect(['number', 'donorName', 'donorKind', 'amount', 'use', 'donatedOn', 'mobile'].map(atOf)).toEqual([
      0,
      null,
      2,
      3,
      4,
      5,
      null,
    ])
    expect(await check(importId)).toMatchObject({
      code: 10001,
      data: { issues: [{ field: 'mapping.donorName', message: '请选择“捐赠人”在表里的哪一列' }] },
    })
    const assigned = (at: number) =>
      mapping.map((each: { column: string }) => (each.column === 'donorName' ? { ...each, at } : each))
    const tryWith = async (at: number) =>
      (
        await server.call(checkImport, {
          token: server.federation,
          body: { importId, mapping: assigned(at), fixes: [] },
        })
      ).envelope
    expect(await tryWith(2)).toMatchObject({
      data: { issues: [{ message: '“捐赠人类型”和“捐赠人”对应了同一列，请改其中一个' }] },
    })
    expect(await tryWith(9)).toMatchObject({ data: { issues: [{ message: '表里没有“捐赠人”对应的列，请重新选择' }] } })
    expect(await tryWith(1)).toMatchObject({ data: { counts: { created: 1 } } })
    // The next file of this kind has its columns as they were assigned.
    const next = await upload(Buffer.from('捐款人,编号,类型,金额,用途,日期\n林晓,DJ002,个人,50,图书角,2026-01-01'))
    expect(await check(next)).toMatchObject({ data: { counts: { created: 1 } } })
  })

  it('passes over the example of the template, and reads the template itself', async () => {
    const { bytes, type } = await fileOf(importTemplate, { kind: 'donations' })
    expect(type).toBe(importTemplate.binary)
    const importId = await upload(bytes, server.federation, { fileName: '模板.xlsx' })
    await check(importId)
    expect((await detail(importId)).report.problems).toMatchObject([
      { line: 2, message: '这一行是模板里的例子，不会导入' },
    ])
  })
})

describe('a run', () => {
  it('changes nothing when the same file comes again', async () => {
    await run(donationTable(money, goods))
    const before = await stored()
    const again = await upload(donationTable(money, goods))
    expect(await check(again)).toMatchObject({ data: { counts: { created: 0, changed: 0, unchanged: 2, skipped: 0 } } })
    await send(again, 'import.run')
    expect(await stored()).toEqual(before)
  })

  it('corrects what another account entered, as the desk does: the certificate is superseded', async () => {
    await run(donationTable(money))
    const [row] = await server.database.executor.select().from(donation)
    const donationId = String(row?.id)
    await server.call(issueDonationCertificate, { token: server.colleague, body: { donationId } })
    const corrected = money.replace('山区学校图书角', '图书、书架')
    const own = await upload(donationTable(corrected))
    await check(own)
    expect((await detail(own)).report.problems).toEqual([
      {
        line: 2,
        column: 'number',
        text: 'DJ001',
        mends: [],
        message: '这笔捐赠由你录入，或与你本人有关，要更正请交给另一位管理员',
      },
    ])
    const importId = await upload(donationTable(corrected), server.colleague)
    await check(importId, [], server.colleague)
    expect((await detail(importId, server.colleague)).report).toMatchObject({
      counts: { changed: 1 },
      changes: [{ line: 2, label: 'DJ001', column: 'use', before: '山区学校图书角', after: '图书、书架' }],
    })
    await send(importId, 'import.run', server.colleague)
    const { data } = (await server.call(managedDonation, { token: server.federation, query: { donationId } })).envelope
    expect(data).toMatchObject({
      registerNumber: 'DJ001',
      use: '图书、书架',
      state: 'waiting',
      certificates: [{ state: 'superseded', reason: '联合会导入了更正后的登记' }],
    })
  })

  it('keeps nothing when the data have changed since the dry run, and shows a new one', async () => {
    const importId = await upload(donationTable(money, goods))
    await check(importId)
    await run(donationTable(goods), server.colleague)
    expect(await send(importId, 'import.run')).toMatchObject({
      code: 12001,
      msg: '试运行以后，库里的数据有了变化，已经重新试运行，请看过新的结果再导入',
    })
    expect(await detail(importId)).toMatchObject({
      state: 'checked',
      revision: 2,
      report: { counts: { created: 1, unchanged: 1 } },
    })
    const stale = { importId, event: 'import.run', revision: 1 }
    expect((await server.call(importEvent, { token: server.federation, body: stale })).envelope).toMatchObject({
      code: 12001,
      msg: '这次导入又试运行过，请刷新页面，看过新的结果再继续',
    })
    expect(await send(importId, 'import.run')).toMatchObject({ code: 200 })
  })

  it('is one of two that are sent at once', async () => {
    const importId = await upload(donationTable(money))
    await check(importId)
    const answers = await Promise.all([send(importId, 'import.run'), send(importId, 'import.run')])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({ code: 12001 })
    expect(await stored()).toHaveLength(1)
  })
})

describe('taking back', () => {
  it('undoes a whole import within a day', async () => {
    await run(donationTable(money))
    const before = await stored()
    const importId = await run(donationTable(money.replace('1,200.50', '2300'), goods), server.colleague)
    expect(await stored()).toHaveLength(2)
    expect(await detail(importId)).toMatchObject({ obstacle: null, revocableUntil: expect.any(String) })
    expect(await send(importId, 'import.takenBack')).toMatchObject({ data: { state: 'takenBack' } })
    expect(await stored()).toEqual(before)
  })

  it('is refused when a certificate rests on it, when it was corrected since, and after a day', async () => {
    const importId = await run(donationTable(money))
    const [row] = await server.database.executor.select().from(donation)
    await server.call(issueDonationCertificate, { token: server.colleague, body: { donationId: String(row?.id) } })
    const obstacle = '其中 1 笔已经开具证书，不能整批撤回，有误的请逐条更正'
    expect(await detail(importId)).toMatchObject({ obstacle })
    expect(await send(importId, 'import.takenBack')).toMatchObject({ code: 12001, msg: obstacle })
    const changed = await run(donationTable(goods))
    await run(donationTable(goods.replace('260 册', '200 册')), server.colleague)
    expect(await send(changed, 'import.takenBack')).toMatchObject({
      code: 12001,
      msg: '其中 1 笔后来又更正过，不能整批撤回，有误的请逐条更正',
    })
    const old = await run(donationTable('DJ009,个人,林晓,,50,,,图书角,2026-01-01'))
    server.setNow(new Date(certificateNow.getTime() + 24 * 3_600_000))
    expect(await send(old, 'import.takenBack')).toMatchObject({
      code: 12001,
      msg: '导入已经超过 24 小时，不能再整批撤回，有误的请逐条更正',
    })
  })

  it('is not needed any more after a day: what records were before is forgotten', async () => {
    await run(donationTable(money))
    await run(donationTable(money.replace('1,200.50', '2300')), server.colleague)
    await runDue(server.context, new Date(certificateNow.getTime() + 25 * 3_600_000))
    const rows = await server.database.executor.select().from(importedRecord)
    expect(rows.map(({ outcome, before }) => [outcome, before])).toEqual([
      ['created', null],
      ['changed', null],
    ])
  })
})

describe('the file', () => {
  it('is kept as it came, and can be downloaded', async () => {
    const table = donationTable(money)
    const importId = await run(table)
    const { bytes, type } = await fileOf(importFile, { importId })
    expect([bytes.equals(table), type]).toEqual([true, 'text/csv'])
    expect((await detail(importId)).sha256).toBe(createHash('sha256').update(table).digest('hex'))
  })

  it('is downloaded for a reason, an act before and after the run; who stands in it finds the look [I3]', async () => {
    const { id } = await addPerson(server, contactsOf(server, 'volunteer', '13900002468', 'known@example.com'))
    const importId = await upload(
      donationTable(
        'DJ009,个人,陈国强,139 0000 2468,50,,,图书角,2026-01-01',
        'DJ010,个人,陈国强,13900002468,五十,,,图书角,2026-01-01',
      ),
    )
    const refused = await fileOf(importFile, { importId, reason: '看看' })
    expect(refused.bytes.toString()).toContain('原因至少 5 个字，写清楚为什么')
    await fileOf(importFile, { importId })
    await check(importId)
    await fileOf(failedImportLines, { importId })
    const looks = await server.database.executor.select().from(accessLog).where(eq(accessLog.volunteerId, id))
    expect(looks.map(({ what }) => what)).toEqual([
      '下载捐赠登记的导入文件（原文件）：核对收款凭证',
      '下载捐赠登记的导入文件（没有导入的行）：核对收款凭证',
    ])
    const acts = await server.database.executor
      .select()
      .from(staffAct)
      .where(eq(staffAct.act, 'import.download'))
      .orderBy(staffAct.id)
    expect(acts.slice(-2)).toMatchObject([
      { reason: '核对收款凭证', after: { 内容: '原文件', 行数: '2', 其中的志愿者: '1 人' } },
      { reason: '核对收款凭证', after: { 内容: '没有导入的行', 其中的志愿者: '1 人' } },
    ])
  })

  it('goes where nothing came of it: given up, or left for a month', async () => {
    const [given, left] = [await upload(donationTable(money)), await upload(donationTable(money))]
    await send(given, 'import.discarded')
    await runDue(server.context)
    expect(await detail(given)).toMatchObject({ state: 'discarded', hasFile: false, head: [] })
    expect(await detail(left)).toMatchObject({ state: 'mapping', hasFile: true })
    await runDue(server.context, new Date(certificateNow.getTime() + 31 * 86_400_000))
    expect(await detail(left)).toMatchObject({ state: 'discarded', hasFile: false })
  })

  it.each(['../名册.csv', '文件夹\\名册.csv', '名册.csv\r\nSet-Cookie: a=b'])(
    'has a plain name: %j',
    async (fileName) => {
      const answer = await sendImportFile(server, server.federation, donationTable(), { fileName })
      expect(answer).toMatchObject({ code: 10001, data: { issues: [{ field: 'fileName' }] } })
    },
  )

  it('is refused when it is larger than 5 MB', async () => {
    expect(await sendImportFile(server, server.federation, Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).toMatchObject({
      code: 10004,
      msg: '文件最大 5 MB，请删去图片和多余的工作表，或分成几个文件再上传',
    })
  })

  it('is listed with who, when and how many', async () => {
    await run(donationTable(money))
    const waiting = await upload(donationTable(goods), server.colleague)
    const { data } = (await server.call(importList, { token: server.federation })).envelope
    expect(data).toMatchObject({
      total: 2,
      items: [
        { importId: waiting, state: 'mapping', counts: null, ranBy: null },
        { state: 'imported', counts: { created: 1 }, fileName: '捐赠登记.csv', lineCount: 1 },
      ],
    })
    const kinds = (await server.call(importKinds, { token: server.federation })).envelope.data
    expect(kinds[0]).toMatchObject({ kind: 'donations', needsSecondPerson: false })
    expect(kinds[0].columns[0]).toMatchObject({ key: 'number', title: '登记编号', isRequired: true })
  })
})

it('reads and writes ten thousand lines', async () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, at) => `N${at},个人,林晓,139${String(at).padStart(8, '0')},50,,,图书角,2026-01-01`,
  )
  await run(donationTable(...lines))
  expect(await server.database.executor.$count(donation)).toBe(10_000)
})
