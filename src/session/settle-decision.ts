import { waitFor } from 'xstate'
import { type GuardDecision, type GuardState, guardStateOf } from '#machines/session/guard.ts'
import { sessionActor } from './session.store.ts'

/** A decision that can be carried out at once. */
export type SettledDecision = Exclude<GuardDecision, { kind: 'wait' | 'loadUser' }>

/**
 * Decides about one navigation: waits for the stored session and fetches missing user info first. User info that cannot be had
 * lets the navigation go on, and the screen shows its own failure.
 */
export async function awaitDecision(decide: (state: GuardState) => GuardDecision): Promise<SettledDecision> {
  let hasRequestedUser = false
  for (;;) {
    const decision = decide(guardStateOf(sessionActor.getSnapshot()))
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
