import { countText } from '../../../lib/count-text.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { markOf } from '../../../ui/mark/marked.tsx'
import { More } from '../../../ui/list/more.tsx'
import { type Asked, askedBy, keptCounts, districtOfWords, type Kind, type Nearest } from './load-search.ts'
import { type Found, kindOf, loadTab, type Pages, readPage, units } from './load-search-tab.ts'
import NoneFound from '../../../ui/notice/none-found.tsx'
import { kindNames, SearchFrame, searchTo } from './search-frame.tsx'
import { ArticleRows, MissionRows, OrganizationRows } from './search-rows.tsx'
import styles from './search.module.css'

export const loader = ({ url, signal }: ScreenArgs) => loadTab(url, signal)

export default function SearchTabScreen() {
  const { data, url } = useScreen<typeof loader>()
  const asked = askedBy(url)
  return (
    <SearchFrame asked={asked} kind={kindOf(url)} counts={keptCounts(asked)}>
      {data &&
        (data.nearest ? (
          <None asked={asked} kind={data.kind} nearest={data.nearest} />
        ) : (
          <List key={url.search} asked={asked} found={data} now={data.now} />
        ))}
    </SearchFrame>
  )
}

function List({ asked, found, now }: { asked: Asked; found: Found; now: number }) {
  const { kind } = found
  const { items, more } = usePages<Pages[Kind]['items'][number], Pages[Kind]>(
    found.page,
    async (cursor, signal) => (await readPage(kind, asked, cursor, signal)).page,
  )
  return (
    <section className={`mt-7 ${styles['section']}`} aria-label={kindNames[kind]}>
      <Rows kind={kind} items={items} keyword={asked.keyword} now={now} />
      <More unit={units[kind]} {...more}>
        已显示 {items.length} {units[kind]}，共 {countText(found.page)} {units[kind]}
      </More>
      {kind === 'organizations' && (
        <p className="text-center">
          <ButtonLink size="sm" variant="ghost" to={searchTo('mission-search-org-list', asked)}>
            按地区和类别找组织
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

interface RowsProps {
  kind: Kind
  items: readonly Pages[Kind]['items'][number][]
  keyword: string
  now: number
}

function Rows({ kind, items, keyword, now }: RowsProps) {
  const mark = markOf(keyword)
  if (kind === 'missions')
    return <MissionRows items={items as Pages['missions']['items']} keyword={keyword} mark={mark} now={now} />
  if (kind === 'organizations')
    return <OrganizationRows items={items as Pages['organizations']['items']} keyword={keyword} mark={mark} />
  return <ArticleRows items={items as Pages['articles']['items']} mark={mark} />
}

function None({ asked, kind, nearest }: { asked: Asked; kind: Kind; nearest: Nearest }) {
  const { keyword, district } = asked
  return (
    <NoneFound
      title={`没有叫“${keyword.trim()}”的${kindNames[kind]}`}
      unit={units[kind]}
      words={nearest.words.map((word) => ({
        ...word,
        to: searchTo(
          'mission-search-tab',
          { keyword: word.text, district: districtOfWords(nearest, asked) },
          { tab: kind },
        ),
      }))}
      districts={nearest.districts.map(({ code, name, ...count }) => ({
        ...count,
        text: name,
        to: searchTo('mission-search-tab', { keyword, district: code }, { tab: kind }),
      }))}
      actions={
        <>
          <ButtonLink size="sm" to={searchTo('mission-search', asked)}>
            看其他类型的结果
          </ButtonLink>
          {district && (
            <ButtonLink size="sm" variant="outline" to={searchTo('mission-search-tab', { keyword }, { tab: kind })}>
              在全省搜索
            </ButtonLink>
          )}
        </>
      }
    >
      少写几个字，或者换一种说法试试。
    </NoneFound>
  )
}
