import { desc } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkImport, failedImportLines, importEvent, importFile } from '#contract/import.ts'
import { donation, donationCertificate } from '#server/database/schema/certificate.ts'
import { dataImport, importedRecord } from '#server/database/schema/import.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { type CertificateServer, certificateNow, startCertificateServer } from '#tests/support/certificates.ts'
import { donationTable, readImportDetail, sendImportEvent, uploadImportFile } from '#tests/support/imports.ts'

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

const detail = (importId: string, as = server.federation) => readImportDetail(server, as, importId)

async function check(importId: string, more: object = {}) {
  const { mapping } = await detail(importId)
  const body = { importId, mapping, fixes: [], ...more }
  return (await server.call(checkImport, { token: server.federation, body })).envelope
}

/** A table that was tried as it came. */
async function tried(...lines: string[]): Promise<string> {
  const importId = await uploadImportFile(server, server.federation, donationTable(...lines))
  await check(importId)
  return importId
}

const mendsOf = async (importId: string) =>
  (await detail(importId)).report.problems.map(({ line, column, mends }: any) => [line, column, mends])

const lastAct = async () => {
  const [act] = await server.database.executor.select().from(staffAct).orderBy(desc(staffAct.id)).limit(1)
  return act
}

const amounts = async () => {
  const rows = await server.database.executor.select().from(donation).orderBy(donation.registerNumber)
  return rows.map(({ registerNumber, amount, donatedOn }) => [registerNumber, amount, donatedOn])
}

const right = 'DJ001,个人,林晓,,50,,,图书角,2026-01-05'

describe('what mends a line', () => {
  it('is proposed where the right spelling is plain, and only there', async () => {
    const importId = await tried(
      right,
      'DJ002,企业,岭南书友会,,￥300元,,,图书角,2026/2/30',
      'DJ003,个人,林晓,139-0003-0001,50,,,图书角,2026-01-05',
      'DJ004,个人,林晓,1390003000,三千元,,,图书角,2026-01-05',
      'DJ005,个人,,,50,,,图书角,2026-01-05',
    )
    expect(await mendsOf(importId)).toEqual([
      [3, 'donorKind', [{ kind: 'write', text: '单位', after: '单位' }]],
      [3, 'donatedOn', [{ kind: 'write', text: '2026-02-28', after: '2026-02-28' }]],
      [3, 'amount', [{ kind: 'write', text: '300', after: '300' }]],
      [5, 'amount', []],
      [6, 'donorName', [{ kind: 'write', text: '爱心人士', after: '爱心人士' }]],
    ])
  })

  it('is for whoever prepares the import; a colleague sees what is wrong alone', async () => {
    const importId = await tried('DJ002,企业,岭南书友会,,300,,,图书角,2026-01-05')
    const { report } = await detail(importId, server.colleague)
    expect(report.problems).toMatchObject([{ column: 'donorKind', text: '企业', mends: [] }])
    await check(importId, { replacements: [{ column: 'donorKind', from: '企业', text: '单位' }] })
    await sendImportEvent(server, server.federation, importId, 'import.run')
    expect((await detail(importId)).report.problems).toEqual([])
  })

  it('leaves out one of two equal lines, and whichever is wrong of two that differ', async () => {
    const importId = await tried(right, right, 'DJ001,个人,林晓,,80,,,图书角,2026-01-05')
    expect(await mendsOf(importId)).toEqual([
      [3, 'number', [{ kind: 'omit', line: 3, keeps: 2 }]],
      [
        4,
        'number',
        [
          { kind: 'omit', line: 4, keeps: 2 },
          { kind: 'omit', line: 2, keeps: 4 },
        ],
      ],
    ])
    expect(await check(importId, { omissions: [2, 3] })).toMatchObject({ data: { counts: { created: 1, skipped: 0 } } })
    await sendImportEvent(server, server.federation, importId, 'import.run')
    expect(await amounts()).toEqual([['DJ001', 8000, '2026-01-05']])
    expect(await detail(importId)).toMatchObject({ omissions: [2, 3] })
  })
})

