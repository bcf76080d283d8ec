import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { missionReportDetail, missionReports } from '#contract/search.ts'
import type { Executor } from '../../../database/client.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { countedKeysetPage } from '../../../search/keyset-page.ts'
import { cleanHtml } from '../../../records/article/clean-html.ts'
import { countReports, findReport, listReportRows, type MissionReportRow } from './report.repository.ts'
import { findStory, listGrades, listPositionFigures } from './report-detail.repository.ts'
import { notFound } from '../../../errors.ts'

type MissionReport = ReplyInput<typeof missionReports>['items'][number]

/** Start and id. */
const key = z.tuple([cursorParts.instant, cursorParts.id])

/** Outcomes of ended missions, last begun first. */
export async function listMissionReports(
  executor: Executor,
  query: Query<typeof missionReports>,
  now: Date,
): Promise<ReplyInput<typeof missionReports>> {
  const page = await countedKeysetPage(query, {
    key,
    count: () => countReports(executor, query),
    read: (slice) => listReportRows(executor, query, slice, now),
    keyOf: ({ startAt, id }) => [startAt.toISOString(), id],
  })
  return { ...page, items: page.items.map(onWire) }
}

/** The outcome of one mission. @throws BusinessError notFound unless it has ended and its hours are on notice or settled */
export async function readMissionReport(
  executor: Executor,
  { missionId }: Query<typeof missionReportDetail>,
  now: Date,
): Promise<ReplyInput<typeof missionReportDetail>> {
  const row = await findReport(executor, Number(missionId), now)
  if (!row) throw notFound('这个活动的总结')
  const grades = await listGrades(executor, row.id)
  const positions = await listPositionFigures(executor, row.id)
  const story = await findStory(executor, row.id, now)
  return {
    ...onWire(row),
    address: row.address,
    grades,
    positions,
    story: story
      ? {
          articleId: story.id,
          title: story.title,
          body: cleanHtml(story.body),
          publishedAt: story.publishedAt,
        }
      : null,
  }
}

function onWire({
  id,
  organizationId,
  organizationName,
  startAt,
  endAt,
  reportId,
  address: _,
  ...row
}: MissionReportRow): MissionReport {
  return {
    ...row,
    missionId: id,
    reportId,
    organization: { id: organizationId, name: organizationName },
    startAt,
    endAt,
  }
}
