import { decidePathname } from '#machines/session/pathname-guard.ts'
import type { SessionSnapshot } from '#machines/session/session.machine.ts'
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

/** The guard for one navigation of the portal. */
export const guardNavigation = (pathname: string): Promise<SettledDecision> =>
  awaitDecision((state) => decidePathname(state, pathname))
