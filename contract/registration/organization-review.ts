import { z } from 'zod'
import { endpoint, fileEndpoint, id, instant, pageOf, pageQuery } from '../endpoint.ts'
import { organizationEvents, organizationStates } from '../lifecycle/organization.ts'
import { reviewParts } from '../review-parts.ts'

const state = z.enum(organizationStates)
const event = z.enum(organizationEvents)

/** Registrations to decide, oldest submission first; without `state` those that wait, with `all` every one. */
export const organizationReviewList = endpoint({
  method: 'GET',
  path: '/manage/pc/organization/reviewList',
  caller: 'federation',
  query: pageQuery.extend({
    state: z.enum(['', 'all', ...organizationStates], '没有这种状态，请从列表上方选择').optional(),
  }),
  reply: pageOf(
    z.object({
      organizationId: id,
      number: z.string(),
      name: z.string(),
      kind: z.string(),
      districtName: z.string(),
      state,
      submittedAt: instant,
      /** Times it was submitted. */
      submissions: z.number().int(),
    }),
  ),
})

/** One registration with all it says. */
export const organizationReviewDetail = endpoint({
  method: 'GET',
  path: '/manage/pc/organization/reviewDetail',
  caller: 'federation',
  query: z.object({ organizationId: id }),
  reply: z.object({
    organizationId: id,
    number: z.string(),
    state,
    /** Events of the chart that can be sent now. */
    events: z.array(event),
    opinion: z.string().nullable(),
    parts: reviewParts,
    licence: z.object({ pictureId: id, width: z.number().int(), height: z.number().int() }).nullable(),
    history: z.array(z.object({ state, event, at: instant, opinion: z.string().nullable() })),
  }),
})

/** The licence of a registration. */
export const organizationReviewPicture = fileEndpoint({
  method: 'GET',
  path: '/manage/pc/organization/licencePicture',
  caller: 'federation',
  query: z.object({ pictureId: id }),
  binary: 'image/jpeg',
})

/** A decision: an event of the organization's chart by name; refused by it with code 12001. `organization.returned`, `suspended` and `closed` need an opinion. */
export const organizationReviewEvent = endpoint({
  method: 'POST',
  path: '/manage/pc/organization/reviewEvent',
  caller: 'federation',
  act: 'organization.review',
  body: z.object({
    organizationId: id,
    event: z.enum(organizationEvents, '没有这项操作，请刷新页面后再试'),
    opinion: z.string().trim().max(200, '意见最多 200 字').optional(),
  }),
  reply: z.object({ state, events: z.array(event) }),
})
