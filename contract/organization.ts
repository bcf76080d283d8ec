import { z } from 'zod'
import { endpoint, id, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'
import { missionStates } from '#domain/lifecycle/mission.ts'
import { readWords } from '#domain/search-terms.ts'

export const listedOrganization = z.object({
  organizationId: replyId,
  name: z.string(),
  /** Address of its picture; null where a character of the name stands for it. */
  logo: z.string().nullable(),
  /** Code of the kind (`domain/lists/organization-kind.ts`). */
  kind: z.string(),
  districtName: z.string(),
  /** Codes (`domain/lists/service-category.ts`). */
  categories: z.array(z.string()),
  introduction: z.string(),
  joinMode: z.enum(['open', 'review', 'closed']),
  /** Missions that anybody may see. */
  missionCount: z.number().int().nonnegative(),
  /** Volunteers who have joined it. */
  memberCount: z.number().int().nonnegative(),
  /** Recorded minutes of service at its missions. */
  serviceMinutes: z.number().int().nonnegative(),
})
export type ListedOrganization = z.infer<typeof listedOrganization>

export const organizationOrders = ['district', 'members', 'missions', 'hours'] as const
export type OrganizationOrder = (typeof organizationOrders)[number]

/**
 * Approved organizations of a district and of those below it; everywhere when no district is given. By district and then by name, or
 * those with most members, missions or hours first. `keyword`: a part of the name; with `within: all` words that name, introduction,
 * address, district or categories hold. Its name alone was fixed (docs/rules/wire.md#calls-that-are-only-named).
 */
export const listOrganizations = endpoint({
  method: 'GET',
  path: '/home/organization/listByDistrict',
  caller: 'open',
  shared: true,
  passThrough: true,
  query: pageQuery.extend({
    district: z
      .string()
      .regex(/^\d{6}$/, '地区编码是 6 位数字')
      .optional(),
    kind: z.string().max(20).optional(),
    category: z.string().max(20).optional(),
    keyword: z.string().overwrite(readWords).max(50, '搜索的字数最多 50 个').optional(),
    within: z.enum(['name', 'all']).default('name'),
    order: z.enum(organizationOrders, '没有这种排序，请从列表里选').default('district'),
  }),
  reply: pageOf(listedOrganization),
})

const recentMission = z.object({
  missionId: replyId,
  name: z.string(),
  cover: z.string(),
  state: z.enum(missionStates),
  startAt: replyInstant,
  endAt: replyInstant,
  districtName: z.string(),
  place: z.string(),
  capacity: z.number().int().nonnegative(),
  taken: z.number().int().nonnegative(),
})

/** One approved organization as everybody may see it. */
export const organizationDetails = endpoint({
  method: 'GET',
  path: '/home/organization/details',
  caller: 'open',
  shared: true,
  query: z.object({ organizationId: id }),
  reply: listedOrganization.extend({
    cover: z.string().nullable(),
    districtCode: z.string(),
    /** The organization it belongs to, where everybody may see that one. */
    parent: z.object({ organizationId: replyId, name: z.string() }).nullable(),
    foundedOn: z.iso.date().nullable(),
    address: z.string().nullable(),
    contactName: z.string().nullable(),
    /** A mobile number is masked, for it is a person's. */
    contactPhone: z.string().nullable(),
    /** Minutes of service recorded for days of this year. */
    yearMinutes: z.number().int().nonnegative(),
    /** Missions that recruit or are under way, the next first, and how many there are. */
    live: z.array(recentMission),
    liveCount: z.number().int().nonnegative(),
    /** Missions that have ended, the last first, with the report on each where one was written. */
    ended: z.array(recentMission.extend({ reportId: replyId.nullable() })),
    endedCount: z.number().int().nonnegative(),
  }),
})

/** Of an organization that was closed because it is the same as another one: that other one. Null for every other organization. */
export const organizationSuccessor = endpoint({
  method: 'GET',
  path: '/home/organization/successor',
  caller: 'open',
  shared: true,
  query: z.object({ organizationId: id }),
  reply: z.object({ name: z.string(), successor: z.object({ organizationId: replyId, name: z.string() }) }).nullable(),
})
