import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useHref, useLocation, useNavigation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { HeldRoute, SteadyRoute } from '#src/lib/steady-route.tsx'
import { inWholeSteps } from '#src/lib/whole-steps.ts'

const drawn = { links: [] as string[], steps: [] as string[] }

const Address = () => {
  const href = useHref('next')
  drawn.links.push(href)
  return <a href={href}>{useLocation().pathname}</a>
}
const Hidden = () => <output>{useLocation().pathname}</output>
const Step = () => {
  drawn.steps.push(useNavigation().state)
  return null
}

let bring: (() => void) | undefined

function show(loader: () => Promise<null>) {
  Object.assign(drawn, { links: [], steps: [] })
  const layout = (
    <SteadyRoute>
      <Address />
      <Step />
      <Outlet />
    </SteadyRoute>
  )
  const page = (held: boolean) => (
    <HeldRoute held={held}>
      <Hidden />
    </HeldRoute>
  )
  const router = createMemoryRouter([
    {
      element: layout,
      children: [
        { path: '/', element: page(false) },
        { path: '/there', loader, element: page(true) },
        { path: '/back', element: page(false) },
      ],
    },
  ])
  render(<RouterProvider router={inWholeSteps(router)} />)
  return router
}

const waits = () => new Promise<null>((resolve) => (bring = () => resolve(null)))

test('a page that is being left is not drawn anew while the next one is on its way', async () => {
  vi.useFakeTimers()
  const router = show(waits)
  const before = drawn.links.length
  act(() => {
    void router.navigate('/there')
  })
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(drawn.steps.at(-1)).toBe('loading')
  expect(drawn.links).toHaveLength(before)
  vi.useRealTimers()
  await act(async () => bring?.())
  expect(screen.getByRole('link').textContent).toBe('/there')
})

test('a step that is over at once is not drawn at all', async () => {
  const router = show(() => Promise.resolve(null))
  await act(() => router.navigate('/there'))
  expect(screen.getByRole('link').textContent).toBe('/there')
  expect(new Set(drawn.steps)).toEqual(new Set(['idle']))
})

test('a page that is held does not hear of the pages shown in its place, and hears again afterwards', async () => {
  const router = show(() => Promise.resolve(null))
  expect(screen.getByRole('status').textContent).toBe('/')
  await act(() => router.navigate('/there'))
  expect(screen.getByRole('status').textContent).toBe('/')
  await act(() => router.navigate('/back'))
  expect(screen.getByRole('status').textContent).toBe('/back')
})
