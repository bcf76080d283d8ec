import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { CalendarPart } from '#src/portal/features/personal-center/schedule/calendar-part.tsx'
import { Notices } from '#src/ui/notice/notices.tsx'
import type { FakeServer } from '#tests/support/fake-server.ts'
import { freshServer, ok } from '#tests/support/show-screen.tsx'

const path = 'https://zhiyuan.example.org/v2/api/zyz/open/calendar/missions.ics?key='
const feed = (key: string | null) => ok({ address: key && path + key, createdAt: key && '2026-11-21T10:00:00+08:00' })
let server: FakeServer
beforeEach(() => {
  server = freshServer()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open() {
  const element = (
    <>
      <CalendarPart />
      <Notices />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const user = userEvent.setup()
  expect(server.requests).toEqual([])
  await user.click(screen.getByText('订阅到手机日历'))
  return user
}
const field = () => screen.findByLabelText<HTMLInputElement>('日历地址')

test('an address is made when it is wanted, copied, and opened by a calendar', async () => {
  server.on('/volunteer/calendar/address', feed(null)).on('/volunteer/calendar/renew', feed('one'))
  const user = await open()
  await user.click(await screen.findByRole('button', { name: '生成日历地址' }))
  const whole = `${path}one`
  expect((await field()).value).toBe(whole)
  expect(screen.getByRole('link', { name: '用日历打开' }).getAttribute('href')).toBe(whole.replace(/^https?/, 'webcal'))
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: '复制地址' }))
  expect(copied).toHaveBeenCalledWith(whole)
  await screen.findByText('地址已复制')
})

test('making another address, or none, asks first', async () => {
  server
    .on('/volunteer/calendar/address', feed('one'))
    .on('/volunteer/calendar/renew', feed('two'))
    .on('/volunteer/calendar/revoke', feed(null))
  const user = await open()
  await user.click(await screen.findByRole('button', { name: '换新地址' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('旧地址马上失效')
  expect(server.calls('/volunteer/calendar/renew')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '换新地址' }))
  await waitFor(async () => expect((await field()).value).toMatch(/key=two$/))
  await waitFor(() => expect(screen.queryByText(/旧地址马上失效/)).toBeNull())
  await user.click(screen.getByRole('button', { name: '停用' }))
  const second = await screen.findByRole('alertdialog')
  await user.click(within(second).getByRole('button', { name: '停用' }))
  await screen.findByRole('button', { name: '生成日历地址' })
})

test('an address that cannot be read can be asked for again', async () => {
  server.on('/volunteer/calendar/address', { status: 500 })
  const user = await open()
  await screen.findByRole('alert')
  server.on('/volunteer/calendar/address', feed('one'))
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect((await field()).value).toMatch(/key=one$/)
})

test('the way to reminders by SMS and mail stands with it', async () => {
  server.on('/volunteer/calendar/address', feed(null))
  await open()
  const link = await screen.findByRole('link', { name: '短信和邮件提醒' })
  expect(link.getAttribute('href')).toBe('/personalCenter/privacy#reminders')
})
