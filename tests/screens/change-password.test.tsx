import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as organization from '#src/portal/features/change-password/2.screen.tsx'
import * as volunteer from '#src/portal/features/change-password/1.screen.tsx'
import { readCredentials, writeCredentials } from '#src/lib/encrypted-cookies.ts'
import { sessionActor } from '#src/session/use-session.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, showScreen, signInVolunteer } from '#tests/support/show-screen.tsx'

const sms = '/open/verifycode/sendCodeToMobile'
const mail = '/open/email/sendCode'
const sent = ok({ lifetimeSeconds: 600, resendSeconds: 60, readAt: null })
const ticketOf = (loginName: string) => ok({ ticket: 'ticket-0001', lifetimeSeconds: 600, loginName })
const ticket = ticketOf('volunteer01')
const warning = '服务加载中，请尝试刷新。'
let server: FakeServer

// The dialog's code is loaded when it first opens.
beforeAll(() => import('#src/ui/overlay/dialog-panel.tsx'))
beforeEach(() => {
  server = freshServer().on(sms, sent).on(mail, sent)
})

const bodyOf = (path: string): unknown => JSON.parse(server.calls(path).at(-1)?.body ?? 'null')
const button = (name: string | RegExp) => screen.findByRole('button', { name })

async function identify(user: ReturnType<typeof userEvent.setup>, loginName = 'volunteer01', mobile = '13800020001') {
  await user.type(await screen.findByLabelText('用户名'), loginName)
  await user.type(screen.getByLabelText('手机号'), mobile)
  await user.click(await button('发送验证码'))
}

async function verify(user: ReturnType<typeof userEvent.setup>, code = '482913') {
  await user.type(await screen.findByLabelText('验证码'), code)
  await user.click(await button('下一步'))
}

async function renew(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('新密码'), 'Kapok_2026')
  await user.type(screen.getByLabelText('再输入一次'), 'Kapok_2026')
  await user.click(await button('保存新密码'))
}

test('a volunteer gets back in by mobile, with keys alone', async () => {
  server.on('/auth/findpwd/users/checkMobile', ticket).on('/auth/findpwd/users/resetModifyPwd', ok(null))
  const user = userEvent.setup()
  const { went } = await showScreen(volunteer, '/change-password/1')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('找回志愿者密码')
  ;(await screen.findByLabelText('用户名')).focus()
  await user.keyboard(' volunteer01 {Tab}{Tab}13800020001{Enter}')
  const code = await screen.findByLabelText('验证码')
  expect(document.activeElement).toBe(code)
  expect(bodyOf(sms)).toEqual({ mobile: '13800020001', purpose: 'recoverVolunteer', loginName: 'volunteer01' })
  expect(screen.getByText('13800020001').parentElement?.textContent).toBe(
    '如果用户名和手机号相符，验证码已发到 13800020001，10 分钟内有效。',
  )
  await user.keyboard('482913{Enter}')
  expect((await screen.findByLabelText('新密码')).closest('[tabindex="-1"]')).toBe(document.activeElement)
  expect(bodyOf('/auth/findpwd/users/checkMobile')).toEqual({
    loginName: 'volunteer01',
    mobile: '13800020001',
    code: '482913',
  })
  await renew(user)
  await user.click(await button('重新登录'))
  const [reset] = server.calls('/auth/findpwd/users/resetModifyPwd')
  expect(reset?.headers).toMatchObject({ 'x-reset-ticket': 'ticket-0001' })
  expect(bodyOf('/auth/findpwd/users/resetModifyPwd')).toEqual({
    loginType: '1',
    password: 'Kapok_2026',
    passwordAgain: 'Kapok_2026',
  })
  await waitFor(() => expect(went).toEqual(['/login/volunteer']))
})

