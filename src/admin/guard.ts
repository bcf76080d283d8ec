import { redirect, redirectDocument } from 'react-router-dom'
import { waitFor } from 'xstate'
import { routePath } from '#contract/routes.ts'
import type { SessionSnapshot } from '#machines/session/session.machine.ts'
import { guardNavigation, sessionActor } from '../session/use-session.ts'
import { hasWayBack } from '../session/way-back.ts'
import type { AdminRoute } from './screens.ts'

type Visitor = 'guest' | 'volunteer' | 'organizer' | 'forcedChange'

function visitorIn(session: SessionSnapshot): Visitor {
  if (!session.matches('signedIn')) return 'guest'
  if (session.matches({ signedIn: 'forcedChange' })) return 'forcedChange'
  return session.matches({ signedIn: 'organizer' }) ? 'organizer' : 'volunteer'
}

/** Where a visitor goes who may not be on a page: `/` and `/change-password` below `/admin`, the rest on the portal. */
const elsewhere: Record<AdminRoute['access'], Record<Visitor, { inside: string } | { portal: string } | null>> = {
  organizer: {
    guest: { portal: routePath('OrganizationLogin') },
    volunteer: { portal: routePath('Home') },
    organizer: null,
    forcedChange: { inside: '/change-password' },
  },
  forcedChange: {
    guest: { portal: routePath('Login') },
    volunteer: { portal: routePath('Home') },
    organizer: { inside: '/' },
    forcedChange: null,
  },
}

let leaving = false

/** Leaves the second app by a page load; no guard decides anything after that. */
export function leaveFor(address: string): void {
  leaving = true
  location.assign(address)
}

/** Whether the organizer's session got no answer when it asked who is here. */
export const isUnchecked = (): boolean => sessionActor.getSnapshot().matches({ signedIn: { organizer: 'failed' } })

/** Who may be on a page of the second app: an organizer, or at the forced change whoever it was demanded of. */
export async function adminGuard(route: AdminRoute): Promise<Response | null> {
  // The portal's guard waits for the stored session and for the user info; what it says of the address is not asked.
  await guardNavigation(routePath('Home'))
  const session = await waitFor(sessionActor, (snapshot) => !snapshot.matches({ signedIn: { organizer: 'loading' } }))
  if (leaving) return new Promise<never>(() => {})
  const to = elsewhere[route.access][visitorIn(session)]
  if (to === null) return null
  if ('inside' in to) return redirect(to.inside)
  const address = new URL(to.portal, location.origin)
  // What is said here goes with the page: the form says it.
  if (hasWayBack()) address.searchParams.set('expired', '1')
  return redirectDocument(address.href)
}
