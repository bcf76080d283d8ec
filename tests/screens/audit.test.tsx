import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const list = '/manage/pc/audit/list'
const entry = '/manage/pc/audit/entry'
const looks = '/manage/pc/audit/looks'
const person = '/manage/pc/audit/person'
const prove = '/manage/pc/audit/prove'
const figures = '/manage/pc/audit/figures'

const decided = {
  id: '9',
  at: '2026-11-23T10:38:16+08:00',
  act: 'mission.event',
  staffId: '3',
  byName: '许文博',
  byLoginName: 'fedadmin1',
  byDuties: '业务审核',
  byOrganization: '省志愿者联合会',
  organizationId: '7',
  organization: '青禾志愿服务队',
  subject: '活动“银发手机课堂”',
  reason: null,
  address: '10.1.2.3',
  device: 'Chrome · Windows',
}
const refused = {
  ...decided,
  id: '8',
  at: '2026-11-22T15:22:00+08:00',
  act: 'session.refused',
  organization: '省志愿者联合会',
  subject: '用户名 fedadmin1',
  reason: '密码不对',
}
const look = {
  id: '4',
  at: '2026-11-23T10:42:00+08:00',
  staffId: '3',
  byName: '许文博',
  byLoginName: 'fedadmin1',
  byDuties: '业务审核',
  byOrganization: '省志愿者联合会',
  volunteer: '林*岚',
  what: '查看了手机号',
}
const page = (items: unknown[]) => ok({ items, nextCursor: null, total: items.length })

let server: FakeServer
beforeEach(() => {
  server = freshServer()
    .on(list, page([decided, refused]))
    .on(figures, ok({ acts: 3482, looks: 126, exports: 4, refused: 11, locks: 1 }))
    .on(looks, page([look]))
    .on(
      entry,
      ok({
        ...decided,
        before: { 状态: '待审核' },
        after: { 状态: '招募中' },
        position: 12,
        previousHash: 'cd'.repeat(32),
        hash: 'ab'.repeat(32),
        around: [
          {
            id: '5',
            at: '2026-11-20T09:00:00+08:00',
            act: 'missionDraft.submit',
            byName: '梁嘉仪',
            byLoginName: 'organizer1',
            subject: '活动“银发手机课堂”',
          },
          {
            id: '9',
            at: decided.at,
            act: 'mission.event',
            byName: '许文博',
            byLoginName: 'fedadmin1',
            subject: decided.subject,
          },
        ],
        proof: { at: '2026-11-24T03:00:00+08:00', isWhole: true },
      }),
    )
})

async function show(address: string) {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (to) => location.assign(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}
const signIn = () => signInOrganizer(server, { federationDuties: ['audit'] }, { level: 'federation' })
const sent = (path: string) => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')

test('acts stand by day with their sort, below the numbers of the period', async () => {
  await signIn()
  await show('/admin/audit')
  const table = await screen.findByRole('table')
  expect(within(table).getByText('11月23日 周一')).toBeDefined()
  const row = screen.getByRole('link', { name: '打开 10:38 的记录：活动“银发手机课堂”' }).closest('tr')
  expect(row?.textContent).toContain('许文博fedadmin1\u00A0· 业务审核\u00A0· 省志愿者联合会')
  expect(row?.textContent).toContain('处理活动 决定')
  const stranger = screen.getByRole('link', { name: /打开 15:22/ }).closest('tr')
  expect(stranger?.textContent).toContain('未登录fedadmin1登录 被拒用户名 fedadmin1密码不对')
  expect(screen.getByText('3482').closest('div')?.textContent).toContain('近 7 天记录')
  expect(screen.getByText('11').closest('div')?.textContent).toContain('锁定 1 次')
})

test('filters and words stand in the address, and are asked of the server', async () => {
  await signIn()
  const router = await show('/admin/audit')
  await userEvent.selectOptions(await screen.findByLabelText('时间'), '近 30 天')
  await waitFor(() => expect(router.state.location.search).toBe('?period=month'))
  // A filter is added to those that the page shows by now.
  await screen.findByDisplayValue('近 30 天')
  await userEvent.selectOptions(screen.getByLabelText('操作'), '被拒')
  await screen.findByDisplayValue('被拒')
  await userEvent.type(screen.getByRole('searchbox'), '台风{Enter}')
  await waitFor(() => expect(router.state.location.search).toContain('keyword='))
  await waitFor(() =>
    expect(server.calls(list).at(-1)?.params).toMatchObject({ period: 'month', kind: 'refused', keyword: '台风' }),
  )
})

test('nothing that fits says so, with a way back', async () => {
  server.on(list, page([]))
  await signIn()
  await show('/admin/audit?kind=export')
  expect(await screen.findByRole('heading', { name: '没有符合条件的记录' })).toBeDefined()
})

test('one act opens with what it changed, from where, what stands around it, and its proof', async () => {
  await signIn()
  await show('/admin/audit?id=9')
  const opened = within(await screen.findByRole('article', { name: '处理活动' }))
  expect(opened.getByText('10.1.2.3 · Chrome · Windows')).toBeDefined()
  expect(opened.getByText('待审核').tagName).toBe('DEL')
  expect(opened.getByText('招募中').tagName).toBe('INS')
  expect(opened.getByText('ab'.repeat(32))).toBeDefined()
  expect(opened.getByText(/11月24日 3:00 核对过，链完整/)).toBeDefined()
  expect(opened.getByRole('link', { name: '梁嘉仪（organizer1） 提交活动审核' }).getAttribute('href')).toBe(
    '/admin/audit?id=5',
  )
})

test('whom a look was at is shown for a reason alone', async () => {
  server.on(person, ok({ name: '林晓岚', number: '440100123456' }))
  await signIn()
  await show('/admin/audit?only=looks')
  await userEvent.click(await screen.findByRole('button', { name: '查看 10:42 被看的是谁' }))
  const dialog = within(await screen.findByRole('dialog', { name: '查看志愿者的姓名和编号' }))
  await userEvent.click(dialog.getByRole('button', { name: '写明原因并查看' }))
  expect(await dialog.findByText('请写明原因')).toBeDefined()
  expect(server.calls(person)).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^原因/), '核实时长异议')
  await userEvent.click(dialog.getByRole('button', { name: '写明原因并查看' }))
  expect(await screen.findByText('林晓岚')).toBeDefined()
  expect(sent(person)).toEqual({ lookId: '4', reason: '核实时长异议' })
})

