import { z } from 'zod'
import { serviceCategorySchema, serviceTargetSchema } from '#domain/lists/code-schema.ts'
import { missionTimeNames } from '#domain/mission/saved-search.ts'
import { endpoint, id, replyId } from './endpoint.ts'
import { missionListQuery } from './mission/mission.ts'

/** Filters of the list of missions under which somebody wants to be told of new ones; null for those that are not set. */
const savedSearch = z.object({
  savedSearchId: replyId,
  district: z.object({ code: z.string(), name: z.string() }).nullable(),
  category: z.string().nullable(),
  target: z.string().nullable(),
  time: z.enum(missionTimeNames).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  keyword: z.string().nullable(),
  organization: z.object({ id: replyId, name: z.string() }).nullable(),
})

const searches = z.object({ items: z.array(savedSearch) })

/** The caller's saved searches, the newest first. */
export const savedSearches = endpoint({
  method: 'GET',
  path: '/volunteer/savedSearch/list',
  caller: 'volunteer',
  reply: searches,
})

/**
 * Keeps a search; answers the list. One that is kept already stays one. Code 10001 without a filter, 10002 for a district or an organization that is
 * not there, 10005 above the limit.
 */
export const saveSearch = endpoint({
  method: 'POST',
  path: '/volunteer/savedSearch/save',
  caller: 'volunteer',
  body: missionListQuery
    .pick({ district: true, time: true, from: true, to: true, keyword: true, organization: true })
    .extend({ category: serviceCategorySchema.optional(), target: serviceTargetSchema.optional() }),
  reply: searches,
})

/** Gives a search up; answers the list. Code 10002 for one that is not the caller's. */
export const deleteSavedSearch = endpoint({
  method: 'POST',
  path: '/volunteer/savedSearch/delete',
  caller: 'volunteer',
  body: z.object({ savedSearchId: id }),
  reply: searches,
})