test('an administrator gets back in by e-mail', async () => {
  writeCredentials('1', { loginName: 'volunteer01', password: 'Volunteer_01' })
  writeCredentials('2', { loginName: 'organizer1', password: 'Organizer_1' })
  server.on('/auth/findpwd/usersAdmin/checkEmail', ticket).on('/auth/findpwd/usersAdmin/resetModifyPwd', ok(null))
  const user = userEvent.setup()
  const { went } = await showScreen(organization, '/change-password/2')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('找回管理员密码')
  await user.type(await screen.findByLabelText('用户名'), 'organizer1')
  await user.click(screen.getByRole('radio', { name: '邮箱验证' }))
  await user.type(screen.getByLabelText('邮箱'), 'organizer1@example.com')
  await user.click(await button('发送验证码'))
  await verify(user)
  await renew(user)
  const [request] = server.calls(mail)
  expect(request?.method).toBe('GET')
  expect(request?.params).toEqual({
    email: 'organizer1@example.com',
    purpose: 'recoverOrganizer',
    loginName: 'organizer1',
    _: expect.stringMatching(/^[0-9a-f]{8,}$/),
  })
  expect(request?.headers).toMatchObject({ 'x-client': 'pc', 'x-device-id': expect.stringMatching(/^[0-9a-f]{16,}$/) })
  expect(bodyOf('/auth/findpwd/usersAdmin/checkEmail')).toMatchObject({ email: 'organizer1@example.com' })
  expect(await screen.findByText('密码已修改，请重新登录')).toBeDefined()
  await user.click(await button('重新登录'))
  expect(bodyOf('/auth/findpwd/usersAdmin/resetModifyPwd')).toMatchObject({ loginType: '2' })
  await waitFor(() => expect(went).toEqual(['/login/organization']))
  // What “remember me” kept of the other kind is another account's.
  expect([readCredentials('2'), readCredentials('1')?.loginName]).toEqual([null, 'volunteer01'])
})

test('afterwards the old password is kept nowhere: neither a login nor what “remember me” kept', async () => {
  await signInVolunteer(server)
  writeCredentials('1', { loginName: 'volunteer01', password: 'Volunteer_01' })
  server.on('/auth/findpwd/users/checkMobile', ticket).on('/auth/findpwd/users/resetModifyPwd', ok(null))
  const user = userEvent.setup()
  await showScreen(volunteer, '/change-password/1')
  await identify(user)
  await verify(user)
  await renew(user)
  await user.click(await button('重新登录'))
  for (const path of [sms, '/auth/findpwd/users/checkMobile', '/auth/findpwd/users/resetModifyPwd'])
    expect(server.calls(path)[0]?.bearer, path).toBeNull()
  await waitFor(() => expect(sessionActor.getSnapshot().matches('anonymous')).toBe(true))
  expect(readCredentials('1')).toBeNull()
})

