import { z } from 'zod'
import { duties, federationDuties } from '#domain/duty.ts'
import { endpoint, everyDuty, id, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'
import { everyState } from '#domain/organization/open-states.ts'
import { type ApplicationEventType, applicationStates } from '#domain/lifecycle/application.ts'
import { missionEvents, missionStates } from '#domain/lifecycle/mission.ts'
import { organizationStates } from '#domain/lifecycle/organization.ts'
import { readWords } from '#domain/search-terms.ts'

const noEvent = '没有这项操作，请刷新页面后再试'

/** Organizer info (user type 2). */
export const organizerInfo = z.object({
  userId: z.string(),
  userName: z.string(),
  name: z.string(),
  duty: z.enum(duties),
  /** Null in an organization, whose staff has `duty`. */
  federationDuties: z.array(z.enum(federationDuties)).nullable(),
  isForceChangePwd: z.boolean(),
  weakPassword: z.boolean(),
  /** A second factor has to be set up before anything else. */
  needsSecondFactor: z.boolean(),
  /** It has to be said whose account it is, after the second factor and before anything else. */
  needsPerson: z.boolean(),
  /** Somebody of the federation has to confirm the account before anything else. */
  needsConfirmation: z.boolean(),
  organization: z.object({
    id: replyId,
    name: z.string(),
    level: z.enum(['federation', 'organization']),
    state: z.enum(organizationStates),
    reviewOpinion: z.string().nullable(),
    districtName: z.string(),
    kind: z.string(),
    introduction: z.string().nullable(),
    contactName: z.string().nullable(),
    contactPhone: z.string().nullable(),
  }),
})
export type OrganizerInfo = z.infer<typeof organizerInfo>

export const currentOrganizer = endpoint({
  method: 'GET',
  path: '/manage/pc/usersAdmin/preEditMyInfo',
  caller: 'organizer',
  duties: everyDuty,
  allowedDuring: ['forcedChange', 'secondFactorMissing', 'consentMissing', 'personMissing', 'confirmationMissing'],
  openIn: everyState,
  /** `needsConsent` as of `currentUser`. */
  reply: organizerInfo.extend({ needsConsent: z.boolean() }),
})

/** The account of the caller, as its own page shows it. */
export const ownStaffAccount = endpoint({
  method: 'GET',
  path: '/manage/pc/usersAdmin/account',
  caller: 'organizer',
  duties: everyDuty,
  openIn: everyState,
  reply: z.object({
    name: z.string(),
    loginName: z.string(),
    duty: z.enum(duties),
    /** As of `organizerInfo`. */
    federationDuties: z.array(z.enum(federationDuties)).nullable(),
    /** Masked; null where none is verified. */
    mobile: z.string().nullable(),
    email: z.string().nullable(),
    since: replyInstant,
    /** On how many devices it is signed in, this one counted. */
    sessions: z.number().int().nonnegative(),
  }),
})

/** The header's check that the organizer's session still stands. */
export const detectStatus = endpoint({
  method: 'GET',
  path: '/manage/pc/usersAdmin/detectStatus',
  caller: 'organizer',
  duties: everyDuty,
  allowedDuring: ['forcedChange', 'secondFactorMissing', 'consentMissing', 'personMissing', 'confirmationMissing'],
  openIn: everyState,
  passThrough: true,
  reply: z.object({ signedIn: z.literal(true) }),
})

export const managedMission = z.object({
  id: replyId,
  number: z.string(),
  name: z.string(),
  state: z.enum(missionStates),
  organizationName: z.string(),
  startAt: replyInstant,
  endAt: replyInstant,
  capacity: z.number().int(),
  taken: z.number().int(),
  pending: z.number().int(),
  waiting: z.number().int(),
  /** Why the federation returned it; stays while it is corrected and reviewed again. */
  reviewOpinion: z.string().nullable(),
})

/** Missions of the caller's organization and of those below it; all of them for the federation. `keyword` stands in the name or the number. */
export const managedMissions = endpoint({
  method: 'GET',
  path: '/manage/pc/mission/list',
  caller: 'organizer',
  openIn: ['suspended'],
  query: pageQuery.extend({
    state: z.enum(missionStates, '没有这种状态，请从列表上方选择').optional(),
    keyword: z.string().overwrite(readWords).max(50, '搜索词最多 50 个字').optional(),
  }),
  reply: pageOf(managedMission),
})

/**
 * A staff decision about a mission: an event of its chart by name; refused by the chart with code 12001, and with 10003 what is decided in
 * the queue of the federation.
 */
export const missionEvent = endpoint({
  method: 'POST',
  path: '/manage/pc/mission/event',
  caller: 'organizer',
  act: 'mission.event',
  toPeople: ['opinion'],
  body: z.object({
    missionId: id,
    event: z.enum(missionEvents, noEvent),
    opinion: z.string().max(500).optional(),
  }),
  reply: z.object({ state: z.enum(missionStates) }),
})

/** What staff do with one application at once; the other events of its chart have calls of their own, with what these ask. */
export const staffApplicationEvents = [
  'application.offered',
  'application.cancelled',
  'application.markedAbsent',
] as const satisfies readonly ApplicationEventType[]

/**
 * An event of an application's chart by name: a place for somebody in line, the end of what was confirmed (with a reason), or that somebody
 * did not come. The person is told. Code 12001 with what is against it: the chart, a colleague's decision that waits, a guardian's consent
 * that is missing, a mission that is suspended; 12013 for a slot that has started.
 */
export const applicationEvent = endpoint({
  method: 'POST',
  path: '/manage/pc/application/event',
  caller: 'organizer',
  act: 'application.event',
  toPeople: ['opinion'],
  body: z.object({
    applicationId: id,
    event: z.enum(staffApplicationEvents, noEvent),
    opinion: z.string().max(500).optional(),
  }),
  reply: z.object({ state: z.enum(applicationStates) }),
})
