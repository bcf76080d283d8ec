import { useNavigate } from 'react-router-dom'
import { helpTopics } from '#domain/help-topics.ts'
import { routePath } from '#contract/routes.ts'
import { longestKeyword } from '#contract/search.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { JumpLink } from '../../../ui/button/jump-link.tsx'
import { QueryTooLong } from '../../../ui/list/list-head.tsx'
import { markHtml } from '../../../ui/mark/marked-html.ts'
import { markOf } from '../../../ui/mark/marked.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import type { HelpList } from './help.api.ts'
import { HelpContact } from './help-contact.tsx'
import styles from './help.module.css'

const topics = recordEntries(helpTopics)

interface Data {
  keyword: string
  /** Null when the words are too many: nobody was asked. */
  items: HelpList['items'] | null
}

export async function loader({ url, signal }: ScreenArgs): Promise<Data> {
  const keyword = (url.searchParams.get('keyword') ?? '').trim()
  if (keyword.length > longestKeyword) return { keyword, items: null }
  const { fetchHelp } = await import('./help.api.ts')
  return { keyword, items: (await fetchHelp(keyword, signal)).items }
}

/** Answers by topic with a search in them; beside them who helps when none does. */
export default function HelpScreen() {
  const navigate = useNavigate()
  const { keyword, items } = useScreen<typeof loader>().data
  const search = (newKeyword: string) =>
    void navigate(
      newKeyword === '' ? routePath('help') : `${routePath('help')}?${new URLSearchParams({ keyword: newKeyword })}`,
    )
  return (
    <div className="container page">
      <h1 className="h1">帮助中心</h1>
      <div className={`grid mt-5 gap-8 *:min-w-0 ${styles['columns']}`}>
        <div>
          <SearchBox
            key={keyword}
            action={routePath('help')}
            label="在帮助里搜索"
            placeholder="搜索问题，例如：候补"
            defaultValue={keyword}
            maxLength={longestKeyword}
            onSearch={search}
            onClear={() => search('')}
          />
          {items === null ? (
            <QueryTooLong longest={longestKeyword} hint="挑问题里的一两个词再搜。" />
          ) : (
            <Answers keyword={keyword} items={items} />
          )}
        </div>
        <HelpContact />
      </div>
    </div>
  )
}

function Answers({ keyword, items }: { keyword: string; items: HelpList['items'] }) {
  const visibleTopics = topics.filter(([key]) => items.some(({ topic }) => topic === key))
  return (
    <>
      {keyword === '' && visibleTopics.length > 0 && (
        <nav className={`flex flex-wrap gap-2 mt-4 print:hidden ${styles['topics']}`} aria-label="帮助主题">
          {visibleTopics.map(([key, name]) => (
            <JumpLink key={key} to={`topic-${key}`}>
              {name}
            </JumpLink>
          ))}
        </nav>
      )}
      {keyword !== '' && items.length > 0 && (
        <p className="text-meta leading-meta text-muted mt-4" role="status">
          “{keyword}”找到 {items.length} 条
        </p>
      )}
      {items.length === 0 && (
        <EmptyState
          title={keyword === '' ? '还没有帮助内容' : `没有找到“${keyword}”`}
          actions={
            <ButtonLink size="sm" to={keyword === '' ? routePath('Home') : routePath('help')}>
              {keyword === '' ? '回首页' : '看全部问题'}
            </ButtonLink>
          }
        >
          换个短一点的词再试，或拨打 12355。
        </EmptyState>
      )}
      {visibleTopics.map(([key, name]) => (
        <Topic key={key} topic={key} name={name} keyword={keyword} items={items.filter(({ topic }) => topic === key)} />
      ))}
    </>
  )
}

interface TopicProps {
  topic: string
  name: string
  keyword: string
  items: HelpList['items']
}

function Topic({ topic, name, keyword, items }: TopicProps) {
  const mark = markOf(keyword)
  return (
    <section
      id={`topic-${topic}`}
      tabIndex={-1}
      aria-labelledby={`name-${topic}`}
      className={`mt-8 focus:outline-none ${styles['topic']}`}
    >
      <h2 id={`name-${topic}`} className="h2">
        {name}
      </h2>
      {items.map(({ id, title, body }) => (
        <details key={`${id} ${keyword}`} className={`border-b ${styles['answer']}`} open={keyword !== ''}>
          <summary>{mark(title)}</summary>
          {/* oxlint-disable-next-line react/no-danger -- cleaned by the server when it is read */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: markHtml(body, keyword) }} />
        </details>
      ))}
    </section>
  )
}
