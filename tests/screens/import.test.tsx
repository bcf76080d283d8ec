import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { sampleImport, sampleImportKind } from '#tests/support/import-sample.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok } from '#tests/support/show-screen.tsx'

const calls = {
  kinds: '/manage/pc/import/kinds',
  list: '/manage/pc/import/list',
  detail: '/manage/pc/import/detail',
  upload: '/manage/pc/import/upload',
  check: '/manage/pc/import/check',
  reread: '/manage/pc/import/reread',
  event: '/manage/pc/import/event',
} as const

const item = {
  importId: '7',
  kind: 'donations',
  state: 'imported',
  fileName: '2026年捐赠登记.xlsx',
  lineCount: 12,
  counts: { created: 9, changed: 2, unchanged: 0, skipped: 1 },
  enteredBy: '许文博',
  enteredAt: '2026-12-01T09:00:00+08:00',
  ranBy: '陈晓敏',
  ranAt: '2026-12-01T09:10:00+08:00',
}
/** A dry run of the sample as its file has it. */
const unmended = { importId: '7', mapping: sampleImport.mapping, fixes: [], replacements: [], omissions: [] }

const withErrors = {
  ...sampleImport,
  report: {
    ...sampleImport.report,
    counts: { created: 2, changed: 1, unchanged: 0, skipped: 1 },
    problems: [{ line: 5, column: 'amount', text: '三千元', message: '金额请写数字', mends: [] }],
  },
}

let server: FakeServer
beforeEach(() => {
  server = freshServer()
    .on(calls.kinds, ok([sampleImportKind, { ...sampleImportKind, kind: 'hours', needsSecondPerson: true }]))
    .on(calls.list, ok({ items: [item], nextCursor: null, total: 1 }))
    .on(calls.detail, ok(sampleImport))
    .on(calls.check, ok({ revision: 2, counts: item.counts }))
    .on(calls.event, ok({ state: 'imported' }))
})

const open = (values: object = {}) => {
  server.on(calls.detail, ok({ ...sampleImport, ...values }))
  return showAdmin(server, '/admin/imports?id=7')
}
const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => {
  const file = new File(['编号'], name)
  await userEvent.upload(await screen.findByLabelText(/^文件/), file, { applyAccept: false })
}

test('lists imports with what became of them, by kind', async () => {
  const router = await showAdmin(server, '/admin/imports')
  const row = (await screen.findByRole('link', { name: '2026年捐赠登记.xlsx' })).closest('tr')
  expect(row?.textContent).toContain('已导入')
  expect(row?.textContent).toContain('新增 9，更新 2，跳过 1')
  expect(row?.textContent).toContain('陈晓敏')
  await userEvent.click(screen.getByRole('link', { name: '历史时长' }))
  await waitFor(() => expect(router.state.location.search).toBe('?kind=hours'))
  expect(server.calls(calls.list).at(-1)?.params).toEqual({ kind: 'hours' })
  expect(await screen.findByText(/试运行后由另一位管理员复核，才会导入/)).toBeDefined()
})

test('says what to do where nothing was imported yet', async () => {
  server.on(calls.list, ok({ items: [], nextCursor: null, total: 0 }))
  await showAdmin(server, '/admin/imports')
  expect(await screen.findByText('还没有导入')).toBeDefined()
})

test('another file than a table is refused before it is sent, one that cannot be read at its field', async () => {
  server.on(calls.upload, { code: 12034, msg: '这个文件打不开' })
  await showAdmin(server, '/admin/imports')
  await choose('照片.jpg')
  await press('上传，下一步对应列')
  expect(await screen.findByText('只能导入 .xlsx 或 .csv，请用表格软件另存后再选')).toBeDefined()
  expect(server.calls(calls.upload)).toEqual([])
  await choose('捐赠.xlsx')
  await press('上传，下一步对应列')
  expect(await screen.findByText('这个文件打不开')).toBeDefined()
})

test('an uploaded file opens with its columns', async () => {
  server.on(calls.upload, ok({ importId: '8' }))
  const router = await showAdmin(server, '/admin/imports')
  await choose('捐赠.csv')
  await press('上传，下一步对应列')
  await waitFor(() => expect(router.state.location.search).toBe('?id=8'))
})

test('columns are assigned as their titles say; a required one without is asked for', async () => {
  const mapping = sampleImport.mapping.map((each) => (each.column === 'amount' ? { ...each, at: null } : each))
  await open({ state: 'mapping', report: null, mapping })
  expect((await screen.findByLabelText<HTMLSelectElement>(/^登记编号/)).value).toBe('0')
  await press('试运行')
  expect(await screen.findByText('请选择“金额”在表里的哪一列')).toBeDefined()
  expect(server.calls(calls.check)).toEqual([])
  fireEvent.change(screen.getByLabelText(/^金额/), { target: { value: '2' } })
  await press('试运行')
  await waitFor(() => expect(sent(calls.check)).toEqual({ ...unmended, claims: { total: null, lines: null } }))
})

