import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { watchScripts } from '#src/lib/lost-script.ts'
import { routeObjects } from '#src/portal/routes.tsx'
import { freshServer } from '../../support/show-screen.tsx'

beforeAll(watchScripts)

it('goes on with the page anew once a script did not arrive, and only where there is a network', async () => {
  freshServer()
  vi.stubGlobal('scrollTo', () => {})
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  const router = createMemoryRouter(routeObjects, { initialEntries: ['/nowhere'] })
  const { findByRole } = render(<RouterProvider router={router} />)
  await findByRole('heading', { name: '没有这个页面' })

  dispatchEvent(new Event('vite:preloadError'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(() => router.navigate('/get-started/step-1'))
  await findByRole('heading', { name: '找一件合适的事' })
  expect(assign).not.toHaveBeenCalled()

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await act(() => router.navigate('/article'))
  expect(assign.mock.calls).toEqual([['/article']])
})
