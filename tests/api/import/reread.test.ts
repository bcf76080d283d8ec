import { desc, eq } from 'drizzle-orm'
import writeWorkbook from 'write-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkImport, failedImportLines, rereadImport } from '#contract/import.ts'
import type { ImportKindName } from '#domain/import-kind.ts'
import { donation } from '#server/database/schema/certificate.ts'
import { dataImport } from '#server/database/schema/import.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { addPerson } from '#tests/support/missions.ts'
import { type CertificateServer, startCertificateServer } from '#tests/support/certificates.ts'
import {
  checkImportFile,
  donationHead,
  readImportDetail,
  sendImportEvent,
  uploadImportFile,
} from '#tests/support/imports.ts'

let server: CertificateServer
beforeAll(async () => {
  server = await startCertificateServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.database.executor.delete(donation)
})

type Sheets = Readonly<Record<string, readonly string[]>>

/** A workbook of these sheets, with a line a text. */
const workbook = (sheets: Sheets): Promise<Buffer> =>
  writeWorkbook(
    Object.entries(sheets).map(([sheet, lines]) => ({
      sheet,
      data: lines.map((line) => line.split(',').map((value) => ({ value, type: String }))),
    })),
  ).toBuffer()

const upload = async (sheets: Sheets, kind: ImportKindName = 'donations') =>
  uploadImportFile(server, server.federation, await workbook(sheets), { kind, fileName: '登记.xlsx' })
const reread = async (importId: string, sheet: string | null, headLine: number | null, token = server.federation) =>
  (await server.call(rereadImport, { token, body: { importId, sheet, headLine } })).envelope
const detail = (importId: string, token = server.federation) => readImportDetail(server, token, importId)

const line = 'DJ001,个人,林晓岚,13900030001,50,,,图书角,2026-01-05'
const register = [donationHead, line]
const titlesOf = (head: string) => head.split(',')

it('shows the sheets and the first lines of the file, with people masked below its head', async () => {
  const importId = await upload({ 登记: ['越秀区北京街捐赠登记，联系 13800138000', ...register], 汇总: ['甲', '乙'] })
  expect(await detail(importId)).toMatchObject({
    sheet: '登记',
    place: {
      sheets: ['登记', '汇总'],
      headLine: 2,
      firstLines: [
        { line: 1, cells: ['越秀区北京街捐赠登记，联系 138****8000'] },
        { line: 2, cells: titlesOf(donationHead) },
        { line: 3, cells: ['DJ001', '个人', '林*岚', '139****0001', '50', '', '', '图书角', '2026-01-05'] },
      ],
    },
  })
  expect((await detail(importId, server.colleague)).place).toBeNull()
  await reread(importId, '登记', 1)
  const { firstLines } = (await detail(importId)).place
  expect(firstLines[2].cells.join(',')).not.toContain('13900030001')
})

