import { objectionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { formatMinutes, momentText } from '#domain/words.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { hourOriginLabels } from '#domain/hours/hours-labels.ts'
import { stayText } from '#domain/hours/stay-text.ts'
import { timeRecordStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { eventsOfKind, reviewRules } from '#domain/review-kind.ts'
import { reviewPart } from '#contract/review/review-parts.ts'
import type { ServerContext } from '../../../context.ts'
import { takeObjectionDecision, unsealObjection } from '../../hours/hours/objection.service.ts'
import { findTurn } from '../../hours/hours/objection-review.repository.ts'
import { answeredUntil, eventsInTurn } from '../../hours/hours/objection-turn.ts'
import { volunteersBehind } from '../../../records/person/contact-owners.ts'
import { maskEmail, maskMobile } from '../../../records/volunteer/mask.ts'
import { refuseShortOpinion } from '../../../records/review/opinion.ts'
import { listObjectionDecisions, listQueuedObjections, openObjections } from './objection-queue.repository.ts'
import { narrowEvent, type ReviewContent, type ReviewLine, type ReviewSource } from './review-source.ts'

type Row = Awaited<ReturnType<typeof listQueuedObjections>>[number]

/** Objections to hours on notice, once the organization has explained them or had its days. */
export const objectionSource: ReviewSource = {
  isPersonal: true,
  termDays: reviewRules.answerDays + reviewRules.workingDays,
  rowsOf: (tab, now) => openObjections(tab === 'early' ? 'since' : 'before', answeredUntil(now)),
  lines: async (executor, ids) => (await listQueuedObjections(executor, ids.map(Number))).map(lineOf),
  async versionOf(executor, id) {
    const turn = await findTurn(executor, Number(id))
    return turn && [turn.state, turn.explainedAt?.getTime() ?? ''].join('.')
  },
  async content(context, id): Promise<ReviewContent | null> {
    const { executor } = context.database
    const [objection] = await listQueuedObjections(executor, [Number(id)])
    if (!objection) return null
    const { row, record } = objection
    const { name, contact, reason, explanation } = unsealObjection(context.keys, row)
    const turn = { ...row, organizationState: objection.organizationState }
    const possible = eventsInTurn(turn, { federation: true }, context.clock())
    const earlier = await listObjectionDecisions(executor, row)
    return {
      stateLabel: objectionStateLabels[row.state],
      events: eventsOfKind('objection').filter((event) => possible.includes(event)),
      checks: [],
      parts: [
        reviewPart('异议', [
          ['reason', '理由', reason],
          ['name', '提出人', name],
          ['contact', '联系方式', contact.includes('@') ? maskEmail(contact) : maskMobile(contact)],
        ]),
        reviewPart('组织说明', [
          ['explanation', '说明', explanation ?? '组织没有说明'],
          ['explainedAt', '时间', row.explainedAt && momentText(row.explainedAt)],
        ]),
        reviewPart('时长记录', [
          ['volunteer', '志愿者', maskName(objection.volunteerName)],
          ['mission', '活动', `${record.missionName}（${objection.organizationName ?? '组织已关闭'}）`],
          ['span', '起止', stayText(record)],
          ['minutes', '时长', formatMinutes(record.minutes)],
          ['grade', '等级', `${record.grade} 级，${hourOriginLabels[record.origin]}`],
          ['state', '状态', timeRecordStateLabels[record.state]],
          ['opinion', '处理意见', row.opinion],
        ]),
      ],
      pictures: [],
      criticisable: [],
      preview: null,
      donation: null,
      links: [],
      earlier: earlier.map(({ state, at, ...rest }) => ({
        ...rest,
        label: objectionStateLabels[state],
        outcome: state === 'upheld' ? 'end' : 'pass',
        at,
      })),
      looks: [...lineOf(objection).looks, ...(await objectorsOf(context, row.number, contact))],
    }
  },
  async take({ keys }, executor, caller, { id, event, opinion }, now) {
    refuseShortOpinion(opinion, '处理意见')
    const body = { objectionId: id, event: narrowEvent('objection', event), opinion }
    return (await takeObjectionDecision(executor, keys, body, caller, now)).entry
  },
}

async function objectorsOf({ database, keys }: ServerContext, number: string, contact: string) {
  const objectors = await volunteersBehind(database.executor, keys, [contact])
  return (objectors.get(contact) ?? []).map((volunteerId) => ({ volunteerId, what: `查看异议 ${number} 的姓名和理由` }))
}

function lineOf({ row, record, volunteerId, volunteerName, organizationName }: Row): ReviewLine {
  return {
    id: String(row.id),
    number: row.number,
    title: `${maskName(volunteerName)}：${record.missionName}`,
    subject: `异议 ${row.number}`,
    facts: [organizationName ?? '组织已关闭', `${stayText(record)} · ${formatMinutes(record.minutes)}`],
    submittedAt: row.submittedAt,
    submissions: 1,
    warning: null,
    looks: volunteerId === null ? [] : [{ volunteerId, what: `查看对“${record.missionName}”时长的异议` }],
  }
}
