import { z } from 'zod'
import { endpoint, id, replyId } from '../endpoint.ts'
import { tagName } from './person-tag.ts'
import { keysOf } from '#domain/record-keys.ts'

/** How somebody took part in missions of the organization before. */
export const pastFilterLabels = { first: '第一次参加', returning: '参加过', absent: '缺席过' } as const
export type PastFilter = keyof typeof pastFilterLabels

/** Which people of a board are shown: all of these at once. */
export const boardFilter = z.object({
  tag: tagName.optional(),
  past: z.enum(keysOf<PastFilter>(pastFilterLabels), '没有这种筛选，请从页面上选择').optional(),
  /** Only minors whose guardian has not agreed. */
  guardian: z.literal('missing', '没有这种筛选，请从页面上选择').optional(),
})
export type BoardFilter = z.infer<typeof boardFilter>

/** Views that an organization keeps at most. */
export const mostBoardViews = 30

/** Filters that the caller's organization keeps under a name, by name; for every board of its missions. */
export const boardViews = endpoint({
  method: 'GET',
  path: '/manage/pc/boardView/list',
  caller: 'organizer',
  reply: z.object({ views: z.array(z.object({ viewId: replyId, name: z.string(), filter: boardFilter })) }),
})

/** Keeps a filter for everybody of the caller's organization; one of the same name is replaced. Code 10005 with too many. */
export const saveBoardView = endpoint({
  method: 'POST',
  path: '/manage/pc/boardView/save',
  caller: 'organizer',
  act: 'boardView.save',
  body: z.object({
    viewName: z.string().trim().min(1, '请给视图起个名字').max(20, '名字最多 20 个字'),
    filter: boardFilter.refine(
      (filter) => Object.values(filter).some((value) => value !== undefined),
      '请先选择筛选条件',
    ),
  }),
  reply: z.object({ viewId: replyId }),
})

export const deleteBoardView = endpoint({
  method: 'POST',
  path: '/manage/pc/boardView/delete',
  caller: 'organizer',
  act: 'boardView.delete',
  body: z.object({ viewId: id }),
  reply: z.null(),
})
