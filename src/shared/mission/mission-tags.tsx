import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { applicationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { MissionSummary } from '#contract/mission/mission.ts'
import { dayAndTime } from '../../lib/dates.ts'
import type { IconName } from '../../ui/button/icons.ts'
import { Tag, type Tone } from '../../ui/mark/tag.tsx'

export interface MissionTag {
  tone: Tone
  icon?: IconName
  text: string
}

const applicationStyle: Record<ApplicationState, [tone: Tone, icon: IconName]> = {
  pending: ['sea', 'clock'],
  confirmed: ['sea', 'check'],
  waitlisted: ['sun', 'users'],
  offered: ['leaf', 'clock'],
  checkedIn: ['leaf', 'check'],
  completed: ['leaf', 'check'],
  rejected: ['danger', 'info'],
  absent: ['danger', 'info'],
  cancelled: ['neutral', 'info'],
}

/** Three or fewer places left. */
const shownCount = 3

/** Milliseconds since 1970. */
const isPast = (instant: string, now: number) => new Date(instant).getTime() <= now

/** Whether people still sign up: by the state (held to the chart by a test) and the recruiting time. */
export const isOpen = (mission: Pick<MissionSummary, 'state' | 'recruitStartAt' | 'recruitEndAt'>, now: number) =>
  invitations[mission.state] !== null && isPast(mission.recruitStartAt, now) && !isPast(mission.recruitEndAt, now)

/** What the button of a mission says in a state that takes applications; null in the others. */
export const invitations: Record<MissionState, string | null> = {
  draft: null,
  pendingReview: null,
  returned: null,
  recruiting: '报名',
  ongoing: '报名',
  settling: null,
  publicising: null,
  settled: null,
  suspended: null,
  cancelled: null,
}

const guestTags = ({ openToAll, ageFrom }: MissionSummary): MissionTag[] => {
  if (openToAll) return [{ tone: 'leaf', icon: 'check', text: '无门槛，新手可报' }]
  return ageFrom === null ? [] : [{ tone: 'neutral', text: `满 ${ageFrom} 岁` }]
}

function eligibilityTags({ mine, eligibility, ...mission }: MissionSummary): MissionTag[] {
  if (mine) {
    const { state } = mine
    const [tone, icon] = applicationStyle[state]
    const text =
      state === 'confirmed'
        ? `你已确认，${dayAndTime(mine.startAt)} 开始`
        : `我的报名：${applicationStateLabels[state]}`
    return [{ tone, icon, text }]
  }
  if (!eligibility) return guestTags({ mine, eligibility, ...mission })
  const { verdict, unmet } = eligibility
  const [first] = unmet
  if (verdict === 'eligible' || !first) return [{ tone: 'leaf', icon: 'check', text: '你符合全部条件' }]
  if (verdict === 'fixable') return [{ tone: 'sun', icon: 'info', text: `差 ${unmet.length} 项：${first.title}` }]
  const clash = unmet.some(({ key }) => key === 'time')
  return [
    clash
      ? { tone: 'danger', icon: 'clock', text: '与你已报的活动时间冲突' }
      : { tone: 'danger', icon: 'info', text: `不符合：${first.title}` },
  ]
}

/** Tags of a mission, as true for everybody or for the signed-in volunteer. `now` in milliseconds. */
export function missionTags(mission: MissionSummary, now: number): MissionTag[] {
  const { state, taken, capacity, waiting, grade, mine } = mission
  if (state === 'publicising') return [{ tone: 'teal', icon: 'clock', text: '时长公示中' }]
  // The best grade is what is expected.
  const gradeTags: MissionTag[] = grade === 'A' ? [] : [{ tone: 'outline', text: `只计 ${grade} 级时长` }]
  if (!isOpen(mission, now) && !mine) return gradeTags
  const remaining = capacity - taken
  const capacityTags: MissionTag[] =
    remaining <= 0
      ? [{ tone: 'neutral', icon: 'users', text: waiting > 0 ? `已满，候补 ${waiting} 人` : '已满，可候补' }]
      : remaining <= shownCount
        ? [{ tone: 'brand', text: '即将满员' }]
        : []
  return [...eligibilityTags(mission), ...(mine ? [] : capacityTags), ...gradeTags]
}

export interface MissionAction {
  text: string
  variant: 'soft' | 'outline' | 'outlineBrand' | 'solid'
}

/** The button of a mission's row; all of them lead to the mission. `now` in milliseconds. */
export function missionAction(mission: MissionSummary, now: number): MissionAction {
  const { mine, eligibility, state, taken, capacity } = mission
  if (mine)
    return {
      text: mine.state === 'offered' ? '去确认' : '看我的报名',
      variant: mine.state === 'offered' ? 'solid' : 'outline',
    }
  if (!isOpen(mission, now)) return { text: '看详情', variant: 'outline' }
  if (eligibility?.verdict === 'fixable') return { text: '还差什么', variant: 'outline' }
  if (eligibility?.verdict === 'blocked')
    return { text: eligibility.unmet.some(({ key }) => key === 'time') ? '看安排' : '还差什么', variant: 'outline' }
  if (taken >= capacity) return { text: '加入候补', variant: 'outlineBrand' }
  return { text: invitations[state] ?? '看详情', variant: 'soft' }
}

export const MissionTags = ({ mission, now }: { mission: MissionSummary; now: number }) =>
  missionTags(mission, now).map(({ text, ...tagProps }) => (
    <Tag key={text} {...tagProps}>
      {text}
    </Tag>
  ))

/** Far away there is no distance worth saying. */
const farthest = 300

/** `2.4 公里`; null when it is not known or too far to matter. */
export function distanceText(kilometres: number | null): string | null {
  if (kilometres === null || kilometres > farthest) return null
  return `${kilometres < 10 ? kilometres.toFixed(1) : Math.round(kilometres)} 公里`
}
