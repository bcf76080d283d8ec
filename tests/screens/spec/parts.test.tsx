import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from '#src/ui/field/search-box.tsx'
import { serveAreaFiles } from '#tests/support/area-files.ts'
import { detailOf, drafts, applicationOf } from '#tests/support/card-sample.ts'
import { sampleOfGet, type SampleValues } from '#tests/support/contract-samples.ts'
import { ok } from '#tests/support/show-screen.tsx'
import { main, openTab } from '#tests/support/visit-route.tsx'

serveAreaFiles()

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type User = ReturnType<typeof userEvent.setup>

test.each<[string, (user: User) => Promise<void>]>([
  ['Enter', (user) => user.keyboard('{Enter}')],
  ['click', (user) => user.click(screen.getByRole('button', { name: '搜索' }))],
])('the search box confirms on %s [S2 search box $0]', async (_, confirm) => {
  const onSearch = vi.fn<(text: string) => void>()
  render(<SearchBox onSearch={onSearch} />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox'), '河岸清洁')
  await confirm(user)
  expect(onSearch.mock.calls).toEqual([['河岸清洁']])
})

test.each([
  ['height', '38px'],
  ['width', '100%'],
])('the %s of the search box is %s [S2 search box $0]', (name, size) => {
  render(<SearchBox onSearch={() => {}} />)
  const box = screen.getByRole('search')
  const style = document.createElement('style')
  style.textContent = readFileSync('src/ui/field/search-box.module.css', 'utf8').replaceAll(
    '.box',
    `.${[...box.classList].join('.')}`,
  )
  document.head.append(style)
  const value = getComputedStyle(box).getPropertyValue(name)
  style.remove()
  expect(value).toBe(size)
})

async function startTour(address: string) {
  const tab = await openTab({ address, visitor: 'guest' })
  await tab.go()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^(开始引导|继续引导|再看一遍)$/ }))
  await tab.settle()
  return { ...tab, user }
}

test('the tour starts at the page where it is asked for [S2 tour start]', async () => {
  const tab = await openTab({ address: '/get-started/step-2', visitor: 'guest' })
  await tab.go()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: '开始引导' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('第 2 步，共 4 步')
})

test.each([
  ['上一步', '/get-started/step-2', '/get-started/step-1', true, null],
  ['下一步', '/get-started/step-2', '/get-started/step-3', true, null],
  ['跳过', '/get-started/step-2', '/', false, '"skipped"'],
  ['完成', '/get-started/step-4', '/', false, '"finished"'],
  ['停止引导', '/get-started/step-2', '/get-started/step-2', false, null],
])('%s in the tour [S2 tour $0] [S2 tour labels]', async (name, from, to, goesOn, stored) => {
  const { router, user, settle } = await startTour(from)
  await user.click(screen.getByRole('button', { name }))
  await settle()
  expect(router.state.location.pathname).toBe(to)
  expect(screen.queryByRole('dialog') !== null).toBe(goesOn)
  expect(localStorage.getItem('tourSeen')).toBe(stored)
})

test.each([
  ['ArrowRight', '/get-started/step-3', true],
  ['ArrowLeft', '/get-started/step-1', true],
  ['Escape', '/get-started/step-2', false],
])('the key %s in the tour [S2 tour key $0]', async (key, to, goesOn) => {
  const { router, user, settle } = await startTour('/get-started/step-2')
  await user.keyboard(`{${key}}`)
  await settle()
  expect(router.state.location.pathname).toBe(to)
  expect(screen.queryByRole('dialog') !== null).toBe(goesOn)
})

test('the guide has four steps [S2 guide steps]', async () => {
  const tab = await openTab({ address: '/get-started/step-1', visitor: 'guest' })
  await tab.go()
  const steps = main().getByRole('navigation', { name: '引导的四步' }).querySelectorAll('li')
  expect(steps).toHaveLength(4)
})

