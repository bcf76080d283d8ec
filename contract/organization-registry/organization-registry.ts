import { z } from 'zod'
import { endpoint, id, pageOf, pageQuery, replyId, replyInstant } from '../endpoint.ts'
import { contactSchema } from '#domain/fields/contact.ts'
import { readPersonName } from '#domain/fields/name.ts'
import { staffReason } from '#domain/fields/staff-reason.ts'
import { missionStates } from '#domain/lifecycle/mission.ts'
import { organizationEvents, organizationStates } from '#domain/lifecycle/organization.ts'
import { keysOf } from '#domain/record-keys.ts'
import { readWords } from '#domain/search-terms.ts'
import { proposed } from '../proposal.ts'
import { registeredStaff } from './organization-staff.ts'

const state = z.enum(organizationStates)
const count = z.number().int().nonnegative()
const district = z.string().regex(/^\d{6}$/, '地区编码是 6 位数字')
const reason = staffReason

/** Cities with how many organizations they and the counties below them have, or the counties of a city. */
export const organizationDistricts = endpoint({
  method: 'GET',
  path: '/manage/pc/organization/districts',
  caller: 'federation',
  query: z.object({ city: district.optional() }),
  reply: z.array(z.object({ code: z.string(), name: z.string(), count })),
})

/** Organizations of a district and of those below it, in the order of their registration. `keyword`: a part of the name, or a whole number or credit code. */
export const organizationRegistry = endpoint({
  method: 'GET',
  path: '/manage/pc/organization/registry',
  caller: 'federation',
  query: pageQuery.extend({
    district: district.optional(),
    state: z.enum(organizationStates, '没有这种状态，请从列表上方选择').optional(),
    keyword: z.string().overwrite(readWords).max(50, '搜索的字数最多 50 个').optional(),
  }),
  reply: pageOf(
    z.object({
      organizationId: replyId,
      number: z.string(),
      name: z.string(),
      kind: z.string(),
      districtName: z.string(),
      state,
    }),
  ),
})

/** What an event does to what belongs to the organization, counted at this moment. */
const effects = z.object({
  /** Missions that take applications: while it is suspended they show as suspended. */
  openMissions: count,
  /** Applications of these whose volunteers are notified. */
  participants: count,
  /** Missions that have not begun: closing cancels them. */
  cancellableMissions: count,
  /** Applications that end with these. */
  applicants: count,
  /** Missions that are on: the organization cannot be closed before they end. */
  runningMissions: count,
  /** Missions whose hours the federation settles. */
  dueMissions: count,
  /** Accounts of staff, and how many sessions of theirs are open. */
  staff: count,
  sessions: count,
})

/** What waits for a decision of the organization; of one that is suspended or closed the federation decides it. */
const waiting = z.object({
  /** Applications, by missions. */
  applications: z.array(z.object({ missionId: replyId, missionName: z.string(), count })),
  /** Requests to join. */
  requests: count,
  /** Hours that volunteers asked for or that were recorded, before they are confirmed. */
  hours: count,
  /** Hours that wait for a second person. */
  proposed: count,
  /** Objections to hours on notice. */
  objections: count,
  /** Missions whose hours are to be settled. */
  missions: count,
})

/** What two organizations have in common that may be the same one. */
export const duplicateReasons = { name: '名称相同', creditCode: '信用代码相同', phone: '联系电话相同' } as const

/** An organization into which another one may be merged. */
const successor = z.object({
  organizationId: replyId,
  number: z.string(),
  name: z.string(),
  districtName: z.string(),
  state,
  /** What it does when the organization is closed and points to this one; null where it cannot. */
  merger: z
    .object({
      /** Members and requests to join that become those of this one. */
      members: count,
      requests: count,
      /** Those who belong to this one already or are kept out of it: their other membership ends. */
      ended: count,
      /** Organizations below the closed one that stand below this one afterwards. */
      below: count,
    })
    .nullable(),
})

