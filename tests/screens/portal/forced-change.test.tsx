import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionActor } from '#src/session/use-session.ts'
import { main, openTab, setOnline } from '#tests/support/visit-route.tsx'

const assign = vi.fn<(to: string | URL) => void>()
const alert = () => screen.findByRole('alertdialog', { name: '请先修改密码' })

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>())
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('behind the alert the page is at rest: no bar, no word of a slow line', async () => {
  const { router, go } = await openTab({ address: '/mission', visitor: 'forced' })
  await go()
  await alert()
  expect(router.state).toMatchObject({ navigation: { state: 'idle' }, revalidation: 'idle' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: '改好密码再继续', hidden: true })).toBeDefined()
})

test('another page on the way asks no second time, and the one button leads to the change', async () => {
  const { router, settle } = await openTab({ address: '/mission', visitor: 'forced' })
  await act(async () => void router.navigate('/article'))
  await settle()
  const dialog = await alert()
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  await userEvent.setup().click(within(dialog).getByRole('button', { name: '去修改密码' }))
  await waitFor(() => expect(assign.mock.calls).toEqual([['/admin/change-password']]))
})

test('the alert goes when nobody is here any more, and the page is loaded', async () => {
  const { settle, go } = await openTab({ address: '/help', visitor: 'forced' })
  await go()
  await alert()
  act(() => sessionActor.send({ type: 'logout.done' }))
  await settle()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(main().getByRole('heading', { level: 1, name: '帮助中心' })).toBeDefined()
  expect(assign).not.toHaveBeenCalled()
})

test('the picture of the offline face needs no network', async () => {
  const tab = await openTab({ address: '/article', visitor: 'guest' })
  tab.server.fault = 'noAnswer'
  setOnline(false)
  await tab.go()
  const panel = main().getByRole('heading', { name: '暂时连不上网络' }).parentElement
  expect(panel?.querySelector('img')?.src).toMatch(/^data:image\/svg\+xml/)
})