test('the chains are proved on demand', async () => {
  server.on(prove, ok({ fault: null, acts: 3482, at: '2026-11-25T10:00:00+08:00' }))
  await signIn()
  await show('/admin/audit')
  await userEvent.click(await screen.findByRole('button', { name: '核对整条链' }))
  expect(await screen.findByText('核对过 3482 条记录，链是完整的')).toBeDefined()
})

test('an export asks for the reason, and takes what is chosen', async () => {
  const makeAddress = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  server.on('/manage/pc/audit/export', { bytes: new TextEncoder().encode('{}\n'), type: 'application/x-ndjson' })
  await signIn()
  await show('/admin/audit?kind=decide&keyword=手机')
  await userEvent.click(await screen.findByRole('button', { name: '导出筛选结果' }))
  const dialog = within(await screen.findByRole('dialog', { name: '导出操作记录' }))
  await userEvent.type(dialog.getByLabelText(/^原因/), '年度合规检查')
  await userEvent.click(dialog.getByRole('button', { name: '导出' }))
  expect(await screen.findByText('已导出')).toBeDefined()
  expect(makeAddress).toHaveBeenCalledTimes(1)
  expect(sent('/manage/pc/audit/export')).toEqual({
    period: 'week',
    kind: 'decide',
    keyword: '手机',
    reason: '年度合规检查',
  })
  makeAddress.mockRestore()
})

test('a compliance pack is taken of chosen days, for a reason', async () => {
  const pack = '/manage/pc/audit/compliance'
  const makeAddress = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const message = '这段时间的“工作人员查看”超过 5 万条，请分段导出'
  const refusal = { code: 10001, msg: message, data: { issues: [{ field: 'from', message }] }, other: null }
  server.on(pack, { bytes: new TextEncoder().encode(JSON.stringify(refusal)), type: 'application/json' })
  await signIn()
  await show('/admin/audit')
  await userEvent.click(await screen.findByRole('button', { name: '合规审计包' }))
  const dialog = within(await screen.findByRole('dialog', { name: '导出合规审计包' }))
  await userEvent.click(dialog.getByRole('button', { name: '导出' }))
  expect(await dialog.findByText('请写明原因')).toBeDefined()
  expect(server.calls(pack)).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^原因/), '年度合规检查')
  await userEvent.click(dialog.getByRole('button', { name: '导出' }))
  expect(await dialog.findByText(/超过 5 万条，请分段导出/)).toBeDefined()
  server.on(pack, {
    bytes: new Uint8Array(8),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  await userEvent.click(dialog.getByRole('button', { name: '导出' }))
  expect(await screen.findByText('已导出')).toBeDefined()
  expect(makeAddress).toHaveBeenCalledTimes(1)
  expect(sent(pack)).toMatchObject({ from: expect.stringMatching(/-01-01$/), reason: '年度合规检查' })
  makeAddress.mockRestore()
})

test('another duty of the federation does not open the page', async () => {
  await signInOrganizer(server, { federationDuties: ['business'] }, { level: 'federation' })
  await show('/admin/audit')
  await screen.findByRole('heading', { level: 1, name: '你的职责打不开这一页' })
  expect(server.calls(list)).toEqual([])
})

test('an organization is told that the page is the federation’s', async () => {
  await signInOrganizer(server)
  await show('/admin/audit')
  await screen.findByRole('heading', { level: 1, name: '这里只对联合会开放' })
  expect(server.calls(list)).toEqual([])
})