describe('a mend', () => {
  const wrong = 'DJ002,企业,岭南书友会,1390003000,300,,,图书角,2026-01-05'

  it('shows what the file has, is in the log without what it says, and is taken back', async () => {
    const importId = await tried(right, wrong)
    const fixes = [
      { line: 3, column: 'mobile', text: '13900030009' },
      { line: 3, column: 'donorKind', text: '单位' },
    ]
    expect(await check(importId, { fixes })).toMatchObject({ data: { counts: { created: 2, skipped: 0 } } })
    const mended = await detail(importId)
    expect(mended.fixes).toEqual([
      { line: 3, column: 'mobile', text: '13900030009', before: '139***3000', after: '139****0009' },
      { line: 3, column: 'donorKind', text: '单位', before: '企业', after: '单位' },
    ])
    expect((await detail(importId, server.colleague)).fixes[0]).toMatchObject({ text: '139****0009' })
    expect(await lastAct()).toMatchObject({
      act: 'import.check',
      before: null,
      after: { 新增: '2', 改过的格: '第 3 行联系电话、第 3 行捐赠人类型' },
    })
    await check(importId)
    expect(await lastAct()).toMatchObject({
      before: { 改过的格: '第 3 行联系电话、第 3 行捐赠人类型' },
      after: { 跳过: '1' },
    })
    expect(await detail(importId)).toMatchObject({ fixes: [], report: { counts: { created: 1, skipped: 1 } } })
  })

  it('leaves the file as it came, and is in the file of failed lines', async () => {
    const importId = await tried(right, wrong)
    const fileOf = async ({ path }: { path: string }) => {
      const answer = await fetch(`${server.url}/v2/api/${server.config.product}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.federation}`, 'content-type': 'application/json' },
        body: JSON.stringify({ importId, reason: '核对收款凭证' }),
      })
      return Buffer.from(await answer.arrayBuffer())
    }
    await check(importId, { replacements: [{ column: 'donorKind', from: '企业', text: '单位' }] })
    expect((await fileOf(importFile)).equals(donationTable(right, wrong))).toBe(true)
    const [, line] = await readSheet(await fileOf(failedImportLines))
    expect(line?.slice(0, 5)).toEqual([
      '联系电话：手机号是 11 位，现在是 10 位',
      'DJ002',
      '单位',
      '岭南书友会',
      '1390003000',
    ])
  })

  it('is one for all lines with the same text', async () => {
    const lines = ['企业', '企业', '公司'].map((kind, at) => `DJ10${at},${kind},岭南书友会,,50,,,图书角,2026-01-05`)
    const importId = await tried(...lines, right)
    expect((await detail(importId)).report.batches).toEqual([
      { kind: 'write', column: 'donorKind', from: '企业', text: '单位', before: '企业', after: '单位', count: 2 },
    ])
    const replacements = [{ column: 'donorKind', from: '企业', text: '单位' }]
    expect(await check(importId, { replacements })).toMatchObject({ data: { counts: { created: 3, skipped: 1 } } })
    const again = await detail(importId)
    expect(again.replacements).toEqual([{ ...replacements[0], before: '企业', after: '单位', count: 2 }])
    expect((await detail(importId, server.colleague)).report.batches).toEqual([])
  })

  it('is proposed for all lines by what the file says, and not by what was written on the page', async () => {
    const lines = ['企业', '甲', '乙'].map((kind, at) => `DJ10${at},${kind},岭南书友会,,50,,,图书角,2026-01-05`)
    const importId = await tried(...lines)
    const fixes = [3, 4].map((line) => ({ line, column: 'donorKind', text: '企业' }))
    await check(importId, { fixes })
    expect((await detail(importId)).report).toMatchObject({ counts: { skipped: 3 }, batches: [] })
  })

  it('takes all repeated lines at once', async () => {
    const other = right.replace('DJ001', 'DJ002')
    const importId = await tried(right, right, other, other)
    expect((await detail(importId)).report.batches).toEqual([{ kind: 'omit', lines: [3, 5] }])
  })
})

describe('what the table states', () => {
  const sum = '合计,,,,350,,,,'
  const other = right.replace('DJ001', 'DJ002').replace(',50,', ',三百元,')

  it('is read from its last line, which is no record, and compared with what was read', async () => {
    const importId = await tried(right, other, sum)
    const tables = await detail(importId)
    expect(tables).toMatchObject({ lineCount: 2, sumLine: 4, report: { counts: { created: 1, skipped: 1 } } })
    expect(tables.report.controls).toEqual([
      {
        label: '金额合计',
        read: '50 元',
        claim: '350 元',
        difference: '比表里少 300 元',
        reasons: ['第 3 行的金额读不出来'],
      },
    ])
    await check(importId, { fixes: [{ line: 3, column: 'amount', text: '300' }] })
    expect((await detail(importId)).report.controls).toMatchObject([{ difference: null, reasons: [] }])
  })

  it('has to be seen before the run where it is another', async () => {
    const importId = await tried(right, other, sum)
    expect(await sendImportEvent(server, server.federation, importId, 'import.run')).toMatchObject({
      code: 12001,
      msg: '金额合计比表里少 300 元，请核对过再继续',
    })
    expect(await amounts()).toEqual([])
    const body = { importId, event: 'import.run', revision: 1, acceptsDifference: true }
    expect((await server.call(importEvent, { token: server.federation, body })).envelope).toMatchObject({ code: 200 })
    expect(await lastAct()).toMatchObject({ act: 'import.event', after: { 核对: '金额合计比表里少 300 元' } })
  })

  it('is what somebody typed, sum and lines, rather than what stands in the file', async () => {
    const importId = await tried(right, sum)
    await check(importId, { claims: { total: '50', lines: 2 } })
    const { report, claims } = await detail(importId)
    expect(claims).toEqual({ total: '50', lines: 2 })
    expect(report.controls).toEqual([
      { label: '金额合计', read: '50 元', claim: '50 元', difference: null, reasons: [] },
      {
        label: '行数',
        read: '1 行',
        claim: '2 行',
        difference: '比表里少 1 行',
        reasons: ['请核对文件是不是完整的，有没有多出来的行'],
      },
    ])
    // A mend leaves it as it is; what is no number is refused at its field.
    await check(importId, { fixes: [{ line: 2, column: 'use', text: '图书' }] })
    expect((await detail(importId)).claims).toEqual({ total: '50', lines: 2 })
    expect(await check(importId, { claims: { total: '很多', lines: null } })).toMatchObject({
      code: 10001,
      data: { issues: [{ field: 'claims.total', message: '金额合计写数字' }] },
    })
  })
})
