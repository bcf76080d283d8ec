import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as volunteer from '#src/portal/features/login/volunteer.screen.tsx'
import { freshServer, ok, showScreen } from '#tests/support/show-screen.tsx'

vi.mock('#src/portal/features/login/sign-in.actor.ts', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

test('where the code of signing in does not come, the password says so and what was typed stays', async () => {
  const server = freshServer().on('/home/index/statics/indexStatics', ok({}))
  await showScreen(volunteer, '/login/volunteer')
  const user = userEvent.setup()
  const name = await screen.findByLabelText<HTMLInputElement>('用户名')
  const password = screen.getByLabelText<HTMLInputElement>('密码')
  await user.type(name, 'volunteer01')
  await user.type(password, 'Right_pass1{Enter}')
  await screen.findByText('服务加载中，请尝试刷新。', { selector: '[id]' })
  expect([name.value, password.value]).toEqual(['volunteer01', 'Right_pass1'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '登录' }).disabled).toBe(false)
  expect(server.calls('/auth/login/volunteer/password')).toEqual([])
})
