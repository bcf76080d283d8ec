import { constants, deflateRawSync } from 'node:zlib'
import writeWorkbook from 'write-excel-file/node'
import { describe, expect, it } from 'vitest'
import { codes } from '#contract/codes.ts'
import { isDateFormat } from '#server/features/imports/import/file/cell-text.ts'
import { readCsv } from '#server/features/imports/import/file/read-csv.ts'
import { readSheet } from '#server/features/imports/import/file/read-sheet.ts'
import { readXlsx } from '#server/features/imports/import/file/read-xlsx.ts'
import { zip, type ZipPart } from '#tests/support/zip.ts'

const workbook = `<workbook xmlns:r="r"><sheets><sheet name="登记" sheetId="1" r:id="rId1"/></sheets></workbook>`
const relations = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`
const parts = (rows: string): ZipPart[] => [
  { name: 'xl/workbook.xml', text: workbook },
  { name: 'xl/_rels/workbook.xml.rels', text: relations },
  { name: 'xl/worksheets/sheet1.xml', text: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
]
const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`
const head = `<row r="1">${text('A1', '编号')}${text('B1', '金额')}</row>`

const refusal = (file: Buffer) =>
  readSheet(file, []).then(
    () => null,
    (error: { code: unknown; message: string }) => error,
  )

