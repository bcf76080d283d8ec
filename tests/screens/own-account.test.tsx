import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as districts from '#src/portal/features/personal-center/districts.screen.tsx'
import * as privacy from '#src/portal/features/personal-center/privacy.screen.tsx'
import * as subtract from '#src/portal/features/personal-center/subtract.screen.tsx'
import { localStore, sessionStore } from '#src/lib/storage.ts'
import { serveAreaFiles } from '#tests/support/area-files.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const center = '/volunteer/center/userInfo'
const detail = {
  loginName: 'volunteer01',
  loginNameChangeableFrom: null as string | null,
  mobile: '138****0001' as string | null,
  email: 'v***@example.com' as string | null,
  realNameVerified: true,
}
const district = (code: string, name: string, over: object = {}) => ({
  code,
  name,
  cityName: null,
  state: 'bound',
  appliedAt: '2099-11-01T10:00:00+08:00',
  decidedAt: '2099-11-03T10:00:00+08:00',
  opinion: null,
  ...over,
})
const record = (kind: string, title: string, over: object = {}) => ({
  consentId: `consent-${kind}`,
  kind,
  title,
  version: '2026-07',
  way: null,
  superseded: false,
  link: null,
  givenBy: null,
  givenAt: '2099-07-01T10:00:00+08:00',
  withdrawnAt: null,
  withdraw: null,
  follows: '这是使用账号的前提，不能单独撤回。',
  ...over,
})

serveAreaFiles()
let server: FakeServer
const user = userEvent.setup()
beforeEach(() => {
  server = freshServer()
  server.on('/volunteer/securityCenter/logoff/logoffState', ok({ state: 'none', appliedAt: null, dueAt: null }))
  server.on(
    '/home/index/districtDomain',
    ok({ current_district_id: '440000', name: '广东省', icpFilling: '', 'header-gd': '', 'footer-gd': '' }),
  )
})

