import { waitFor } from 'xstate'
import type { Failure } from '#machines/failure.ts'
import type { Credentials } from '#machines/session/session.types.ts'
import { sessionActor } from './session.store.ts'

/**
 * Signs in and waits until the user is known.
 * @returns the refusal to show to the person, or null when signed in (the guard then leads away from the login page)
 */
export async function signIn(credentials: Credentials): Promise<Failure | null> {
  sessionActor.send({ type: 'login.submitted', ...credentials })
  // A session that is stopped meanwhile (the page goes away) has nothing to show.
  const done = await waitFor(sessionActor, (snapshot) => !snapshot.hasTag('busy')).catch(() =>
    sessionActor.getSnapshot(),
  )
  return done.matches('anonymous') ? done.context.error : null
}
