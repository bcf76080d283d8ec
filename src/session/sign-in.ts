import { waitFor } from 'xstate'
import type { Failure } from '#machines/failure.ts'
import type { SessionSnapshot } from '#machines/session/session.machine.ts'
import type { Credentials } from '#machines/session/session.types.ts'
import { sessionActor } from './session.store.ts'

/**
 * Signs in and waits until the user is known.
 * @returns the refusal to show to the person, or null when signed in (the guard then leads away from the login page)
 */
export async function signInUser(credentials: Credentials): Promise<Failure | null> {
  // A form may be sent before it is known who was here already.
  await waitUntilIdle()
  sessionActor.send({ type: 'login.submitted', ...credentials })
  const done = await waitUntilIdle()
  return done.matches('anonymous') ? done.context.error : null
}

/** A session that is stopped meanwhile (the page goes away) has nothing to show. */
const waitUntilIdle = (): Promise<SessionSnapshot> =>
  waitFor(sessionActor, (snapshot) => !snapshot.hasTag('busy')).catch(() => sessionActor.getSnapshot())
