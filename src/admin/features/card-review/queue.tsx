import { Link } from 'react-router-dom'
import type { CardState } from '#contract/lifecycle-words.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { EmptyState } from '../../../ui/notice/face.tsx'
import { More } from '../../../ui/list/more.tsx'
import review from '../../../ui/frame/review.module.css'
import { CardMark } from '../../../ui/mark/state-mark.tsx'
import { Strip } from '../../../ui/frame/strip.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import type { QueuePage } from './card-review.api.ts'
import { queueAddress, type Tab, tabs } from './tabs.ts'

const pageSize = 10
const kindWords = { credit: '信用卡', debit: '借记卡' } as const

interface QueueProps {
  tab: Tab
  first: QueuePage
  /** Id of the application that is open. */
  opened: string | null
}

/** Applications of one state, oldest submission first. */
export function Queue({ tab, first, opened }: QueueProps) {
  const { items, hasMore, loading, showMore } = usePages(first, async (cursor, signal) => {
    const { readQueue } = await import('./card-review.api.ts')
    return readQueue(tab, cursor, signal)
  })

  return (
    <section className={`p-4 bg ${review['box']}`} aria-label="申请列表">
      <Strip label="按状态筛选" className={review['tabs']}>
        {tabs.map(([value, words]) => (
          <Link key={value} to={queueAddress(value)} replace aria-current={value === tab ? 'page' : undefined}>
            {words}
          </Link>
        ))}
      </Strip>
      {items.length === 0 ? (
        <EmptyState title={tab === 'pendingReview' ? '都审完了' : '这里没有申请'}>
          {tab === 'pendingReview' ? '有新的申请会排到这里。' : '换一个状态看看。'}
        </EmptyState>
      ) : (
        <>
          <ul>
            {items.map(({ applicationId, number, name, kind, branchName, state, submittedAt, submissions }) => (
              <li key={applicationId}>
                <Link
                  to={queueAddress(tab, applicationId)}
                  className={`stack gap-0.5 line-above ${review['row']}`}
                  aria-current={applicationId === opened ? 'true' : undefined}
                >
                  <span className={`cluster ${review['rowHead']}`}>
                    <b>{name}</b>
                    <span className="meta">{kindWords[kind]}</span>
                    {submissions > 1 && <Tag tone="sun">第 {submissions} 次提交</Tag>}
                    {tab === 'all' && <CardMark state={state as CardState} />}
                  </span>
                  <span className="meta">
                    {branchName} · {dayAndTime(submittedAt)}提交
                  </span>
                  <span className="note">{number}</span>
                </Link>
              </li>
            ))}
          </ul>
          <More
            next={hasMore ? Math.min(pageSize, first.total - items.length) : 0}
            unit="份"
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
