import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as volunteer from '#src/portal/features/login/volunteer.screen.tsx'
import { freshServer, showScreen } from '#tests/support/show-screen.tsx'

vi.mock('#src/portal/features/login/login-rules.ts', () => {
  throw new Error('no network')
})

test('where the rules of the fields do not arrive, the server says what is wrong', async () => {
  const server = freshServer()
    .on('/home/index/statics/indexStatics', { status: 500 })
    .on('/auth/login/volunteer/password', { code: 11001, msg: '用户名或密码不对，还可以试 3 次' })
  await showScreen(volunteer, '/login/volunteer')
  await userEvent.click(await screen.findByRole('button', { name: '登录' }))
  expect(await screen.findByText('用户名或密码不对，还可以试 3 次')).toBeDefined()
  expect(server.calls('/auth/login/volunteer/password')).toHaveLength(1)
})
