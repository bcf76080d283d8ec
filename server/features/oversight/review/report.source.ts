import { eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import { maskName } from '#domain/fields/masked-name.ts'
import type { ReportState } from '#domain/lifecycle/report.ts'
import { reportStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { reportedLabels, reportKindLabels } from '#domain/report-kind.ts'
import { eventsOfKind, reviewRules } from '#domain/review-kind.ts'
import { reviewPart } from '#contract/review/review-parts.ts'
import { report } from '../../../database/schema/report.ts'
import type { Keys } from '../../../keys.ts'
import { openReport } from '../report/report-content.ts'
import { takeReportDecision } from '../report/report-decision.service.ts'
import { reportLifecycle, waitingReportStates } from '../../../records/report/report-lifecycle.ts'
import { reportLook } from '../report/report-picture.service.ts'
import { listHiddenReports } from '../report/report-reach.ts'
import {
  countOtherReports,
  listReportDecisions,
  listReportPictures,
  listQueuedReports,
  waitingReports,
} from './report-queue.repository.ts'
import {
  narrowEvent,
  type HiddenPart,
  type ReviewContent,
  type ReviewLine,
  type ReviewSource,
} from './review-source.ts'

type Row = Awaited<ReturnType<typeof listQueuedReports>>[number]

const mostEarlier = 5

const outcomes: Readonly<Record<ReportState, 'pass' | 'return' | 'end'>> = {
  submitted: 'return',
  upheld: 'end',
  dismissed: 'pass',
  referred: 'return',
}

/** What volunteers report: nobody but the federation reads it. */
export const reportSource: ReviewSource = {
  isPersonal: true,
  termDays: reviewRules.workingDays,
  rowsOf: waitingReports,
  hidden: async (executor, keys, part, caller) =>
    (await listHiddenReports(executor, keys, caller, reportsOf(part))).map(String),
  lines: async (executor, ids) => (await listQueuedReports(executor, ids.map(Number))).map(lineOf),
  async versionOf(executor, id) {
    const [entry] = await listQueuedReports(executor, [Number(id)])
    return entry ? `${entry.row.state}.${entry.row.submittedAt.getTime()}` : null
  },
  async content({ database: { executor }, keys }, id, caller): Promise<ReviewContent | null> {
    const [entry] = await listQueuedReports(executor, [Number(id)])
    if (!entry) return null
    const { row } = entry
    const hidden = await listHiddenReports(executor, keys, caller, eq(report.organizationId, row.organizationId))
    const otherCount = await countOtherReports(executor, row, hidden)
    const pictures = await listReportPictures(executor, row.id)
    const earlier = await listReportDecisions(executor, row, hidden, mostEarlier)
    return {
      stateLabel: reportStateLabels[row.state],
      events: eventsOfKind('report').filter((event) => reportLifecycle.can(row, event)),
      checks: [
        {
          name: '其他举报',
          isGood: otherCount === 0,
          text: otherCount === 0 ? '这个组织没有别的举报' : `这个组织还有 ${otherCount} 条举报`,
        },
      ],
      parts: partsOf(keys, entry),
      sender: entry.volunteerName === null ? null : maskName(entry.volunteerName),
      pictures: pictures.map((picture, at) => ({ ...picture, pictureId: picture.id, name: `照片 ${at + 1}` })),
      criticisable: [],
      preview: null,
      donation: null,
      links: linksOf(entry),
      earlier: earlier.map(({ row: { kind, state, opinion }, at, byName }) => ({
        label: `${reportKindLabels[kind]}：${reportStateLabels[state]}`,
        outcome: outcomes[state],
        byName,
        at,
        opinion: opinion === null ? null : openReport(keys, 'opinion', opinion),
      })),
      looks: row.volunteerId === null ? [] : [{ volunteerId: row.volunteerId, what: reportLook(row.number) }],
    }
  },
  async take({ keys }, executor, caller, { id, event, opinion }, now) {
    return takeReportDecision(executor, keys, { id, event: narrowEvent('report', event), opinion }, caller, now)
  },
}

function reportsOf(part: HiddenPart): SQL {
  if (part === 'waiting') return inArray(report.state, [...waitingReportStates])
  return part === 'decided' ? notInArray(report.state, [...waitingReportStates]) : eq(report.id, Number(part.id))
}

function lineOf({ row, missionName, organizationName }: Row): ReviewLine {
  return {
    id: String(row.id),
    number: row.number,
    title: `${reportKindLabels[row.kind]}：${missionName ?? organizationName}`,
    subject: `举报 ${row.number}`,
    facts: [organizationName, `举报${reportedLabels[row.reported]}`],
    submittedAt: row.submittedAt,
    submissions: 1,
    warning: row.kind === 'harassment' ? '涉及骚扰，请先看' : null,
    looks: [],
  }
}

const partsOf = (keys: Keys, { row, ...content }: Row): ReviewContent['parts'] => [
  reviewPart('举报', [
    ['kind', '问题', reportKindLabels[row.kind]],
    ['reported', '举报谁', reportedLabels[row.reported]],
    ['whom', '说的是', row.whom === null ? null : openReport(keys, 'whom', row.whom)],
    ['inCharge', '活动联系人', row.reported === 'inCharge' ? content.contactName : null],
    ['mission', '活动', content.missionName === null ? null : `${content.missionName}（${content.missionNumber}）`],
    ['photo', '照片', content.photo && photoText(content.photo)],
    ['organization', '组织', content.organizationName],
    ['text', '经过', openReport(keys, 'text', row.text)],
    ['opinion', '答复', row.opinion === null ? null : openReport(keys, 'opinion', row.opinion)],
  ]),
]

const photoText = ({ caption, ordinal, hiddenAt }: NonNullable<Row['photo']>): string =>
  hiddenAt === null ? (caption ?? `活动照片 ${(ordinal ?? 0) + 1}`) : `${caption ?? '活动照片'}（已经撤下）`

/** Pages on which measures are taken; nothing follows from a decision by itself. */
const linksOf = ({ row: { organizationId, missionId, photoId, reported } }: Row): ReviewContent['links'] => [
  ...(reported === 'mission' || reported === 'organization'
    ? []
    : [{ label: '工作人员：停用账号', to: `/organizations?id=${organizationId}#staff` }]),
  { label: '组织：暂停、关闭、更换负责人', to: `/organizations?id=${organizationId}` },
  ...(missionId === null || photoId === null
    ? []
    : [{ label: '活动回顾：去掉照片', to: `/missions/${missionId}/outcome` }]),
  ...(missionId === null ? [] : [{ label: '活动：概况、暂停、取消', to: `/missions/${missionId}` }]),
]
