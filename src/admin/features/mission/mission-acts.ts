import { attendanceRules } from '#domain/attendance-rules.ts'
import type { MissionEventType, MissionSide } from '#domain/lifecycle/mission.ts'
import { federationsPause, missionRefusal, unpublishRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { keysOf } from '#domain/record-keys.ts'
import { reviewRules } from '#domain/review-kind.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import type { ManagedMission } from './mission.api.ts'

export type MissionAct = 'edit' | 'submit' | 'withdraw' | 'change' | 'unpublish' | 'suspend' | 'resume' | 'cancel'

export interface PossibleAct {
  readonly act: MissionAct
  readonly name: string
  /** What it does, and to whom. */
  readonly effect: string
}

export interface ImpossibleAct {
  readonly name: string
  readonly reason: string
}

interface ActRule {
  readonly event: MissionEventType
  readonly name: string
  readonly effect: (mission: ManagedMission) => string
}

const noticeText = ({ figures: { live } }: ManagedMission): string =>
  live === 0 ? '现在没有人报名，不用通知' : `已报名的 ${live} 人会收到通知`

const suspendText = ({ state }: ManagedMission): string =>
  state === 'suspended' ? '改由联合会暂停，组织不能自己恢复或取消' : '名额和候补都保留，可以恢复'

/** Acts of the organization in the order of the page, each an event of the chart. */
const acts: Readonly<Record<MissionAct, ActRule>> = {
  edit: {
    event: 'mission.edited',
    name: '编辑活动',
    effect: ({ draftId }) => (draftId === null ? '内容都可以改，改好再提交审核' : '有一份没提交的草稿，接着写'),
  },
  submit: {
    event: 'mission.submitted',
    name: '提交审核',
    effect: () => `联合会在 ${reviewRules.workingDays} 个工作日内审核`,
  },
  withdraw: { event: 'mission.withdrawn', name: '撤回审核', effect: () => '回到草稿，改好可以再提交' },
  change: { event: 'mission.changed', name: '变更时间、地点或名额', effect: noticeText },
  unpublish: { event: 'mission.unpublished', name: '取消发布', effect: () => '还没有人报名：回到草稿，门户上不再显示' },
  suspend: { event: 'mission.suspended', name: '暂停活动', effect: suspendText },
  resume: { event: 'mission.resumed', name: '恢复活动', effect: noticeText },
  cancel: {
    event: 'mission.cancelled',
    name: '取消活动',
    effect: (mission) => `要写原因，${noticeText(mission)}`,
  },
}

/** What the chart lets whoever looks do now; a returned mission is submitted again from its form, once it is changed. */
export function possibleActs(mission: ManagedMission, side: MissionSide): PossibleAct[] {
  const { state, context, draftId } = mission
  return keysOf<MissionAct>(acts).flatMap((act) => {
    const { event, name, effect } = acts[act]
    if (act === 'submit' && (state === 'returned' || draftId !== null)) return []
    return allows(missionMachine, state, { type: event, by: side }, context)
      ? [{ act, name, effect: effect(mission) }]
      : []
  })
}

/** What people look for here and cannot do, each with its reason and when it will be possible. */
export function impossibleActs(mission: ManagedMission, side: MissionSide, now: number): ImpossibleAct[] {
  const { state, context, figures } = mission
  const can = (type: MissionEventType): boolean => allows(missionMachine, state, { type, by: side }, context)
  const isOpen = can('application.submitted')
  const rows: (ImpossibleAct | null)[] = [
    isOpen ? checkInLater(mission, now) : null,
    can('mission.publicised') || isPast(state)
      ? null
      : { name: '公示时长', reason: `${missionRefusal(state, 'mission.publicised')}：先结束、再结算` },
    isOpen ? { name: '改类别、收紧条件', reason: editReason(can('mission.unpublished'), figures.live) } : null,
    isOpen && !can('mission.unpublished') ? { name: '取消发布', reason: unpublishReason(mission) } : null,
    can('mission.cancelled') || !isBehind(state)
      ? null
      : { name: '取消活动', reason: missionRefusal(state, 'mission.cancelled') },
    state === 'pendingReview'
      ? { name: '编辑活动', reason: `${missionRefusal(state, 'mission.edited')}：可以先撤回审核` }
      : null,
    state === 'suspended' && !can('mission.resumed')
      ? { name: '恢复、取消活动', reason: federationsPause('mission.resumed') }
      : null,
    state === 'suspended' ? { name: '变更活动', reason: `${missionRefusal(state, 'mission.changed')}：先恢复` } : null,
    { name: '删除', reason: state === 'draft' ? '活动有了编号，记录要留下' : '提交过的活动只能取消，记录要留下' },
  ]
  return rows.filter((row) => row !== null)
}

const isPast = (state: ManagedMission['state']): boolean =>
  state === 'publicising' || state === 'settled' || state === 'cancelled'
const isBehind = (state: ManagedMission['state']): boolean =>
  state === 'settling' || state === 'publicising' || state === 'settled'

function checkInLater({ slots }: ManagedMission, now: number): ImpossibleAct | null {
  const next = slots.find(({ endAt }) => Date.parse(endAt) > now)
  if (!next) return null
  const opensAt = Date.parse(next.startAt) - attendanceRules.earlyMs
  if (opensAt <= now) return null
  return {
    name: '开始签到',
    reason: `${dayAndTime(new Date(opensAt).toISOString())} 起可以（开始前 ${attendanceRules.earlyMs / 3_600_000} 小时）`,
  }
}

const editReason = (isUnpublishable: boolean, live: number): string =>
  isUnpublishable
    ? '先取消发布，改好再提交审核'
    : live > 0
      ? `已有 ${live} 人按现在的条件报名，要改请另发一个活动`
      : '有人按现在的条件报过名，要改请另发一个活动'

const unpublishReason = ({ state, context }: ManagedMission): string =>
  context.applied ? unpublishRefusal : missionRefusal(state, 'mission.unpublished')
