import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok } from '#tests/support/show-screen.tsx'

const calls = {
  list: '/manage/pc/donation/list',
  detail: '/manage/pc/donation/detail',
  record: '/manage/pc/donation/record',
  correct: '/manage/pc/donation/correct',
  issue: '/manage/pc/donation/issue',
} as const

const item = { donationId: '7', donor: '何*文', what: '儿童绘本 260 册', donatedOn: '2026-11-20', state: 'waiting' }
const donation = {
  donationId: '7',
  donorKind: 'person',
  donorName: '何启文',
  mobile: '13900030022',
  given: { kind: 'goods', item: '儿童绘本', quantity: '260 册' },
  what: '儿童绘本 260 册',
  use: '山区学校图书角',
  donatedOn: '2026-11-20',
  state: 'waiting',
  recordedBy: '陈晓敏',
  recordedAt: '2026-11-21T09:00:00+08:00',
  ownCause: false,
  certificates: [
    {
      number: 'JZ20261121K7M2QA',
      state: 'superseded',
      what: '儿童绘本 26 册',
      issuedAt: '2026-11-21T10:00:00+08:00',
      endedAt: '2026-11-22T10:00:00+08:00',
      reason: '数量少写一位',
      endedBy: '陈晓敏',
    },
  ],
}
const page = (items: unknown[]) => ok({ items, nextCursor: null, total: items.length })

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00:00+08:00') })
  server = freshServer()
    .on(calls.list, page([item]))
    .on(calls.detail, ok(donation))
})
afterEach(() => {
  vi.useRealTimers()
})

const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

test('the address chooses what is listed, and keeps it', async () => {
  const router = await showAdmin(server, '/admin/donations?state=waiting')
  const link = await screen.findByRole('link', { name: /何\*文/ })
  expect(link.textContent).toBe('何*文儿童绘本 260 册待开具2026年11月20日')
  expect(server.calls(calls.list)[0]?.params).toEqual({ state: 'waiting' })
  await userEvent.type(screen.getByPlaceholderText('捐赠人或证书编号'), '何启{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?state=waiting&keyword=%E4%BD%95%E5%90%AF'))
  expect(server.calls(calls.list).at(-1)?.params).toEqual({ state: 'waiting', keyword: '何启' })
})

test('one that a colleague entered is read and its certificate issued', async () => {
  server.on(calls.issue, ok({ number: 'JZ20261201ABCDEF' }))
  await showAdmin(server, '/admin/donations?id=7')
  const article = await screen.findByRole('article')
  for (const text of ['何启文', '13900030022', 'JZ20261121K7M2QA', '数量少写一位'])
    expect(article.textContent).toContain(text)
  await press('开具证书')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '开具证书' }))
  await waitFor(() => expect(sent(calls.issue)).toEqual({ donationId: '7' }))
  await waitFor(() => expect(server.calls(calls.detail)).toHaveLength(2))
})

test('why a certificate was not issued stands in the dialog', async () => {
  const refusal = '这件事与你本人有关，或是由你录入的，按规定不能由你办理，请交给联合会的另一位管理员'
  server.on(calls.issue, { code: 13120, msg: refusal })
  await showAdmin(server, '/admin/donations?id=7')
  await press('开具证书')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '开具证书' }))
  expect(await dialog.findByText(refusal)).toBeDefined()
})

