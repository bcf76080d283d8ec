import { act, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import type { RecordedRequest, FakeServer } from './fake-server.ts'
import { fileTypes } from '#contract/file-types.ts'
import { adminRouteObjects } from '#src/admin/routes.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import { routeObjects } from '#src/portal/routes.tsx'
import { detailOf, drafts, options, applicationOf } from './card-sample.ts'
import { endpointOf, sampleReply, type SampleValues } from './contract-samples.ts'
import { freshServer, ok, signInOrganizer, signInVolunteer } from './show-screen.tsx'

export interface Visit {
  /** With parameters filled in; below `/admin` it is a page of the second app. */
  readonly address: string
  /** `unread`: a volunteer whose own information could not be had at the sign-in; `deskUnread` the same of the federation. */
  readonly visitor:
    | 'guest'
    | 'volunteer'
    | 'unread'
    | 'organizer'
    | 'federation'
    | 'deskUnread'
    | 'forced'
    | 'loggedOff'
  /** Where the tab is opened; a page that asks for nothing when absent. */
  readonly from?: string
}

/** Where the least that the contract lets through says too little. */
const replies: Record<string, () => unknown> = {
  '/home/card/options': () => options,
  '/volunteer/bankCard/getUsersDetail': () =>
    detailOf({ draft: drafts.creditFull, standing: applicationOf('draft'), revision: 3 }),
}

/** Properties that the contract calls text and the pages read as one of a list, by the beginning of the path. */
const sampleValues: readonly (readonly [path: string, words: SampleValues])[] = [
  ['/volunteer/mission/', { state: 'confirmed', missionState: 'recruiting' }],
  ['/volunteer/bankCard/', { state: 'pendingReview' }],
  ['/volunteer/organization/', { state: 'pending' }],
  ['/manage/pc/bankCard/', { state: 'pendingReview' }],
  ['/manage/pc/organization/memberList', { state: 'pending' }],
  ['/manage/pc/organization/', { state: 'pendingReview' }],
  ['/manage/pc/mission/attendance/', { state: 'confirmed' }],
  ['/volunteer/timeCertificate/', { state: 'issued' }],
  ['/volunteer/donationCertificate/', { state: 'issued' }],
  ['/home/certificate/', { state: 'issued' }],
  ['/home/donation/', { state: 'issued' }],
  ['/manage/pc/donation/', { state: 'issued' }],
  ['/volunteer/securityCenter/', { state: 'none' }],
  ['/', { state: 'recruiting', category: ['06'], targets: ['01'], cover: 'river', mine: null }],
]

const realNow = performance.now.bind(performance)
const ownInfoPaths = ['/volunteer/user/current', '/manage/pc/usersAdmin/preEditMyInfo']

/** A browser tab on a server that answers every endpoint of the contract. */
export interface Tab {
  readonly server: FakeServer
  readonly router: ReturnType<typeof createMemoryRouter>
  /** Goes to the address of the visit; what is asked from then on is what it returns once the page is at rest. */
  readonly go: () => Promise<RecordedRequest[]>
  /** Waits until nothing more comes of itself: no call, no navigation, no change of the page. */
  readonly settle: () => Promise<void>
}

/** Whether the device has a network. */
export function setOnline(is: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
  act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')))
}

/**
 * Draws the app of an address with its real router, at a page that asks for nothing, for a visitor who is signed in already.
 * @param overrides replies by path in place of those made from the contract
 * @param keep puts into the storage what the device has kept
 */
export async function openTab(
  { address, visitor, from }: Visit,
  overrides: Readonly<Record<string, (request: RecordedRequest) => unknown>> = {},
  keep: () => void = () => {},
): Promise<Tab> {
  const server = freshServer()
  keep()
  server.others = (request) => {
    const { method, path } = request
    const spec = endpointOf(method, path)
    if (!spec) return undefined
    if ('binary' in spec) return { bytes: new Uint8Array(8), type: fileTypes(spec)[0] }
    const reply = overrides[path] ?? replies[path]
    return ok(reply ? reply(request) : sampleReply(spec, sampleValues.find(([start]) => path.startsWith(start))?.[1]))
  }
  // For these it stays so until the test says what the page itself meets.
  if (visitor.endsWith('nread'))
    server.fault = ({ path }) => (ownInfoPaths.includes(path) ? { status: 500 } : undefined)
  if (visitor === 'volunteer' || visitor === 'unread') await signInVolunteer(server)
  if (visitor === 'loggedOff') await signInVolunteer(server, { logoffSate: 'true' })
  if (visitor === 'forced') await signInVolunteer(server, { isForceChangePwd: true })
  if (visitor === 'organizer') await signInOrganizer(server)
  if (visitor === 'federation' || visitor === 'deskUnread')
    await signInOrganizer(server, {}, { level: 'federation', name: '省联合会' })
  const isAdmin = address.startsWith('/admin')
  const router = createMemoryRouter(isAdmin ? adminRouteObjects : routeObjects, {
    initialEntries: [from ?? (isAdmin ? '/admin/nowhere' : '/nowhere')],
    basename: isAdmin ? '/admin' : '/',
  })
  connectRouter({
    navigate: (to) => void router.navigate(to),
    revalidate: () => router.revalidate(),
    loaderData: () => router.state.loaderData,
  })
  render(<RouterProvider router={router} />)

  async function settle(): Promise<void> {
    const end = realNow() + 50_000
    let last = ''
    for (let calm = 0; calm < 3; ) {
      await act(async () => {
        await new Promise((resolve) => setImmediate(resolve))
        await vi.dynamicImportSettled()
      })
      const { navigation, revalidation } = router.state
      const now = `${navigation.state} ${revalidation} ${server.requests.length} ${document.body.innerHTML.length}`
      calm = now === last ? calm + 1 : 0
      last = now
      if (realNow() > end) throw new Error('the page does not come to rest')
    }
  }

  await settle()
  return {
    server,
    router,
    settle,
    async go() {
      const before = server.requests.length
      await act(async () => void router.navigate(isAdmin ? address.replace(/^\/admin/, '') : address))
      await settle()
      return server.requests.slice(before)
    },
  }
}

/** What stands in the page's main part. */
export const main = () => within(screen.getByRole('main'))