describe('a workbook', () => {
  it('is read as people see it: texts, numbers without an exponent, days, times, and lines by their numbers', async () => {
    const day = (value: Date, format: string) => ({ value, type: Date, format })
    const bytes = await writeWorkbook(
      [
        ['编号', '手机号', '金额', '日期', '到达', '时间'].map((value) => ({ value })),
        [],
        [
          { value: ' JZ001 ' },
          { value: 13_800_138_000 },
          { value: 0.1 + 0.2 },
          day(new Date('2026-02-28T00:00:00Z'), 'yyyy"年"m"月"d"日"'),
          day(new Date('2026-02-28T09:30:00Z'), 'yyyy-mm-dd hh:mm'),
          { value: 0.5, type: Number, format: 'hh:mm' },
        ],
      ],
      { sheet: '登记' },
    ).toBuffer()
    expect(await readSheet(bytes, [])).toEqual({
      format: 'xlsx',
      place: { sheet: '登记', headLine: 1, delimiter: null },
      sheets: ['登记'],
      firstLines: [
        { line: 1, cells: ['编号', '手机号', '金额', '日期', '到达', '时间'] },
        { line: 3, cells: ['JZ001', '13800138000', '0.3', '2026-02-28', '2026-02-28 09:30', '12:00'] },
      ],
      head: ['编号', '手机号', '金额', '日期', '到达', '时间'],
      lines: [{ line: 3, cells: ['JZ001', '13800138000', '0.3', '2026-02-28', '2026-02-28 09:30', '12:00'] }],
      sum: null,
      hiddenCount: 0,
      mergedCount: 0,
    })
  })

  const titles = ['编号', '手机号', '用途']
  const cell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const rowOf = (line: number, texts: readonly string[]) => `<row r="${line}">${texts.map(cell).join('')}</row>`

  it('has its head where its titles are, below the title of the table', async () => {
    const rows = [
      rowOf(1, ['越秀区北京街社区捐赠登记表']),
      rowOf(2, ['填表人：林老师', '', '2026-11']),
      rowOf(4, ['*编号', '手机号（必填）', '用途']),
      rowOf(5, ['JZ001', '13800138000', '图书']),
    ]
    expect(await readXlsx(zip(parts(rows.join(''))), titles)).toMatchObject({
      head: ['*编号', '手机号（必填）', '用途'],
      lines: [{ line: 5, cells: ['JZ001', '13800138000', '图书'] }],
    })
  })

  it('has its head in the first line where no line has two of its titles', async () => {
    const rows = [rowOf(1, ['甲', '乙']), rowOf(2, ['编号', '丙']), rowOf(3, ['1', '2'])]
    expect(await readXlsx(zip(parts(rows.join(''))), titles)).toMatchObject({ head: ['甲', '乙'] })
  })

  const twoSheets = (one: string, two: string): Buffer =>
    zip([
      {
        name: 'xl/workbook.xml',
        text: '<workbook xmlns:r="r"><sheets><sheet name="说明" r:id="r1"/><sheet name="登记" r:id="r2"/><sheet name="旧" state="hidden" r:id="r1"/></sheets></workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        text: '<Relationships><Relationship Id="r1" Target="a.xml"/><Relationship Id="r2" Target="b.xml"/></Relationships>',
      },
      { name: 'xl/a.xml', text: `<worksheet><sheetData>${one}</sheetData></worksheet>` },
      { name: 'xl/b.xml', text: `<worksheet><sheetData>${two}</sheetData></worksheet>` },
    ])
  const register = rowOf(1, titles) + rowOf(2, ['登记处', '登记员']) + rowOf(3, ['JZ1', '1'])

  it('has the sheet and the head that are asked for, and tells what there is to ask for', async () => {
    const file = twoSheets(rowOf(1, ['甲']) + rowOf(2, ['乙']), register)
    expect(await readXlsx(file, titles)).toMatchObject({
      place: { sheet: '说明', headLine: 1 },
      sheets: ['说明', '登记'],
      firstLines: [{ cells: ['甲'] }, { cells: ['乙'] }],
    })
    const asked = { sheet: '登记', headLine: 2, delimiter: null }
    expect(await readXlsx(file, titles, asked)).toMatchObject({
      place: asked,
      head: ['登记处', '登记员'],
      lines: [{ line: 3, cells: ['JZ1', '1'] }],
    })
    for (const [place, fault] of [
      [{ ...asked, sheet: '旧' }, 'sheet'],
      [{ ...asked, headLine: 4 }, 'head'],
      [{ ...asked, headLine: 3 }, 'empty'],
    ] as const)
      await expect(readXlsx(file, titles, place)).rejects.toMatchObject({ fault })
  })

  it('is found on the next sheet where the first one has nothing below its head', async () => {
    expect(await readXlsx(twoSheets(rowOf(1, ['填表说明']), register), titles)).toMatchObject({
      place: { sheet: '登记', headLine: 1 },
    })
  })

  it('is read between the same signs whatever its head is', () => {
    const file = Buffer.from('甲;乙\n编号;用途\nJZ1;图书')
    expect(readCsv(file, titles).place).toEqual({ sheet: null, headLine: 2, delimiter: ';' })
    expect(readCsv(file, [], { sheet: null, headLine: 1, delimiter: ';' })).toMatchObject({
      head: ['甲', '乙'],
      sheets: [],
      lines: [
        { line: 2, cells: ['编号', '用途'] },
        { line: 3, cells: ['JZ1', '图书'] },
      ],
    })
  })

  it.each([
    ['semicolons', '编号;用途\nJZ1;图书, 文具', ['JZ1', '图书, 文具'], 2],
    ['full-width commas', '编号，用途\nJZ1，图书', ['JZ1', '图书'], 2],
    ['tabs beside commas', '编号\t用途\nJZ1\t图书,文具', ['JZ1', '图书,文具'], 2],
    ['a sign that it tells itself', 'sep=|\n甲|乙\nJZ1|图书', ['JZ1', '图书'], 3],
    ['a title above the head', '捐赠登记,,\n编号,用途\nJZ1,图书', ['JZ1', '图书'], 3],
  ])('of values between %s', (_, table, cells, line) => {
    expect(readCsv(Buffer.from(table), titles).lines).toEqual([{ line, cells }])
  })

  it('says of a formula without a result that it is one, and keeps an empty result empty', async () => {
    const formulas =
      '<c r="A2"><f>B2*2</f><v></v></c><c r="B2" t="str"><f>""</f><v></v></c><c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'
    const rows = `${rowOf(1, titles)}<row r="2">${formulas}</row>`
    expect((await readXlsx(zip(parts(rows)), titles)).lines).toEqual([{ line: 2, cells: ['#未计算', '', '#DIV/0!'] }])
  })

  it('reads a head of two lines, whose titles reach down to it', async () => {
    const rows = [
      rowOf(1, ['捐赠台账']),
      `<row r="2">${text('A2', '编号')}${text('B2', '捐赠内容')}${text('D2', '用途')}${text('E2', '日期')}</row>`,
      `<row r="3">${text('B3', '金额')}${text('C3', '物资')}</row>`,
      `<row r="4">${text('A4', 'JZ1')}${text('C4', '大米')}${text('D4', '图书')}${text('E4', '2026-03-05')}${text('F4', '旁注')}</row>`,
    ]
    const merges =
      '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:C2"/><mergeCell ref="D2:D3"/><mergeCell ref="E2:E3"/></mergeCells>'
    const [book, links, sheet] = parts(rows.join(''))
    if (!book || !links || !sheet) throw new Error('no parts')
    const whole = { ...sheet, text: sheet.text.replace('</worksheet>', `${merges}</worksheet>`) }
    const ofDonations = ['编号', '金额', '物资', '用途', '日期']
    expect(await readXlsx(zip([book, links, whole]), ofDonations)).toMatchObject({
      place: { headLine: 3 },
      head: ofDonations,
      lines: [{ line: 4, cells: ['JZ1', '', '大米', '图书', '2026-03-05'] }],
      mergedCount: 0,
    })
  })

  it.each(['合计', '合 计：', '合计（小时）', '总计:2家', '共计(元)'])(
    'knows %s at the beginning of the line with its sum',
    async (word) => {
      const rows = `${rowOf(1, titles)}${rowOf(2, ['JZ1', '5'])}${rowOf(3, [word, '5'])}`
      expect(await readXlsx(zip(parts(rows)), titles)).toMatchObject({ lines: [{ line: 2 }], sum: { line: 3 } })
    },
  )

  it('takes a name that begins with such a word for a record', async () => {
    const rows = `${rowOf(1, titles)}${rowOf(2, ['合计服务队', '5'])}`
    expect(await readXlsx(zip(parts(rows)), titles)).toMatchObject({ lines: [{ line: 2 }], sum: null })
  })

  it('gives each line the text of the cell that reaches over it, and counts lines that are not shown', async () => {
    const rows = [
      rowOf(1, titles),
      rowOf(2, ['JZ1', '1', '图书']),
      `<row r="3" hidden="1">${cell('JZ2')}${cell('2')}</row>`,
      rowOf(4, ['JZ3', '3']),
      rowOf(5, ['JZ4', '4']),
    ]
    const [book, links, sheet] = parts(rows.join(''))
    if (!book || !links || !sheet) throw new Error('no parts')
    const merges = '<mergeCells><mergeCell ref="C2:C4"/><mergeCell ref="A1:C1"/></mergeCells>'
    const whole = { ...sheet, text: sheet.text.replace('</worksheet>', `${merges}</worksheet>`) }
    const { lines, hiddenCount, mergedCount } = await readXlsx(zip([book, links, whole]), titles)
    expect(lines.map(({ cells }) => cells[2] ?? '')).toEqual(['图书', '图书', '图书', ''])
    expect([hiddenCount, mergedCount]).toEqual([1, 2])
  })

  it('reads what the format writes by number', async () => {
    const rows = `${rowOf(1, titles)}${rowOf(2, ['图书_x000D_文具', '_x005F_x000D_', ''])}`
    expect((await readXlsx(zip(parts(rows)), titles)).lines[0]?.cells).toEqual(['图书\r文具', '_x000D_'])
  })

  it('finds its parts by what it says, whatever their names and prefixes, and the first sheet that is seen', async () => {
    const named = [
      {
        name: '_rels/.rels',
        text: '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="/xl/workbook22.xml"/></Relationships>',
      },
      {
        name: 'xl/workbook22.xml',
        text: '<workbook xmlns:d3p1="r"><sheets><sheet name="旧" state="hidden" d3p1:id="r1"/><sheet name="登记" d3p1:id="r2"/></sheets></workbook>',
      },
      {
        name: 'xl/_rels/workbook22.xml.rels',
        text: '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/><Relationship Id="r2" Target="worksheets/b.xml"/></Relationships>',
      },
      {
        name: 'xl/worksheets/b.xml',
        text: `<worksheet><sheetData>${rowOf(1, titles)}${rowOf(2, ['JZ1'])}</sheetData></worksheet>`,
      },
    ]
    expect(await readXlsx(zip(named), titles)).toMatchObject({
      place: { sheet: '登记' },
      lines: [{ line: 2, cells: ['JZ1'] }],
    })
  })

  it('leaves out how names are pronounced, and cells right of the head', async () => {
    const run = '<is><r><t>张</t></r><rPh><t>zhang</t></rPh><r><t>明</t></r></is>'
    const rows = `${head}<row r="7"><c r="A7" t="inlineStr">${run}</c><c r="XFD7"><v>1</v></c></row>`
    expect((await readXlsx(zip(parts(rows)))).lines).toEqual([{ line: 7, cells: ['张明'] }])
  })

  it('is refused with a sentence: of before 2007, broken, without a line, with too many lines or columns', async () => {
    const many = Array.from({ length: 10_001 }, (_, at) => `<row><c><v>${at}</v></c></row>`).join('')
    const wide = `<row>${'<c><v>1</v></c>'.repeat(61)}</row>`
    expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatchObject({
      code: codes.sheetRefused,
      message: '这是旧格式（.xls）或有密码的表格，请去掉密码，另存为 .xlsx 后再上传',
    })
    const broken = '这个文件打不开，请用表格软件另存为 .xlsx 或 .csv 后再上传'
    expect(await refusal(Buffer.from('504b030400', 'hex'))).toMatchObject({ message: broken })
    expect(await refusal(zip(parts('<row><c></row>')))).toMatchObject({ message: broken })
    expect(await refusal(zip(parts(head)))).toMatchObject({
      message: '表里没有可以导入的行：第一行写列名，下面每行一条',
    })
    expect(await refusal(zip(parts(`${head}${many}`)))).toMatchObject({
      message: '一次最多导入 10,000 行，请分成几个文件再上传',
    })
    expect(await refusal(zip(parts(wide)))).toMatchObject({ message: '表头最多 60 列，请删去用不到的列再上传' })
  })
})