test('one that is in force is corrected, not issued again; the reason is asked for', async () => {
  server.on(calls.detail, ok({ ...donation, state: 'issued' })).on(calls.correct, ok({ donationId: '7' }))
  await showAdmin(server, '/admin/donations?id=7')
  await press('更正登记')
  expect(screen.queryByRole('button', { name: '开具证书' })).toBeNull()
  type(/^数量/, '280 册')
  await press('更正登记')
  expect(await screen.findByText('请填写更正的原因')).toBeDefined()
  expect(server.calls(calls.correct)).toEqual([])
  type(/^更正的原因/, '清点后多 20 册')
  await press('更正登记')
  await waitFor(() =>
    expect(sent(calls.correct)).toEqual({
      donationId: '7',
      donorKind: 'person',
      donorName: '何启文',
      mobile: '13900030022',
      given: { kind: 'goods', item: '儿童绘本', quantity: '280 册' },
      use: '山区学校图书角',
      donatedOn: '2026-11-20',
      reason: '清点后多 20 册',
    }),
  )
  expect(await screen.findByRole('button', { name: '更正登记' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('form', { name: '更正捐赠登记' })).toBeNull())
})

test('what one entered oneself has no button, and says who decides', async () => {
  server.on(calls.detail, ok({ ...donation, ownCause: true }))
  await showAdmin(server, '/admin/donations?id=7')
  expect(await screen.findByText(/请联合会的另一位管理员核对后开具证书或更正/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '开具证书' })).toBeNull()
  expect(screen.queryByRole('button', { name: '更正登记' })).toBeNull()
})

test('a new one is entered in yuan and sent in 分, under one key however often it is tried', async () => {
  let isDown = true
  server.on(calls.record, () => (isDown ? 'noAnswer' : ok({ donationId: '9' })))
  const router = await showAdmin(server, '/admin/donations?id=new')
  await press('登记')
  for (const sentence of ['请填写捐赠人', '金额请写数字，单位是元，最多两位小数，例如 1200.50', '请填写用途'])
    expect(await screen.findByText(sentence)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText(/^捐赠人 ?\*?$/))
  type(/^捐赠人 ?\*?$/, '潘秀珍')
  type(/^金额/, '1,200.5')
  type(/^用途/, '图书角')
  await press('登记')
  await waitFor(() => expect(server.calls(calls.record)).toHaveLength(1))
  isDown = false
  await screen.findByRole('button', { name: '登记' })
  await press('登记')
  await waitFor(() => expect(router.state.location.search).toBe('?id=9'))
  const [first, second] = server.calls(calls.record).map(({ body }) => JSON.parse(body))
  expect(second).toEqual({
    requestKey: first.requestKey,
    donorKind: 'person',
    donorName: '潘秀珍',
    given: { kind: 'money', amount: 120_050 },
    use: '图书角',
    donatedOn: '2026-12-01',
  })
})

test('what the server refuses stands at its field', async () => {
  const issues = [{ field: 'given.amount', message: '金额最多 10 亿元' }]
  server.on(calls.record, { code: 10001, msg: '金额最多 10 亿元', data: { issues } })
  await showAdmin(server, '/admin/donations?id=new')
  await screen.findByRole('form', { name: '登记捐赠' })
  type(/^捐赠人 ?\*?$/, '潘秀珍')
  type(/^金额/, '500')
  type(/^用途/, '图书角')
  await press('登记')
  await waitFor(() => expect(screen.getByLabelText(/^金额/).getAttribute('aria-invalid')).toBe('true'))
})

test.each([
  ['/admin/donations', '还没有捐赠'],
  ['/admin/donations?state=revoked', '没有证书已撤销的捐赠'],
  ['/admin/donations?keyword=abc', '没有找到捐赠'],
])('%s without any says so', async (address, title) => {
  server.on(calls.list, page([]))
  await showAdmin(server, address)
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})

test('what is not there says so', async () => {
  server.on(calls.detail, { code: 10002, msg: '没有找到这笔捐赠' })
  await showAdmin(server, '/admin/donations?id=7')
  expect(await screen.findByRole('heading', { name: '没有这笔捐赠' })).toBeDefined()
})

test('an organization below the federation is refused, and nothing is asked', async () => {
  await showAdmin(server, '/admin/donations', 'organization')
  expect(await screen.findByRole('heading', { name: '这里只对联合会开放' })).toBeDefined()
  expect(server.calls(calls.list)).toEqual([])
})
