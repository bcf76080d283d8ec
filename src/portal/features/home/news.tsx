import { Link, useRevalidator } from 'react-router-dom'
import { isAlike } from '#domain/lists/cover-scene.ts'
import { routePath } from '#contract/routes.ts'
import { shortDay } from '../../../lib/dates.ts'
import { Cover } from '../../../ui/mark/cover.tsx'
import { EmptyState, ErrorState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import type { HotNews } from './load-home.ts'
import styles from './reading.module.css'

const pathOf = (id: string) => routePath('article-detail', { pageno: id })

interface NewsProps {
  news: HotNews | null
  /** Covers that stand above. */
  shown: readonly string[]
}

/** The news most read now: one with its picture, the rest as lines. */
export function News({ news, shown }: NewsProps) {
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
      <Content news={news} shown={shown} />
    </section>
  )
}

function Content({ news, shown }: NewsProps) {
  const { revalidate } = useRevalidator()
  if (news === null) return <ErrorState level={3} onRetry={() => void revalidate()} />
  // What the missions above show already is not shown once more.
  const first = news.find(({ cover }) => !shown.some((other) => isAlike(other, cover ?? ''))) ?? news[0]
  const rest = news.filter((one) => one !== first)
  if (!first)
    return (
      <EmptyState level={3} title="还没有新闻">
        有新的消息会先放在这里。
      </EmptyState>
    )
  return (
    <div className={`grid gap-3 ${styles['news']}`}>
      <article className="grid content-start gap-2 relative">
        {first.cover && <Cover scene={first.cover} className="rounded-xl" />}
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
