import { waitFor } from 'xstate'
import { decidePathname, type GuardDecision, guardStateOf } from '#machines/session/guard.ts'
import type { SessionSnapshot } from '#machines/session/session.machine.ts'
import { sessionActor } from './session.store.ts'

/** A decision that can be carried out at once. */
export type SettledDecision = Exclude<GuardDecision, { kind: 'wait' | 'loadUser' }>

const isForced = (snapshot: SessionSnapshot) => snapshot.matches({ signedIn: 'forcedChange' })

export const isChangeForced = (): boolean => isForced(sessionActor.getSnapshot())

/** Aborted once the session knows somebody else here than the one whose change is forced, or nobody. */
export function forcedChangeOver(): AbortSignal {
  const over = new AbortController()
  const subscription = sessionActor.subscribe((snapshot) => {
    if (isForced(snapshot) || !snapshot.hasTag('settled')) return
    subscription.unsubscribe()
    over.abort()
  })
  return over.signal
}

/**
 * The guard for one navigation: waits for the stored session and fetches missing user info first. User info that cannot be had
 * lets the navigation go on, and the screen shows its own failure.
 */
export async function guardNavigation(pathname: string): Promise<SettledDecision> {
  let hasRequestedUser = false
  for (;;) {
    const decision = decidePathname(guardStateOf(sessionActor.getSnapshot()), pathname)
    if (decision.kind === 'wait') await waitFor(sessionActor, (snapshot) => !snapshot.matches('restoring'))
    else if (decision.kind === 'loadUser') {
      if (hasRequestedUser && sessionActor.getSnapshot().matches({ signedIn: { volunteer: 'failed' } }))
        return { kind: 'allow' }
      hasRequestedUser = true
      sessionActor.send({ type: 'user.wanted' })
      await waitFor(sessionActor, (snapshot) => !snapshot.matches({ signedIn: { volunteer: 'loading' } }))
    } else return decision
  }
}