describe('what is wrong stands at its field', () => {
  test('which takes the focus', async () => {
    const user = userEvent.setup()
    await showScreen(volunteer, '/change-password/1')
    await user.click(await button('发送验证码'))
    const name = screen.getByLabelText('用户名')
    expect([name.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', name])
    await identify(user, 'volunteer01', '1380002000')
    const mobile = screen.getByLabelText('手机号')
    expect(await screen.findByText('手机号是 11 位，现在是 10 位')).toBeDefined()
    expect([mobile.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', mobile])
    await user.type(mobile, '1')
    expect(screen.queryByText('手机号是 11 位，现在是 10 位')).toBeNull()
    expect(server.requests).toEqual([])
  })

  test.each([
    ['a limit', { code: 10005, msg: '刚刚发过验证码，请 42 秒后再获取' }, '刚刚发过验证码，请 42 秒后再获取'],
    [
      'a service that is not connected',
      { code: 11012, msg: '短信服务还没有接通，请拨打 12355 咨询' },
      '短信服务还没有接通，请拨打 12355 咨询',
    ],
    ['a failing server', { status: 500 }, warning],
    ['no answer', 'noAnswer', warning],
  ] as const)('which says %s once, and keeps what was typed', async (_what, answer, message) => {
    server.on(sms, answer)
    const user = userEvent.setup()
    await showScreen(volunteer, '/change-password/1')
    await identify(user)
    expect(await screen.findAllByText(message)).toHaveLength(1)
    expect(screen.getByLabelText('手机号').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('volunteer01')
    server.on(sms, sent)
    await user.click(await button('发送验证码'))
    expect(await screen.findByLabelText('验证码')).toBeDefined()
  })

  test('and a code that is used up is closed until another one comes', async () => {
    const usedUp = '验证码输错 5 次，已经作废，请重新获取'
    server.on('/auth/findpwd/users/checkMobile', { code: 11010, msg: usedUp })
    const user = userEvent.setup()
    await showScreen(volunteer, '/change-password/1')
    await identify(user)
    await verify(user)
    expect(await screen.findAllByText(usedUp)).toHaveLength(1)
    expect(screen.getByLabelText<HTMLInputElement>('验证码').readOnly).toBe(true)
    expect((await button('下一步')).hasAttribute('disabled')).toBe(true)
    expect((await button(/^\d+ 秒后可重新获取$/)).hasAttribute('disabled')).toBe(true)
  })

  test('also for a new password like the old one', async () => {
    const refusal = '新密码不能与现在的密码相同，请换一个'
    server
      .on('/auth/findpwd/users/checkMobile', ticket)
      .on('/auth/findpwd/users/resetModifyPwd', { code: 11008, msg: refusal })
    const user = userEvent.setup()
    await showScreen(volunteer, '/change-password/1')
    await identify(user)
    await verify(user)
    await renew(user)
    expect((await screen.findByRole('alert')).textContent).toBe(refusal)
    expect(screen.queryAllByText(refusal)).toHaveLength(1)
  })
})

test('the way back keeps name and contact', async () => {
  const user = userEvent.setup()
  await showScreen(volunteer, '/change-password/1')
  await identify(user)
  await user.click(await button('返回上一步'))
  expect((await screen.findByLabelText<HTMLInputElement>('用户名')).value).toBe('volunteer01')
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800020001')
})

test('the page says where the code can be read in a demo, and nowhere else', async () => {
  server.on(sms, ok({ lifetimeSeconds: 600, resendSeconds: 60, readAt: '/dev/outbox' }))
  const user = userEvent.setup()
  await showScreen(volunteer, '/change-password/1')
  await identify(user)
  expect((await screen.findByRole('link', { name: '演示收件箱' })).getAttribute('href')).toBe('/dev/outbox')
  server.on(sms, sent)
  await user.click(await button('返回上一步'))
  await user.click(await button('发送验证码'))
  await screen.findByLabelText('验证码')
  expect(screen.queryByRole('link', { name: '演示收件箱' })).toBeNull()
})

test('whoever forgot the name comes in by the ID number and learns it', async () => {
  server
    .on('/auth/findpwd/users/checkMobile', ticketOf('volunteer01'))
    .on('/auth/findpwd/users/resetModifyPwd', ok(null))
  const user = userEvent.setup()
  await showScreen(volunteer, '/change-password/1?by=id')
  await screen.findByLabelText('用户名或证件号')
  await user.click(await button('发送验证码'))
  expect(await screen.findByText('请输入用户名或证件号')).toBeDefined()
  await user.type(screen.getByLabelText('用户名或证件号'), '440104199806121229')
  await user.type(screen.getByLabelText('手机号'), '13800020001')
  await user.click(await button('发送验证码'))
  await screen.findByLabelText('验证码')
  expect(bodyOf(sms)).toMatchObject({ loginName: '440104199806121229' })
  expect(screen.getByText('13800020001').parentElement?.textContent).toBe(
    '如果用户名或证件号和手机号相符，验证码已发到 13800020001，10 分钟内有效。',
  )
  await verify(user)
  expect((await screen.findByText(/^你的用户名是/)).textContent).toBe('你的用户名是 volunteer01，请记下来。')
  await renew(user)
  const dialog = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'))
  expect(dialog.textContent).toContain('用户名是 volunteer01。')
})

test('whoever forgot the name is shown the way by the ID number, which an administrator does not have', async () => {
  const user = userEvent.setup()
  await showScreen(volunteer, '/change-password/1')
  await user.click(await screen.findByRole('link', { name: '用证件号找回' }))
  await screen.findByLabelText('用户名或证件号')
  await user.click(await button('发送验证码'))
  await screen.findByText('请输入用户名或证件号')
  expect(screen.queryByRole('link', { name: '用证件号找回' })).toBeNull()
  cleanup()
  await showScreen(organization, '/change-password/2')
  await screen.findByLabelText('用户名')
  expect(screen.queryByRole('link', { name: '用证件号找回' })).toBeNull()
})

test('whoever typed the name is not told it', async () => {
  server.on('/auth/findpwd/users/checkMobile', ticket)
  const user = userEvent.setup()
  await showScreen(volunteer, '/change-password/1')
  await identify(user)
  await verify(user)
  await screen.findByLabelText('新密码')
  expect(screen.queryByText(/用户名是/)).toBeNull()
})
