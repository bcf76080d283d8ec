import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as organizationScreen from '#src/admin/features/organization/organization.screen.tsx'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { serveAreaFiles } from '#tests/support/area-files.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInOrganizer } from '#tests/support/show-screen.tsx'

/** As in the second app, which has one provider for all its pages. */
const page = {
  ...organizationScreen,
  default: () => (
    <UiProvider>
      <organizationScreen.default />
    </UiProvider>
  ),
}

const read = '/manage/pc/organization/registration'
const licence = '/manage/pc/organization/licence'
const resubmit = '/manage/pc/organization/resubmit'
const profile = {
  name: '木棉街坊互助队',
  kind: '01',
  creditCode: '51440100093765450X',
  parentId: '7',
  district: '440104',
  categories: ['01', '06'],
  foundedOn: '2019-05-04',
  address: '中山五路 1 号 3 栋',
  introduction: '街坊们自发组成的互助队，常年陪护老人、整理社区花园。',
  chargeName: '陈木棉',
  contactName: '林小路',
  contactPhone: '020-83370186',
  joinMode: 'review',
  licenceId: '71',
}
const registration = {
  state: 'returned',
  number: 'ZZ20261122000001',
  opinion: '证书照片看不清代码，请重拍',
  profile,
  districtName: '越秀区',
  parentName: '青禾志愿服务队',
  logo: null as string | null,
  cover: null,
  history: [
    { state: 'returned', at: '2026-11-22T10:00:00+08:00', opinion: '证书照片看不清代码，请重拍' },
    { state: 'pendingReview', at: '2026-11-21T09:30:00+08:00', opinion: null },
  ],
}
let server: FakeServer
const user = userEvent.setup()

serveAreaFiles()
// The dialog loads its code when it first opens.
beforeAll(() => import('#src/ui/overlay/dialog-panel.tsx'))
beforeEach(() => {
  server = freshServer()
    .on(read, ok(registration))
    .on(licence, { bytes: new Uint8Array([1]), type: 'image/jpeg' })
})

const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement

async function show(level = 'organization') {
  await signInOrganizer(server, {}, { level })
  return showScreen(page, '/organization')
}

test('a returned registration says why, and is sent again corrected', async () => {
  server.on(resubmit, ok({ state: 'pendingReview' }))
  await show()
  expect((await screen.findByText(/^审核意见/)).textContent).toBe('审核意见：证书照片看不清代码，请重拍')
  const history = screen.getByRole('region', { name: '办理经过' })
  expect(
    within(history)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['已退回11月22日 10:00证书照片看不清代码，请重拍', '待审核11月21日 9:30'])
  expect(screen.getByText('青禾志愿服务队')).toBeDefined()
  fireEvent.change(field('address'), { target: { value: '短' } })
  await user.click(screen.getByRole('button', { name: '重新提交' }))
  expect(document.activeElement).toBe(field('address'))
  expect(server.calls(resubmit)).toEqual([])
  fireEvent.change(field('address'), { target: { value: '北京路 20 号 2 楼' } })
  server.on(read, ok({ ...registration, state: 'pendingReview', opinion: null }))
  await user.click(screen.getByRole('button', { name: '重新提交' }))
  expect(await screen.findByText('已重新提交，等待联合会审核')).toBeDefined()
  expect(JSON.parse(server.calls(resubmit)[0]?.body ?? '')).toEqual({ ...profile, address: '北京路 20 号 2 楼' })
  expect(await screen.findByText(/联合会正在审核/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '重新提交' })).toBeNull()
})

test('what the server refuses stands at its field', async () => {
  server.on(resubmit, {
    code: 10001,
    msg: '提交的内容有误',
    data: { issues: [{ field: 'creditCode', message: '这个代码已经注册过组织' }] },
  })
  await show()
  await user.click(await screen.findByRole('button', { name: '重新提交' }))
  await waitFor(() => expect(document.activeElement).toBe(field('creditCode')))
  expect(screen.getAllByText(/这个代码已经注册过组织/)).not.toHaveLength(0)
})

