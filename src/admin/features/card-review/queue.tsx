import { Flex, List as ChakraList } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { CardState } from '#contract/lifecycle-words.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { EmptyState } from '../../../ui/notice/face.tsx'
import { More } from '../../../ui/list/more.tsx'
import { FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { QueueLink } from '../../../ui/admin/review.tsx'
import { Meta, Note } from '../../../ui/admin/text.tsx'
import { CardMark } from '../../../ui/mark/state-mark.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import type { QueuePage } from './card-review.api.ts'
import { queueAddress, type Tab, tabs } from './tabs.ts'

const pageSize = 10
const kindWords = { credit: '信用卡', debit: '借记卡' } as const

interface QueueProps {
  tab: Tab
  first: QueuePage
  /** Id of the application that is open. */
  opened: string | null
}

/** Applications of one state, oldest submission first. */
export function Queue({ tab, first, opened }: QueueProps) {
  const { items, hasMore, loading, showMore } = usePages(first, async (cursor, signal) => {
    const { readQueue } = await import('./card-review.api.ts')
    return readQueue(tab, cursor, signal)
  })

  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="申请列表">
      <FilterLinks label="按状态筛选" marginTop="-1" marginBottom="2" css={{ '& > a': { paddingInline: '2.5' } }}>
        {tabs.map(([value, words]) => (
          <Link key={value} to={queueAddress(value)} replace aria-current={value === tab ? 'page' : undefined}>
            {words}
          </Link>
        ))}
      </FilterLinks>
      {items.length === 0 ? (
        <EmptyState title={tab === 'pendingReview' ? '都审完了' : '这里没有申请'}>
          {tab === 'pendingReview' ? '有新的申请会排到这里。' : '换一个状态看看。'}
        </EmptyState>
      ) : (
        <>
          <List>
            {items.map(({ applicationId, number, name, kind, branchName, state, submittedAt, submissions }) => (
              <ChakraList.Item key={applicationId}>
                <QueueLink
                  to={queueAddress(tab, applicationId)}
                  aria-current={applicationId === opened ? 'true' : undefined}
                >
                  <Flex as="span" wrap="wrap" align="center" columnGap="2.5" rowGap="0.5">
                    <b>{name}</b>
                    <Meta>{kindWords[kind]}</Meta>
                    {submissions > 1 && <Tag tone="sun">第 {submissions} 次提交</Tag>}
                    {tab === 'all' && <CardMark state={state as CardState} />}
                  </Flex>
                  <Meta>
                    {branchName} · {dayAndTime(submittedAt)}提交
                  </Meta>
                  <Note>{number}</Note>
                </QueueLink>
              </ChakraList.Item>
            ))}
          </List>
          <More
            next={hasMore ? Math.min(pageSize, first.total - items.length) : 0}
            unit="份"
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
