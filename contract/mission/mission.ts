import { z } from 'zod'
import { condition, eligibility } from '#domain/mission/condition.ts'
import {
  countedPageOf,
  endpoint,
  fileEndpoint,
  id,
  pageQuery,
  queryNumber,
  replyId,
  replyInstant,
} from '../endpoint.ts'
import { positionSource } from '../location.ts'
import { applicationStates } from '#domain/lifecycle/application.ts'
import { filterStates, missionStates } from '#domain/lifecycle/mission.ts'
import { checkInModes, hazardLevels } from '#domain/lists/mission-choices.ts'
import { missionTimeNames } from '#domain/mission/saved-search.ts'
import { readWords } from '#domain/search-terms.ts'
import { missionQuestionSchema } from './mission-question.ts'
import { outcomeSchema } from '../outcome.ts'
import { shownPhoto } from '../photo.ts'

const count = z.number().int().nonnegative()
/** How many photos stand for the last time of a mission. */
export const lastTimePhotos = 3

const districtCode = z.string().regex(/^\d{6}$/, '地区编码是 6 位数字')

export const missionSummary = z.object({
  id: replyId,
  number: z.string(),
  name: z.string(),
  state: z.enum(missionStates),
  category: z.array(z.string()),
  targets: z.array(z.string()),
  cover: z.string(),
  organization: z.object({ id: replyId, name: z.string() }),
  startAt: replyInstant,
  endAt: replyInstant,
  recruitStartAt: replyInstant,
  recruitEndAt: replyInstant,
  district: z.object({ code: districtCode, name: z.string() }),
  place: z.string(),
  /** Kilometres from the given position; null without one. */
  distance: z.number().nonnegative().nullable(),
  capacity: z.number().int().nonnegative(),
  taken: z.number().int().nonnegative(),
  waiting: z.number().int().nonnegative(),
  /** No condition at all, or an age from which it is open: what may be said to a guest. */
  openToAll: z.boolean(),
  ageFrom: z.number().int().nullable(),
  grade: z.enum(['A', 'B', 'C']),
  /** The caller's live application, and how the caller stands to the conditions; null for guests. */
  mine: z.object({ applicationId: replyId, state: z.enum(applicationStates), startAt: replyInstant }).nullable(),
  eligibility: z.object({ verdict: eligibility.shape.verdict, unmet: z.array(condition) }).nullable(),
})
export type MissionSummary = z.infer<typeof missionSummary>

/** A position that is nobody's (`source: 'default'`) counts as none. */
/** Where the reader is, in WGS-84. */
const coordinate = {
  latitude: queryNumber(z.number().min(-90).max(90).optional()),
  longitude: queryNumber(z.number().min(-180).max(180).optional()),
  source: positionSource.optional(),
}

export const missionListQuery = pageQuery.extend({
  district: districtCode.optional(),
  category: z.string().max(20).optional(),
  target: z.string().max(20).optional(),
  /** Named span of days in Asia/Shanghai; `from`/`to` (both inclusive) are used when it is absent. */
  time: z.enum(missionTimeNames).optional(),
  from: z.iso.date('日期写成 2026-12-15 这样').optional(),
  to: z.iso.date('日期写成 2026-12-15 这样').optional(),
  state: z.enum(filterStates).optional(),
  keyword: z.string().overwrite(readWords).max(50, '搜索词最多 50 个字').optional(),
  organization: id.optional(),
  /** Kilometres around the given position, at most 100; without a position it is left aside. */
  within: queryNumber(z.number().positive('距离要大于 0').max(100, '距离最多 100 公里').optional()),
  order: z.enum(['near', 'soon', 'needed']).default('soon'),
  /** Only missions the caller may apply for; ignored for guests. */
  eligible: z.stringbool().default(false),
  ...coordinate,
})

/** Public missions; live ones first, then by `order`. For a volunteer's bearer personal fields are filled, and what is theirs today comes first. */
export const missions = endpoint({
  method: 'GET',
  path: '/home/mission/info/missionList',
  caller: 'open',
  shared: true,
  query: missionListQuery,
  reply: countedPageOf(missionSummary).extend({
    /** Missions with sign-up open that the wish for eligible ones left out; further ones where `more` is true. */
    leftOut: z.number().int().nonnegative(),
  }),
})

