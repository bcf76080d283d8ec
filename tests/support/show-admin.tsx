import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import type { FakeServer } from './fake-server.ts'
import { signInOrganizer } from './show-screen.tsx'

/** A page of the second app as the federation sees it, or another organization. */
export async function showAdmin(
  server: FakeServer,
  address: string,
  level: 'federation' | 'organization' = 'federation',
) {
  await signInOrganizer(server, {}, { level, name: level === 'federation' ? '省志愿者联合会' : '青禾志愿服务队' })
  const router = createMemoryRouter(adminRouteObjects, { basename: '/admin', initialEntries: [address] })
  connectRouter({ navigate: (to) => location.assign(to), revalidate: () => router.revalidate() })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}
