import { districtEventsOf } from '../../../records/district/district-lifecycle.ts'
import { serviceDistrictStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { eventsOfKind, reviewEvents, reviewRules } from '#domain/review-kind.ts'
import { reviewPart } from '#contract/review/review-parts.ts'
import { takeDistrictDecision } from '../../organizations/district/district-decision.service.ts'
import { listQueuedDistricts, listOtherDistricts, waitingDistricts } from './district-queue.repository.ts'
import { listEarlier } from './review.repository.ts'
import { narrowEvent, pairOf, type ReviewContent, type ReviewLine, type ReviewSource } from './review-source.ts'

type Row = Awaited<ReturnType<typeof listQueuedDistricts>>[number]

const mostEarlier = 5

/** Service districts that volunteers apply for. */
export const districtReviewSource: ReviewSource = {
  isPersonal: true,
  termDays: reviewRules.workingDays,
  rowsOf: waitingDistricts,
  lines: async (executor, ids) => (await listQueuedDistricts(executor, ids.map(pairOf))).map(lineOf),
  async versionOf(executor, id) {
    const [request] = await listQueuedDistricts(executor, [pairOf(id)])
    return request ? `${request.row.state}.${request.row.createdAt.getTime()}` : null
  },
  async content({ database: { executor } }, id): Promise<ReviewContent | null> {
    const [request] = await listQueuedDistricts(executor, [pairOf(id)])
    if (!request) return null
    const otherDistricts = await listOtherDistricts(executor, pairOf(id))
    const earlier = await listEarlier(executor, 'district', [id], mostEarlier)
    return {
      stateLabel: serviceDistrictStateLabels[request.row.state],
      events: eventsOfKind('district').filter((event) => districtEventsOf(request.row.state).includes(event)),
      checks: [
        {
          name: '居住地',
          isGood: request.livingDistrict !== null,
          text: request.livingDistrict === null ? '没有填写居住地区' : `居住在${request.livingDistrict}`,
        },
      ],
      parts: [
        reviewPart('申请', [
          ['volunteer', '志愿者', maskName(request.volunteerName)],
          ['number', '志愿者编号', request.volunteerNumber],
          ['district', '申请的地区', request.districtName],
          ['living', '居住地区', request.livingDistrict],
          [
            'others',
            '其他地区',
            otherDistricts.map(({ name, state }) => `${name}（${serviceDistrictStateLabels[state]}）`).join('、'),
          ],
          ['opinion', '处理意见', request.row.opinion],
        ]),
      ],
      pictures: [],
      criticisable: [],
      preview: null,
      donation: null,
      links: [],
      earlier: earlier.map(({ decision: { event, decidedAt }, byName }) => ({
        label: reviewEvents[event].label,
        outcome: reviewEvents[event].outcome,
        byName,
        at: decidedAt,
        opinion: null,
      })),
      looks: lineOf(request).looks,
    }
  },
  async take({ keys }, executor, caller, { id, event, opinion }, now) {
    const verdict = { ...pairOf(id), event: narrowEvent('district', event), opinion }
    return takeDistrictDecision(executor, keys, verdict, caller, now)
  },
}

function lineOf({ id, row, districtName, volunteerName, volunteerNumber, livingDistrict }: Row): ReviewLine {
  return {
    id,
    number: volunteerNumber,
    title: `${maskName(volunteerName)}：${districtName}`,
    subject: `服务地区“${districtName}”的申请`,
    facts: [livingDistrict === null ? '没有填写居住地区' : `居住在${livingDistrict}`],
    submittedAt: row.createdAt,
    submissions: 1,
    warning: null,
    looks: [{ volunteerId: row.volunteerId, what: `查看服务地区“${districtName}”的申请` }],
  }
}