async function showSecurity(over: Partial<typeof detail> = {}) {
  server.on(`${center}/myDetail`, ok({ ...detail, ...over }))
  await signInVolunteer(server)
  await showScreen(subtract, '/personalCenter/subtract')
  return within(await screen.findByRole('region', { name: '登录与联系方式' }))
}
const answerLast = async (name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const bodyOf = (path: string) => Object.fromEntries(new URLSearchParams(server.calls(path).at(-1)?.body))

test.each([
  [{}, '安全等级：高', '该做的都做好了。'],
  [{ email: null }, '安全等级：中', '还可以：绑定邮箱'],
  [{ email: null, realNameVerified: false }, '安全等级：中', '还可以：绑定邮箱、完成实名'],
  [{ email: null, mobile: null }, '安全等级：低', '还可以：绑定手机号、绑定邮箱'],
])('the security page says the level of %o', async (over, level, text) => {
  const part = await showSecurity(over)
  expect(part.getByText((_, node) => node?.tagName === 'P' && node.textContent === level)).toBeDefined()
  expect(part.getByText(text)).toBeDefined()
})

test('security: a new mobile takes a code that was sent to it and the password', async () => {
  server
    .on('/open/sendCodeModifyMobile', ok({ lifetimeSeconds: 600, resendSeconds: 60, readAt: '/dev/outbox' }))
    .on(`${center}/changeMobile`, ok({ mobile: '139****0009' }))
  const part = await showSecurity()
  await user.click(part.getByRole('button', { name: '更换手机号' }))
  const form = within(part.getByRole('form', { name: '更换手机号' }))
  await user.click(form.getByRole('button', { name: '获取验证码' }))
  await form.findByText('请输入手机号')
  expect(server.calls('/open/sendCodeModifyMobile')).toEqual([])
  await user.type(form.getByLabelText('新的手机号'), '13900070009')
  await user.click(form.getByRole('button', { name: '获取验证码' }))
  await form.findByText(/验证码已发送到 13900070009/)
  expect(server.calls('/open/sendCodeModifyMobile')).toMatchObject([
    { method: 'GET', params: { mobile: '13900070009' } },
  ])
  expect(form.getByRole('button', { name: /秒后可重新获取$/ })).toHaveProperty('disabled', true)
  expect(form.getByRole('link', { name: '演示收件箱' }).getAttribute('href')).toBe('/dev/outbox')
  await user.type(form.getByLabelText('验证码'), '482913')
  await user.type(form.getByLabelText('登录密码'), 'Volunteer_01')
  await user.click(form.getByRole('button', { name: '保存手机号' }))
  await part.findByText('139****0009')
  expect(part.queryByRole('form')).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('手机号')
  expect(bodyOf(`${center}/changeMobile`)).toEqual({ mobile: '13900070009', code: '482913', password: 'Volunteer_01' })
  await screen.findByText('手机号已更换，原来的手机号会收到通知')
})

test('security: a mistyped mobile is corrected without waiting for another code', async () => {
  server.on('/open/sendCodeModifyMobile', ok({ lifetimeSeconds: 600, resendSeconds: 60, readAt: null }))
  const part = await showSecurity({ mobile: null })
  await user.click(part.getByRole('button', { name: '绑定手机号' }))
  const form = within(part.getByRole('form', { name: '绑定手机号' }))
  const mobile = form.getByLabelText('新的手机号')
  await user.type(mobile, '13900070008')
  await user.click(form.getByRole('button', { name: '获取验证码' }))
  await form.findByText(/验证码已发送到 13900070008/)
  await user.type(mobile, '{Backspace}9')
  expect(form.queryByText(/验证码已发送到/)).toBeNull()
  await user.click(form.getByRole('button', { name: '获取验证码' }))
  await form.findByText(/验证码已发送到 13900070009/)
  expect(form.getByRole('button', { name: /秒后可重新获取$/ })).toHaveProperty('disabled', true)
  await user.type(mobile, '{Backspace}8')
  expect(form.getByRole('button', { name: /秒后可重新获取$/ })).toHaveProperty('disabled', true)
})

test('security: an e-mail’s code is asked for with its purpose', async () => {
  server.on('/open/email/sendCode', ok({ lifetimeSeconds: 600, resendSeconds: 60, readAt: null }))
  const part = await showSecurity({ email: null })
  await user.click(part.getByRole('button', { name: '绑定邮箱' }))
  await user.type(part.getByLabelText('新的邮箱'), 'lin@example.com')
  await user.click(part.getByRole('button', { name: '获取验证码' }))
  await part.findByText(/验证码已发送到 lin@example.com/)
  expect(server.calls('/open/email/sendCode')).toMatchObject([
    { params: { email: 'lin@example.com', purpose: 'modifyEmail' }, headers: { 'x-client': 'pc' } },
  ])
})

test.each([
  [{ code: 11009, msg: '验证码不对，还可以试 4 次' }, '验证码'],
  [{ code: 11010, msg: '验证码已过期或还没有获取，请重新获取' }, '验证码'],
  [{ code: 11007, msg: '现在的密码不对，还可以试 4 次' }, '登录密码'],
  [
    {
      code: 10001,
      msg: '这个手机号已绑定另一个账号',
      data: { issues: [{ field: 'mobile', message: '这个手机号已绑定另一个账号' }] },
    },
    '新的手机号',
  ],
])('security: the refusal %o stands at its field', async (answer, label) => {
  server.on(`${center}/changeMobile`, answer)
  const part = await showSecurity()
  await user.click(part.getByRole('button', { name: '更换手机号' }))
  await user.type(part.getByLabelText('新的手机号'), '13900070009')
  await user.type(part.getByLabelText('验证码'), '482913')
  await user.type(part.getByLabelText('登录密码'), 'Volunteer_01')
  await user.click(part.getByRole('button', { name: '保存手机号' }))
  await part.findByText(answer.msg)
  expect(part.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(part.getByLabelText(label))
})

test('security: unbinding asks for the password; the last contact cannot be unbound', async () => {
  const ticket = '/volunteer/securityCenter/ticket'
  server.on(`${center}/unbindEmail`, ok(null)).on(ticket, { code: 11007, msg: '现在的密码不对，还可以试 4 次' })
  const part = await showSecurity()
  await user.click(part.getByRole('button', { name: '解绑邮箱' }))
  const form = within(part.getByRole('form', { name: '解绑邮箱' }))
  await user.click(form.getByRole('button', { name: '确认解绑邮箱' }))
  await form.findByText('请输入登录密码')
  await user.type(form.getByLabelText('登录密码'), 'Wrong_pass1')
  await user.click(form.getByRole('button', { name: '确认解绑邮箱' }))
  await form.findByText('现在的密码不对，还可以试 4 次')
  expect(document.activeElement).toBe(form.getByLabelText('登录密码'))
  expect(server.calls(`${center}/unbindEmail`)).toEqual([])
  server.on(ticket, ok({ ticket: 'ticket-7', lifetimeSeconds: 600 }))
  await user.clear(form.getByLabelText('登录密码'))
  await user.type(form.getByLabelText('登录密码'), 'Volunteer_01')
  await user.click(form.getByRole('button', { name: '确认解绑邮箱' }))
  await part.findByText('未绑定')
  expect(JSON.parse(server.calls(ticket).at(-1)?.body ?? '')).toEqual({ act: 'unbindEmail', password: 'Volunteer_01' })
  expect(server.calls(`${center}/unbindEmail`)).toMatchObject([
    { method: 'GET', headers: { 'x-security-ticket': 'ticket-7' } },
  ])
  expect(part.queryByRole('button', { name: '解绑手机号' })).toBeNull()
  expect(part.getByText('唯一的联系方式，不能解绑')).toBeDefined()
})

test('security: a login name is changed once, and then the day of the next is said', async () => {
  server.on(`${center}/changeLoginName`, ok({ loginName: 'kapok2026', changeableFrom: '2099-12-31T10:00:00+08:00' }))
  const part = await showSecurity()
  await user.click(part.getByRole('button', { name: '修改用户名' }))
  await user.type(part.getByLabelText('新的用户名'), 'short1')
  await user.tab()
  await part.findByText('用户名长度为 8 至 20 位，现在是 6 位')
  await user.clear(part.getByLabelText('新的用户名'))
  await user.type(part.getByLabelText('新的用户名'), 'kapok2026')
  await user.type(part.getByLabelText('登录密码'), 'Volunteer_01')
  await user.click(part.getByRole('button', { name: '保存用户名' }))
  await part.findByText('kapok2026')
  expect(part.getByText('2099年12月31日 之后可以再修改')).toBeDefined()
  expect(part.queryByRole('button', { name: '修改用户名' })).toBeNull()
  expect(bodyOf(`${center}/changeLoginName`)).toEqual({ loginName: 'kapok2026', password: 'Volunteer_01' })
})

test('districts: bound, waiting and refused ones, each with its story; cancelling asks first', async () => {
  const refused = { state: 'cancelled', cityName: '深圳市', opinion: '请先完成实名' }
  const waiting = { state: 'applied', decidedAt: null }
  const list = [
    district('440100', '广州市'),
    district('440600', '佛山市', waiting),
    district('440305', '南山区', refused),
  ]
  server.on(`${center}/bindDistrictList`, ok({ items: list, left: 1 }))
  server.on(
    '/volunteer/district/cancelDistrict',
    ok({ items: [list[1], district('440100', '广州市', { state: 'cancelled' })], left: 2 }),
  )
  await signInVolunteer(server)
  await showScreen(districts, '/personalCenter/districts')
  const row = await screen.findByRole('listitem', { name: '广州市' })
  expect(row.textContent).toContain('2099年11月1日 申请，2099年11月3日 绑定')
  expect(screen.getByRole('listitem', { name: '佛山市' }).textContent).toContain('等待联合会确认')
  const past = screen.getByRole('listitem', { name: '深圳市 南山区' })
  expect(past.textContent).toContain('联合会说明：请先完成实名')
  expect(past.textContent).toContain('未通过')
  expect(within(past).queryByRole('button')).toBeNull()
  await user.click(within(row).getByRole('button', { name: '解除绑定' }))
  await answerLast('解除绑定')
  await screen.findByText('已解除绑定“广州市”')
  expect(server.calls('/volunteer/district/cancelDistrict')).toMatchObject([
    { method: 'GET', params: { districtCode: '440100' } },
  ])
  expect(await screen.findByText('还可以申请 2 个')).toBeDefined()
})

test('districts: nothing picked sends nothing; a full list says so', async () => {
  server.on(`${center}/bindDistrictList`, ok({ items: [], left: 3 }))
  await signInVolunteer(server)
  await showScreen(districts, '/personalCenter/districts')
  await screen.findByText('还没有服务地区')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await screen.findByText('请选择服务地区')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^市和区县/ }))
  expect(server.calls('/volunteer/district/applyDistrict')).toEqual([])
  act(() => document.body.replaceChildren())
  server.on(`${center}/bindDistrictList`, ok({ items: [district('440100', '广州市')], left: 0 }))
  await showScreen(districts, '/personalCenter/districts')
  await screen.findByText(/已经有三个了/)
  expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull()
})

