import { z } from 'zod'
import { endpoint, fileEndpoint, id, replyId } from '../endpoint.ts'

export const attachmentKind = z.enum(['picture', 'pdf'])

/**
 * Stores what proves hours that the organization states itself: JPEG, PNG or PDF, at most 10 MB, for the hours of a mission or for the
 * correction of an entry. Pictures are re-encoded. One that no record names is removed after a day. Code 12033 for any other file.
 */
export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/manage/pc/hours/attachment',
  caller: 'organizer',
  act: 'hours.attachment',
  bodyType: 'multipart',
  body: z
    .object({ missionId: id.optional(), entryId: id.optional() })
    .refine(({ missionId, entryId }) => (missionId === undefined) !== (entryId === undefined), {
      path: ['missionId'],
      error: '请说明是哪个活动或哪条时长的证明材料',
    }),
  reply: z.object({ attachmentId: replyId, kind: attachmentKind, bytes: z.number().int().positive() }),
})

/** The attachment of a record in the caller's scope; the look goes to the log of everybody whose hours it proves. Code 10002 without one. */
export const managedAttachment = fileEndpoint({
  method: 'GET',
  path: '/manage/pc/hours/attachmentFile',
  caller: 'organizer',
  act: 'hours.download',
  query: z.object({ recordId: id }),
  binary: ['image/jpeg', 'application/pdf'],
})

/** The attachment of one's own record. Code 10002 without one. */
export const ownAttachment = fileEndpoint({
  method: 'GET',
  path: '/volunteer/center/serviceRecord/attachmentFile',
  caller: 'volunteer',
  query: z.object({ recordId: id }),
  binary: ['image/jpeg', 'application/pdf'],
})
