import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openTab } from '#tests/support/visit-route.tsx'
import { signInVolunteer, ok } from '#tests/support/show-screen.tsx'

afterEach(cleanup)

test('the four pages are one tour that keys move on, back, stop and resume, and it ends at home', async () => {
  const { router, go, settle } = await openTab({ address: '/get-started/step-1', visitor: 'guest' })
  await go()
  const user = userEvent.setup()
  const keys = async (key: string) => {
    await user.keyboard(`{${key}}`)
    await settle()
    return router.state.location.pathname
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: '开始引导' }))
  const card = await screen.findByRole('dialog', { name: '先说想找什么' })
  await waitFor(() => expect(document.activeElement).toBe(card))
  expect(card.textContent).toContain('第 1 步，共 4 步')
  expect(await keys('ArrowLeft')).toBe('/get-started/step-1')
  expect(await keys('ArrowRight')).toBe('/get-started/step-2')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: '一条一条对照' })))
  expect(await keys('ArrowRight')).toBe('/get-started/step-3')
  expect(await keys('ArrowLeft')).toBe('/get-started/step-2')
  expect(await keys('Escape')).toBe('/get-started/step-2')
  expect(screen.queryByRole('dialog')).toBeNull()
  const again = screen.getByRole('button', { name: '继续引导' })
  expect(document.activeElement).toBe(again)
  await user.click(again)
  await keys('ArrowRight')
  await keys('ArrowRight')
  expect(await keys('ArrowRight')).toBe('/get-started/step-4')
  expect(screen.queryByRole('button', { name: '下一步' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '完成' }))
  await settle()
  expect(router.state.location.pathname).toBe('/')
  expect(localStorage.getItem('tourSeen')).toBe('"finished"')
})

test('a press beside the card takes neither the keys nor the way back into it', async () => {
  const { router, go, settle } = await openTab({ address: '/get-started/step-1', visitor: 'guest' })
  await go()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /引导$|再看一遍/ }))
  const card = await screen.findByRole('dialog')
  // The library takes the focus into the card once more when it thinks that the page has scrolled to its part.
  await waitFor(async () => {
    await user.click(document.body)
    expect(card.contains(document.activeElement)).toBe(false)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '停止引导' }))
  })
  await user.click(document.body)
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '下一步' }))
  await user.click(document.body)
  await user.keyboard('{ArrowRight}')
  await settle()
  expect(router.state.location.pathname).toBe('/get-started/step-2')
  await user.click(document.body)
  await user.keyboard('{Escape}')
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the focus stays in the card, and whoever goes elsewhere ends the tour', async () => {
  const { router, go, settle } = await openTab({ address: '/get-started/step-2', visitor: 'guest' })
  await go()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /引导$|再看一遍/ }))
  const card = await screen.findByRole('dialog')
  const names = ['停止引导', '跳过', '上一步', '下一步']
  for (const name of [...names, ...names]) {
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name }))
  }
  await user.tab({ shift: true })
  expect(card.contains(document.activeElement)).toBe(true)
  await act(async () => void router.navigate('/help'))
  await settle()
  const { guideActor } = await import('#src/portal/features/get-started/guide.actor.ts')
  await waitFor(() => expect(guideActor.getSnapshot().matches('stopped')).toBe(true))
  await act(async () => void router.navigate('/get-started/step-1'))
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: '继续引导' })).toBeDefined()
})

test('home offers the guide once to a volunteer without any service', async () => {
  const tab = await openTab({ address: '/', visitor: 'volunteer' })
  await tab.go()
  expect(screen.queryByRole('complementary', { name: '新手引导' })).toBeNull()
  cleanup()

  const second = await openTab({ address: '/', visitor: 'guest' })
  await signInVolunteer(second.server)
  second.server.on('/volunteer/center/static/usersStatic', ok({ applyCounts: 0, upcoming: 0, waiting: 0 })).on(
    '/volunteer/user/current',
    ok({
      users: { userName: 'newcomer01', name: '陈一诺', userId: '102', birthDay: '1998-06-12' },
      usersDistricts: [],
      serviceTimeBD: 0,
      trainingTimeBD: 0,
      logoffSate: 'false',
      cardStatus: null,
      isForceChangePwd: false,
      weakPassword: false,
    }),
  )
  const { sessionActor } = await import('#src/session/use-session.ts')
  await act(async () => sessionActor.send({ type: 'user.changed' }))
  await second.go()
  const user = userEvent.setup()
  const link = await screen.findByRole('link', { name: '看新手引导' })
  expect(link.getAttribute('href')).toBe('/get-started/step-1')
  await user.click(screen.getByRole('button', { name: '跳过' }))
  expect(screen.queryByRole('link', { name: '看新手引导' })).toBeNull()
  expect(localStorage.getItem('tourSeen')).toBe('"skipped"')
})
