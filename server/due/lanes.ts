import type { CodeChannel } from '#contract/code.ts'

/**
 * Lanes of what falls due, each with how many of its rows one server has under way outside the database. A lane holds up no other, and each
 * takes one connection at most: what waits for a service outside holds none.
 */
export const lanes = {
  /** What people wait for: offers, openings, states of missions, reminders. */
  prompt: 1,
  /** Hours that take effect, of a whole campaign in one night. */
  hours: 1,
  email: 20,
  mobile: 20,
  /** What is told of an account for its safety, which no campaign may hold up. */
  emailNotice: 5,
  mobileNotice: 5,
  /** What the federation decided about an organization, by either channel. */
  organizationNotice: 20,
  /** Proofs and rounds over everybody, minutes each. */
  long: 1,
} as const satisfies Readonly<Record<string, number> & Record<CodeChannel | NoticeLane, number>>
export type Lane = keyof typeof lanes

type NoticeLane = `${CodeChannel}Notice`
