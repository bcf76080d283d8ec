import { spanText } from '#domain/words.ts'
import { missionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { type MissionDraft, type MissionField, missionFieldNames } from '#domain/mission-draft/draft.ts'
import { missionProblemsOf } from '#domain/mission-draft/problems.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { eventsOfKind, reviewEvents, reviewRules } from '#domain/review-kind.ts'
import type { ReviewCheck } from '#contract/review/review.ts'
import { reviewPart } from '#contract/review/review-parts.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { draftOfMission } from '../../../records/mission-draft/draft-content.ts'
import { listDraftStaff } from '../../../records/mission-draft/mission-draft.repository.ts'
import { takeMissionDecision } from '../../missions/mission/mission-decision.service.ts'
import { growthChanges } from '../../missions/mission/growth.ts'
import { missionLifecycle, openMissionStates, publicMissionStates } from '../../../records/mission/mission-lifecycle.ts'
import { unsealVerdict } from './decision-content.ts'
import {
  countPublishedMissions,
  findMissionVersion,
  listQueuedMissions,
  listMissionNamesakes,
  reviewedStates,
  waitingMissions,
} from './mission-queue.repository.ts'
import { listEarlier } from './review.repository.ts'
import { narrowEvent, type ReviewContent, type ReviewLine, type ReviewSource } from './review-source.ts'

type Row = Awaited<ReturnType<typeof listQueuedMissions>>[number]

const mostEarlier = 10

/** Missions before they are published. */
export const missionSource: ReviewSource = {
  isPersonal: false,
  termDays: reviewRules.workingDays,
  rowsOf: waitingMissions,
  lines: async (executor, ids) => (await listQueuedMissions(executor, ids.map(Number))).map(lineOf),
  versionOf: (executor, id) => findMissionVersion(executor, Number(id)),
  async content(context, id): Promise<ReviewContent | null> {
    const { executor } = context.database
    const [row] = await listQueuedMissions(executor, [Number(id)])
    if (!row) return null
    const { mission, organizationName } = { mission: row.row, organizationName: row.organizationName }
    const draft = await draftOfMission(executor, mission.id)
    const namesakes = await listMissionNamesakes(executor, mission)
    return {
      stateLabel: missionStateLabels[mission.state],
      events: isGrowing(row)
        ? eventsOfKind('mission')
        : reviewedStates.includes(mission.state)
          ? eventsOfKind('mission').filter((event) => missionLifecycle.can(mission, event))
          : [],
      checks: await checksOf(context, row, draft, namesakes),
      parts: [...(await growthOf(executor, row)), await factsOf(executor, row)],
      pictures: [],
      criticisable: isGrowing(row) ? [] : recordEntries(missionFieldNames).map(([field, name]) => ({ field, name })),
      preview: { draft, organizationName },
      donation: null,
      links: [],
      earlier: await earlierOf(context, [id, ...namesakes.map((namesake) => String(namesake.id))]),
      looks: [],
    }
  },
  async take({ keys }, executor, caller, { id, event, opinion, criticised }, now) {
    const verdict = { id, event: narrowEvent('mission', event), opinion, criticised }
    return takeMissionDecision(executor, keys, verdict, caller, now)
  },
}

/** Whether what waits is a change of a mission that was approved. */
const isGrowing = ({ row, growth }: Row): boolean =>
  growth !== null && openMissionStates.some((state) => state === row.state)

/** What shall be other than it was reviewed, before and after. */
async function growthOf(executor: Executor, queued: Row) {
  if (queued.growth === null || !isGrowing(queued)) return []
  const changes = await growthChanges(executor, queued.row.id, queued.growth.slots)
  return [
    reviewPart<string>('变更', [
      ...changes.map(({ what, before, after }, at): [string, string, string] => [
        `growth.${at}`,
        what,
        `${before} → ${after}`,
      ]),
      ['growth.reason', '组织说明', queued.growth.reason],
    ]),
  ]
}

function lineOf(queued: Row): ReviewLine {
  const { row, organizationName, submittedAt, submissions } = queued
  const isRisky = row.hazardLevel === 'medium' || row.hazardLevel === 'high'
  return {
    id: String(row.id),
    number: row.number,
    title: row.name,
    subject: `活动“${row.name}”`,
    facts: [organizationName, `${row.category.map(serviceCategoryName).join('、')} · ${spanText(row)}`],
    submittedAt,
    submissions: Math.max(1, submissions),
    warning: isGrowing(queued) ? '已通过的活动要变更' : isRisky ? '有一定危险' : null,
    looks: [],
  }
}

async function factsOf(executor: Executor, { row, organizationName }: Row) {
  const published = await countPublishedMissions(executor, row.organizationId, publicMissionStates)
  return reviewPart<MissionField | 'organization' | 'span'>('要点', [
    ['organization', '组织', `${organizationName}，已发布 ${published} 场`],
    ['span', '时间', spanText(row)],
    ['basics.place', '地点', [row.place, row.address].filter((text) => text !== '').join(' · ')],
    ['basics.meeting', '集合', row.meeting],
    ['basics.contactName', '联系人', `${row.contactName} ${row.contactPhone}`],
    ['safety.riskNote', '风险', row.riskNote],
    ['safety.insurance', '保险', row.insurance],
  ])
}

async function checksOf(
  { database: { executor }, clock }: ServerContext,
  { row }: Row,
  draft: MissionDraft,
  namesakes: Awaited<ReturnType<typeof listMissionNamesakes>>,
): Promise<ReviewCheck[]> {
  const now = clock()
  const staff = await listDraftStaff(executor, row.organizationId)
  const basis = { now, staffIds: staff.map(({ id }) => String(id)), criticised: [] }
  const problems = missionProblemsOf(draft, basis)
  const slots = draft.positions.flatMap((position) => position.slots)
  const seats = slots.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0)
  const isOver = row.startAt <= now
  return [
    {
      name: '填写',
      isGood: problems.length === 0,
      text: problems.length === 0 ? '必填的内容都齐了' : `${problems.length} 处要看一眼：${problems[0]?.message ?? ''}`,
    },
    {
      name: '时间',
      isGood: !isOver,
      text: isOver ? '第一个时段已经开始或过去' : `${slots.length} 个时段，都还没有开始`,
    },
    { name: '名额', isGood: seats > 0, text: `${slots.length} 个时段共 ${seats} 个名额` },
    {
      name: '保障',
      isGood: (row.insurance ?? '') !== '',
      text:
        (row.insurance ?? '') === ''
          ? '没有写明参与者保险'
          : `${row.guarantees.join('、') || '没有列出保障'}；${row.insurance}`,
    },
    {
      name: '地点',
      isGood: row.latitude !== null,
      text: row.latitude === null ? '没有标出地图位置，签到不能核对距离' : '已标出地图位置',
    },
    {
      name: '重复',
      isGood: namesakes.length === 0,
      text: namesakes.length === 0 ? '没有同名的活动' : `同一组织有 ${namesakes.length} 场同名活动，请核对是不是续期`,
    },
    minorsCheck(row),
  ]
}

function minorsCheck({ ageFrom, hazardLevel }: Row['row']): ReviewCheck {
  const isRisky = hazardLevel === 'medium' || hazardLevel === 'high'
  const admitsMinors = ageFrom === null || ageFrom < 18
  if (isRisky)
    return {
      name: '未成年人',
      isGood: !admitsMinors,
      text: admitsMinors ? '有一定危险的活动不收未成年人，系统会拒绝他们报名' : '限 18 岁以上',
    }
  return { name: '未成年人', isGood: true, text: admitsMinors ? '可以报名，须监护人同意' : '限 18 岁以上，不涉及' }
}

async function earlierOf(
  { database: { executor }, keys }: ServerContext,
  ids: readonly string[],
): Promise<ReviewContent['earlier']> {
  const rows = await listEarlier(executor, 'mission', ids, mostEarlier)
  return rows.map(({ decision: { event, decidedAt, content }, byName }) => ({
    label: reviewEvents[event].label,
    outcome: reviewEvents[event].outcome,
    byName,
    at: decidedAt,
    opinion: (content === null ? '' : unsealVerdict(keys, content).opinion) || null,
  }))
}
