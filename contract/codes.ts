/** Business codes of the envelope; each failure has one, with HTTP 200 (docs/rules/wire.md#business-codes). */
export const codes = {
  success: 200,
  loginSuccess: '1',
  /** A field is wrong; `data.issues` names each. */
  invalidInput: 10001,
  /** No such record, or one of somebody else. */
  notFound: 10002,
  /** The caller is signed in, but may not do this. */
  forbidden: 10003,
  /** Body or file larger than the limit. */
  tooLarge: 10004,
  /** A limit per time is used up; the message holds the time left. */
  tooMany: 10005,
  loginFailed: 11001,
  loginLocked: 11002,
  /** The account exists in demo mode only, or the federation has blocked it. */
  accountClosed: 11003,
  /** A forced change of password stands: only the change is answered. */
  passwordChangeRequired: 11004,
  /** logoffSate is 'true': only the security page's calls are answered. */
  logoffPending: 11005,
  ticketInvalid: 11006,
  passwordWrong: 11007,
  passwordUnchanged: 11008,
  /** The code is wrong; the message holds the tries left. */
  codeWrong: 11009,
  /** The code has expired, is used up, or was never asked for: a new one is needed. */
  codeGone: 11010,
  /** The message could not be handed over; its code does not count. */
  deliveryFailed: 11011,
  /** This server has no service that carries such messages. */
  notConnected: 11012,
  /**
   * Too many sign-ins failed in this network: the password is looked at together with the code that was sent. `data` holds
   * `lifetimeSeconds`, and `resendSeconds` until another can be had.
   */
  loginCodeNeeded: 13200,
  /** The account has a second factor: the same call with its code goes on. */
  secondFactorNeeded: 13201,
  /** The account has to set up a second factor first: only that is answered. */
  secondFactorMissing: 13202,
  /** An agreement has to be agreed to in a newer version first: only that, and the way out, is answered. */
  consentMissing: 13203,
  /** An account of staff has to say whose it is first: only that is answered. */
  personMissing: 13204,
  /** A new account of the federation that nobody confirmed yet: only who can is answered. */
  confirmationMissing: 13205,
  /** The ID number of a registration has an account already; the way back is the recovery of its password. */
  identityKnown: 11020,
  /** The statechart does not allow this event in this state. */
  stateRefused: 12001,
  alreadyApplied: 12010,
  timeConflict: 12011,
  dailyLimit: 12012,
  slotClosed: 12013,
  /** Another device saved a newer draft; `data` holds it with its revision. */
  draftStale: 12031,
  /** One application per volunteer is open already. */
  cardOpen: 12032,
  /** The file is no picture that can be kept; the message says what to do. */
  pictureRefused: 12033,
  /** The file is no table that can be imported; the message says what to do. */
  sheetRefused: 12034,
  /** The code on the organizer's screen has changed, or the digits are not its own. */
  attendanceCodeStale: 12041,
  /** The mission asks for a position on the spot. */
  attendanceTooFar: 12042,
  /** The claim of an opened address has run out, is another browser's, or was used by somebody else. */
  attendanceClaimGone: 12043,
  /** The ticket of a slot that a device took along has run out, or its holder works there no more. */
  slotTicketGone: 12044,
  /** A mark came longer after it was noted than is taken. */
  markTooLate: 12045,
  /** A mark that was noted, as its device says, later than it came. */
  markAhead: 12046,
  /** Another person than the author has to decide; the message says who may. */
  secondPersonNeeded: 13140,
  /** The call needs facts that the profile lacks; the page leads to where they are given. */
  profileIncomplete: 12022,
  /** The mission asks for more; `data.conditions` is the eligibility list. */
  conditionsNotMet: 12027,
  /** A decision about oneself, or about what one entered: another account has to make it. */
  ownCause: 13120,
  /** The state of the caller's organization closes the call; `data.state` names it. */
  organizationClosed: 13121,
  /** The federation's area is closed to the network from which the call comes. */
  networkClosed: 13122,
  /** The federation does another organization's work: the same call with a reason goes on; `data` as `onBehalfRefusal`. */
  onBehalfReasonNeeded: 13123,
} as const

export type BusinessCode = (typeof codes)[keyof typeof codes]

/** Success is 200 or 1, number or string (docs/rules/wire.md#envelope). */
export const isSuccess = (code: unknown): boolean => code === 200 || code === 1 || code === '200' || code === '1'
