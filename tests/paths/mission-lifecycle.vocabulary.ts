import type { MissionState } from '#domain/lifecycle/mission.ts'
import { type Landmark, type Ui, text } from './support/ui.ts'

export const missionName = '河岸清洁'
export const returnOpinion = '集合地点没有写清楚'

const state = (name: RegExp): Landmark => ({ role: 'cell', name })
const link: Landmark = { role: 'link', name: missionName }
const apply: Landmark = { role: 'button', name: /^报名$/ }
/** There for whoever has applied too. */
const choice: Landmark = { role: 'region', name: '你的选择' }
const hidden: Landmark = { role: 'heading', name: '没有这个活动' }
const outcome: Landmark = { role: 'link', name: '看活动总结' }
const closed = (label: string): Landmark[] => [
  { role: 'region', name: '现在不能报名' },
  text(`活动${label}，不再接受报名。`),
]

const byOrganizer = '组织管理员办理'
const byFederation = '联合会办理'
const byTime = '到时由服务器办理'

/** Who brings about what on neither page. */
export const missionOthers: Readonly<Record<string, string>> = {
  'mission.submitted': byOrganizer,
  'mission.withdrawn': byOrganizer,
  'mission.approved': byFederation,
  'mission.returned': byFederation,
  'mission.unpublished': byOrganizer,
  'mission.changed': byOrganizer,
  'mission.started': byTime,
  'mission.ended': byTime,
  'mission.publicised': byOrganizer,
  'mission.settled': byTime,
  'mission.suspended': byOrganizer,
  'mission.resumed': byOrganizer,
  'mission.cancelled': byOrganizer,
}

/** The organization's list of its missions: each leads to its page. */
export const managedLandmarks: Record<MissionState, Landmark[]> = {
  draft: [state(/^草稿$/), link],
  pendingReview: [state(/^待审核$/), link],
  returned: [state(/^已退回$/), link, text(new RegExp(`退回意见：${returnOpinion}$`))],
  recruiting: [state(/^招募中$/), link],
  ongoing: [state(/^进行中$/), link],
  settling: [state(/^结算中$/), link],
  publicising: [state(/^公示中$/), link],
  settled: [state(/^已完结$/), link],
  suspended: [state(/^已暂停$/), link],
  cancelled: [state(/^已取消$/), link],
}

const portal: Record<MissionState, Landmark[]> = {
  draft: [hidden],
  pendingReview: [hidden],
  returned: [hidden],
  recruiting: [text(/^招募中$/), choice],
  ongoing: [text(/^进行中$/), choice],
  settling: closed('结算中'),
  publicising: [...closed('公示中'), outcome],
  settled: [...closed('已完结'), outcome],
  suspended: closed('已暂停'),
  cancelled: closed('已取消'),
}

/**
 * Looks at the mission on the portal, as anybody may (docs/rules/missions.md#states); one that was never approved stays unseen when it is
 * cancelled.
 */
export async function seeOnPortal(ui: Ui, at: MissionState, wasPublic: boolean): Promise<void> {
  const here = at === 'cancelled' && !wasPublic ? [hidden] : portal[at]
  for (const landmark of here) await ui.see(landmark)
  await ui.seeNone(...[...new Set(Object.values(portal).flat())].filter((landmark) => !isIn(here, landmark)))
}

const isIn = (list: readonly Landmark[], { role, name }: Landmark): boolean =>
  list.some((one) => one.role === role && String(one.name) === String(name))

/** Signs up on the portal. */
export async function applyOnPortal(ui: Ui): Promise<void> {
  await ui.press(apply.role, apply.name)
  await ui.see({ role: 'dialog', name: '报上了' })
  await ui.press('button', '好的')
}
