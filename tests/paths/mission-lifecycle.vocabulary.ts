import type { MissionSide, MissionState } from '#domain/lifecycle/mission.ts'
import { type Landmark, type Ui, text, type Vocabulary } from './support/ui.ts'

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

const byFederation = '联合会办理'
const byTime = '到时由服务器办理'

/** Who brings about what on none of these pages. */
export const missionOthers: Readonly<Record<string, string>> = {
  'mission.submitted': '退回的活动在编辑页改好，从那里提交',
  'mission.approved': byFederation,
  'mission.returned': byFederation,
  'mission.changed': '组织管理员在变更的表单里办理',
  'mission.started': byTime,
  'mission.ended': byTime,
  'mission.publicised': '组织管理员在结算页提交公示',
  'mission.settled': byTime,
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

interface Act {
  name: string
  /** An act that cannot be taken back is asked about by an alert. */
  dialog: Landmark
}
const actOf = (name: string, role = 'dialog'): Act => ({ name, dialog: { role, name: `${name}？` } })

/** What an organizer can do on the page of the mission, each asked about before it is done. */
const acts: Readonly<Record<string, Act>> = {
  'mission.submitted': actOf('提交审核'),
  'mission.withdrawn': actOf('撤回审核'),
  'mission.unpublished': actOf('取消发布'),
  'mission.suspended': actOf('暂停活动'),
  'mission.resumed': actOf('恢复活动'),
  'mission.cancelled': actOf('取消活动', 'alertdialog'),
}
const offered = (name: string): Landmark => ({ role: 'button', name: new RegExp(`^${name}`) })
const edit: Landmark = { role: 'link', name: /^编辑活动/ }
const change = offered('变更时间、地点或名额')
const nothing = text('这个状态下没有要你做的事。')
const [submit, withdraw, unpublish, suspend, resume, cancel] = Object.values(acts).map(({ name }) => offered(name)) as [
  Landmark,
  Landmark,
  Landmark,
  Landmark,
  Landmark,
  Landmark,
]

/** What the page offers in a state; nobody takes off what somebody has applied for. */
const offers: Record<Exclude<MissionState, 'suspended'>, Landmark[]> = {
  draft: [edit, submit],
  pendingReview: [withdraw, cancel],
  returned: [edit, cancel],
  recruiting: [change, suspend, cancel],
  ongoing: [change, suspend, cancel],
  settling: [nothing],
  publicising: [nothing],
  settled: [nothing],
  cancelled: [nothing],
}

/** The page on which an organizer acts, as the organization or as the federation. */
export type OpenActs = (ui: Ui, by: MissionSide) => Promise<Ui>

interface Sent {
  type: string
  by?: MissionSide
}

/** What an organizer does on the page of the mission. `readState` says where it stands. */
export function organizerActs(open: OpenActs, readState: () => MissionState): Pick<Vocabulary, 'actions' | 'refusals'> {
  const entries = Object.entries(acts)
  const doOne = async (ui: Ui, { name, dialog }: Act, by: MissionSide): Promise<void> => {
    const page = await open(ui, by)
    await page.press('button', offered(name).name)
    await page.see(dialog)
    if (dialog.role === 'alertdialog') await page.fill(/^取消的原因/, returnOpinion)
    await page.press('button', name, dialog)
    await page.seeNone(dialog)
  }
  return {
    actions: Object.fromEntries(
      entries.map(([type, act]) => [
        type,
        (ui: Ui, { by = 'organization' }: Sent, world: () => Promise<void>) =>
          type === 'mission.submitted' && readState() === 'returned' ? world() : doOne(ui, act, by),
      ]),
    ),
    refusals: Object.fromEntries(
      [...entries.map(([type, { name }]) => [type, offered(name)] as const), ['mission.edited', edit] as const].map(
        ([type, { role, name }]) => [type, async (ui: Ui) => (await open(ui, 'organization')).cannotPress(role, name)],
      ),
    ),
  }
}

/** Looks at what the page offers the organization, and that it offers nothing else. */
export async function seeActs(ui: Ui, at: MissionState, isOfFederation: boolean): Promise<void> {
  const here = at !== 'suspended' ? offers[at] : isOfFederation ? [nothing] : [resume, cancel]
  for (const landmark of here) await ui.see(landmark)
  const all = [edit, submit, withdraw, change, suspend, resume, cancel, nothing]
  const mayBe = at === 'recruiting' ? [] : [unpublish]
  await ui.seeNone(...[...all, ...mayBe].filter((landmark) => !isIn(here, landmark)))
}

const isIn = (list: readonly Landmark[], { role, name }: Landmark): boolean =>
  list.some((one) => one.role === role && String(one.name) === String(name))

/** Signs up on the portal. */
export async function applyOnPortal(ui: Ui): Promise<void> {
  await ui.press(apply.role, apply.name)
  await ui.see({ role: 'dialog', name: '报上了' })
  await ui.press('button', '好的')
}
