import { waitFor } from 'xstate'
import type { OrganizerInfo } from '#contract/organizer.ts'
import { sessionActor } from './use-session.ts'

/** The organizer whom the session has, once what is under way has come; one that could not be read is asked for again. @throws when that fails too */
export async function readOrganizer(): Promise<OrganizerInfo> {
  sessionActor.send({ type: 'user.wanted' })
  const { context } = await waitFor(
    sessionActor,
    (snapshot) =>
      !snapshot.matches({ signedIn: { organizer: 'loading' } }) &&
      !snapshot.matches({ signedIn: { organizer: 'refreshing' } }),
  )
  if (!context.organizerInfo) throw new Error('the organizer could not be read')
  return context.organizerInfo
}
