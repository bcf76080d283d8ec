import { z } from 'zod'
import { endpoint, id, queryNumber, replyId, replyInstant } from './endpoint.ts'
import { scheduledMissionSchema } from './application/application.ts'
import { yearTreeSchema } from './hours/service-record.ts'
import { missionSummary } from './mission/mission.ts'
import type { Weekend } from '#domain/lists/weekend-labels.ts'

const districtCode = z.string().regex(/^\d{6}$/, '地区编码是 6 位数字')

/** The district that serves this page: by `Host`, else by `district`, else the province (docs/rules/pages.md#districts). */
export const districtDomain = endpoint({
  method: 'GET',
  path: '/home/index/districtDomain',
  caller: 'open',
  shared: true,
  query: z.object({ district: districtCode.optional() }),
  richText: ['header-gd', 'footer-gd'],
  reply: z.object({
    current_district_id: districtCode,
    name: z.string(),
    level: z.enum(['province', 'city', 'county']),
    icpFilling: z.string(),
    'footer-gd': z.string(),
    'header-gd': z.string(),
    /** Of the footer, with when somebody answers. */
    hotline: z.string(),
    hotlineHours: z.string(),
    longitude: z.number(),
    latitude: z.number(),
  }),
})

/** Districts directly below `parent`; the cities of the province when absent. */
export const districts = endpoint({
  method: 'GET',
  path: '/home/index/districtList',
  caller: 'open',
  shared: true,
  query: z.object({ parent: districtCode.optional() }),
  reply: z.array(z.object({ code: districtCode, name: z.string(), level: z.enum(['province', 'city', 'county']) })),
})

export const banners = endpoint({
  method: 'GET',
  path: '/home/banner/list/1',
  caller: 'open',
  shared: true,
  reply: z.array(
    z.object({ id: replyId, title: z.string(), alt: z.string(), cover: z.string(), link: z.string().nullable() }),
  ),
})

/** Counts the skip and answers the banner's address, inside the site or on the federation's list. */
export const bannerSkip = endpoint({
  method: 'GET',
  path: '/home/banner/bannerSkip',
  caller: 'open',
  changesData: true,
  query: z.object({ id }),
  reply: z.object({ link: z.string() }),
})

/**
 * Totals of the portal, and the places still open from Saturday to Sunday in the district: of this weekend until its last slot has
 * begun, then of the next one.
 */
export const indexStatistics = endpoint({
  method: 'GET',
  path: '/home/index/statics/indexStatics',
  caller: 'open',
  shared: true,
  query: z.object({ district: districtCode.optional() }),
  reply: z.object({
    volunteers: z.number().int(),
    organizations: z.number().int(),
    missions: z.number().int(),
    serviceMinutes: z.number().int(),
    weekendPlaces: z.number().int(),
    weekendMissions: z.number().int(),
    weekend: z.enum(['this', 'next'] satisfies Weekend[]),
    districtName: z.string(),
  }),
})

/** First ten by effective service minutes of the month (Asia/Shanghai) or of all time; names masked. */
export const volunteerRanking = endpoint({
  method: 'GET',
  path: '/home/index/statics/volunteerRanking',
  caller: 'open',
  shared: true,
  query: z.object({ range: z.enum(['month', 'all']).default('month'), district: districtCode.optional() }),
  reply: z.array(
    z.object({ rank: z.number().int(), name: z.string(), districtName: z.string(), minutes: z.number().int() }),
  ),
})

export const hotNews = endpoint({
  method: 'GET',
  path: '/home/site/article/getHotNews',
  caller: 'open',
  shared: true,
  reply: z.array(
    z.object({
      id: replyId,
      title: z.string(),
      summary: z.string(),
      cover: z.string().nullable(),
      publishedAt: replyInstant,
    }),
  ),
})

export const announcements = endpoint({
  method: 'GET',
  path: '/home/announcement/list',
  caller: 'open',
  shared: true,
  query: z.object({ showType: queryNumber(z.number().int().min(1).max(9)) }),
  richText: ['body'],
  reply: z.array(
    z.object({
      id: replyId,
      level: z.enum(['important', 'publicity', 'notice']),
      title: z.string(),
      body: z.string(),
      publishedAt: replyInstant,
    }),
  ),
})

/** Why a mission is recommended, the strongest reason that holds. */
export const pickReasons = [
  'organization',
  'freeTime',
  'category',
  'collected',
  'district',
  'places',
  'afterRealName',
] as const

const ask = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('offer'),
    applicationId: replyId,
    missionName: z.string(),
    offerExpiresAt: replyInstant.nullable(),
  }),
  z.object({
    kind: z.literal('change'),
    missionName: z.string(),
    startAt: replyInstant,
    /** By whose confirmation it is answered. */
    siteMsgId: replyId,
    body: z.string(),
  }),
  z.object({
    kind: z.literal('evaluation'),
    missionId: replyId,
    missionName: z.string(),
    servedOn: z.string(),
    /** The organization has already said what it thinks. */
    otherIsIn: z.boolean(),
  }),
])

const pickedMission = missionSummary.pick({
  id: true,
  name: true,
  cover: true,
  organization: true,
  startAt: true,
  endAt: true,
  place: true,
  capacity: true,
  taken: true,
})

/** What a volunteer's own home shows, in one call. */
export const ownHome = endpoint({
  method: 'GET',
  path: '/volunteer/home/own',
  caller: 'volunteer',
  reply: z.object({
    /** What comes next, soonest first, at most ten; `upcomingCount` of all. */
    upcoming: z.array(scheduledMissionSchema).max(10),
    upcomingCount: z.number().int().nonnegative(),
    /** What the caller can do something about, the nearest end first. */
    asks: z.array(ask).max(4),
    hours: z.object({
      serviceMinutes: z.number().int(),
      starLevel: z.number().int().min(0).max(5),
      nextStarMinutes: z.number().int().nonnegative().nullable(),
      tree: yearTreeSchema,
    }),
    /** Missions that the caller may apply for now and has not, the strongest reason first, each with its reason; before the real name is verified, ones without conditions. */
    picks: z.array(z.object({ mission: pickedMission, reason: z.enum(pickReasons) })).max(3),
    /** The report of a mission that the caller served in, or what its organization says of it, the newest; `reportId` of the first. */
    outcome: z
      .object({
        missionId: replyId,
        missionName: z.string(),
        cover: z.string(),
        /** Of the report whose words these are; null where they are the organization's thanks. */
        reportId: replyId.nullable(),
        text: z.string(),
      })
      .nullable(),
    realNameVerified: z.boolean(),
  }),
})
