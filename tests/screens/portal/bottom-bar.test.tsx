import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { HeaderAccount } from '#src/portal/account.tsx'
import { BottomBar } from '#src/portal/bottom-bar.tsx'
import { Header } from '#src/portal/header.tsx'
import { freshServer, ok, signInOrganizer, signInVolunteer } from '#tests/support/show-screen.tsx'

async function show(address: string) {
  const frame = (
    <>
      <Header district={null} account={<HeaderAccount />} />
      <BottomBar />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: frame }], { initialEntries: [address] })
  await act(async () => void render(<RouterProvider router={router} />))
}

const bar = () => screen.queryByRole('navigation', { name: '常用' })

test.each([
  ['/', '首页'],
  ['/mission', '活动'],
  ['/mission/search', '活动'],
  ['/personalCenter/myMission', '日程'],
  ['/personalCenter/personalInfo', '我的'],
  ['/personalCenter/volunteerCard/needToKnow', '我的'],
  ['/volunteerCard/success', '我的'],
  ['/missionary', undefined],
  ['/help', undefined],
])('on %s the part %s is the present one', async (address, name) => {
  await signInVolunteer(freshServer())
  await show(address)
  expect(bar()?.querySelector('[aria-current]')?.textContent).toBe(name)
})

test('says how many dates wait for an answer', async () => {
  const server = freshServer()
  server.on('/volunteer/sitemsg/unreadInfo', ok({ unread: 0, kinds: [], answersDue: 2 }))
  await signInVolunteer(server)
  await show('/')
  expect(await screen.findByRole('link', { name: '2 场等你回应 日程' })).toBeDefined()
})

test('neither a guest nor an organizer has it, nor a mission, whose own bar stands there', async () => {
  const server = freshServer()
  await show('/')
  expect(bar()).toBeNull()
  await signInOrganizer(server)
  await show('/')
  expect(bar()).toBeNull()
  await signInVolunteer(server)
  await show('/mission/detail-3')
  expect(bar()).toBeNull()
})

test.each([
  ['/personalCenter/timeCate', '我的', '/personalCenter/personalInfo'],
  ['/personalCenter/volunteerCard', '我的', '/personalCenter/personalInfo'],
  ['/personalCenter/volunteerCard/chooseCard', '志愿者证', '/personalCenter/volunteerCard'],
  ['/volunteerCard/needToKnow', '我的', '/personalCenter/personalInfo'],
])('%s leads back to %s', async (address, name, path) => {
  await signInVolunteer(freshServer())
  await show(address)
  const [back] = screen.getAllByRole('link', { name })
  expect(back?.getAttribute('href')).toBe(path)
})
