import { Box, chakra, Flex, List as ChakraList } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { reviewEvents, reviewTabLabels, reviewTabs } from '#domain/review-kind.ts'
import type { ReviewClaim, ReviewItem } from '#contract/review/review.ts'
import { dayAndTime, fullDay } from '../../../lib/dates.ts'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { QueueLink } from '../../../ui/admin/review.tsx'
import { Meta, Note } from '../../../ui/admin/text.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { More } from '../../../ui/list/more.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import type { usePages } from '../../../lib/use-pages.ts'
import { addressOf, type Place, queues } from './queues.ts'
import type { ReviewListPage, ReviewSummary } from './review.api.ts'

type Presence = ReviewSummary['items'][number]

interface ReviewListProps {
  place: Place
  items: ReviewListPage['items']
  more: ReturnType<typeof usePages>['more']
  /** Who works at what, as it is now. */
  presence: readonly Presence[]
}

/** What is in one part of a queue, what waits longest first. */
export function ReviewList({ place, items, more, presence }: ReviewListProps) {
  const { kind, tab, keyword } = place
  const { unit, search } = queues[kind]
  const navigate = useNavigate()
  const find = (text: string) => void navigate(addressOf({ ...place, keyword: text, id: null }), { replace: true })
  return (
    <Panel padding={{ base: '4', md: '5' }} paddingTop="4" aria-label="审核列表">
      {tab === 'waiting' && (
        <SearchBox
          label={search}
          placeholder={search}
          defaultValue={keyword}
          onSearch={find}
          onClear={() => find('')}
        />
      )}
      <FilterLinks label="按进度筛选" marginTop="2" marginBottom="1" css={{ '& > a': { paddingInline: '2.5' } }}>
        {reviewTabs[kind].map((option) => (
          <FilterLink
            key={option}
            to={addressOf({ ...place, tab: option, keyword: '', id: null })}
            isCurrent={option === tab}
          >
            {reviewTabLabels[option]}
          </FilterLink>
        ))}
      </FilterLinks>
      {items.length === 0 ? (
        <Empty tab={tab} keyword={keyword} />
      ) : (
        <>
          <List>
            {items.map((item) => (
              <Line key={item.id} item={item} place={place} presence={presence.find((entry) => entry.id === item.id)} />
            ))}
          </List>
          <More unit={unit} {...more} />
        </>
      )}
    </Panel>
  )
}

function Empty({ tab, keyword }: Pick<Place, 'tab' | 'keyword'>) {
  if (keyword !== '') return <EmptyState title="没有找到">换个词，或者清空搜索看全部。</EmptyState>
  if (tab === 'waiting') return <EmptyState title="都审完了">有新的会排到这里。</EmptyState>
  return <EmptyState title="这里没有">换一个进度看看。</EmptyState>
}

interface LineProps {
  item: ReviewItem
  place: Place
  presence: Presence | undefined
}

function Line({ item, place, presence }: LineProps) {
  const { id, title, facts, number, clock, submissions, warning } = item
  return (
    <ChakraList.Item>
      <QueueLink to={addressOf({ ...place, id })} aria-current={id === place.id ? 'true' : undefined}>
        <Flex as="span" justify="space-between" align="baseline" gap="3">
          <chakra.b minWidth="0" overflowWrap="anywhere">
            {title}
          </chakra.b>
          {clock && <DaysLeft clock={clock} />}
        </Flex>
        {facts.map((fact) => (
          <Meta key={fact}>{fact}</Meta>
        ))}
        <Flex as="span" wrap="wrap" align="center" gap="1.5">
          {warning && (
            <Tag tone="sun" icon="alert">
              {warning}
            </Tag>
          )}
          {submissions > 1 && <Tag>第 {submissions} 次提交</Tag>}
          <PresenceTag item={item} presence={presence} />
          <Note marginInlineStart="auto">{clock ? `${shortDue(clock.dueOn)}前` : number}</Note>
        </Flex>
      </QueueLink>
    </ChakraList.Item>
  )
}

const shortDue = (day: string): string => fullDay(`${day}T12:00:00+08:00`).replace(/^\d+年/, '')

/** Days as a number, in words on the last one. */
function DaysLeft({ clock: { daysLeft, overdue } }: { clock: NonNullable<ReviewItem['clock']> }) {
  if (overdue)
    return (
      <chakra.b flex="none" color="fg.error">
        已过期
      </chakra.b>
    )
  return (
    <Box as="span" flex="none" color={daysLeft <= 1 ? 'fg.error' : undefined}>
      {daysLeft <= 1 ? (
        <b>今天到期</b>
      ) : (
        <>
          <b>{daysLeft}</b> <Note>天</Note>
        </>
      )}
    </Box>
  )
}

/** Who works at it, or what was decided. */
function PresenceTag({ item, presence }: Pick<LineProps, 'item' | 'presence'>) {
  const decision = presence?.decision ?? item.decision
  if (decision)
    return (
      <Tag tone={reviewEvents[decision.event].outcome === 'pass' ? 'leaf' : 'danger'} icon="check">
        {decision.isOwn ? '你' : decision.byName}：{reviewEvents[decision.event].label}
        {decision.secondsLeft === 0 && `，${dayAndTime(decision.decidedAt)}`}
      </Tag>
    )
  const claim = presence ? presence.claim : item.claim
  if (!claim) return null
  return (
    <Tag tone="sea" icon="user">
      {claimText(claim)}
    </Tag>
  )
}

const claimText = ({ byName, isOwn, assignedBy }: ReviewClaim): string => {
  if (assignedBy !== undefined) return isOwn ? `${assignedBy}转给你` : `已转给${byName}`
  return isOwn ? '你在审核' : `${byName}在审核`
}
