import type { z } from 'zod'
import type { importDetail, importKinds } from '#contract/import.ts'

type Kind = z.output<typeof importKinds.reply>[number]
type Detail = z.output<typeof importDetail.reply>

const column = (key: string, title: string, isRequired = true) => ({
  key,
  title,
  isRequired,
  example: title,
  hint: title,
})

export const sampleImportKind: Kind = {
  kind: 'donations',
  needsSecondPerson: false,
  total: { label: '金额合计', unit: '元' },
  columns: [column('number', '登记编号'), column('mobile', '手机号', false), column('amount', '金额')],
}

export const sampleReport: NonNullable<Detail['report']> = {
  checkedAt: '2026-12-01T09:05:00+08:00',
  counts: { created: 2, changed: 1, unchanged: 0, skipped: 0 },
  total: { label: '金额合计', text: '1,200.50 元' },
  problems: [],
  batches: [],
  controls: [],
  sums: {
    count: 2,
    highest: [
      { label: '林*岚 138****8000', lines: 2, text: '1,000 元' },
      { label: '岭南书友会', lines: 1, text: '200.50 元' },
    ],
  },
  sample: [
    {
      line: 2,
      cells: [
        { column: 'number', text: 'DJ001' },
        { column: 'mobile', text: '138****8000' },
        { column: 'amount', text: '1000' },
      ],
    },
    { line: 3, cells: [{ column: 'number', text: 'DJ002' }] },
  ],
  changes: [{ line: 4, label: 'DJ003', column: 'amount', before: '2,000 元', after: '2,300 元' }],
  consequences: ['新增的 2 笔捐赠，由另一位管理员核对后开具证书'],
}

/** An import that was tried: two lines are new, one changes a record. */
export const sampleImport: Detail = {
  importId: '7',
  kind: 'donations',
  state: 'checked',
  needsSecondPerson: false,
  fileName: '2026年捐赠登记.xlsx',
  bytes: 188_416,
  sha256: 'ab'.repeat(32),
  hasFile: true,
  lineCount: 3,
  sheet: '登记',
  place: {
    sheets: ['登记', '汇总'],
    headLine: 1,
    firstLines: [
      { line: 1, cells: ['编号', '手机', '金额（元）'] },
      { line: 2, cells: ['DJ001', '138****8000', '1000'] },
    ],
  },
  head: ['编号', '手机', '金额（元）'],
  mapping: [
    { column: 'number', at: 0 },
    { column: 'mobile', at: 1 },
    { column: 'amount', at: 2 },
  ],
  fixes: [],
  replacements: [],
  omissions: [],
  sumLine: null,
  hiddenCount: 0,
  mergedCount: 0,
  claims: { total: null, lines: null },
  enteredBy: '许文博',
  enteredAt: '2026-12-01T09:00:00+08:00',
  isOwn: true,
  revision: 1,
  report: sampleReport,
  returnReason: null,
  ranBy: '许文博',
  ranAt: '2026-12-01T09:10:00+08:00',
  revocableUntil: '2026-12-02T09:10:00+08:00',
  obstacle: null,
  endedAt: null,
}
