import { z } from 'zod'
import { endpoint, id, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'

const staff = { caller: 'federation', federationDuties: ['system'] } as const

export const failedDueSchema = z.object({
  dueId: replyId,
  /** What was to be done, in words. */
  what: z.string(),
  /** Number of the record that it is about; 0 where it is about none. */
  record: z.number().int().nonnegative(),
  /** When it failed first. */
  since: replyInstant,
  attempts: z.number().int().positive(),
  /** Name and code of the last error, without what people typed. */
  failure: z.string(),
  /** Null where it is to be tried at once. */
  nextAt: replyInstant.nullable(),
})
export type FailedDue = z.infer<typeof failedDueSchema>

/** What time was to bring about and could not, the longest first. */
export const failedDues = endpoint({
  method: 'GET',
  path: '/manage/pc/due/failed',
  ...staff,
  query: pageQuery,
  reply: pageOf(failedDueSchema),
})

/** Has it tried again at once; 10002 where it was done meanwhile. */
export const retryDue = endpoint({
  method: 'POST',
  path: '/manage/pc/due/retry',
  ...staff,
  act: 'due.retry',
  body: z.object({ dueId: id }),
  reply: z.null(),
})
