import { feedbackKindLabels, topicLabel } from '#domain/feedback-words.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { loadQueue } from '../../../shared/queue/load-queue.ts'
import type { Queue } from '../../../shared/queue/queue.ts'
import type { QueueRow } from '../../../shared/queue/queue-list.tsx'
import { QueueView } from '../../../shared/queue/queue-view.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { FeedbackDetailPanel } from './detail.tsx'
import { type FeedbackItem, type FeedbackState, fetchFeedback, fetchFeedbackPage } from './feedback.api.ts'

const queue: Queue<FeedbackState> = {
  path: '/feedback',
  tabs: [
    ['open', '待答复'],
    ['answered', '已答复'],
    ['all', '全部'],
  ],
  title: '反馈答复',
  lead: '待答复的按提交先后排列。打开反馈会留下查看记录；联系方式属于志愿者的，也写入本人的访问记录。',
  list: '反馈列表',
  unit: '条',
  refused: (organization) => `登录和注册的反馈由省志愿者联合会答复，你的账号属于${organization}。`,
  done: ['都答复完了', '有新的反馈会排到这里。'],
  none: ['这里没有反馈', '换一个状态看看。'],
  choose: ['从左边选一条反馈', '说明、联系方式和答复会显示在这里。'],
  missing: ['没有这条反馈', '地址可能不完整，请从列表重新进入。'],
}

export const loader = loadQueue(queue, { readPage: fetchFeedbackPage, readDetail: fetchFeedback })

/** Messages of people who cannot sign in or register, and the one that is open. */
export default function FeedbackScreen() {
  const { data } = useScreen<typeof loader>()
  return (
    <QueueView queue={queue} data={data} readPage={fetchFeedbackPage} rowOf={rowOf}>
      {(detail, id, listPath) => <FeedbackDetailPanel key={id} back={listPath} detail={detail} />}
    </QueueView>
  )
}

function rowOf(feedback: FeedbackItem, tab: FeedbackState): QueueRow {
  const { feedbackId, number, kind, topic, contact, submittedAt, answeredAt } = feedback
  return {
    id: feedbackId,
    head: (
      <>
        <b>{topicLabel(kind, topic)}</b>
        <Meta>{feedbackKindLabels[kind]}</Meta>
        {tab === 'all' && <Tag tone={answeredAt ? 'leaf' : 'sun'}>{answeredAt ? '已答复' : '待答复'}</Tag>}
      </>
    ),
    facts: (
      <>
        {contact}&nbsp;· {dayAndTime(submittedAt)} 提交
      </>
    ),
    number,
  }
}
