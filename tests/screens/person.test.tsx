import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok, signInOrganizer } from '#tests/support/show-screen.tsx'

const bind = '/manage/pc/usersAdmin/person/bind'

let server: FakeServer
let assign: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  server = freshServer()
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
})
afterEach(() => assign.mockRestore())

async function show(address: string) {
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (to) => location.assign(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
}

test('an account of which nobody said whose it is is led there from every page, and goes on afterwards', async () => {
  server.on(bind, ok({ name: '梁嘉仪', personState: 'unchecked' }))
  await signInOrganizer(server, { needsPerson: true })
  await show('/admin/missions?state=draft')
  await screen.findByRole('heading', { level: 1, name: '登记本人' })
  expect(screen.getByText(/自己的事不能自己办/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/^姓名/).value).toBe('梁嘉仪')
  await userEvent.click(screen.getByRole('button', { name: '登记并继续' }))
  expect(await screen.findByText('请勾选同意核验证件号，核验之后才能继续')).toBeDefined()
  expect(server.calls(bind)).toEqual([])
  await userEvent.type(screen.getByLabelText(/^证件号码/), '11010519491231002X')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '登记并继续' }))
  await waitFor(() => expect(server.calls(bind)).toHaveLength(1))
  expect(JSON.parse(server.calls(bind)[0]?.body ?? '')).toEqual({
    name: '梁嘉仪',
    idType: '111',
    idNumber: '11010519491231002X',
    idNumberConsent: true,
  })
  await waitFor(() => expect(assign.mock.calls).toEqual([['/admin/missions?state=draft']]))
})

test('a refusal stands at its field', async () => {
  const message = '姓名和身份证号核对不一致，请对照证件检查这两项'
  server.on(bind, { code: 10001, msg: message, data: { issues: [{ field: 'idNumber', message }] } })
  await signInOrganizer(server, { needsPerson: true })
  await show('/admin/person')
  await userEvent.type(await screen.findByLabelText(/^证件号码/), '11010519491231002X')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '登记并继续' }))
  expect(await screen.findByText(message)).toBeDefined()
})
