import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { articles } from '#contract/article.ts'
import type { Reply } from '#contract/endpoint.ts'
import { routePath } from '#contract/routes.ts'
import { shortDay } from '../../../lib/dates.ts'
import { takePageData } from '../../../lib/page-data.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { EmptyState } from '../../../ui/face.tsx'
import { More } from '../../../ui/more.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import styles from './article.module.css'

type Page = Reply<typeof articles>

const pageSize = 10

export async function loader({ signal }: ScreenArgs): Promise<Page> {
  const given = takePageData<Page>('/home/site/article/list')
  if (given) return given
  const { readArticles } = await import('./article.api.ts')
  return readArticles(null, signal)
}

export function Skeleton() {
  return (
    <div className="container page">
      <h1 className="h1">新闻资讯</h1>
      <div className={styles['list']}>
        <SkeletonRows label="正在加载新闻" className={styles['rowBone']} />
      </div>
    </div>
  )
}

export default function ArticleScreen() {
  const { data } = useScreen<typeof loader>()
  const [more, setMore] = useState<readonly Page[]>([])
  const [loading, setLoading] = useState(false)
  const pages = [data, ...more]
  const items = pages.flatMap((page) => page.items)
  const cursor = pages.at(-1)?.nextCursor ?? null

  const showMore = async () => {
    setLoading(true)
    try {
      const { readArticles } = await import('./article.api.ts')
      const next = await readArticles(cursor, new AbortController().signal)
      setMore((before) => [...before, next])
    } catch {
      // The client has already told the person; the button stays to try again.
    } finally {
      setLoading(false)
    }
  }

  return (
    <div className="container page">
      <h1 className="h1">新闻资讯</h1>
      {items.length === 0 ? (
        <EmptyState title="还没有新闻">有新的消息会先放在这里。</EmptyState>
      ) : (
        <>
          <ul className={styles['list']}>
            {items.map(({ id, title, summary, cover, source, publishedAt }, at) => (
              <li key={id}>
                <Link to={routePath('article-detail', { pageno: id })} className={styles['row']}>
                  {cover && <Cover scene={cover} eager={at < 2} className={styles['cover']} />}
                  <span className={styles['words']}>
                    <b className="h3">{title}</b>
                    <span className={`ui muted ${styles['summary']}`}>{summary}</span>
                    <span className="note">
                      {shortDay(publishedAt)} · {source}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <More
            next={cursor === null ? 0 : Math.min(pageSize, data.total - items.length)}
            unit="篇"
            shown={items.length}
            total={data.total}
            loading={loading}
            onMore={() => void showMore()}
          />
        </>
      )}
    </div>
  )
}
