import { matchRoute, type RouteName } from '#contract/routes.ts'
import { decidePathname } from '#machines/session/pathname-guard.ts'
import type { SessionSnapshot } from '#machines/session/session.machine.ts'
import { isConsentDemanded } from './consent-demand.ts'
import { sessionActor } from './session.store.ts'
import { type SettledDecision, awaitDecision } from './settle-decision.ts'

const isForced = (snapshot: SessionSnapshot) => snapshot.matches({ signedIn: 'forcedChange' })

export const isChangeForced = (): boolean => isForced(sessionActor.getSnapshot())

/** Aborted once the session knows somebody else here than the one whose change is forced, or nobody. */
export function forcedChangeEndSignal(): AbortSignal {
  const finished = new AbortController()
  const subscription = sessionActor.subscribe((snapshot) => {
    if (isForced(snapshot) || !snapshot.hasTag('settled')) return
    subscription.unsubscribe()
    finished.abort()
  })
  return finished.signal
}

/** Pages of the portal that stay open while an agreement waits: the texts, and the way out. */
const openBeforeConsent: readonly RouteName[] = [
  'subtract',
  'registered-voluntaryAgreement',
  'registered-cardRequirements',
]

/** Where somebody goes who has to agree again before this page; null where that is not so. */
export function consentBefore(pathname: string, search: string): string | null {
  if (!isConsentDemanded() || openBeforeConsent.includes(matchRoute(pathname).route.name)) return null
  return `/admin/consent?${new URLSearchParams({ to: pathname + search })}`
}

/** The guard for one navigation of the portal. */
export const guardNavigation = (pathname: string): Promise<SettledDecision> =>
  awaitDecision((state) => decidePathname(state, pathname))