/** Cities that have missions with these filters, their district left aside, those with most first; for a list that shows none. */
export const missionCities = endpoint({
  method: 'GET',
  path: '/home/mission/info/cityList',
  caller: 'open',
  shared: true,
  query: missionListQuery.omit({
    district: true,
    cursor: true,
    pageNo: true,
    pageSize: true,
    order: true,
    eligible: true,
  }),
  reply: z.array(
    z.object({ code: districtCode, name: z.string(), count: z.number().int().positive(), more: z.boolean() }),
  ),
})

export const missionSlot = z.object({
  id: replyId,
  startAt: replyInstant,
  endAt: replyInstant,
  capacity: z.number().int(),
  taken: z.number().int(),
  waiting: z.number().int(),
  /** To a volunteer, why the own day has no room for it: another mission at that time, or too many hours. */
  clash: z.enum(['time', 'dailyLimit']).optional(),
})

export const missionDetails = endpoint({
  method: 'GET',
  path: '/home/mission/info/missionDetails',
  caller: 'open',
  shared: true,
  query: z.object({ missionId: id, ...coordinate }),
  richText: ['detail'],
  reply: missionSummary.extend({
    address: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** Null where the point is not known, or nobody knows from which map it came. */
    datum: z.literal('wgs84').nullable(),
    /** Sanitised rich text. */
    detail: z.string(),
    guarantees: z.array(z.string()),
    riskNote: z.string().nullable(),
    hazardLevel: z.enum(hazardLevels),
    /** What happens in bad weather, and which insurance the participants have. */
    weatherPlan: z.string().nullable(),
    insurance: z.string().nullable(),
    /** Asked of everybody who applies. */
    questions: z.array(missionQuestionSchema),
    autoApprove: z.boolean(),
    checkInMode: z.enum(checkInModes),
    contactName: z.string(),
    contactPhone: z.string(),
    /** Where and how participants meet. */
    meeting: z.string().nullable(),
    organizationMissions: z.number().int(),
    organizationLogo: z.string().nullable(),
    /** How many volunteers have collected it. */
    collections: z.number().int().nonnegative(),
    /** The report on it, once the organization has written one. */
    reportId: replyId.nullable(),
    /** What the organization says of it now that it is over. */
    outcome: outcomeSchema.nullable(),
    /**
     * Who will be there, as counts alone: people with a place, those of them who served at the organization before, and those who served
     * where the caller did. The last two are null where they are so few that they would speak of somebody. Null once nobody goes there.
     */
    going: z.object({ people: count, cameBefore: count.nullable(), partners: count.nullable() }).nullable(),
    /** Conditions in words for everybody. */
    requirements: z.array(z.object({ title: z.string(), note: z.string() })),
    positions: z.array(z.object({ id: replyId, name: z.string(), needs: z.string(), slots: z.array(missionSlot) })),
    applications: z.array(
      z.object({
        applicationId: replyId,
        slotId: replyId,
        state: z.enum(applicationStates),
        position: z.number().int().nullable(),
      }),
    ),
  }),
})

/** What came of the last mission that its organization held under its name before it; null for the first. */
export const lastTime = endpoint({
  method: 'GET',
  path: '/home/mission/info/lastTime',
  caller: 'open',
  shared: true,
  query: z.object({ missionId: id }),
  reply: z
    .object({
      missionId: replyId,
      startAt: replyInstant,
      /** How often it was held before. */
      times: z.number().int().positive(),
      /** Who served, and for how many minutes. */
      people: count,
      minutes: count,
      /** The first of its photos, and how many there are. */
      photos: z.array(shownPhoto).max(lastTimePhotos),
      photoCount: count,
      /** Of its evaluations that are shown. */
      stars: z.object({ overall: z.number().min(1).max(5), count: z.number().int().positive() }).nullable(),
      /** The newest words of an evaluation that is shown; null where so few wrote that it would speak of somebody. */
      words: z.object({ text: z.string(), evaluatedAt: replyInstant }).nullable(),
    })
    .nullable(),
})

/**
 * A mission as a picture to share: PNG, 1080 × 1440, with the code of its page. Code 10002 for one that nobody may see, 12001 for one that
 * is over, paused or called off.
 */
export const missionPoster = fileEndpoint({
  method: 'GET',
  path: '/home/mission/info/poster',
  caller: 'open',
  query: z.object({ missionId: id }),
  binary: 'image/png',
})

/** The eligibility list of the caller for one slot; code 12027 with the same list when a condition is not met. */
export const accordApply = endpoint({
  method: 'GET',
  path: '/volunteer/mission/accordApply',
  caller: 'volunteer',
  passThrough: true,
  query: z.object({ missionId: id, slotId: id.optional() }),
  reply: eligibility,
})