describe('the place of the table', () => {
  const openPlace = async (values: object = {}) => {
    await open({ state: 'mapping', report: null, ...values })
    await press('改工作表或列名行')
    return within(await screen.findByRole('region', { name: '表在哪里' }))
  }
  const optionsOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)

  test('another head is chosen among the first lines as they were read', async () => {
    server.on(calls.reread, ok({ revision: 2 }))
    const place = await openPlace()
    expect(document.activeElement).toBe(place.getByLabelText(/^工作表/))
    const list = place.getByLabelText(/^列名在哪一行/)
    expect(optionsOf(list)).toEqual(['第 1 行：编号、手机、金额（元）', '第 2 行：DJ001、138****8000、1000'])
    await userEvent.selectOptions(list, '2')
    server.on(calls.detail, ok({ ...sampleImport, state: 'mapping', report: null, revision: 2 }))
    await press('重新读表')
    await waitFor(() => expect(sent(calls.reread)).toEqual({ importId: '7', sheet: '登记', headLine: 2 }))
    expect(await screen.findByRole('button', { name: '改工作表或列名行' })).toBeDefined()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('对应列'))
  })

  test('another sheet has its head found', async () => {
    server.on(calls.reread, { code: 12034, msg: '表里没有可以导入的行' })
    const place = await openPlace()
    const list = place.getByLabelText(/^工作表/)
    expect(optionsOf(list)).toEqual(['登记', '汇总'])
    await userEvent.selectOptions(list, '汇总')
    expect(place.queryByLabelText(/^列名在哪一行/)).toBeNull()
    await press('重新读表')
    await waitFor(() => expect(sent(calls.reread)).toEqual({ importId: '7', sheet: '汇总', headLine: null }))
    expect(await screen.findByText('表里没有可以导入的行')).toBeDefined()
    expect(list.getAttribute('aria-invalid') ?? list.closest('[data-invalid]')).not.toBeNull()
  })

  test('of a file without sheets the head alone is chosen', async () => {
    server.on(calls.reread, ok({ revision: 2 }))
    const place = await openPlace({ sheet: null, place: { ...sampleImport.place, sheets: [] } })
    expect(place.queryByLabelText(/^工作表/)).toBeNull()
    await press('重新读表')
    await waitFor(() => expect(sent(calls.reread)).toEqual({ importId: '7', sheet: null, headLine: 1 }))
  })

  test('nobody else changes it, nor once it is handed on', async () => {
    await open({ state: 'pendingReview', place: null, needsSecondPerson: true })
    expect(await screen.findByText(/录入人不能自己复核/)).toBeDefined()
    expect(screen.queryByRole('button', { name: '改工作表或列名行' })).toBeNull()
  })
})

test('what the server says of a column stands at it', async () => {
  server.on(calls.check, {
    code: 10001,
    msg: '对应了同一列',
    data: { issues: [{ field: 'mapping.mobile', message: '“登记编号”和“手机号”对应了同一列' }] },
  })
  await open({ state: 'mapping', report: null })
  await press('试运行')
  expect(await screen.findByText('“登记编号”和“手机号”对应了同一列')).toBeDefined()
})

test('lines with errors are mended on the page and tried again, before anything is imported', async () => {
  await open(withErrors)
  const problems = within(await screen.findByRole('region', { name: /1 行有错，不会导入/ }))
  expect(problems.getByText('三千元')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '导入 3 行' }).disabled).toBe(true)
  fireEvent.change(problems.getByLabelText('第 5 行金额改成'), { target: { value: '3000' } })
  expect(screen.queryByRole('button', { name: '导入 3 行' })).toBeNull()
  await press('再试运行一次')
  await waitFor(() =>
    expect(sent(calls.check)).toEqual({ ...unmended, fixes: [{ line: 5, column: 'amount', text: '3000' }] }),
  )
})

