import { Link, useNavigate } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { fullDay } from '../../../lib/dates.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Cover } from '../../../ui/mark/cover.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { More } from '../../../ui/list/more.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { SegmentLinks } from '../../../ui/field/segment.tsx'
import styles from './article.module.css'
import { type PublicArticleKind, articlePage } from './load-article.ts'
import { readArticleKind, articleListPath, type ArticleListPage, loadArticlePage } from './load-articles.ts'

const names: Readonly<Record<PublicArticleKind, string>> = { news: '新闻', summary: '活动报告' }

export const loader = ({ url, signal }: ScreenArgs) => loadArticlePage(readArticleKind(url), null, signal)

/** News, or the reports on missions. */
export default function ArticleScreen() {
  const { data, url } = useScreen<typeof loader>()
  const navigate = useNavigate()
  const kind = readArticleKind(url)
  const search = (keyword: string) =>
    void navigate(
      keyword === ''
        ? routePath('mission-search')
        : `${routePath('mission-search-tab')}?${new URLSearchParams({ tab: 'articles', keyword })}`,
    )
  return (
    <div className="container page">
      <div className={`grid gap-3 grid-cols-1 pb-4 ${styles['head']}`}>
        <h1 className="h1">新闻资讯</h1>
        <SearchBox
          action={routePath('mission-search')}
          label="搜索资讯"
          placeholder="搜索新闻和活动报告"
          onSearch={search}
        />
      </div>
      <SegmentLinks
        label="资讯类型"
        items={(['news', 'summary'] as const).map((name) => ({
          to: articleListPath(name),
          text: names[name],
          isCurrent: name === kind,
        }))}
      />
      <List key={kind} kind={kind} first={data} />
    </div>
  )
}

function List({ kind, first }: { kind: PublicArticleKind; first: ArticleListPage }) {
  const { items, more } = usePages<ArticleListPage['items'][number], ArticleListPage>(first, (cursor, signal) =>
    loadArticlePage(kind, cursor, signal),
  )
  if (items.length === 0) return <None kind={kind} />
  return (
    <>
      <ul className="mt-3">
        {items.map(({ id, title, summary, cover, source, publishedAt }, at) => (
          <li key={id} className="border-b">
            <Link to={articlePage(kind, id)} className={`flex gap-3.5 py-4 ${styles['row']}`}>
              {cover && <Cover scene={cover} eager={at < 2} className={styles['cover']} />}
              <span className={`grid content-start gap-1 min-w-0 ${styles['text']}`}>
                <b className="h3">{title}</b>
                <span className="text-ui text-muted block max-md:hidden">{summary}</span>
                <span className="text-note leading-meta text-subtle">
                  {fullDay(publishedAt)}&nbsp;· {source}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <More unit="篇" {...more} />
    </>
  )
}

const None = ({ kind }: { kind: PublicArticleKind }) =>
  kind === 'news' ? (
    <EmptyState title="还没有新闻">有新的消息会先放在这里。</EmptyState>
  ) : (
    <EmptyState
      title="还没有活动报告"
      actions={
        <ButtonLink size="sm" variant="outline" to={routePath('mission-summary')}>
          看活动总结
        </ButtonLink>
      }
    >
      活动完结以后，组织写的报告会放在这里。
    </EmptyState>
  )
