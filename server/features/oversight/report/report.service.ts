import { z } from 'zod'
import { codes } from '#contract/codes.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import type { ownReports, submitReport } from '#contract/report.ts'
import { reportLimits } from '#domain/report-kind.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { VolunteerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { lockVolunteer } from '../../access/auth/own-account.ts'
import { waitText } from '../../../records/code/code-limits.ts'
import { isApproved } from '../../../records/organization/organization-details.repository.ts'
import { openReport, sealReport } from './report-content.ts'
import { isShownPhoto } from '../../../records/photo/photo.repository.ts'
import { newReportState, type StoredReportRow } from '../../../records/report/report-lifecycle.ts'
import { dutyOf } from './report-reach.ts'
import {
  attachPictures,
  countOwnReports,
  countPictures,
  insertReport,
  listOwnReports,
  type NewReport,
  organizationOfMission,
  reportedSince,
} from './report.repository.ts'
import { receiptNumber } from '../../../records/feedback/receipt-number.ts'

const dayMs = 86_400_000
const key = z.tuple([cursorParts.id])

type Submission = Body<typeof submitReport>

/**
 * Stores a report for the federation.
 * @throws BusinessError notFound for what the caller cannot see and for pictures of others; tooMany with the time left
 */
export function submitMissionReport(
  { database, keys, clock }: ServerContext,
  body: Submission,
  { id: volunteerId }: VolunteerCaller,
): Promise<ReplyInput<typeof submitReport>> {
  return database.executor.transaction(async (transaction) => {
    await lockVolunteer(transaction, volunteerId)
    const now = clock()
    await refuseTooMany(transaction, volunteerId, now)
    const target = await targetOf(transaction, body, volunteerId)
    const row = await insertUnderFreeNumber(transaction, now, {
      ...target,
      forDuty: await dutyOf(transaction, keys, target),
      volunteerId,
      kind: body.kind,
      reported: body.reported,
      whom: body.reported === 'staff' ? sealReport(keys, 'whom', body.whom) : null,
      text: sealReport(keys, 'text', body.text),
      state: newReportState,
      submittedAt: now,
    })
    const pictureIds = [...new Set(body.pictureIds.map(Number))]
    const attached = await attachPictures(transaction, { id: row.id, volunteerId }, pictureIds)
    if (attached < pictureIds.length) throw notFound('这张照片')
    return { number: row.number, submittedAt: now }
  })
}

/** @throws BusinessError notFound */
async function targetOf(executor: Executor, { missionId, organizationId, photoId }: Submission, volunteerId: number) {
  if (missionId !== undefined) {
    const ofMission = await organizationOfMission(executor, Number(missionId), volunteerId)
    if (ofMission === null) throw notFound('这个活动')
    if (photoId !== undefined && !(await isShownPhoto(executor, Number(missionId), Number(photoId))))
      throw notFound('这张照片')
    return {
      missionId: Number(missionId),
      organizationId: ofMission,
      photoId: photoId === undefined ? null : Number(photoId),
    }
  }
  if (!(await isApproved(executor, Number(organizationId)))) throw notFound('这个组织')
  return { missionId: null, organizationId: Number(organizationId), photoId: null }
}

async function insertUnderFreeNumber(
  executor: Executor,
  now: Date,
  values: Omit<NewReport, 'number'>,
): Promise<StoredReportRow> {
  for (let tries = 0; tries < 5; tries += 1) {
    const row = await insertReport(executor, { ...values, number: receiptNumber(now, undefined, 'JB') })
    if (row) return row
  }
  throw new Error('no free receipt number')
}

async function refuseTooMany(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const { perDay } = reportLimits
  const dates = await reportedSince(executor, volunteerId, new Date(now.getTime() - dayMs))
  const first = dates[perDay - 1]
  if (!first) return
  const waitMs = first.getTime() + dayMs - now.getTime()
  throw new BusinessError(
    codes.tooMany,
    `24 小时内最多举报 ${perDay} 次，请 ${waitText(waitMs)}后再试；人身安全受到威胁请拨打 110`,
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  )
}

/** The caller's reports, newest first. */
export async function listOwn(
  executor: Executor,
  keys: Keys,
  query: Query<typeof ownReports>,
  { id: volunteerId }: VolunteerCaller,
): Promise<ReplyInput<typeof ownReports>> {
  const page = await keysetPage(query, {
    key,
    count: () => countOwnReports(executor, volunteerId),
    read: (slice) => listOwnReports(executor, volunteerId, slice),
    keyOf: ({ row }) => [row.id],
  })
  const pictures = await countPictures(
    executor,
    page.items.map(({ row }) => row.id),
  )
  const items = page.items.map(({ row, missionName, organizationName }) => ({
    reportId: row.id,
    number: row.number,
    kind: row.kind,
    reported: row.reported,
    subject: missionName ?? organizationName,
    state: row.state,
    text: openReport(keys, 'text', row.text),
    pictures: pictures.get(row.id) ?? 0,
    submittedAt: row.submittedAt,
    opinion: row.opinion === null ? null : openReport(keys, 'opinion', row.opinion),
    decidedAt: row.decidedAt,
  }))
  return { ...page, items }
}
