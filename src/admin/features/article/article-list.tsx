import { Box, chakra, Flex } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { articleKindLabels } from '#domain/article-draft.ts'
import type { ArticleState } from '#domain/lifecycle/article.ts'
import { articleStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { dayAndTimeAt } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { QueueLink } from '../../../ui/admin/review.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { More } from '../../../ui/list/more.tsx'
import { Cover } from '../../../ui/mark/cover.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { type ArticleDesk, deskAddress } from './article-desk.ts'
import { ArticleMark } from './article-mark.tsx'
import { type ArticleChoice, type ManagedArticlePage, type ArticleRow, fetchManagedArticles } from './article.api.ts'

interface ListProps {
  desk: ArticleDesk
  filter: ArticleChoice
  first: ManagedArticlePage
  openId: string | null
}

const states = [
  { code: '', name: '全部状态' },
  ...recordEntries(articleStateLabels).map(([code, name]) => ({ code, name })),
]
const isState = (code: string): code is ArticleState => code !== ''

/** Articles by kind, state and words. */
export function ArticleList({ desk, filter, first, openId }: ListProps) {
  const navigate = useNavigate()
  const { items, more } = usePages(first, (cursor, signal) => fetchManagedArticles(filter, cursor, signal))
  const filterBy = (change: Partial<ArticleChoice>) =>
    void navigate(deskAddress(desk, { ...filter, ...change }), { replace: true })
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label={`${desk.title}列表`}>
      <SearchBox
        key={filter.keyword}
        label={`搜索${desk.title}`}
        placeholder="搜标题和正文"
        defaultValue={filter.keyword}
        onSearch={(keyword) => filterBy({ keyword })}
        onClear={() => filter.keyword !== '' && filterBy({ keyword: '' })}
      />
      {desk.kinds.length > 1 && <Kinds desk={desk} filter={filter} />}
      <Box marginTop="2">
        <SelectField
          name="state"
          label="状态"
          optional={false}
          value={filter.state ?? ''}
          items={states}
          onChange={(code) => filterBy({ state: isState(code) ? code : null })}
        />
      </Box>
      {items.length === 0 ? (
        <None desk={desk} filter={filter} />
      ) : (
        <>
          <List marginTop="2">
            {items.map((row) => (
              <chakra.li key={row.articleId}>
                <Row row={row} to={deskAddress(desk, filter, row.articleId)} isOpen={row.articleId === openId} />
              </chakra.li>
            ))}
          </List>
          <More unit={desk.unit} {...more} />
        </>
      )}
    </Panel>
  )
}

const Kinds = ({ desk, filter }: { desk: ArticleDesk; filter: ArticleChoice }) => (
  <FilterLinks label="栏目" marginTop="2" css={{ '& > a': { paddingInline: '2.5' } }}>
    {[desk.kinds, ...desk.kinds.map((kind) => [kind])].map((kinds) => {
      const [kind] = kinds
      const isAll = kinds.length === desk.kinds.length
      return (
        <FilterLink
          key={kinds.join(' ')}
          to={deskAddress(desk, { ...filter, kinds })}
          isCurrent={kinds.length === filter.kinds.length && kind === filter.kinds[0]}
        >
          {isAll ? '全部' : kind && articleKindLabels[kind]}
        </FilterLink>
      )
    })}
  </FilterLinks>
)

function Row({ row, to, isOpen }: { row: ArticleRow; to: string; isOpen: boolean }) {
  const now = useNow(30_000)
  const { title, cover, state, publishedAt, savedAt, isChanged } = row
  const at = publishedAt ?? savedAt
  return (
    <QueueLink to={to} aria-current={isOpen ? 'true' : undefined}>
      <Flex as="span" gap="2.5">
        {cover && (
          <Box as="span" display="block" flexShrink="0" width="72px">
            <Cover scene={cover} className="w-full rounded-sm" />
          </Box>
        )}
        <Box as="span" display="grid" alignContent="start" gap="1" minWidth="0" flexGrow="1">
          <b className="text-ui leading-title">{title.trim() || '未命名'}</b>
          <Flex as="span" wrap="wrap" align="center" columnGap="2" rowGap="1">
            <ArticleMark state={state} />
            {isChanged && state !== 'draft' && <Tag tone="sun">有改动</Tag>}
            {at && (
              <Note>
                {dayAndTimeAt(at, now)}
                {publishedAt === null && '改'}
              </Note>
            )}
          </Flex>
        </Box>
      </Flex>
    </QueueLink>
  )
}

function None({ desk, filter: { keyword, state } }: { desk: ArticleDesk; filter: ArticleChoice }) {
  if (keyword !== '')
    return (
      <EmptyState title={`没有找到“${keyword}”`} link={['看全部', desk.path]}>
        换一个词，或者清空筛选。
      </EmptyState>
    )
  return (
    <EmptyState title={state === null ? `还没有${desk.title}` : `没有“${articleStateLabels[state]}”的内容`}>
      {state === null ? '新建的会列在这里。' : '换一个状态看看。'}
    </EmptyState>
  )
}
