import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { connectRouter } from '#src/lib/page-router.ts'
import WeakPasswordModal from '#src/session/weak-password-modal.tsx'
import { sessionActor } from '#src/session/use-session.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

const format = '密码格式错误，需包含大写、小写字母及数字，长度为8至20位'
let server: FakeServer
let went: string[]

beforeEach(() => {
  server = freshServer()
  went = []
  connectRouter({ navigate: (to) => went.push(to), revalidate: () => {} })
})

async function open(signIn: () => Promise<unknown>) {
  render(<WeakPasswordModal />)
  await signIn()
  await screen.findByRole('dialog', { name: '换一个更安全的密码' })
  return userEvent.setup()
}
const asVolunteer = () => signInVolunteer(server, { weakPassword: true })
const first = () => screen.getByLabelText('新密码')
const again = () => screen.getByLabelText('再输入一次')
const save = () => screen.getByRole('button', { name: '保存新密码' })

test('the fields carry the placeholders of the specification, and there is no way round the form [S5 reset placeholder] [S5 reset confirmation placeholder]', async () => {
  const user = await open(asVolunteer)
  expect(first().getAttribute('placeholder')).toBe('8-20位大小写字母、数字组合')
  expect(again().getAttribute('placeholder')).toBe('请再次输入密码')
  expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('a field is judged while it is typed and when it is left', async () => {
  const user = await open(asVolunteer)
  await user.type(first(), 'kapok2026')
  await screen.findByText(format)
  await user.clear(first())
  await screen.findByText('密码不能为空')
  await user.type(first(), 'Kapok2026')
  await waitFor(() => expect(screen.queryByText('密码不能为空')).toBeNull())
  await user.click(again())
  await user.tab()
  await screen.findByText('确认密码不能为空')
  await user.type(again(), 'Kapok202')
  await screen.findByText('两次密码输入不一致')
  await user.type(again(), '6')
  await waitFor(() => expect(screen.queryByText('两次密码输入不一致')).toBeNull())
  expect(server.calls('/auth/findpwd/users/resetModifyPwd')).toEqual([])
})

test('the marks name every rule, also which signs are allowed', async () => {
  const user = await open(asVolunteer)
  const marks = () => [...screen.getByRole('list', { name: '密码要求' }).children].map((item) => item.textContent)
  expect(marks().filter((mark) => !mark?.endsWith('未满足'))).toEqual([])
  await user.type(first(), 'Abcdef1!')
  expect(marks().filter((mark) => !mark?.endsWith('已满足'))).toEqual(['符号只用 _ @ .，未满足'])
  await user.clear(first())
  await user.type(first(), 'Abcdef1_')
  expect(marks().filter((mark) => !mark?.endsWith('已满足'))).toEqual([])
})

test('the second field is judged again when the first one changes', async () => {
  const user = await open(asVolunteer)
  await user.type(first(), 'Kapok2026')
  await user.type(again(), 'Kapok2026')
  await user.tab()
  await user.type(first(), '7')
  expect(await screen.findAllByText('两次密码输入不一致')).toHaveLength(1)
})

test('sending an empty form says what is missing first, once, and no longer once it is mended', async () => {
  const user = await open(asVolunteer)
  await user.click(save())
  expect(await screen.findAllByText('密码不能为空')).toHaveLength(1)
  await user.type(first(), 'Kapok2026')
  await user.type(again(), 'Kapok202')
  await screen.findByText('两次密码输入不一致')
  expect(screen.queryByText('密码不能为空')).toBeNull()
})

test('what the server refuses is said in the form', async () => {
  server.on('/auth/findpwd/users/resetModifyPwd', { code: 11008, msg: '新密码不能与现在的密码相同，请换一个' })
  const user = await open(asVolunteer)
  await user.type(first(), 'Kapok2026')
  await user.type(again(), 'Kapok2026')
  await user.click(save())
  await screen.findByText('新密码不能与现在的密码相同，请换一个')
  expect(first()).toHaveProperty('value', 'Kapok2026')
})

test.each([
  ['volunteer', asVolunteer, '/auth/findpwd/users/resetModifyPwd', '1', '/login/volunteer'],
  [
    'organizer',
    () => signInOrganizer(server, { weakPassword: true }),
    '/auth/findpwd/usersAdmin/resetModifyPwd',
    '2',
    '/login/organization',
  ],
])(
  'new password, %s: it ends the login and leads to the login page of that kind',
  async (_, signIn, path, loginType, page) => {
    server.on(path, ok(null))
    const user = await open(signIn)
    await user.type(first(), 'Kapok2026')
    await user.type(again(), 'Kapok2026{Enter}')
    await screen.findByText('密码已修改，请重新登录')
    expect(JSON.parse(server.calls(path)[0]?.body ?? '')).toEqual({
      loginType,
      password: 'Kapok2026',
      passwordAgain: 'Kapok2026',
    })
    await user.keyboard('{Escape}')
    expect(went).toEqual([])
    await user.click(screen.getByRole('button', { name: '重新登录' }))
    await waitFor(() => expect(went).toEqual([page]))
    expect(sessionActor.getSnapshot().matches('anonymous')).toBe(true)
  },
)

test('a strong password opens nothing', async () => {
  render(<WeakPasswordModal />)
  await signInVolunteer(server)
  await act(async () => {})
  expect(screen.queryByRole('dialog')).toBeNull()
})
