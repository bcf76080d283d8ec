import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { connectRouter } from '#src/lib/page-router.ts'
import { routeObjects } from '#src/portal/routes.tsx'
import { endpointOf, sampleReply } from '../../support/contract-samples.ts'
import type { FakeServer } from '../../support/fake-server.ts'
import { ok } from '../../support/show-screen.tsx'

/** Answers every endpoint that a test says nothing about with the least that the contract lets through. */
export function answerTheRest(server: FakeServer): void {
  server.others = ({ method, path }) => {
    const spec = endpointOf(method, path)
    if (!spec) return undefined
    if (!('reply' in spec)) return { bytes: new Uint8Array(8), type: 'application/octet-stream' }
    return ok(sampleReply(spec, { state: 'recruiting', category: ['06'], cover: 'river', mine: null }))
  }
}

/** Draws the portal with its real router and guard in place of what was drawn before. Returns its router. */
export function openPortal(address: string): ReturnType<typeof createMemoryRouter> {
  cleanup()
  const router = createMemoryRouter(routeObjects, { initialEntries: [address] })
  connectRouter({
    navigate: (to) => void router.navigate(to),
    revalidate: () => router.revalidate(),
    loaderData: () => router.state.loaderData,
  })
  render(<RouterProvider router={router} />)
  return router
}
