import { z } from 'zod'
import { endpoint, fileEndpoint, id, instant, pageOf, pageQuery } from '../endpoint.ts'
import { applyState, cardPicture } from './card.ts'
import { cardKinds } from './draft.ts'
import { cardEvents, cardStates } from '../lifecycle/card.ts'
import { reviewParts } from '../review-parts.ts'

/** Applications to decide, oldest submission first; without `state` those that wait for the federation, with `all` every one. */
export const cardReviewList = endpoint({
  method: 'GET',
  path: '/manage/pc/bankCard/list',
  caller: 'federation',
  query: pageQuery.extend({ state: z.enum(['', 'all', ...cardStates], '没有这种状态，请从列表上方选择').optional() }),
  reply: pageOf(
    z.object({
      applicationId: id,
      number: z.string(),
      name: z.string(),
      kind: z.enum(cardKinds),
      branchName: z.string(),
      state: z.enum(cardStates),
      submittedAt: instant,
      /** Times it was submitted. */
      submissions: z.number().int(),
    }),
  ),
})

/** One application with all it says; each look is written to the volunteer's access log. */
export const cardReviewDetail = endpoint({
  method: 'GET',
  path: '/manage/pc/bankCard/detail',
  caller: 'federation',
  query: z.object({ applicationId: id }),
  reply: z.object({
    standing: applyState.extend({ state: z.enum(cardStates) }),
    parts: reviewParts,
    pictures: z.array(cardPicture),
    cardTail: z.string().nullable(),
  }),
})

/** A picture of an application under review; each look is logged. */
export const cardReviewPicture = fileEndpoint({
  method: 'GET',
  path: '/manage/pc/bankCard/picture',
  caller: 'federation',
  query: z.object({ pictureId: id }),
  binary: 'image/jpeg',
})

/**
 * A decision: an event of the card's chart by name; refused by the chart with code 12001. `card.returned` needs criticised fields,
 * `card.returned` and `card.rejected` an opinion, `card.arrived` the last four digits of the card.
 */
export const cardReviewEvent = endpoint({
  method: 'POST',
  path: '/manage/pc/bankCard/event',
  caller: 'federation',
  act: 'card.event',
  body: z.object({
    applicationId: id,
    event: z.enum(cardEvents, '没有这项操作，请刷新页面后再试'),
    opinion: z.string().trim().max(200, '意见最多 200 字').optional(),
    criticised: z
      .array(
        z.object({
          field: z.string().max(60),
          message: z.string().trim().min(1, '请写明要改什么').max(100, '每处说明最多 100 字'),
        }),
      )
      .max(30)
      .optional(),
    cardTail: z
      .string()
      .regex(/^\d{4}$/, '卡号末四位是 4 个数字')
      .optional(),
  }),
  reply: applyState,
})