test.each<[address: string, kind: string, name: string, draft: keyof typeof drafts]>([
  ['/volunteerCard/needToKnow', 'checkbox', '我已阅读', 'read'],
  ['/volunteerCard/IndividualInfo', 'group', '个人信息', 'read'],
  ['/volunteerCard/chooseCard', 'radio', '志愿者借记卡', 'read'],
  ['/volunteerCard/CreditCard', 'heading', '材料信息', 'credit'],
  ['/volunteerCard/CreditCard', 'heading', '联系信息', 'credit'],
  ['/volunteerCard/CreditCard', 'combobox', '职业', 'credit'],
  ['/volunteerCard/CreditCard', 'combobox', '所在地区', 'credit'],
  ['/volunteerCard/CreditCard', 'group', '身份证人像面', 'credit'],
  ['/volunteerCard/debitCard', 'heading', '材料信息', 'debit'],
  ['/volunteerCard/debitCard', 'heading', '开卡礼', 'debit'],
  ['/volunteerCard/debitCard', 'button', '从日历选择领卡日期', 'debit'],
  ['/volunteerCard/debitCard', 'group', '本人证件照', 'debit'],
])('%s has the %s %s [S2 card $3 $2]', async (address, kind, name, step) => {
  const detail = () => detailOf({ draft: drafts[step], revision: 3, standing: applicationOf('draft') })
  const tab = await openTab({ address, visitor: 'volunteer' }, { '/volunteer/bankCard/getUsersDetail': detail })
  await tab.go()
  expect(main().getByRole(kind, { name: new RegExp(`^${name}`) })).toBeDefined()
})

const slot = {
  id: '70',
  startAt: '2099-01-02T08:00:00+08:00',
  endAt: '2099-01-02T11:00:00+08:00',
  capacity: 9,
  taken: 0,
  waiting: 0,
}
/** One that the reader has time for. */
const positions = [{ id: '71', name: '捡拾组', needs: '', slots: [slot] }]
const open = {
  state: 'recruiting',
  category: ['06'],
  targets: ['01'],
  cover: 'river',
  mine: null,
  applications: [],
  capacity: 9,
  recruitStartAt: '2020-01-01T08:00:00+08:00',
  recruitEndAt: '2099-12-01T08:00:00+08:00',
  startAt: '2099-12-05T08:00:00+08:00',
  endAt: '2099-12-05T12:00:00+08:00',
}

test.each<
  [row: string, address: string, kind: string, name: string, sent?: readonly [path: string, words: SampleValues]]
>([
  ['browses', '/mission', 'link', '流花湖护鸟', ['/home/mission/info/missionList', { ...open, name: '流花湖护鸟' }]],
  ['applies', '/mission/detail-7', 'button', '报名', ['/home/mission/info/missionDetails', { ...open, positions }]],
  ['records time', '/personalCenter/serviceRecord', 'button', '申请补录'],
  ['collects', '/mission/detail-7', 'button', '收藏'],
  [
    'evaluates',
    '/personalCenter/evaluation',
    'button',
    '去评价',
    ['/volunteer/center/evaluation/getEvaluateList', { own: null }],
  ],
  ['applies for a card', '/personalCenter/volunteerCard', 'link', '继续填写'],
  ['time certificate', '/personalCenter/timeCate', 'button', '下一步：核对时长'],
  ['donation certificate', '/personalCenter/certificate', 'button', '下载 PDF'],
  ['reads news', '/article', 'link', '文字'],
  ['personal center', '/personalCenter/personalInfo', 'link', '去完善'],
])('a volunteer at $1 finds the $2 $3 [S1 volunteer $0]', async (_, address, kind, name, sent) => {
  const { server, go } = await openTab({ address, visitor: 'volunteer' })
  if (sent) server.on(sent[0], ok(sampleOfGet(...sent)))
  await go()
  expect(main().getAllByRole(kind, { name: new RegExp(`^${name}`) }).length).toBeGreaterThan(0)
})
