import { cardStateLabels } from '#contract/lifecycle-labels.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { loadQueue } from '../../../shared/queue/load-queue.ts'
import type { Queue } from '../../../shared/queue/queue.ts'
import type { QueueRow } from '../../../shared/queue/queue-list.tsx'
import { QueueView } from '../../../shared/queue/queue-view.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import { CardMark } from '../../../ui/mark/state-mark.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { Application } from './application.tsx'
import { type CardApplication, readApplication, readQueue, type Tab } from './card-review.api.ts'

const queue: Queue<Tab> = {
  path: '/card-review',
  tabs: [
    ['pendingReview', cardStateLabels.pendingReview],
    ['submittedToBank', cardStateLabels.submittedToBank],
    ['producing', cardStateLabels.producing],
    ['readyForPickup', cardStateLabels.readyForPickup],
    ['all', '全部'],
  ],
  title: '志愿者证审核',
  lead: '先提交的排在前面。打开申请、查看照片，都会写入申请人的访问记录。',
  list: '申请列表',
  unit: '份',
  refused: (organization) => `志愿者证由省志愿者联合会审核，你的账号属于${organization}。`,
  done: ['都审完了', '有新的申请会排到这里。'],
  none: ['这里没有申请', '换一个状态看看。'],
  choose: ['从左边选一份申请', '资料、照片和可以做的决定会显示在这里。'],
  missing: ['没有这份申请', '它可能已被撤销，或者地址不完整。'],
}

export const loader = loadQueue(queue, { readPage: readQueue, readDetail: readApplication })

/** The federation's queue of applications for volunteer cards, and the one that is open. */
export default function CardReviewScreen() {
  const { data } = useScreen<typeof loader>()
  return (
    <QueueView queue={queue} data={data} readPage={readQueue} rowOf={rowOf}>
      {(detail, id, back) => <Application key={id} id={id} back={back} detail={detail} />}
    </QueueView>
  )
}

const kindLabels = { credit: '信用卡', debit: '借记卡' } as const

function rowOf(application: CardApplication, tab: Tab): QueueRow {
  const { applicationId, number, name, kind, branchName, state, submittedAt, submissions } = application
  return {
    id: applicationId,
    head: (
      <>
        <b>{name}</b>
        <Meta>{kindLabels[kind]}</Meta>
        {submissions > 1 && <Tag tone="sun">第 {submissions} 次提交</Tag>}
        {tab === 'all' && <CardMark state={state} />}
      </>
    ),
    facts: (
      <>
        {branchName} · {dayAndTime(submittedAt)}提交
      </>
    ),
    number,
  }
}
