import { Flex, List as ChakraList } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { usePages } from '../../lib/use-pages.ts'
import { EmptyState } from '../../ui/notice/state-panel.tsx'
import { More } from '../../ui/list/more.tsx'
import { FilterLink, FilterLinks } from '../../ui/admin/filter-links.tsx'
import { List } from '../../ui/admin/list.tsx'
import { Panel } from '../../ui/admin/panel.tsx'
import { QueueLink } from '../../ui/admin/review.tsx'
import { Meta, Note } from '../../ui/admin/text.tsx'
import type { QueueCalls, QueuePage } from './load-queue.ts'
import { type Queue, queueAddress, waitingTab } from './queue.ts'

/** One line of a queue. */
export interface QueueRow {
  id: string
  head: ReactNode
  facts: ReactNode
  number: string
}

interface QueueListProps<T extends string, I> extends Pick<QueueCalls<T, I, unknown>, 'readPage'> {
  queue: Queue<T>
  tab: T
  first: QueuePage<I>
  /** Id of what is open. */
  openId: string | null
  rowOf: (item: I, tab: T) => QueueRow
}

/** What is in one part of a queue. */
export function QueueList<T extends string, I>({ queue, tab, first, openId, readPage, rowOf }: QueueListProps<T, I>) {
  const { items, more } = usePages(first, (cursor, signal) => readPage(tab, cursor, signal))
  const [title, text] = tab === waitingTab(queue) ? queue.done : queue.none
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label={queue.list}>
      <FilterLinks label="按状态筛选" marginTop="-1" marginBottom="2" css={{ '& > a': { paddingInline: '2.5' } }}>
        {queue.tabs.map(([value, name]) => (
          <FilterLink key={value} to={queueAddress(queue, value)} isCurrent={value === tab}>
            {name}
          </FilterLink>
        ))}
      </FilterLinks>
      {items.length === 0 ? (
        <EmptyState title={title}>{text}</EmptyState>
      ) : (
        <>
          <List>
            {items
              .map((item) => rowOf(item, tab))
              .map(({ id, head, facts, number }) => (
                <ChakraList.Item key={id}>
                  <QueueLink to={queueAddress(queue, tab, id)} aria-current={id === openId ? 'true' : undefined}>
                    <Flex as="span" wrap="wrap" align="center" columnGap="2.5" rowGap="0.5">
                      {head}
                    </Flex>
                    <Meta>{facts}</Meta>
                    <Note>{number}</Note>
                  </QueueLink>
                </ChakraList.Item>
              ))}
          </List>
          <More unit={queue.unit} {...more} />
        </>
      )}
    </Panel>
  )
}
