import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { shortDay } from '../../../lib/dates.ts'
import { EmptyState, ErrorState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import type { HomeAnnouncements } from './load-home.ts'
import styles from './reading.module.css'

const levels = {
  important: ['brand', '重要'],
  publicity: ['teal', '公示'],
  notice: ['sea', '通知'],
} as const

const shownCount = 4

/** Announcements; a line opens to its text. */
export function HomeAnnouncementList({ announcements }: { announcements: HomeAnnouncements | null }) {
  const [all, setAll] = useState(false)
  const { revalidate } = useRevalidator()
  const hasMore = announcements !== null && announcements.length > shownCount
  return (
    <section aria-labelledby="announcements">
      <div className={`flex items-baseline justify-between gap-4 ${styles['head']}`}>
        <h2 className="h2" id="announcements">
          公告
        </h2>
        {hasMore && (
          <button type="button" className="more-link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? '收起' : '更多'}
            <Icon name={all ? 'minus' : 'chevronRight'} size={14} />
          </button>
        )}
      </div>
      {announcements === null && <ErrorState level={3} onRetry={() => void revalidate()} />}
      {announcements?.length === 0 && (
        <EmptyState level={3} title="还没有公告">
          有新的公告会放在这里。
        </EmptyState>
      )}
      {announcements?.slice(0, all ? undefined : shownCount).map(({ id, level, title, body, publishedAt }) => (
        <details key={id} className={`border-b ${styles['announcement']}`}>
          <summary>
            <span className="flex items-center gap-2">
              <Tag tone={levels[level][0]}>{levels[level][1]}</Tag>
              <time className="text-meta leading-meta text-muted" dateTime={publishedAt}>
                {shortDay(publishedAt)}
              </time>
            </span>
            <span className={styles['announced']}>{title}</span>
          </summary>
          {/* oxlint-disable-next-line react/no-danger -- written by the federation */}
          <div className="prose text-ui pb-4" dangerouslySetInnerHTML={{ __html: body }} />
        </details>
      ))}
    </section>
  )
}
