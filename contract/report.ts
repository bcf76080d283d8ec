import { z } from 'zod'
import { endpoint, fileEndpoint, id, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'
import { staffReason } from '#domain/fields/staff-reason.ts'
import { personShown } from './access-log.ts'
import { reportStates } from '#domain/lifecycle/report.ts'
import {
  reportDuties,
  type Reported,
  reportedFrom,
  reportedKinds,
  reportKinds,
  reportLimits,
} from '#domain/report-kind.ts'

const { shortest, longest, pictures, whom } = reportLimits

const fits = ({ reported, missionId }: { readonly reported: Reported; readonly missionId?: string | undefined }) =>
  reportedFrom[missionId === undefined ? 'organization' : 'mission'].some((option) => option === reported)

/**
 * Reports a mission or an organization, or somebody of its staff, to the federation; one of `missionId` and `organizationId` is given.
 * Nobody else learns of it. Code 10002 for what the caller cannot see, 10005 after too many.
 */
export const submitReport = endpoint({
  method: 'POST',
  path: '/volunteer/report/submit',
  caller: 'volunteer',
  body: z
    .object({
      missionId: id.optional(),
      organizationId: id.optional(),
      /** A photo of the mission that it is about. */
      photoId: id.optional(),
      reported: z.enum(reportedKinds, '请选择举报谁'),
      /** Who is meant, where it is somebody of the staff whom the page does not name. */
      whom: z.string().trim().max(whom, `最多 ${whom} 字`).default(''),
      kind: z.enum(reportKinds, '请选择举报的问题'),
      text: z
        .string()
        .trim()
        .min(shortest, `请写清楚时间、地点和经过，至少 ${shortest} 个字`)
        .max(longest, `最多 ${longest} 字，请精简一些`),
      pictureIds: z.array(id).max(pictures, `最多 ${pictures} 张照片`).default([]),
    })
    .refine(({ missionId, organizationId }) => (missionId === undefined) !== (organizationId === undefined), {
      path: ['missionId'],
      error: '请从活动或组织的页面举报',
    })
    .refine(({ missionId, photoId }) => photoId === undefined || missionId !== undefined, {
      path: ['photoId'],
      error: '请从活动的页面举报照片',
    })
    .refine(fits, { path: ['reported'], error: '请选择举报谁' })
    .refine(({ reported, whom: recipient }) => reported !== 'staff' || recipient !== '', {
      path: ['whom'],
      error: '请写明是哪一位，例如职务、称呼或外貌',
    }),
  reply: z.object({ number: z.string(), submittedAt: replyInstant }),
})

/** Stores a picture for a report that is sent within a day: JPEG or PNG up to 10 MB. */
export const uploadReportPicture = endpoint({
  method: 'POST',
  path: '/volunteer/report/picture',
  caller: 'volunteer',
  bodyType: 'multipart',
  body: z.object({}),
  reply: z.object({ pictureId: replyId }),
})

/** The caller's own reports, newest first. */
export const ownReports = endpoint({
  method: 'GET',
  path: '/volunteer/report/list',
  caller: 'volunteer',
  query: pageQuery,
  reply: pageOf(
    z.object({
      reportId: replyId,
      number: z.string(),
      kind: z.enum(reportKinds),
      reported: z.enum(reportedKinds),
      /** The mission, or the organization where none is named. */
      subject: z.string(),
      state: z.enum(reportStates),
      text: z.string(),
      pictures: z.number().int().nonnegative(),
      submittedAt: replyInstant,
      opinion: z.string().nullable(),
      decidedAt: replyInstant.nullable(),
    }),
  ),
})

/**
 * Who sent a report, by full name and number, for a reason that this volunteer reads; the look is an act of the log. Code 10002 for one that is
 * not there or whose sender closed the account, 10005 after too many looks in a day.
 */
export const reportSender = endpoint({
  method: 'POST',
  path: '/manage/pc/report/sender',
  caller: 'federation',
  federationDuties: reportDuties,
  act: 'report.sender',
  body: z.object({ reportId: id, reason: staffReason }),
  reply: personShown,
})

/** A picture of a report: JPEG; the look is in the log of whoever reported. */
export const reportPicture = fileEndpoint({
  method: 'GET',
  path: '/manage/pc/report/picture',
  caller: 'federation',
  federationDuties: reportDuties,
  query: z.object({ pictureId: id }),
  binary: 'image/jpeg',
})
