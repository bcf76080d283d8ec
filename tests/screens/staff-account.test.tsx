import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const account = {
  name: '方晓彤',
  loginName: 'checkin001',
  duty: 'checkIn',
  mobile: '138****0017',
  email: null,
  since: '2026-03-01T09:00:00+08:00',
  sessions: 2,
}

let server: FakeServer
beforeEach(() => {
  server = freshServer().on('/manage/pc/usersAdmin/account', ok(account))
})

async function show(address: string) {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (to) => location.assign(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}

test('the account is everybody’s of the staff: who, which duty, which contacts, how many sign-ins', async () => {
  await signInOrganizer(server, { duty: 'checkIn' })
  await show('/admin/account')
  const facts = (await screen.findByRole('region', { name: '账号' })).textContent ?? ''
  for (const words of ['方晓彤', 'checkin001', '现场签到只在现场查找', '138****0017', '没有绑定', '2 处'])
    expect(facts).toContain(words)
  expect(screen.getByLabelText('现在的密码')).toBeDefined()
})

test('the address of the password leads to it', async () => {
  await signInOrganizer(server)
  const router = await show('/admin/password')
  await screen.findByRole('heading', { level: 1, name: '我的账号' })
  expect(router.state.location.pathname).toBe('/admin/account')
})
