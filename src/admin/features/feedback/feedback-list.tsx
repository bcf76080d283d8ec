import { Flex, List as ChakraList } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { feedbackKindWords, topicWords } from '#contract/feedback.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { EmptyState } from '../../../ui/notice/face.tsx'
import { More } from '../../../ui/list/more.tsx'
import { FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { QueueLink } from '../../../ui/admin/review.tsx'
import { Meta, Note } from '../../../ui/admin/text.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import type { FeedbackPage, FeedbackState } from './feedback.api.ts'
import { listAddress, tabs } from './tabs.ts'

const pageSize = 10

interface FeedbackListProps {
  tab: FeedbackState
  first: FeedbackPage
  /** Id of the feedback that is open. */
  opened: string | null
}

/** Feedback of one state, with contacts masked. */
export function FeedbackList({ tab, first, opened }: FeedbackListProps) {
  const { items, hasMore, loading, showMore } = usePages(first, async (cursor, signal) => {
    const { readPage } = await import('./feedback.api.ts')
    return readPage(tab, cursor, signal)
  })

  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="反馈列表">
      <FilterLinks label="按状态筛选" marginTop="-1" marginBottom="2" css={{ '& > a': { paddingInline: '2.5' } }}>
        {tabs.map(([value, words]) => (
          <Link key={value} to={listAddress(value)} replace aria-current={value === tab ? 'page' : undefined}>
            {words}
          </Link>
        ))}
      </FilterLinks>
      {items.length === 0 ? (
        <EmptyState title={tab === 'open' ? '都答复完了' : '这里没有反馈'}>
          {tab === 'open' ? '有新的反馈会排到这里。' : '换一个状态看看。'}
        </EmptyState>
      ) : (
        <>
          <List>
            {items.map(({ feedbackId, number, kind, topic, contact, submittedAt, answeredAt }) => (
              <ChakraList.Item key={feedbackId}>
                <QueueLink to={listAddress(tab, feedbackId)} aria-current={feedbackId === opened ? 'true' : undefined}>
                  <Flex as="span" wrap="wrap" align="center" columnGap="2.5" rowGap="0.5">
                    <b>{topicWords(kind, topic)}</b>
                    <Meta>{feedbackKindWords[kind]}</Meta>
                    {tab === 'all' && <Tag tone={answeredAt ? 'leaf' : 'sun'}>{answeredAt ? '已答复' : '待答复'}</Tag>}
                  </Flex>
                  <Meta>
                    {contact} · {dayAndTime(submittedAt)}提交
                  </Meta>
                  <Note>{number}</Note>
                </QueueLink>
              </ChakraList.Item>
            ))}
          </List>
          <More
            next={hasMore ? Math.min(pageSize, first.total - items.length) : 0}
            unit="条"
            shown={items.length}
            total={first.total}
            loading={loading}
            onMore={() => void showMore()}
          />
        </>
      )}
    </Panel>
  )
}
