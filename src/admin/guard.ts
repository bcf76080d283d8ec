import { redirect, redirectDocument } from 'react-router-dom'
import { waitFor } from 'xstate'
import { codes } from '#contract/codes.ts'
import { portalPaths } from '#domain/portal-paths.ts'
import { decideNavigation } from '#machines/session/guard.ts'
import type { SessionSnapshot } from '#machines/session/session.machine.ts'
import { awaitDecision } from '../session/settle-decision.ts'
import { sessionActor } from '../session/use-session.ts'
import { isAdminPage, readWayBack } from '../session/way-back.ts'
import type { AdminRoute } from './screens.ts'

/** Pages that need somebody. */
type Closed = Exclude<AdminRoute['access'], 'open'>
type Visitor = 'guest' | 'volunteer' | Exclude<Closed, 'signedIn'>

function visitorIn(session: SessionSnapshot): Visitor {
  if (!session.matches('signedIn')) return 'guest'
  if (session.matches({ signedIn: 'forcedChange' })) return 'forcedChange'
  return session.matches({ signedIn: 'organizer' }) ? 'organizer' : 'volunteer'
}

/** Where those belong who may be in the second app, and where a guest of such a page signs in. */
const siteDistricts = {
  organizer: { own: '/', login: portalPaths.OrganizationLogin },
  forcedChange: { own: '/change-password', login: portalPaths.Login },
  signedIn: { own: '/', login: portalPaths.Login },
} as const satisfies Record<Closed, unknown>

let leaving = false

/** Leaves the second app by a page load; no guard decides anything after that. */
export function leavePage(address: string): void {
  leaving = true
  location.assign(address)
}

/** The refusal of the federation's session outside of its networks; null where there is none. */
export function networkRefusal(): string | null {
  const { error } = sessionActor.getSnapshot().context
  return error?.code === String(codes.networkClosed) ? error.message : null
}

/** Whether the organizer's session got no answer when it asked who is here. */
export const isUnchecked = (): boolean => sessionActor.getSnapshot().matches({ signedIn: { organizer: 'failed' } })

/** Who may be on a page of the second app: an organizer, at the forced change whoever it was demanded of, whoever is signed in or everybody on what is open to them. */
export async function adminGuard({ access }: AdminRoute, { pathname, search }: URL): Promise<Response | null> {
  if (access === 'open') return null
  // The portal's guard waits for the stored session and for the user info; what it says of the address is not asked.
  await awaitDecision((state) => decideNavigation(state, { name: 'Home', access: 'public' }))
  const session = await waitFor(sessionActor, (snapshot) => !snapshot.matches({ signedIn: { organizer: 'loading' } }))
  if (leaving) return new Promise<never>(() => {})
  const visitor = visitorIn(session)
  if (visitor === access) return null
  if (access === 'signedIn' && (visitor === 'organizer' || visitor === 'volunteer')) return null
  if (visitor === 'organizer' || visitor === 'forcedChange') return redirect(siteDistricts[visitor].own)
  if (visitor !== 'guest') return redirectDocument(new URL(portalPaths.Home, location.origin).href)
  const address = new URL(siteDistricts[access].login, location.origin)
  address.searchParams.set('from', pathname + search)
  // What is said here goes with the page: the form says it.
  if (isAdminPage(readWayBack() ?? '')) address.searchParams.set('expired', '1')
  return redirectDocument(address.href)
}