const problem = (line: number, column: string, text: string, mends: object[]) => ({
  line,
  column,
  text,
  message: '不对',
  mends,
})
const withMends = {
  fixes: [{ line: 9, column: 'mobile', text: '13900030009', before: '139***3000', after: '139****0009' }],
  replacements: [{ column: 'number', from: 'DJ', text: 'DJ001', before: 'DJ', after: 'DJ001', count: 2 }],
  omissions: [8],
  report: {
    ...sampleImport.report,
    counts: { created: 2, changed: 1, unchanged: 0, skipped: 3 },
    problems: [
      problem(5, 'amount', '￥300', [{ kind: 'write', text: '300', after: '300' }]),
      problem(6, 'number', 'DJ1', [{ kind: 'omit', line: 6, keeps: 2 }]),
      problem(7, 'number', 'DJ2', [
        { kind: 'omit', line: 7, keeps: 3 },
        { kind: 'omit', line: 3, keeps: 7 },
      ]),
    ],
    batches: [
      { kind: 'write', column: 'amount', from: '￥300', text: '300', before: '￥300', after: '300', count: 12 },
      { kind: 'omit', lines: [6, 10] },
    ],
  },
}
const kept = {
  ...unmended,
  fixes: [{ line: 9, column: 'mobile', text: '13900030009' }],
  replacements: [{ column: 'number', from: 'DJ', text: 'DJ001' }],
  omissions: [8],
}
const mend = { line: 5, column: 'amount', text: '300' }

test.each<[press: string, sent: object]>([
  ['第 5 行金额：改成 300', { ...kept, fixes: [...kept.fixes, mend] }],
  ['第 6 行登记编号：留一行', { ...kept, omissions: [8, 6] }],
  ['第 7 行登记编号：留第 3 行', { ...kept, omissions: [8, 7] }],
  ['第 7 行登记编号：留第 7 行', { ...kept, omissions: [8, 3] }],
  ['12 行都改', { ...kept, replacements: [...kept.replacements, { column: 'amount', from: '￥300', text: '300' }] }],
  ['2 行都只留一行', { ...kept, omissions: [8, 6, 10] }],
  ['撤销第 9 行手机号的改动', { ...kept, fixes: [] }],
  ['撤销登记编号，2 行的改动', { ...kept, replacements: [] }],
  ['撤销第 8 行的改动', { ...kept, omissions: [] }],
  ['全部撤销', unmended],
])('one press mends, or takes a mend back, and tries the import again: %s', async (name, body) => {
  await open(withMends)
  await press(name)
  await waitFor(() => expect(sent(calls.check)).toEqual(body))
})

test('what is proposed can be passed over, and Enter tries what was typed', async () => {
  await open(withMends)
  await press('第 5 行金额：自己写')
  const field = screen.getByLabelText('第 5 行金额改成')
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('350{Enter}')
  await waitFor(() => expect(sent(calls.check)).toEqual({ ...kept, fixes: [...kept.fixes, { ...mend, text: '350' }] }))
})

test('the result has the focus once a mend was tried', async () => {
  await open(withMends)
  server.on(calls.detail, ok({ ...sampleImport, ...withMends, revision: 2 }))
  await press('第 5 行金额：改成 300')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('3 行有错，不会导入'))
})

test('a colleague sees what was mended, and takes nothing back', async () => {
  await open({ ...withMends, state: 'pendingReview', isOwn: false, needsSecondPerson: true })
  const mended = within(await screen.findByRole('region', { name: /在页面上改了 3 处/ }))
  expect(mended.getByText('139***3000')).toBeDefined()
  expect(mended.getByText('139****0009')).toBeDefined()
  expect(mended.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: /改成/ })).toBeNull()
})

const different = {
  report: {
    ...sampleImport.report,
    controls: [
      {
        label: '金额合计',
        read: '1,200.50 元',
        claim: '1,500.50 元',
        difference: '比表里少 300 元',
        reasons: ['第 5 行的金额读不出来'],
      },
    ],
  },
}

test('lines are seen as they were read, with what stands in for people', async () => {
  await open()
  const heading = await screen.findByRole('heading', { name: /^读到的内容/ })
  expect(heading.textContent).toContain('和金额合计相差最大的几行')
  const table = within(heading.closest('section') as HTMLElement)
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '行',
    '登记编号',
    '手机号',
    '金额',
  ])
  expect(table.getByRole('row', { name: '2 DJ001 138****8000 1000' })).toBeDefined()
})

test('the second person sees who gets how much', async () => {
  await open({ needsSecondPerson: true, state: 'pendingReview', isOwn: false })
  const table = within(await screen.findByRole('region', { name: /^金额合计最多的 2 位/ }))
  expect(table.getByRole('row', { name: '林*岚 138****8000 2 1,000 元' })).toBeDefined()
  expect(table.getByRole('row', { name: '岭南书友会 1 200.50 元' })).toBeDefined()
})

test('a sum that the table states otherwise is seen before the run', async () => {
  await open(different)
  expect(await screen.findByText('金额合计比表里少 300 元：第 5 行的金额读不出来。')).toBeDefined()
  expect(screen.getByText('表里 1,500.50 元')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '导入 3 行' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: '我核对过，金额合计比表里少 300 元' }))
  await press('导入 3 行')
  await waitFor(() =>
    expect(sent(calls.event)).toEqual({ importId: '7', event: 'import.run', revision: 1, acceptsDifference: true }),
  )
})