const province = {
  code: '440000',
  name: '广东省',
  icpFilling: '',
  headerHtml: '',
  footerHtml: '',
  hotline: '12355',
  hotlineHours: '',
}

test('districts: what was picked stays when it cannot be sent, and is sent again', async () => {
  const apply = '/volunteer/district/applyDistrict'
  server.on(`${center}/bindDistrictList`, ok({ items: [], left: 3 })).on(apply, { status: 500 })
  await signInVolunteer(server)
  await showScreen(districts, '/personalCenter/districts', {}, province)
  const field = () => screen.getByRole('combobox', { name: /^市和区县/ })
  await user.click(await screen.findByRole('combobox', { name: /^市和区县/ }))
  const search = await screen.findByRole('combobox', { name: /^搜索/ })
  await user.type(search, '越秀')
  await waitFor(() => expect(search.getAttribute('aria-activedescendant')).toBeTruthy())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field().textContent).toContain('越秀区'))
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(server.calls(apply)).toHaveLength(1))
  const send = await screen.findByRole('button', { name: '提交申请' })
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull())
  expect(field().textContent).toContain('越秀区')
  const waiting = district('440104', '越秀区', { state: 'applied', decidedAt: null, cityName: '广州市' })
  server.on(apply, ok({ items: [waiting], left: 2 }))
  await user.click(send)
  await screen.findByRole('listitem', { name: '广州市 越秀区' })
  expect(server.calls(apply).map(({ params }) => params)).toEqual([
    { districtCode: '440104' },
    { districtCode: '440104' },
  ])
  expect(field().textContent).not.toContain('越秀区')
})