const duplicate = successor.extend({ reasons: z.array(z.enum(keysOf(duplicateReasons))) })

/** One organization with all that the federation decides by. */
export const organizationRecord = endpoint({
  method: 'GET',
  path: '/manage/pc/organization/record',
  caller: 'federation',
  query: z.object({ organizationId: id }),
  reply: z.object({
    organizationId: replyId,
    number: z.string(),
    name: z.string(),
    kind: z.string(),
    creditCode: z.string().nullable(),
    parentName: z.string().nullable(),
    districtName: z.string(),
    address: z.string().nullable(),
    foundedOn: z.string().nullable(),
    chargeName: z.string().nullable(),
    contactName: z.string().nullable(),
    contactPhone: z.string().nullable(),
    state,
    /** Of the newest suspension or closing. */
    opinion: z.string().nullable(),
    /** Events that can be sent by `organizationStateEvent` now. */
    events: z.array(z.enum(organizationEvents)),
    members: count,
    staff: z.array(registeredStaff),
    /** The newest that are no drafts, at most twenty. */
    missions: z.array(
      z.object({
        missionId: replyId,
        name: z.string(),
        state: z.enum(missionStates),
        startAt: replyInstant,
        applicants: count,
      }),
    ),
    effects,
    waiting,
    /** Others that may be the same organization. */
    duplicates: z.array(duplicate),
    /** Of one that was merged: what goes on in its place. */
    successor: z.object({ organizationId: replyId, name: z.string() }).nullable(),
    history: z.array(
      z.object({ state, event: z.enum(organizationEvents), at: replyInstant, opinion: z.string().nullable() }),
    ),
  }),
})

export const registryEvents = ['organization.suspended', 'organization.resumed', 'organization.closed'] as const
export type RegistryEvent = (typeof registryEvents)[number]

/**
 * Proposes to suspend, resume or close an organization with all that follows: a second account has to agree to a closing, the others take effect
 * after the minute in which they can be taken back. Refused by the chart with code 12001.
 */
export const organizationStateEvent = endpoint({
  method: 'POST',
  path: '/manage/pc/organization/stateEvent',
  caller: 'federation',
  act: 'organization.state',
  body: z.object({
    organizationId: id,
    event: z.enum(registryEvents, '没有这项操作，请刷新页面后再试'),
    reason,
  }),
  reply: proposed,
})

/** What a merger of an organization into another one does; code 10001 for the same one twice. */
export const mergerPreview = endpoint({
  method: 'GET',
  path: '/manage/pc/organization/mergerPreview',
  caller: 'federation',
  query: z.object({ organizationId: id, successorId: id }),
  reply: successor,
})

/**
 * Proposes, to a second account, to close an organization that is the same as another one, which must be approved, and points it there: members and requests go over, staff
 * are invited anew, hours and certificates keep the name. Refused as a closing, with code 12001.
 */
export const mergeOrganization = endpoint({
  method: 'POST',
  path: '/manage/pc/organization/merge',
  caller: 'federation',
  act: 'organization.merge',
  body: z.object({ organizationId: id, successorId: id, reason }),
  reply: proposed,
})

/**
 * Proposes another person in charge: a second account agrees, and every owner can refuse it for 24 hours. `staffId`: a colleague who becomes an owner, where the account changes with the person; `contact`: whoever is
 * invited to become one, as where no colleague is left.
 */
export const changeCharge = endpoint({
  method: 'POST',
  path: '/manage/pc/organization/charge',
  caller: 'federation',
  act: 'organization.charge',
  body: z
    .object({
      organizationId: id,
      chargeName: z.string().overwrite(readPersonName),
      staffId: id.optional(),
      contact: contactSchema.optional(),
      reason,
    })
    .refine(({ staffId, contact }) => staffId === undefined || contact === undefined, {
      path: ['contact'],
      error: '职责给同事或邀请新的负责人，选一样',
    }),
  reply: proposed,
})