test('the second person sees it too', async () => {
  await open({ ...different, needsSecondPerson: true, state: 'pendingReview', isOwn: false })
  const run = await screen.findByRole<HTMLButtonElement>('button', { name: '导入 3 行' })
  expect(run.disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: '我核对过，金额合计比表里少 300 元' }))
  expect(run.disabled).toBe(false)
})

test('what the table states is typed with its columns, and refused at its field', async () => {
  server.on(calls.check, {
    code: 10001,
    msg: '写数字',
    data: { issues: [{ field: 'claims.total', message: '金额合计写数字' }] },
  })
  await open({ state: 'mapping', report: null, sumLine: 9 })
  expect(await screen.findByText(/不填就用第 9 行的合计/)).toBeDefined()
  await userEvent.type(screen.getByLabelText(/^表里的行数/), '二百')
  await press('试运行')
  expect(await screen.findByText('行数写数字，例如 286')).toBeDefined()
  await userEvent.clear(screen.getByLabelText(/^表里的行数/))
  await userEvent.type(screen.getByLabelText(/^表里的行数/), '286')
  await userEvent.type(screen.getByLabelText(/^表里的金额合计/), '三千')
  await press('试运行')
  await waitFor(() => expect(sent(calls.check)).toEqual({ ...unmended, claims: { total: '三千', lines: 286 } }))
  expect(await screen.findByText('金额合计写数字')).toBeDefined()
})

test('imports by the dry run that is seen, once the errors were seen', async () => {
  await open(withErrors)
  await userEvent.click(await screen.findByRole('checkbox', { name: '我看过有错的 1 行，先跳过它们' }))
  await press('导入 3 行')
  await waitFor(() => expect(sent(calls.event)).toEqual({ importId: '7', event: 'import.run', revision: 1 }))
})

test('why it was not imported stands at the button', async () => {
  server.on(calls.event, { code: 12001, msg: '试运行以后，库里的数据有了变化' })
  await open()
  await press('导入 3 行')
  expect(await screen.findByText('试运行以后，库里的数据有了变化')).toBeDefined()
})

test('a kind with a second person is handed on, and imported or returned by a colleague', async () => {
  await open({ needsSecondPerson: true })
  expect(screen.queryByRole('button', { name: '导入 3 行' })).toBeNull()
  await press('提交复核 3 行')
  await waitFor(() => expect(sent(calls.event)).toEqual({ importId: '7', event: 'import.submitted', revision: 1 }))
})

test('a colleague returns with a reason', async () => {
  await open({ needsSecondPerson: true, state: 'pendingReview', isOwn: false })
  expect(await screen.findByRole('button', { name: '导入 3 行' })).toBeDefined()
  await press('退回修改')
  await press('退回修改')
  expect(await screen.findByText('请写明原因')).toBeDefined()
  await userEvent.type(screen.getByLabelText(/^原因/), '日期不对')
  await press('退回修改')
  await waitFor(() =>
    expect(sent(calls.event)).toEqual({ importId: '7', event: 'import.returned', revision: 1, reason: '日期不对' }),
  )
})

test('whoever entered it does not run it, and a colleague does not change what is prepared', async () => {
  await open({ needsSecondPerson: true, state: 'pendingReview' })
  expect(await screen.findByText(/录入人不能自己复核/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^导入/ })).toBeNull()
  await open({ isOwn: false })
  expect(await screen.findByText('这次导入由许文博录入，由录入人继续。')).toBeDefined()
  expect(screen.queryByRole('button', { name: /再试运行/ })).toBeNull()
})

test('what was imported is taken back with a reason, or says why not', async () => {
  await open({ state: 'imported' })
  await press('整批撤回')
  await userEvent.type(await screen.findByLabelText(/^原因/), '导错了文件')
  await press('整批撤回')
  await waitFor(() =>
    expect(sent(calls.event)).toEqual({ importId: '7', event: 'import.takenBack', revision: 1, reason: '导错了文件' }),
  )
})

test('what a certificate rests on has no button', async () => {
  await open({ state: 'imported', obstacle: '其中 1 笔已经开具证书' })
  expect(await screen.findByText(/其中 1 笔已经开具证书。/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '整批撤回' })).toBeNull()
})

test('one that is not there gets a page that says so', async () => {
  server.on(calls.detail, { code: 10002, msg: '没有找到' })
  await showAdmin(server, '/admin/imports?id=99')
  expect(await screen.findByRole('heading', { name: '没有这次导入' })).toBeDefined()
})

test('another organization is told whose page it is', async () => {
  await showAdmin(server, '/admin/imports', 'organization')
  expect(await screen.findByRole('heading', { name: '这里只对联合会开放' })).toBeDefined()
})