test('districts: a whole city can be picked, and nothing outside the province', async () => {
  const apply = '/volunteer/district/applyDistrict'
  const waiting = district('440300', '深圳市', { state: 'applied', decidedAt: null })
  server.on(`${center}/bindDistrictList`, ok({ items: [], left: 3 })).on(apply, ok({ items: [waiting], left: 2 }))
  await signInVolunteer(server)
  await showScreen(districts, '/personalCenter/districts', {}, province)
  const field = () => screen.getByRole('combobox', { name: /^市和区县/ })
  await waitFor(() => expect(field().textContent).toBe('选择城市、区县'))
  await user.click(field())
  const cities = await screen.findByRole('listbox', { name: '城市' })
  expect(within(cities).getAllByRole('option')).toHaveLength(21)
  const search = screen.getByRole('combobox', { name: /^搜索/ })
  await user.type(search, '朝阳')
  await screen.findByText(/没有找到/)
  await user.clear(search)
  await user.type(search, '深圳')
  await waitFor(() => expect(search.getAttribute('aria-activedescendant')).toBeTruthy())
  await user.keyboard('{Enter}')
  const counties = await screen.findByRole('listbox', { name: '区县' })
  expect(within(counties).getAllByRole('option')[0]?.textContent).toBe('全市')
  await user.click(within(counties).getByRole('option', { name: '全市' }))
  await waitFor(() => expect(field().textContent).toBe('深圳市'))
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await screen.findByRole('listitem', { name: '深圳市' })
  expect(server.calls(apply).map(({ params }) => params)).toEqual([{ districtCode: '440300' }])
})

