import { act, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, useHref, useLocation, useNavigation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { inRegions, RouterRegion, RouterStateProvider, useRouterState } from '#src/lib/router-region.tsx'
import { nextFrame } from '../../support/next-frame.ts'

const drawn = { layouts: [] as true[], links: [] as string[], steps: [] as string[] }

function Address() {
  const href = useHref('next')
  const { pathname } = useLocation()
  drawn.links.push(pathname)
  return <a href={href}>{pathname}</a>
}
const Step = () => {
  drawn.steps.push(useNavigation().state)
  return null
}
const Output = () => <output>{useLocation().pathname}</output>

/** What a kept-alive page hears: the router as it was when it was last the page. */
function Kept({ children }: { children: ReactNode }) {
  const state = useRouterState('pages')
  const last = useRef(state)
  if (state.location.pathname !== '/there') last.current = state
  const { pathname } = state.location
  useEffect(() => {
    if (pathname === '/leads-on') void shown?.navigate('/back', { replace: true })
  }, [pathname])
  return <RouterStateProvider state={last.current}>{children}</RouterStateProvider>
}

function Layout() {
  drawn.layouts.push(true)
  return (
    <>
      <RouterRegion hears="steps">
        <Step />
      </RouterRegion>
      <RouterRegion hears="paintedPages">
        <Address />
      </RouterRegion>
      <Kept>
        <Output />
      </Kept>
      <Outlet />
    </>
  )
}

let shown: ReturnType<typeof createMemoryRouter> | undefined
let bring: (() => void) | undefined
const waits = () => new Promise<null>((resolve) => (bring = () => resolve(null)))

function show(loader: () => Promise<null>) {
  Object.assign(drawn, { layouts: [], links: [], steps: [] })
  const router = createMemoryRouter([
    {
      id: 'layout',
      Component: Layout,
      errorElement: <p>坏了</p>,
      children: [
        { path: '/', element: <h1>首页</h1> },
        { path: '/there', loader, element: <h1>那边</h1> },
        { path: '/back', loader: () => null, element: <h1>回来</h1> },
        { path: '/leads-on', loader: () => null, element: null },
      ],
    },
  ])
  render(<RouterProvider router={inRegions(router)} useTransitions={false} />)
  shown = router
  return router
}

const address = () => screen.getByRole('link').textContent

test('what waits for a painted page is not drawn while that page is on its way, nor before it is painted', async () => {
  vi.useFakeTimers()
  const router = show(waits)
  const before = drawn.links.length
  act(() => void router.navigate('/there'))
  act(() => void vi.advanceTimersByTime(1))
  expect(drawn.steps.at(-1)).toBe('loading')
  expect(drawn.links).toHaveLength(before)
  vi.useRealTimers()
  await act(async () => bring?.())
  expect(address()).toBe('/')
  await nextFrame()
  expect(address()).toBe('/there')
  expect(drawn.steps.at(-1)).toBe('idle')
})

test('a step that is over at once is not drawn at all', async () => {
  const router = show(() => Promise.resolve(null))
  await act(() => router.navigate('/there'))
  await nextFrame()
  expect(address()).toBe('/there')
  expect(new Set(drawn.steps)).toEqual(new Set(['idle']))
})

test('in a window out of sight, which paints nothing, the menu hears of a page all the same', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const router = show(() => Promise.resolve(null))
  await act(() => router.navigate('/there'))
  await waitFor(() => expect(address()).toBe('/there'))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page that is held does not hear of the pages shown in its place, and hears again afterwards', async () => {
  const router = show(() => Promise.resolve(null))
  expect(screen.getByRole('status').textContent).toBe('/')
  await act(() => router.navigate('/there'))
  expect(screen.getByRole('status').textContent).toBe('/')
  await act(() => router.navigate('/back'))
  expect(screen.getByRole('status').textContent).toBe('/back')
})

test('what stands around the pages is drawn once, whatever page comes', async () => {
  const router = show(() => Promise.resolve(null))
  await act(() => router.navigate('/there'))
  await act(() => router.navigate('/back'))
  await nextFrame()
  expect(drawn.layouts).toHaveLength(1)
})

test('a page that leads on as soon as it is drawn replaces its own entry', async () => {
  const router = show(() => Promise.resolve(null))
  await act(() => router.navigate('/leads-on'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/back'))
  const action = router.state.historyAction
  await act(() => router.navigate(-1))
  expect([action, router.state.location.pathname]).toEqual(['REPLACE', '/'])
})

test('the provider is told of a loader that failed, and of the next page', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const router = show(() => Promise.reject(new Error('weg')))
  await act(() => router.navigate('/there'))
  expect(screen.getByText('坏了')).toBeDefined()
  await act(() => router.navigate('/back'))
  expect(screen.queryByText('坏了')).toBeNull()
  vi.restoreAllMocks()
})
