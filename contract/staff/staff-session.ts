import { z } from 'zod'
import { endpoint, everyDuty, id, replyId, replyInstant } from '../endpoint.ts'
import { everyState } from '#domain/organization/open-states.ts'

/** Minutes without a call after which a sign-in of staff is over (docs/rules/sign-in.md#sessions-of-staff); a traded token is no use. */
export const idleMinutes = 30

export const staffSession = z.object({
  sessionId: replyId,
  /** Browser and system, as the browser says: `Chrome · Windows`. */
  device: z.string(),
  address: z.string(),
  openedAt: replyInstant,
  usedAt: replyInstant,
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type StaffSession = z.infer<typeof staffSession>

/** A list with its codes that was taken along for a slot, which sends marks of it whoever is signed in there. */
export const staffTicket = z.object({
  ticketId: replyId,
  missionName: z.string(),
  positionName: z.string(),
  startAt: replyInstant,
  endAt: replyInstant,
  /** Browser and system, and address, of the sign-in in which it was taken along. */
  device: z.string(),
  address: z.string(),
  takenAt: replyInstant,
  expiresAt: replyInstant,
  /** Its holder has signed out there: it only sends what was noted before. */
  isSignedOut: z.boolean(),
})
export type StaffTicket = z.infer<typeof staffTicket>

/** Where the own account is signed in, the last used first; and what it took along, the newest first. */
export const ownSessions = endpoint({
  method: 'GET',
  path: '/manage/pc/usersAdmin/sessions',
  caller: 'organizer',
  duties: everyDuty,
  openIn: everyState,
  reply: z.object({ sessions: z.array(staffSession), tickets: z.array(staffTicket) }),
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

/** Ends a ticket of the own account; what still waits on that device is not taken any more. */
export const endOwnTicket = endpoint({
  method: 'POST',
  path: '/manage/pc/usersAdmin/endTicket',
  caller: 'organizer',
  act: 'account.endTicket',
  duties: everyDuty,
  openIn: everyState,
  body: z.object({ ticketId: id }),
  reply: z.null(),
})
