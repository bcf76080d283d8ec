import { Link } from 'react-router-dom'
import type { articleDetail } from '#contract/article.ts'
import type { Reply } from '#contract/endpoint.ts'
import { routePath } from '#contract/routes.ts'
import { fullDay } from '../../../lib/dates.ts'
import { takePageData } from '../../../lib/page-data.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { EmptyState } from '../../../ui/face.tsx'
import { Bone, BoneLines } from '../../../ui/skeleton.tsx'
import styles from './article.module.css'
import { whenFound } from '../../../lib/when-found.ts'

type Article = Reply<typeof articleDetail>

export async function loader({ params, signal }: ScreenArgs): Promise<Article | null> {
  const id = params['pageno'] ?? ''
  const given = takePageData<Article>('/home/site/article/detail', { id })
  if (given) return given
  const { readArticle } = await import('./article.api.ts')
  return whenFound(readArticle(id, signal))
}

export function Skeleton() {
  return (
    <div className="container page" role="status" aria-label="正在加载新闻">
      <Breadcrumb items={[{ text: '新闻资讯', to: routePath('article') }]} />
      <div className={styles['article']}>
        <BoneLines count={2} className={styles['headBone']} />
        <Bone className={styles['pictureBone']} />
        <BoneLines count={6} />
      </div>
    </div>
  )
}

export default function ArticleDetailScreen() {
  const { data } = useScreen<typeof loader>()
  if (data === null) {
    return (
      <div className="container page">
        <EmptyState
          level={1}
          title="没有这篇新闻"
          actions={
            <ButtonLink size="sm" to={routePath('article')}>
              看全部新闻
            </ButtonLink>
          }
        >
          它可能已经撤下，或者地址不完整。
        </EmptyState>
      </div>
    )
  }
  const { title, source, publishedAt, views, cover, body, previous, next } = data
  return (
    <div className="container page">
      <Breadcrumb items={[{ text: '新闻资讯', to: routePath('article') }, { text: title }]} />
      <article className={styles['article']}>
        <h1 className="h1">{title}</h1>
        <p className="meta">
          {fullDay(publishedAt)} · {source} · {views.toLocaleString('zh-CN')} 次阅读
        </p>
        {cover && <Cover scene={cover} eager sizes="(min-width: 768px) 640px, 100vw" className={styles['picture']} />}
        {/* oxlint-disable-next-line react/no-danger -- cleaned by the server when it is read */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
        <nav className={styles['neighbours']} aria-label="上一篇和下一篇">
          {previous && (
            <Link to={routePath('article-detail', { pageno: previous.id })} rel="prev">
              <span className="note">上一篇</span>
              {previous.title}
            </Link>
          )}
          {next && (
            <Link to={routePath('article-detail', { pageno: next.id })} rel="next">
              <span className="note">下一篇</span>
              {next.title}
            </Link>
          )}
        </nav>
      </article>
    </div>
  )
}