it('reads another sheet, whose columns are assigned by their titles, and what was tried is forgotten', async () => {
  const importId = await upload({ 旧表: [donationHead, 'DJ999,个人,何启文,,10,,,图书角,2026-01-05'], 登记: register })
  expect(await checkImportFile(server, server.federation, importId)).toMatchObject({ data: { revision: 1 } })
  expect(await reread(importId, '登记', null)).toMatchObject({ data: { revision: 2 } })
  const opened = await detail(importId)
  expect(opened).toMatchObject({ state: 'mapping', sheet: '登记', lineCount: 1, report: null })
  expect(opened.mapping.map(({ at }: { at: number | null }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(await sendImportEvent(server, server.federation, importId, 'import.run')).toMatchObject({ code: 12001 })
  await checkImportFile(server, server.federation, importId)
  expect(await sendImportEvent(server, server.federation, importId, 'import.run')).toMatchObject({
    data: { state: 'imported' },
  })
  expect(await server.database.executor.select({ number: donation.registerNumber }).from(donation)).toEqual([
    { number: 'DJ001' },
  ])
})

it('reads below another head: fixes, omissions, sums and failed lines go by it', async () => {
  const unknown = '编 码,类,谁捐的,电话机,多少,东西,几个,干什么,哪天'
  const importId = await upload({
    登记: ['填写人,林老师', unknown, 'DJ001,个人,林晓岚,,五十,,,图书角,2026-01-05', '合计,,,,50'],
  })
  expect(await detail(importId)).toMatchObject({ head: ['填写人', '林老师'], place: { headLine: 1 } })
  await reread(importId, '登记', 2)
  const opened = await detail(importId)
  expect(opened).toMatchObject({ head: titlesOf(unknown), lineCount: 1, sumLine: 4, place: { headLine: 2 } })
  const mapping = opened.mapping.map(({ column }: { column: string }, at: number) => ({ column, at }))
  const tryWith = async (fixes: object[]) =>
    (await server.call(checkImport, { token: server.federation, body: { importId, mapping, fixes } })).envelope
  expect(await tryWith([])).toMatchObject({ data: { counts: { created: 0, skipped: 1 } } })
  const failed = await fetch(`${server.url}/v2/api/${server.config.product}${failedImportLines.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.federation}`, 'content-type': 'application/json' },
    body: JSON.stringify({ importId, reason: '核对收款凭证' }),
  })
  expect(failed.status).toBe(200)
  expect(await tryWith([{ line: 3, column: 'amount', text: '50' }])).toMatchObject({
    data: { counts: { created: 1, skipped: 0 } },
  })
  expect((await detail(importId)).report).toMatchObject({
    controls: [{ read: '50 元', claim: '50 元', difference: null }],
  })
})

it('is kept for the second person, who runs what was chosen', async () => {
  const { name: team } = await server.addOrganization({ name: '河岸清洁队' })
  const { volunteerNumber, name } = await addPerson(server, { name: '林晓岚' })
  const head = '志愿者编号,姓名,组织,活动名称,服务日期,开始时间,结束时间'
  const rows = [head, `${volunteerNumber},${name},${team},河岸清洁,2019-05-03,09:00,11:30`]
  const importId = await upload(
    { 上半年: [head, `0,无,${team},河岸清洁,2019-05-03,09:00,11:30`], 下半年: rows },
    'hours',
  )
  await reread(importId, '下半年', 1)
  expect(await checkImportFile(server, server.federation, importId)).toMatchObject({ data: { counts: { created: 1 } } })
  await sendImportEvent(server, server.federation, importId, 'import.submitted')
  expect(await reread(importId, '上半年', 1)).toMatchObject({
    code: 12001,
    msg: '这次导入处于“待复核”，不能“重新读表”',
  })
  expect(await sendImportEvent(server, server.colleague, importId, 'import.run')).toMatchObject({
    data: { state: 'imported' },
  })
})

it.each<[ImportKindName, head: string]>([
  ['donations', donationHead],
  ['hours', '志愿者编号,姓名,组织,活动名称,服务日期,开始时间,结束时间'],
  ['organizations', '组织名称,统一社会信用代码,组织类别,所在地区,负责人,手机号'],
])('every kind has its place chosen: %s', async (kind, head) => {
  const importId = await upload({ 甲: ['说明,说明', '乙,乙'], 登记: [head, titlesOf(head).join(',')] }, kind)
  expect(await detail(importId)).toMatchObject({ sheet: '甲' })
  await reread(importId, '登记', null)
  expect(await detail(importId)).toMatchObject({ sheet: '登记', head: titlesOf(head) })
})

it('refuses with a sentence what is not there, and leaves the import as it was', async () => {
  const importId = await upload({ 登记: register, 空表: ['只有一行'] })
  const before = await detail(importId)
  for (const [sheet, headLine, msg] of [
    ['没有', null, '这个文件里没有这张工作表，请刷新页面重新选择'],
    ['登记', 9, '列名要在表里有内容的前 10 行里，请重新选择'],
    ['登记', 2, '表里没有可以导入的行：第一行写列名，下面每行一条'],
    ['空表', null, '表里没有可以导入的行：第一行写列名，下面每行一条'],
  ] as const)
    expect(await reread(importId, sheet, headLine)).toMatchObject({ code: 12034, msg })
  expect(await reread(importId, '登记', 1, server.colleague)).toMatchObject({ code: 10003 })
  expect(await detail(importId)).toEqual(before)
})

it('stands in the log with what was read before and after', async () => {
  const importId = await upload({ 登记: register, 汇总: [donationHead, line, line] })
  await reread(importId, '汇总', null)
  const acts = server.database.executor.select().from(staffAct).where(eq(staffAct.act, 'import.reread'))
  const [act] = await acts.orderBy(desc(staffAct.id)).limit(1)
  expect(act).toMatchObject({
    subject: '捐赠登记的导入“登记.xlsx”',
    before: { 工作表: '登记', 列名: '第 1 行', 行数: '1' },
    after: { 工作表: '汇总', 列名: '第 1 行', 行数: '2' },
  })
})

it('an import that was read before its place was kept is read as it was', async () => {
  const importId = await upload({ 登记: ['越秀区北京街捐赠登记', ...register] })
  const { executor } = server.database
  const [row] = await executor
    .select()
    .from(dataImport)
    .where(eq(dataImport.id, Number(importId)))
  const { keys } = server.context
  const content = JSON.parse(keys.decryptColumn('dataImport.table', row?.table ?? ''))
  for (const key of ['sheets', 'headLine', 'delimiter', 'firstLines']) delete content[key]
  await executor
    .update(dataImport)
    .set({ table: keys.encryptColumn('dataImport.table', JSON.stringify(content)) })
    .where(eq(dataImport.id, Number(importId)))
  expect((await detail(importId)).place).toBeNull()
  expect(await checkImportFile(server, server.federation, importId)).toMatchObject({ data: { counts: { created: 1 } } })
})
