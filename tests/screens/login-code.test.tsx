import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as organization from '#src/portal/features/login/organization.screen.tsx'
import * as volunteer from '#src/portal/features/login/volunteer.screen.tsx'
import type { Answer, FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, organizer, showScreen } from '#tests/support/show-screen.tsx'

const login = '/auth/login/volunteer/password'
const needed = {
  code: 13200,
  msg: '这个网络上登录失败的次数太多，请用验证码确认是你本人',
  data: { lifetimeSeconds: 600, resendSeconds: 60 },
}
const success = {
  code: '1',
  data: { isForceChangePwd: false, weakPassword: false },
  other: { access_token: 'access-1', refresh_token: 'refresh-1' },
}
let server: FakeServer

beforeEach(() => {
  server = freshServer().on('/home/index/statics/indexStatics', ok({})).on(login, needed)
})
afterEach(() => vi.restoreAllMocks())

async function reachCode(path = '/login/volunteer', page = volunteer) {
  const view = await showScreen(page, path)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('用户名'), 'someone001')
  await user.type(screen.getByLabelText('密码'), 'Right_pass1{Enter}')
  const code = await screen.findByLabelText('验证码')
  return { user, code, ...view }
}
const bodies = () => server.calls(login).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

test('says why, where a code has gone and for how long, without telling whether somebody has the name', async () => {
  const { code } = await reachCode()
  expect(code.closest('form')?.querySelector('[role=status]')?.textContent).toBe(
    '这个网络上登录失败的次数太多，请用验证码确认是你本人。如果 someone001 绑定了手机号或邮箱，验证码已发到那里，10 分钟内有效。',
  )
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(screen.queryByLabelText('密码')).toBeNull()
})

test('the code goes out with name and password, by the keyboard alone, and then the page asked for comes', async () => {
  const { user, router } = await reachCode('/login/volunteer?from=%2Farticle')
  server.on(login, success)
  await user.keyboard('482913{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/article'))
  expect(bodies()).toEqual([
    { loginName: 'someone001', password: 'Right_pass1' },
    { loginName: 'someone001', password: 'Right_pass1', code: '482913' },
  ])
})

test('an organizer has the same step', async () => {
  server.on('/auth/login/org/password', needed).on('/manage/pc/usersAdmin/preEditMyInfo', ok(organizer))
  const { user, router } = await reachCode('/login/organization?from=%2Farticle', organization)
  server.on('/auth/login/org/password', success)
  await user.keyboard('482913')
  await user.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/article'))
})

test('what is no code is said at its field and not sent', async () => {
  const { user, code } = await reachCode()
  await user.keyboard('123{Enter}')
  await screen.findByText('验证码是 6 位数字，现在是 3 位')
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(bodies()).toHaveLength(1)
})

test('a wrong code is said at its field until something is typed; a spent one asks for another', async () => {
  const { user, code } = await reachCode()
  server.on(login, { code: 11009, msg: '验证码不对，还可以试 4 次' })
  await user.keyboard('111111{Enter}')
  await screen.findByText('验证码不对，还可以试 4 次')
  await waitFor(() => expect(document.activeElement).toBe(code))
  await user.keyboard('{Backspace}2')
  await waitFor(() => expect(screen.queryByText('验证码不对，还可以试 4 次')).toBeNull())
  server.on(login, { code: 11010, msg: '验证码输错 5 次，已经作废，请重新获取' })
  await user.keyboard('{Enter}')
  await screen.findByText('验证码输错 5 次，已经作废，请重新获取')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '登录' }).disabled).toBe(true)
})

test('another code can be had after a minute, and begins anew', async () => {
  const restAfter = vi.spyOn(globalThis, 'setTimeout')
  const { user, code } = await reachCode()
  server.on(login, { code: 11010, msg: '验证码已过期或还没有获取，请重新获取' })
  await user.keyboard('111111{Enter}')
  await screen.findByText('验证码已过期或还没有获取，请重新获取')
  expect(screen.queryByRole('button', { name: '重新获取' })).toBeNull()
  const [allow] = restAfter.mock.calls.flatMap(([work, wait]) => (wait === 60_000 ? [work] : []))
  act(() => allow?.())
  server.on(login, needed)
  await user.click(await screen.findByRole('button', { name: '重新获取' }))
  await screen.findByRole('button', { name: /秒后可重新获取$/ })
  expect(screen.queryByText('验证码已过期或还没有获取，请重新获取')).toBeNull()
  expect((code as HTMLInputElement).value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(code))
})

test.each([
  [{ code: 11001, msg: '用户名或密码不对，还可以试 4 次' }, '用户名或密码不对，还可以试 4 次'],
  [{ code: 11002, msg: '输错次数太多，已暂停登录，请 15 分钟后再试' }, '输错次数太多，已暂停登录，请 15 分钟后再试'],
] as [Answer, string][])('%j leads back to the password, what was typed is kept', async (answer, sentence) => {
  const { user } = await reachCode()
  server.on(login, answer)
  await user.keyboard('482913{Enter}')
  await screen.findByText(sentence)
  const password = screen.getByLabelText('密码')
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect((password as HTMLInputElement).value).toBe('Right_pass1')
  expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('someone001')
})

test('a lost answer keeps the code in its field', async () => {
  const { user, code } = await reachCode()
  server.on(login, 'noAnswer')
  await user.keyboard('482913{Enter}')
  await screen.findByText('服务加载中，请尝试刷新。', { selector: '[id]' })
  expect((code as HTMLInputElement).value).toBe('482913')
})

test('the way back keeps name and password', async () => {
  const { user } = await reachCode()
  await user.click(screen.getByRole('button', { name: '返回上一步' }))
  expect((await screen.findByLabelText<HTMLInputElement>('密码')).value).toBe('Right_pass1')
})
