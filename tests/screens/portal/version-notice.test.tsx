import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import VersionNotice from '#src/portal/version-notice.tsx'
import { freshServer } from '#tests/support/show-screen.tsx'

beforeEach(() => void freshServer())
afterEach(cleanup)

const show = (element: ReactNode) => render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
const notice = () => screen.queryByRole('complementary', { name: '版本更新' })

test('a first visit is told of no update and gets no cookie', () => {
  show(<VersionNotice />)
  expect(notice()).toBeNull()
  expect(document.cookie).not.toContain('versionUpdating')
  expect(localStorage.getItem('firstVersion')).toBe('"1.2"')
})

test.each([
  ['the cookie', () => void (document.cookie = 'versionUpdating=1.1; path=/')],
  ['the first visit', () => localStorage.setItem('firstVersion', '"1.0"')],
])('a new version is told once to whom %s says an older one', async (_, remember) => {
  remember()
  show(<VersionNotice />)
  expect(notice()?.textContent).toContain('i志愿已更新到 1.2 版')
  expect(screen.getByRole('link', { name: '看看更新了什么' }).getAttribute('href')).toBe('/version-updating')
  expect(document.cookie).toContain('versionUpdating=1.2')
  await userEvent.setup().click(screen.getByRole('button', { name: '知道了' }))
  expect(notice()).toBeNull()
  cleanup()
  show(<VersionNotice />)
  expect(notice()).toBeNull()
})
