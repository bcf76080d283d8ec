import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionActor } from '#src/session/use-session.ts'
import { main, openTab } from '#tests/support/visit-route.tsx'

const list = '/volunteer/mission/getUserMissionList'
const info = '/volunteer/user/current'

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>())
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const openSchedule = () => openTab({ address: '/personalCenter/myMission', visitor: 'unread' })

test('a volunteer whose user info cannot be read sees what the page itself reads, under no name', async () => {
  const tab = await openSchedule()
  const calls = await tab.go()
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([info, list]))
  expect(main().getByRole('heading', { level: 1, name: '我的日程' })).toBeDefined()
  expect(screen.getByRole('button', { name: '账号：我的账号' })).toBeDefined()
  expect(tab.router.state.location.pathname).toBe('/personalCenter/myMission')
})

test('what the server refuses for an agreement leads there all the same', async () => {
  const tab = await openSchedule()
  tab.server.on(list, { code: 13203, msg: '有协议要先阅读并同意，之后才能继续使用' })
  await tab.go()
  await waitFor(() => {
    const { pathname, search } = tab.router.state.location
    expect(pathname + search).toBe('/consent?to=%2FpersonalCenter%2FmyMission')
  })
})

test('what it refuses for a forced change does too', async () => {
  const tab = await openSchedule()
  tab.server.on(list, { code: 11004, msg: '请先修改密码' })
  await tab.go()
  expect(await screen.findByRole('alertdialog', { name: '请先修改密码' })).toBeDefined()
})

test('the next navigation asks again', async () => {
  const tab = await openSchedule()
  await tab.go()
  const before = tab.server.calls(info).length
  await act(() => tab.router.navigate('/personalCenter/serviceRecord'))
  await tab.settle()
  expect(tab.server.calls(info).length).toBeGreaterThan(before)
  expect(sessionActor.getSnapshot().matches({ signedIn: { volunteer: 'failed' } })).toBe(true)
})
