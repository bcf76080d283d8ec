import { sortCopy } from '#domain/arrays.ts'
import { type AdminPage, adminPath } from '#contract/admin-pages.ts'
import type { DeskSlot, DeskTodo } from '#contract/desk.ts'
import { deskDays } from '#domain/desk.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { objectionWorkingDays } from '#domain/hours/hours-labels.ts'
import { addWorkingDays, workingDaysBetween, workingDaysLeft } from '#domain/working-days.ts'
import { dayAndTime, fullDay } from '../../../lib/dates.ts'

/** One thing that waits, as the list of today shows it. */
export interface TodoItem {
  readonly key: string
  readonly icon:
    | 'list'
    | 'clock'
    | 'undo'
    | 'users'
    | 'calendar'
    | 'alert'
    | 'qr'
    | 'message'
    | 'organization'
    | 'megaphone'
    | 'gift'
    | 'flag'
    | 'card'
    | 'pin'
  readonly tone: 'sun' | 'sea' | 'error' | 'neutral'
  readonly title: string
  readonly why: string
  /** Until when, or since when: the figure, its unit, and the day. */
  readonly deadline: { readonly figure: string; readonly unit: string; readonly day: string } | null
  /** Where it is done. */
  readonly link: { readonly label: string; readonly to: string }
  /** Milliseconds until it runs out; the list begins with the least. */
  readonly urgency: number
}

const hour = 3_600_000
const day = 24 * hour
/** Behind everything that runs out. */
const notUrgent = 365 * day

const linkTo = (label: string, path: AdminPage, params: Readonly<Record<string, string>> = {}): TodoItem['link'] => ({
  label,
  to: adminPath(path, params),
})

function timeLeft(instant: string, now: number): { figure: string; unit: string; day: string } {
  const remainingMs = Math.max(0, Date.parse(instant) - now)
  const [figure, unit] =
    remainingMs < hour
      ? [Math.ceil(remainingMs / 60_000), '分钟后']
      : remainingMs < 2 * day
        ? [Math.floor(remainingMs / hour), '小时后']
        : [Math.floor(remainingMs / day), '天后']
  return { figure: String(figure), unit, day: dayAndTime(instant) }
}

function timeWaited(instant: string, now: number): { figure: string; unit: string; day: string } {
  const waited = Math.max(0, now - Date.parse(instant))
  const [figure, unit] = waited < day ? [Math.floor(waited / hour), '小时'] : [Math.floor(waited / day), '天']
  return { figure: String(figure), unit: `${unit}，等得最久`, day: `${dayAndTime(instant)} 提交` }
}

/** What waits, what runs out first at the top. */
export function todoItems(todo: DeskTodo, slots: readonly DeskSlot[], now: number): TodoItem[] {
  return sortCopy(
    [
      ...chargeItems(slots, now),
      ...lateItems(todo, now),
      ...offerItems(todo, now),
      ...hourItems(todo, shanghaiDay(new Date(now))),
      ...objectionItems(todo, shanghaiDay(new Date(now))),
      ...photoItems(todo, shanghaiDay(new Date(now))),
      ...returnedItems(todo),
      ...applicationItems(todo, now),
      ...requestItems(todo, now),
      ...evaluationItems(todo),
    ],
    (a, b) => a.urgency - b.urgency,
  )
}

/** The slots to come that nobody is in charge of, with the first of them. */
function chargeItems(slots: readonly DeskSlot[], now: number): TodoItem[] {
  const open = slots.filter(({ isInCharge, startAt }) => !isInCharge && Date.parse(startAt) > now)
  const [first] = open
  if (!first) return []
  const { missionId, missionName, positionName, startAt, taken } = first
  const openText = open.length > 1 ? `；${deskDays} 天内共 ${open.length} 个时段没有负责人` : ''
  return [
    {
      key: 'charge',
      icon: 'qr',
      tone: 'sun',
      title: `${dayAndTime(startAt)} 的${missionName}，没有负责人`,
      why: `${positionName}\u00A0· ${taken} 人要来，还没有人管签到码${openText}`,
      deadline: timeLeft(startAt, now),
      link: linkTo('指定负责人', '/missions/:id', { id: missionId }),
      urgency: Date.parse(startAt) - now,
    },
  ]
}

const lateItems = ({ lateCancellations }: DeskTodo, now: number): TodoItem[] =>
  lateCancellations.map(({ missionId, missionName, startAt, count }) => ({
    key: `late ${missionId} ${startAt}`,
    icon: 'alert',
    tone: 'error',
    title: `${missionName}：临近开始，${count} 人取消了`,
    why: '看看人手够不够，要不要提醒候补的人',
    deadline: timeLeft(startAt, now),
    link: linkTo('看名单', '/missions/:id/applications', { id: missionId }),
    urgency: Date.parse(startAt) - now,
  }))

const offerItems = ({ offers: { count, nextEndAt } }: DeskTodo, now: number): TodoItem[] =>
  nextEndAt === null
    ? []
    : [
        {
          key: 'offers',
          icon: 'calendar',
          tone: 'sea',
          title: `${count} 个空出的名额等候补确认`,
          why: '过时没有确认，会自动让给下一位',
          deadline: timeLeft(nextEndAt, now),
          link: linkTo('看活动', '/missions'),
          urgency: Date.parse(nextEndAt) - now,
        },
      ]

