import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codes } from '#contract/codes.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok } from '#tests/support/show-screen.tsx'

const path = '/manage/pc/statistics/report'
const workbook = '/manage/pc/statistics/workbook'

const group = (key: string, name: string, minutes: number | null, before: number | null = 0) => ({
  key,
  name,
  figures: minutes === null ? null : { minutes, people: 12, missions: 3 },
  before,
})
const report = {
  from: '2026-01-01',
  to: '2026-11-25',
  comparedFrom: '2025-01-01',
  comparedTo: '2025-11-25',
  countedAt: '2026-11-25T10:00:00+08:00',
  total: { ...group('', '全省', 90_000, 60_000), registered: 100 },
  cities: [
    { ...group('440100', '广州市', 60_000, 80_000), registered: 50 },
    { ...group('440300', '深圳市', null, null), registered: null },
  ],
  months: [group('2026-10', '2026年10月', 90_600), group('2026-11', '2026年11月', -600)],
  categories: [group('06', '环境保护', 90_000)],
  ages: [group('18', '18–34 岁', 90_000)],
  grades: [group('A', 'A 级', 90_000)],
  organizations: [group('7', '青禾志愿服务队', 90_000)],
  organizationCount: 31,
}

let server: FakeServer
beforeEach(() => {
  server = freshServer().on(path, ok(report))
})
afterEach(() => vi.unstubAllGlobals())
const asked = () => server.calls(path).at(-1)?.params

test('the same numbers stand on the map and in the table, and few people on neither', async () => {
  await showAdmin(server, '/admin/statistics')
  const map = within(await screen.findByRole('region', { name: '各市每百人服务小时' }))
  // 1,000 hours of 50 people.
  expect(map.getByRole('link', { name: /广州/ }).textContent).toContain('2,000')
  expect(map.getByRole('link', { name: /深圳/ }).textContent).toContain('少于 5 人')
  const table = within(screen.getByRole('region', { name: '明细' }))
  const row = (name: RegExp) => table.getByRole('row', { name }).textContent
  expect(row(/广州市/)).toBe('广州市1,000少 25%1232,000')
  expect(row(/深圳市/)).toBe('深圳市少于 5 人————')
  expect(row(/全省/)).toBe('全省1,500多 50%1231,500')
})

test('a tile chooses its city, and the address keeps it with the other filters', async () => {
  const router = await showAdmin(server, '/admin/statistics?grade=A&category=99')
  await waitFor(() => expect(asked()).toEqual({ grade: 'A' }))
  await userEvent.click(await screen.findByRole('link', { name: /广州/ }))
  await waitFor(() => expect(asked()).toEqual({ city: '440100', grade: 'A' }))
  expect(router.state.location.search).toBe('?city=440100&grade=A')
  await waitFor(() => expect(screen.getByRole('link', { name: /广州/ }).getAttribute('aria-current')).toBe('true'))
  await userEvent.selectOptions(screen.getByLabelText('对比'), '上一期')
  await waitFor(() => expect(asked()).toEqual({ city: '440100', grade: 'A', compare: 'before' }))
  await userEvent.click(screen.getByRole('link', { name: '清除' }))
  await waitFor(() => expect(asked()).toEqual({}))
})

test('a first month behind the last one takes it along', async () => {
  await showAdmin(server, '/admin/statistics?from=2026-01&to=2026-03')
  server.on(path, ok({ ...report, from: '2026-01-01', to: '2026-03-31' }))
  await userEvent.selectOptions(await screen.findByLabelText('开始月份'), '2026年11月')
  await waitFor(() => expect(asked()).toEqual({ from: '2026-11', to: '2026-11' }))
})

test('each chart has its table; organizations that are not shown are counted', async () => {
  await showAdmin(server, '/admin/statistics')
  await userEvent.click(await screen.findByRole('link', { name: '按组织' }))
  const table = within(screen.getByRole('region', { name: '明细' }))
  expect(await table.findByRole('row', { name: /青禾志愿服务队/ })).toBeDefined()
  expect(table.getByText('显示 1 / 31 个组织，全部在导出的表格里。')).toBeDefined()
})

test('the report is printed, and exported with the filters that are set', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  server.on(workbook, { bytes: new Uint8Array([80, 75]), type: 'application/octet-stream' })
  await showAdmin(server, '/admin/statistics?age=18')
  await userEvent.click(await screen.findByRole('button', { name: '打印报告' }))
  expect(print).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: '导出表格' }))
  await waitFor(() => expect(server.calls(workbook)[0]?.params).toEqual({ age: '18' }))
})

test('nothing to count and too few to show say so', async () => {
  server.on(path, ok({ ...report, total: { ...report.total, figures: { minutes: 0, people: 0, missions: 0 } } }))
  await showAdmin(server, '/admin/statistics')
  expect(await screen.findByRole('heading', { name: '没有已生效的时长' })).toBeDefined()
  server.on(path, ok({ ...report, total: { ...report.total, figures: null } }))
  await userEvent.selectOptions(screen.getByLabelText('年龄'), '60 岁以上')
  expect(await screen.findByRole('heading', { name: '少于 5 人，不显示' })).toBeDefined()
})

test('a period that cannot be says why, and leads on', async () => {
  server.on(path, { code: codes.invalidInput, msg: '一次最多统计 12 个月' })
  await showAdmin(server, '/admin/statistics?from=2024-01')
  expect(await screen.findByText('一次最多统计 12 个月。')).toBeDefined()
  expect(screen.getByRole('link', { name: '看今年的统计' })).toBeDefined()
})

test('an organization is refused, and nothing is asked', async () => {
  await showAdmin(server, '/admin/statistics', 'organization')
  expect(await screen.findByRole('heading', { name: '这里只对联合会开放' })).toBeDefined()
  expect(server.calls(path)).toEqual([])
})

test('a report that takes its time says so, and the one before stays', async () => {
  await showAdmin(server, '/admin/statistics')
  await screen.findByRole('region', { name: '明细' })
  expect(screen.queryByText('正在统计，请稍候…')).toBeNull()
  server.on(path, 'never')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '证据等级' }), 'A')
  expect((await screen.findByText('正在统计，请稍候…')).getAttribute('role')).toBe('status')
  expect(screen.getByRole('region', { name: '明细' })).toBeDefined()
})