test('no answer is said, and sending again goes through', async () => {
  server.on(resubmit, { status: 500 })
  await show()
  await user.click(await screen.findByRole('button', { name: '重新提交' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('服务加载中，请尝试刷新。')
  server.on(resubmit, ok({ state: 'pendingReview' }))
  await user.click(within(alert).getByRole('button', { name: '重试' }))
  expect(await screen.findByText('已重新提交，等待联合会审核')).toBeDefined()
})

test('an answer that does not come in a minute is said too', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  server.on(resubmit, 'never')
  await show()
  await user.click(await screen.findByRole('button', { name: '重新提交' }))
  await waitFor(() => expect(server.calls(resubmit)).toHaveLength(1))
  limit.abort(new DOMException('timed out', 'TimeoutError'))
  expect((await screen.findByRole('alert')).textContent).toContain('服务加载中，请尝试刷新。')
  expect(screen.getByRole('button', { name: '重试' })).toBeDefined()
  vi.restoreAllMocks()
})

test.each(['returned', 'approved'])('the licence of one that is %s is shown', async (state) => {
  server.on(read, ok({ ...registration, state }))
  await show()
  const picture = await screen.findByRole('img', { name: '登记证书或营业执照' })
  expect(picture.getAttribute('src')).toMatch(/^blob:/)
})

test('the registration can only be read in any other state', async () => {
  server.on(read, ok({ ...registration, state: 'approved', opinion: null }))
  await show()
  expect(await screen.findByText('已通过审核')).toBeDefined()
  expect(screen.getByText('社区服务、环境保护')).toBeDefined()
  expect(screen.queryByRole('button', { name: '重新提交' })).toBeNull()
})

test.each([
  ['suspended', /联合会暂停了这个组织.*12355/],
  ['closed', /已关闭.*12355/],
])('a %s organization is asked for nothing, and the page says why', async (state, sentence) => {
  await signInOrganizer(server, {}, { state })
  await showScreen(page, '/organization')
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByRole('link', { name: '回工作台' })).toBeDefined()
  expect(server.calls(read)).toEqual([])
})

test('the federation has none, and no call is made', async () => {
  await show('federation')
  expect(await screen.findByRole('heading', { name: '联合会没有注册审核' })).toBeDefined()
  expect(server.calls(read)).toEqual([])
})

const change = '/manage/pc/organization/change'
const approved = { ...registration, state: 'approved', opinion: null }

test('the owner of an approved organization changes what it says of itself', async () => {
  server.on(read, ok(approved)).on(change, ok({ changed: ['introduction', 'joinMode'] }))
  await signInOrganizer(server, {}, { state: 'approved' })
  await showScreen(page, '/admin/organization')
  await user.click(await screen.findByRole('button', { name: '修改资料' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '修改资料' }))
  const introduction = screen.getByLabelText(/^组织简介/)
  await user.clear(introduction)
  await user.type(introduction, '太短')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('组织简介至少 20 个字')).toBeDefined()
  expect(server.calls(change)).toEqual([])
  const words = '街坊们自发组成的互助队，每周陪护老人，周末整理社区花园。'
  await user.clear(introduction)
  await user.type(introduction, words)
  await user.click(screen.getByRole('radio', { name: '直接加入' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByRole('button', { name: '修改资料' })
  const { address, contactName, contactPhone } = profile
  expect(JSON.parse(server.calls(change)[0]?.body ?? '')).toEqual({
    introduction: words,
    joinMode: 'open',
    address,
    contactName,
    contactPhone,
  })
})

test('the owner shows a logo once its people agree, and takes one away', async () => {
  const remove = '/manage/pc/organization/picture/remove'
  server.on(read, ok({ ...approved, logo: '/cover?name=1' })).on(remove, ok(null))
  await signInOrganizer(server, {}, { state: 'approved' })
  await showScreen(page, '/admin/organization')
  const pictures = within(await screen.findByRole('region', { name: '标志和封面' }))
  expect(pictures.getByRole('img', { name: '现在的标志' }).getAttribute('src')).toBe('/cover?name=1')
  expect(pictures.getByText(/^还没有封面/)).toBeDefined()
  expect(pictures.queryByRole('button', { name: /选择图片/ })).toBeNull()
  const [, agreed] = pictures.getAllByRole('checkbox', { name: /同意公开/ })
  await user.click(agreed as HTMLElement)
  expect(await pictures.findByRole('group', { name: /^封面/ })).toBeDefined()
  server.on(read, ok(approved))
  await user.click(pictures.getByRole('button', { name: '去掉标志' }))
  expect(await screen.findByText('标志已去掉')).toBeDefined()
  expect(JSON.parse(server.calls(remove)[0]?.body ?? '')).toEqual({ use: 'logo' })
  expect(await pictures.findByText(/^还没有标志/)).toBeDefined()
})

test('a refusal stands at its field', async () => {
  const issues = [{ field: 'contactPhone', message: '联系电话写手机号，或带区号的座机，如 020-12345678' }]
  server.on(read, ok(approved)).on(change, { code: 10001, msg: '', data: { issues } })
  await signInOrganizer(server, {}, { state: 'approved' })
  await showScreen(page, '/admin/organization')
  await user.click(await screen.findByRole('button', { name: '修改资料' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('联系电话写手机号，或带区号的座机，如 020-12345678')).toBeDefined()
})

test('nothing can be changed with another duty, or before the approval', async () => {
  server.on(read, ok(approved))
  await signInOrganizer(server, { duty: 'missions' }, { state: 'approved' })
  await showScreen(page, '/admin/organization')
  await screen.findByText('木棉街坊互助队')
  expect(screen.queryByRole('button', { name: '修改资料' })).toBeNull()
})