const none = ok({ items: [], nextCursor: null, total: 0 })
const reminders = (isOn = false) =>
  ok({
    channels: [
      { channel: 'mobile', contact: '138****0001', isOn },
      { channel: 'email', contact: null, isOn: false },
    ],
  })

test('privacy: a consent is withdrawn after its consequence was read', async () => {
  const follows = '撤回后删除证件号。'
  const list = [
    record('idNumber', '收集并核验证件号', { withdraw: 'idNumber', follows }),
    record('voluntaryAgreement', '志愿服务协议', { link: '/registered/agreement/voluntaryAgreement' }),
  ]
  server
    .on('/volunteer/privacy/consentList', ok({ items: list }))
    .on('/volunteer/sitemsgbiz/reminders', reminders())
    .on('/volunteer/privacy/accessList', none)
    .on('/volunteer/report/list', none)
  const over = record('idNumber', '收集并核验证件号', { withdrawnAt: '2099-12-01T10:00:00+08:00', follows: '已撤回。' })
  server.on('/volunteer/privacy/withdrawConsent', ok({ items: [list[1], over] }))
  await signInVolunteer(server)
  await showScreen(privacy, '/personalCenter/privacy')
  const row = await screen.findByRole('listitem', { name: '收集并核验证件号' })
  expect(row.textContent).toContain('2099年7月1日 同意\u00A0· 版本 2026-07')
  expect(row.textContent).toContain(follows)
  expect(within(screen.getByRole('listitem', { name: '志愿服务协议' })).queryByRole('button')).toBeNull()
  await user.click(within(row).getByRole('button', { name: '撤回同意' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(follows)
  expect(server.calls('/volunteer/privacy/withdrawConsent')).toEqual([])
  await user.click(within(question).getByRole('button', { name: '撤回同意' }))
  await waitFor(() =>
    expect(screen.getByRole('listitem', { name: '收集并核验证件号' }).textContent).toContain('2099年12月1日 撤回'),
  )
  expect(server.calls('/volunteer/privacy/withdrawConsent').map(({ body }) => body)).toEqual(['{"kind":"idNumber"}'])
  await screen.findByText('还没有工作人员查看过你的资料。')
})

test('privacy: a consent to an older version says so, and how the newer one was given', async () => {
  const kind = 'voluntaryAgreement'
  const list = [
    record(kind, '志愿服务协议', { consentId: 'consent-9', version: '2026-11', way: 'again' }),
    record(kind, '志愿服务协议', { way: 'registration', superseded: true, follows: '后来同意了新的版本。' }),
  ]
  server
    .on('/volunteer/privacy/consentList', ok({ items: list }))
    .on('/volunteer/sitemsgbiz/reminders', reminders())
    .on('/volunteer/privacy/accessList', none)
    .on('/volunteer/report/list', none)
  await signInVolunteer(server)
  await showScreen(privacy, '/personalCenter/privacy')
  const rows = await screen.findAllByRole('listitem', { name: '志愿服务协议' })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '志愿服务协议2099年7月1日 更新后重新同意\u00A0· 版本 2026-11这是使用账号的前提，不能单独撤回。有效',
    '志愿服务协议2099年7月1日 注册时同意\u00A0· 版本 2026-07后来同意了新的版本。旧版本',
  ])
})

test('privacy: dates are told by SMS once that is switched on, and an address is asked for first', async () => {
  server
    .on('/volunteer/privacy/consentList', ok({ items: [] }))
    .on('/volunteer/sitemsgbiz/reminders', reminders())
    .on('/volunteer/sitemsgbiz/chooseReminder', reminders(true))
    .on('/volunteer/privacy/accessList', none)
    .on('/volunteer/report/list', none)
  await signInVolunteer(server)
  await showScreen(privacy, '/personalCenter/privacy')
  const email = await screen.findByRole('listitem', { name: '邮件提醒' })
  expect(email.textContent).toContain('还没有绑定邮箱')
  expect(within(email).queryByRole('button')).toBeNull()
  expect(within(email).getByRole('link', { name: '去绑定邮箱' }).getAttribute('href')).toBe('/personalCenter/subtract')
  const texts = screen.getByRole('listitem', { name: '短信提醒' })
  expect(texts.textContent).toBe('短信提醒发到 138****0001开启就是同意用这个手机号收提醒短信。未开启开启')
  await user.click(within(texts).getByRole('button', { name: '开启' }))
  await within(texts).findByRole('button', { name: '关闭' })
  expect(texts.textContent).toBe('短信提醒发到 138****0001已开启关闭')
  expect(server.calls('/volunteer/sitemsgbiz/chooseReminder').map(({ body }) => body)).toEqual([
    '{"channel":"mobile","isOn":true}',
  ])
})

test('privacy: a choice that fails changes nothing, and can be made again', async () => {
  server
    .on('/volunteer/privacy/consentList', ok({ items: [] }))
    .on('/volunteer/sitemsgbiz/reminders', reminders(true))
    .on('/volunteer/sitemsgbiz/chooseReminder', { code: 11012, msg: '短信服务还没有接通，请选择其他方式' })
    .on('/volunteer/privacy/accessList', none)
    .on('/volunteer/report/list', none)
  await signInVolunteer(server)
  await showScreen(privacy, '/personalCenter/privacy')
  const texts = await screen.findByRole('listitem', { name: '短信提醒' })
  await user.click(within(texts).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(server.calls('/volunteer/sitemsgbiz/chooseReminder')).toHaveLength(1))
  server.on('/volunteer/sitemsgbiz/chooseReminder', reminders(false))
  await waitFor(() => expect(within(texts).getByRole('button').getAttribute('aria-disabled')).toBeNull())
  expect(texts.textContent).toContain('已开启')
  await user.click(within(texts).getByRole('button', { name: '关闭' }))
  await within(texts).findByRole('button', { name: '开启' })
})

test('privacy: without a service for SMS and mail there is nothing to choose', async () => {
  server
    .on('/volunteer/privacy/consentList', ok({ items: [] }))
    .on('/volunteer/sitemsgbiz/reminders', ok({ channels: [] }))
    .on('/volunteer/privacy/accessList', none)
    .on('/volunteer/report/list', none)
  await signInVolunteer(server)
  await showScreen(privacy, '/personalCenter/privacy')
  await screen.findByText(/短信和邮件服务还没有接通/)
  expect(screen.queryByRole('list', { name: '提醒方式' })).toBeNull()
})

test('privacy: the position of this device is forgotten', async () => {
  server
    .on('/volunteer/privacy/consentList', ok({ items: [] }))
    .on('/volunteer/sitemsgbiz/reminders', reminders())
    .on('/volunteer/privacy/accessList', none)
    .on('/volunteer/report/list', none)
  await signInVolunteer(server)
  localStore.set('locationConsent', true)
  sessionStore.set('location', { latitude: 23, longitude: 113 })
  await showScreen(privacy, '/personalCenter/privacy')
  const row = await screen.findByRole('listitem', { name: '使用这台设备的位置' })
  await user.click(within(row).getByRole('button', { name: '撤回同意' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: '使用这台设备的位置' })).toBeNull())
  expect([localStore.get('locationConsent'), sessionStore.get('location')]).toEqual([null, null])
})