/** A gigabyte in a megabyte. */
function bomb(says: number): Buffer {
  const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const bytes = Buffer.concat([...Array.from({ length: 1024 }, () => megabyte), deflateRawSync('')])
  const [book, rels] = parts('')
  if (!book || !rels) throw new Error('no parts')
  return zip([book, rels, { name: 'xl/worksheets/sheet1.xml', text: '', packed: { bytes, says } }])
}

describe('a format of numbers', () => {
  it.each([
    ['yyyy"年"m"月"d"日"', true],
    ['[$-804]h:mm', true],
    ['[h]:mm', true],
    ['[Red]0.00', false],
    ['#,##0"ymd"', false],
    [`${'[$'.repeat(300_000)}yyyy`, false],
  ])('%.20s is of days: %s', (code, isDate) => expect(isDateFormat(200, code)).toBe(isDate))
})

describe('a workbook that unfolds to a gigabyte', () => {
  const unpacked = '这个文件解开后超过 20 MB，请删去图片和多余的工作表，或分成几个文件再上传'

  it('is refused by what it says of itself', async () => {
    expect(await refusal(bomb(1024 ** 3))).toMatchObject({ message: unpacked })
  })

  it('is refused early where it says less, and is never held', async () => {
    const file = bomb(1000)
    const before = process.resourceUsage().maxRSS
    await expect(readXlsx(file)).rejects.toMatchObject({ fault: 'broken' })
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(100)
  })

  it('holds a cell of the last column of the last line without the cells before it', async () => {
    const rows = `${head}<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1048576"><v>2</v></c></row>`
    expect((await readXlsx(zip(parts(rows)))).lines).toEqual([{ line: 1_048_576, cells: ['2'] }])
  })
})

