import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { fullDay } from '../../../lib/dates.ts'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Cover } from '../../../ui/mark/cover.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import styles from './article.module.css'
import { type Article, articlePage } from './load-article.ts'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import { groupDigits } from '#domain/fields/grouped.ts'

interface Way {
  readonly text: string
  readonly to: string
}

interface NoArticleProps {
  title: string
  all: Way
}

export const NoArticle = ({ title, all }: NoArticleProps) => (
  <div className="container page">
    <EmptyState
      level={1}
      title={title}
      actions={
        <ButtonLink size="sm" to={all.to}>
          {all.text}
        </ButtonLink>
      }
    >
      它可能已经撤下，或者地址不完整。
    </EmptyState>
  </div>
)

/** An article with its neighbours; `children` stand between its text and those. */
export function ArticlePage({ article, back, children }: { article: Article; back: Way; children?: ReactNode }) {
  const { kind, title, source, publishedAt, views, cover, body, previous, next } = article
  return (
    <div className={`container page ${styles['column']}`}>
      <Breadcrumb items={[back, { text: title }]} />
      <article className={styles['article']}>
        <h1 className="h1">{title}</h1>
        <p className="text-meta leading-meta text-muted">
          <Sentence>{`${fullDay(publishedAt)} · ${source} · ${groupDigits(views)} 次阅读`}</Sentence>
        </p>
        {cover && <Cover scene={cover} eager className={`rounded-xl ${styles['picture']}`} />}
        {/* oxlint-disable-next-line react/no-danger -- cleaned by the server when it is read */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
        {children}
        <nav
          className={`grid gap-3 border-t [&_a:hover]:text-brand print:hidden ${styles['neighbours']}`}
          aria-label="上一篇和下一篇"
        >
          {previous && (
            <Link to={articlePage(kind, previous.id)} rel="prev">
              <span className="text-note leading-meta text-subtle">上一篇</span>
              {previous.title}
            </Link>
          )}
          {next && (
            <Link to={articlePage(kind, next.id)} rel="next">
              <span className="text-note leading-meta text-subtle">下一篇</span>
              {next.title}
            </Link>
          )}
        </nav>
      </article>
    </div>
  )
}
