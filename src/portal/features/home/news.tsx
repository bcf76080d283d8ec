import { Link, useRevalidator } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { shortDay } from '../../../lib/dates.ts'
import { Cover } from '../../../ui/mark/cover.tsx'
import { EmptyState, ErrorState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import type { HotNews } from './load-home.ts'
import styles from './reading.module.css'

const pathOf = (id: string) => routePath('article-detail', { pageno: id })

/** The news most read now: one with its picture, the rest as lines. */
export function News({ news }: { news: HotNews | null }) {
  return (
    <section aria-labelledby="news">
      <div className={`flex items-baseline justify-between gap-4 ${styles['head']}`}>
        <h2 className="h2" id="news">
          新闻
        </h2>
        <Link to={routePath('article')} className="more-link">
          更多新闻
          <Icon name="chevronRight" size={14} />
        </Link>
      </div>
      <Content news={news} />
    </section>
  )
}

function Content({ news }: { news: HotNews | null }) {
  const { revalidate } = useRevalidator()
  if (news === null) return <ErrorState level={3} onRetry={() => void revalidate()} />
  const [first, ...rest] = news
  if (!first)
    return (
      <EmptyState level={3} title="还没有新闻">
        有新的消息会先放在这里。
      </EmptyState>
    )
  return (
    <div className={`grid gap-3 ${styles['news']}`}>
      <article className="grid content-start gap-2 relative">
        {first.cover && <Cover scene={first.cover} sizes="(min-width: 768px) 300px, 100vw" className="rounded-xl" />}
        <h3 className="h3">
          <Link to={pathOf(first.id)} className="after:absolute after:inset-0 hover:text-brand">
            {first.title}
          </Link>
        </h3>
        <p className="text-ui text-muted text-pretty">{first.summary}</p>
      </article>
      <ul>
        {rest.map(({ id, title, publishedAt }) => (
          <li key={id} className={`flex items-baseline justify-between border-b gap-6 ${styles['line']}`}>
            <Link to={pathOf(id)}>{title}</Link>
            <time className="text-meta leading-meta text-muted" dateTime={publishedAt}>
              {shortDay(publishedAt)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  )
}