test('privacy: the export takes the password and becomes a file; a refusal stands at the field', async () => {
  server
    .on('/volunteer/privacy/consentList', ok({ items: [] }))
    .on('/volunteer/sitemsgbiz/reminders', reminders())
    .on('/volunteer/privacy/accessList', none)
    .on('/volunteer/report/list', none)
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:1'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await signInVolunteer(server)
  await showScreen(privacy, '/personalCenter/privacy')
  const button = await screen.findByRole('button', { name: '导出我的数据' })
  await user.click(button)
  await screen.findByText('请输入登录密码')
  server.on('/volunteer/privacy/exportData', { code: 10005, msg: '24 小时内最多导出 3 次，请 2 小时后再试' })
  await user.type(screen.getByLabelText('登录密码'), 'Volunteer_01')
  await user.click(button)
  await screen.findByText('24 小时内最多导出 3 次，请 2 小时后再试')
  expect(names).toEqual([])
  server.on(
    '/volunteer/privacy/exportData',
    ok({
      fileName: 'i志愿-我的数据-2099-12-01.json',
      content: '{"说明":"全部"}\n',
      page: { fileName: 'i志愿-我的数据-2099-12-01.html', content: '<h1>我的数据</h1>' },
    }),
  )
  await user.click(button)
  await screen.findByText('已导出，请保管好这个文件')
  expect(names).toEqual(['i志愿-我的数据-2099-12-01.html'])
  await user.click(screen.getByRole('button', { name: '下载数据文件' }))
  expect(names[1]).toBe('i志愿-我的数据-2099-12-01.json')
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['<h1>我的数据</h1>', '{"说明":"全部"}\n'])
  expect(screen.getByLabelText('登录密码')).toHaveProperty('value', '')
  vi.restoreAllMocks()
})