describe('values separated by commas', () => {
  it('are read in UTF-8 with its mark and in GB18030, with quotes, empty lines and tabs', () => {
    const lines = '编号,用途\r\n\r\nJZ1,"图书,\n书架"\r\n'
    const expected = { head: ['编号', '用途'], lines: [{ line: 3, cells: ['JZ1', '图书,\n书架'] }] }
    expect(readCsv(Buffer.from(`\ufeff${lines}`))).toMatchObject(expected)
    expect(readCsv(Buffer.from('编号\t用途\nJZ1\t图书'))).toMatchObject({
      lines: [{ line: 2, cells: ['JZ1', '图书'] }],
    })
    // 编号,用途 and JZ1,图书, as iconv writes them.
    const gb = Buffer.from('b1e0bac52cd3c3cdbe0a4a5a312ccdbccae90a', 'hex')
    expect(readCsv(gb)).toMatchObject({ head: ['编号', '用途'], lines: [{ line: 2, cells: ['JZ1', '图书'] }] })
  })

  it('are refused with a sentence: no text, too many lines', async () => {
    expect(await refusal(Buffer.from('ff80ff80', 'hex'))).toMatchObject({
      message: '这个文件的文字编码认不出来，请用表格软件另存为 .xlsx 后再上传',
    })
    expect(await refusal(Buffer.from(`编号\n${'1\n'.repeat(10_001)}`))).toMatchObject({
      message: '一次最多导入 10,000 行，请分成几个文件再上传',
    })
  })
})
