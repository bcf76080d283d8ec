import { z } from 'zod'
import { endpoint, everyDuty, id, instant } from './endpoint.ts'
import { everyState } from './open-states.ts'

/** Minutes without a call after which a sign-in of staff is over (domain section 6); a traded token is no use. */
export const idleMinutes = 30

export const staffSession = z.object({
  sessionId: id,
  /** Browser and system, as the browser says: `Chrome · Windows`. */
  device: z.string(),
  address: z.string(),
  openedAt: instant,
  usedAt: instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type StaffSession = z.infer<typeof staffSession>

/** Where the own account is signed in, the last used first. */
export const ownSessions = endpoint({
  method: 'GET',
  path: '/manage/pc/usersAdmin/sessions',
  caller: 'organizer',
  duties: everyDuty,
  openIn: everyState,
  reply: z.object({ sessions: z.array(staffSession) }),
})

/** Ends one sign-in of the own account; the one that asks is ended by `logout`. */
export const endOwnSession = endpoint({
  method: 'POST',
  path: '/manage/pc/usersAdmin/endSession',
  caller: 'organizer',
  act: 'account.endSession',
  duties: everyDuty,
  openIn: everyState,
  body: z.object({ sessionId: id }),
  reply: z.null(),
})
