import { sortCopy } from '#domain/arrays.ts'
import type { AdminPage } from '#contract/admin-pages.ts'
import { reviewKindLabels, type ReviewKind } from '#domain/review-kind.ts'
import { fullDay } from '../../../lib/dates.ts'
import { reviewPages } from '../../../shared/desk/desk-counts.ts'
import type { AssignedReviews, ReviewQueues } from './desk.api.ts'
import type { TodoItem } from './todo-items.ts'

const icons: Readonly<Record<ReviewKind, TodoItem['icon']>> = {
  organization: 'organization',
  mission: 'flag',
  card: 'card',
  anomaly: 'alert',
  objection: 'message',
  district: 'pin',
  report: 'megaphone',
  donation: 'gift',
}

const day = 86_400_000
/** Behind everything that has a term. */
const notUrgent = 365 * day

/** What colleagues assigned to the person, above what only begins to wait. */
export const assignedItems = (assigned: AssignedReviews): TodoItem[] =>
  assigned.map(({ kind, id, byName }) => ({
    key: `${kind} ${id}`,
    icon: icons[kind],
    tone: 'sea',
    title: `${byName}转给你：${reviewKindLabels[kind]}`,
    why: '到下一个工作日结束都留给你，过后回到队列',
    deadline: null,
    link: { label: '去审核', to: `${reviewPages[kind]}?${new URLSearchParams({ id })}` },
    urgency: 0,
  }))

/** The queues of the federation, what runs out first at the top and what is empty at the end. */
export const reviewItems = (queues: ReviewQueues, now: number): TodoItem[] =>
  sortCopy(
    queues.map((queue) => itemOf(queue, now)),
    (a, b) => a.urgency - b.urgency,
  )

function itemOf({ kind, count, oldestAt, clock, overdue }: ReviewQueues[number], now: number): TodoItem {
  const label = reviewKindLabels[kind]
  const path: AdminPage = reviewPages[kind]
  const link = { label: count === 0 ? '看队列' : '去审核', to: path }
  if (oldestAt === null || clock === null)
    return {
      key: kind,
      icon: icons[kind],
      tone: 'neutral',
      title: `${label}：都审完了`,
      why: '有新的会排到这里',
      deadline: null,
      link,
      urgency: notUrgent,
    }
  const waited = Math.floor((now - Date.parse(oldestAt)) / day)
  const oldest = waited < 1 ? '最早的一条今天刚到' : `最早的一条已等 ${waited} 天`
  return {
    key: kind,
    icon: icons[kind],
    tone: overdue > 0 || clock.daysLeft <= 1 ? 'error' : 'sun',
    title: `${label}：${count} 条等审核`,
    why: overdue > 0 ? `${oldest}，${overdue} 条已过期` : oldest,
    deadline: clock.overdue
      ? { figure: '已过', unit: '期限', day: `${fullDay(`${clock.dueOn}T12:00:00+08:00`)}截止` }
      : {
          figure: String(clock.daysLeft),
          unit: '个工作日',
          day: `${fullDay(`${clock.dueOn}T12:00:00+08:00`)}截止`,
        },
    link,
    urgency: clock.overdue ? -1 : clock.daysLeft * day,
  }
}