const hourItems = ({ hours: { missions } }: DeskTodo, today: string): TodoItem[] =>
  missions.map(({ missionId, missionName, missing, waiting, recordBy, daysLeft, overdue }) => ({
    key: `hours ${missionId}`,
    icon: 'clock',
    tone: overdue ? 'error' : 'sun',
    title: `${missionName}：${missing + waiting} 人的时长还没有结算`,
    why: [missing > 0 && `${missing} 人没有记录`, waiting > 0 && `${waiting} 条等确认`].filter(Boolean).join('，'),
    deadline: overdue
      ? { figure: '已超', unit: '期限', day: `${fullDay(`${recordBy}T12:00:00+08:00`)}截止` }
      : {
          figure: String(workingDaysLeft({ daysLeft }, today)),
          unit: '个工作日',
          day: `${fullDay(`${recordBy}T12:00:00+08:00`)}截止`,
        },
    link: linkTo('去结算', '/missions/:id/hours', { id: missionId }),
    urgency: overdue ? -1 : daysLeft * day,
  }))

function objectionItems({ objections: { count, oldestAt } }: DeskTodo, today: string): TodoItem[] {
  if (oldestAt === null) return []
  const due = addWorkingDays(shanghaiDay(oldestAt), objectionWorkingDays)
  const isOver = due < today
  const dueNoon = `${due}T12:00:00+08:00`
  return [
    {
      key: 'objections',
      icon: 'message',
      tone: 'sea',
      title: `${count} 条时长异议等你说明情况`,
      why: `最早 ${dayAndTime(oldestAt)}提出，说明之前时长不生效`,
      deadline: {
        ...(isOver
          ? { figure: '已超', unit: '期限' }
          : { figure: String(workingDaysLeft({ daysLeft: workingDaysBetween(today, due) }, today)), unit: '个工作日' }),
        day: `${fullDay(dueNoon)}截止`,
      },
      link: { label: '去答复', to: `${adminPath('/hours')}?view=objections` },
      urgency: isOver ? -1 : Date.parse(dueNoon) - Date.parse(`${today}T12:00:00+08:00`),
    },
  ]
}

const photoItems = ({ photoClaims }: DeskTodo, today: string): TodoItem[] =>
  photoClaims.map(({ missionId, missionName, count, lastDay }) => {
    const lastNoon = `${lastDay}T12:00:00+08:00`
    return {
      key: `photos ${missionId}`,
      icon: 'alert',
      tone: 'sun',
      title: `${missionName}：${count} 个人请求撤下照片`,
      why: '照片里有本人或监护的孩子，到期没有处理自动撤下',
      deadline: {
        figure: String(workingDaysLeft({ daysLeft: workingDaysBetween(today, lastDay) }, today)),
        unit: '个工作日',
        day: `${fullDay(lastNoon)}截止`,
      },
      link: linkTo('去处理', '/missions/:id/outcome', { id: missionId }),
      urgency: Date.parse(lastNoon) - Date.parse(`${today}T12:00:00+08:00`),
    }
  })

const returnedItems = ({ returned }: DeskTodo): TodoItem[] =>
  returned.map(({ missionId, missionName, opinion }) => ({
    key: `returned ${missionId}`,
    icon: 'undo',
    tone: 'error',
    title: `${missionName}：退回修改`,
    why: opinion === null ? '联合会退回了这个活动' : `“${opinion}”`,
    deadline: null,
    link:
      linkTo('去修改', '/missions/:id/edit', { id: missionId }) ?? linkTo('去看看', '/missions/:id', { id: missionId }),
    urgency: notUrgent,
  }))

function applicationItems({ applications: { count, oldestAt, missions } }: DeskTodo, now: number): TodoItem[] {
  const [topMission] = missions
  if (!topMission || oldestAt === null) return []
  const names = missions.map((mission) => `${mission.missionName} ${mission.count}`).join('、')
  return [
    {
      key: 'applications',
      icon: 'list',
      tone: 'sea',
      title: `${count} 份报名等你审核`,
      why: names,
      deadline: timeWaited(oldestAt, now),
      link: linkTo('去审核', '/missions/:id/applications', { id: topMission.missionId }),
      // Nothing runs out while they wait: behind what does so today.
      urgency: Math.max(day, 30 * day - (now - Date.parse(oldestAt))),
    },
  ]
}

const requestItems = ({ requests: { count, oldestAt } }: DeskTodo, now: number): TodoItem[] =>
  oldestAt === null
    ? []
    : [
        {
          key: 'requests',
          icon: 'users',
          tone: 'neutral',
          title: `${count} 人申请加入组织`,
          why: `最早 ${dayAndTime(oldestAt)} 提交`,
          deadline: timeWaited(oldestAt, now),
          link: linkTo('看申请', '/members'),
          urgency: 2 * notUrgent,
        },
      ]

function evaluationItems({ evaluations: { count, missions } }: DeskTodo): TodoItem[] {
  const [topMission] = missions
  if (!topMission) return []
  return [
    {
      key: 'evaluations',
      icon: 'users',
      tone: 'neutral',
      title: `${count} 位志愿者可以评价`,
      why: missions.map((mission) => `${mission.missionName} ${mission.count}`).join('、'),
      deadline: null,
      link: linkTo('去评价', '/missions/:id/evaluations', { id: topMission.missionId }),
      urgency: 3 * notUrgent,
    },
  ]
}