test('the privacy page shows who looked, older looks by the cursor', async () => {
  const access = (lookId: string, what: string) => ({
    lookId,
    at: '2099-12-01T10:05:00+08:00',
    organizationName: '广东省志愿者联合会',
    staffName: '许*博',
    what,
  })
  server.on('/volunteer/privacy/consentList', ok({ items: [] }))
  server
    .on('/volunteer/report/list', none)
    .on('/volunteer/sitemsgbiz/reminders', reminders())
    .on('/volunteer/privacy/accessList', ({ params }) =>
      params['cursor'] === 'next'
        ? ok({ items: [access('1', '查看志愿者证申请的照片')], nextCursor: null, total: 2 })
        : ok({ items: [access('2', '处理服务地区“南山区”的申请')], nextCursor: 'next', total: 2 }),
    )
  await signInVolunteer(server)
  await showScreen(privacy, '/personalCenter/privacy')
  const list = within(await screen.findByRole('list', { name: '查看记录' }))
  expect(list.getAllByRole('listitem').map((item) => item.textContent.replaceAll('\u00A0', ' '))).toEqual([
    '处理服务地区“南山区”的申请广东省志愿者联合会 许*博 · 2099年12月1日 10:05',
  ])
  await user.click(screen.getByRole('button', { name: '再看 1 条' }))
  await list.findByText('查看志愿者证申请的照片')
})

test.each([
  ['districts', districts],
  ['privacy', privacy],
])('%s: an organizer is refused and nothing is asked', async (_, module) => {
  await signInOrganizer(server)
  await showScreen(module, '/personalCenter')
  await screen.findByRole('heading', { name: '这里只对志愿者开放' })
  expect(server.requests.filter(({ path }) => path.startsWith('/volunteer/'))).toEqual([])
})
