import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
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
const withErrors = {
  ...sampleImport,
  report: {
    ...sampleImport.report,
    counts: { created: 2, changed: 1, unchanged: 0, skipped: 1 },
    problems: [{ line: 5, column: 'amount', text: '三千元', message: '金额请写数字' }],
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
  await waitFor(() => expect(sent(calls.check)).toEqual({ importId: '7', mapping: sampleImport.mapping, fixes: [] }))
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
    expect(sent(calls.check)).toEqual({
      importId: '7',
      mapping: sampleImport.mapping,
      fixes: [{ line: 5, column: 'amount', text: '3000' }],
    }),
  )
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
