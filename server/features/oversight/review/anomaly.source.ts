import { anomalyStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { spanText } from '#domain/words.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { shanghaiTime } from '#domain/fields/shanghai-day.ts'
import { anomalyLabels } from '#domain/hours/anomaly.ts'
import { reviewRules } from '#domain/review-kind.ts'
import { reviewPart } from '#contract/review/review-parts.ts'
import { anomalyEventsOf } from '../../../records/hours/anomaly-lifecycle.ts'
import { takeAnomalyDecision } from '../../hours/hours/anomaly.service.ts'
import { findAnomaly } from '../../hours/hours/settlement.repository.ts'
import { listAnomalies, listAnomalyDecisions, waitingAnomalies } from './anomaly-queue.repository.ts'
import { narrowEvent, type ReviewContent, type ReviewLine, type ReviewSource } from './review-source.ts'

type Row = Awaited<ReturnType<typeof listAnomalies>>[number]

const mostEarlier = 5

/** Hours that an organization found odd. */
export const anomalySource: ReviewSource = {
  isPersonal: true,
  termDays: reviewRules.workingDays,
  rowsOf: waitingAnomalies,
  lines: async (executor, ids) => (await listAnomalies(executor, ids.map(Number))).map(lineOf),
  async versionOf(executor, id) {
    const anomaly = await findAnomaly(executor, Number(id))
    return anomaly && `${anomaly.anomaly.state}.${anomaly.anomaly.reportedAt.getTime()}`
  },
  async content({ database: { executor } }, id): Promise<ReviewContent | null> {
    const [anomaly] = await listAnomalies(executor, [Number(id)])
    if (!anomaly) return null
    const { row } = anomaly
    const earlier = await listAnomalyDecisions(
      executor,
      { id: row.id, organizationId: anomaly.organizationId },
      mostEarlier,
    )
    return {
      stateLabel: anomalyStateLabels[row.state],
      events: isFederations(anomaly) ? anomalyEventsOf(row.state) : [],
      checks: row.reasons.map((text, at) => ({ name: nameOf(row.kinds[at]), isGood: false, text })),
      parts: [factsOf(anomaly)],
      pictures: [],
      criticisable: [],
      preview: null,
      donation: null,
      links: [],
      earlier: earlier.map(({ state, missionName, at, ...rest }) => ({
        ...rest,
        label: `${missionName}：${anomalyStateLabels[state]}`,
        outcome: state === 'declined' ? 'end' : 'pass',
        at,
      })),
      looks: lineOf(anomaly).looks,
    }
  },
  async take({ keys }, executor, caller, { id, event, opinion }, now) {
    return takeAnomalyDecision(executor, keys, { id, event: narrowEvent('anomaly', event), opinion }, caller, now)
  },
}

/** What an organization left out by itself is none of the federation's. */
const isFederations = ({ row, deciderLevel }: Row): boolean => row.decidedBy === null || deciderLevel === 'federation'

const nameOf = (kind: Row['row']['kinds'][number] | undefined): string => (kind ? anomalyLabels[kind] : '异常')

function lineOf({ row, volunteerId, volunteerName, missionName, number, organizationName }: Row): ReviewLine {
  return {
    id: String(row.id),
    number,
    title: `${maskName(volunteerName)}：${[...new Set(row.kinds.map(nameOf))].join('、')}`,
    subject: `活动“${missionName}”的时长`,
    facts: [organizationName, missionName],
    submittedAt: row.reportedAt,
    submissions: 1,
    warning: row.kinds.length > 1 ? `${row.kinds.length} 处异常` : null,
    looks: [{ volunteerId, what: `核对“${missionName}”的时长` }],
  }
}

/** `9:05` */
const clockOf = (at: Date | null | undefined): string => (at ? shanghaiTime(at).slice(11, 16) : '没有记录')

function factsOf({ row, volunteerName, attendance, place, organizationName, reporter, ...anomaly }: Row) {
  return reviewPart('记录', [
    ['volunteer', '志愿者', maskName(volunteerName)],
    ['mission', '活动', `${anomaly.missionName}（${organizationName}）`],
    ['slot', '时段', spanText(anomaly)],
    ['place', '地点', place],
    ['arrived', '到', clockOf(attendance?.checkedInAt)],
    ['left', '离', clockOf(attendance?.checkedOutAt)],
    ['note', '组织说明', row.note],
    ['reporter', '上报人', reporter],
    ['opinion', '处理意见', row.opinion],
  ])
}
