import { useSelector } from '@xstate/react'
import type { SessionSnapshot } from '#machines/session/session.machine.ts'
import { sessionActor } from './session.store.ts'

export { requestLogout, sessionActor } from './session.store.ts'

/** A part of the session for a component; `same` says when it has not changed. */
export const useSession = <T>(select: (snapshot: SessionSnapshot) => T, same?: (a: T, b: T) => boolean): T =>
  useSelector(sessionActor, select, same)
