import { Link } from 'react-router-dom'
import { feedbackKindWords, topicWords } from '#contract/feedback.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { EmptyState } from '../../../ui/notice/face.tsx'
import { More } from '../../../ui/list/more.tsx'
import review from '../../../ui/frame/review.module.css'
import { Tag } from '../../../ui/mark/tag.tsx'
import type { FeedbackPage, FeedbackState } from './feedback.api.ts'
import { listAddress, tabs } from './tabs.ts'

const pageSize = 10

interface FeedbackListProps {
  tab: FeedbackState
  first: FeedbackPage
  /** Id of the feedback that is open. */
  opened: string | null
}

/** Feedback of one state, with contacts masked. */
export function FeedbackList({ tab, first, opened }: FeedbackListProps) {
  const { items, hasMore, loading, showMore } = usePages(first, async (cursor, signal) => {
    const { readPage } = await import('./feedback.api.ts')
    return readPage(tab, cursor, signal)
  })

  return (
    <section className={`p-4 bg ${review['box']}`} aria-label="反馈列表">
      <nav className={review['tabs']} aria-label="按状态筛选">
        {tabs.map(([value, words]) => (
          <Link key={value} to={listAddress(value)} replace aria-current={value === tab ? 'page' : undefined}>
            {words}
          </Link>
        ))}
      </nav>
      {items.length === 0 ? (
        <EmptyState title={tab === 'open' ? '都答复完了' : '这里没有反馈'}>
          {tab === 'open' ? '有新的反馈会排到这里。' : '换一个状态看看。'}
        </EmptyState>
      ) : (
        <>
          <ul>
            {items.map(({ feedbackId, number, kind, topic, contact, submittedAt, answeredAt }) => (
              <li key={feedbackId}>
                <Link
                  to={listAddress(tab, feedbackId)}
                  className={`stack gap-0.5 line-above ${review['row']}`}
                  aria-current={feedbackId === opened ? 'true' : undefined}
                >
                  <span className={`cluster ${review['rowHead']}`}>
                    <b>{topicWords(kind, topic)}</b>
                    <span className="meta">{feedbackKindWords[kind]}</span>
                    {tab === 'all' && <Tag tone={answeredAt ? 'leaf' : 'sun'}>{answeredAt ? '已答复' : '待答复'}</Tag>}
                  </span>
                  <span className="meta">
                    {contact} · {dayAndTime(submittedAt)}提交
                  </span>
                  <span className="note">{number}</span>
                </Link>
              </li>
            ))}
          </ul>
          <More
            next={hasMore ? Math.min(pageSize, first.total - items.length) : 0}
            unit="条"
            shown={items.length}
            total={first.total}
            loading={loading}
            onMore={() => void showMore()}
          />
        </>
      )}
    </section>
  )
}
