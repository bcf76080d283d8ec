import type { ReactNode } from 'react'
import { EmptyState, RefusedState } from '../../ui/notice/state-panel.tsx'
import { Review } from '../../ui/admin/review.tsx'
import type { QueueCalls, QueueData } from './load-queue.ts'
import { type Queue, queueAddress } from './queue.ts'
import { QueueList, type QueueRow } from './queue-list.tsx'

interface QueueViewProps<T extends string, I, D> extends Pick<QueueCalls<T, I, D>, 'readPage'> {
  queue: Queue<T>
  data: QueueData<T, I, D>
  rowOf: (item: I, tab: T) => QueueRow
  /** What is open; `back` is the address of the list. */
  children: (detail: D, id: string, back: string) => ReactNode
}

/** A queue of the federation, and what is open of it. */
export function QueueView<T extends string, I, D>({ queue, data, children, ...list }: QueueViewProps<T, I, D>) {
  if ('refused' in data) {
    return (
      <RefusedState level={1} title="这里只对联合会开放" link={['回工作台', '/']}>
        {queue.refused(data.refused)}
      </RefusedState>
    )
  }
  const { tab, id, page, detail } = data
  const listPath = queueAddress(queue, tab)
  return (
    <Review
      title={queue.title}
      lead={queue.lead}
      isOpen={id !== null}
      queue={<QueueList key={tab} first={page} openId={id} {...{ queue, tab, ...list }} />}
    >
      {id === null ? (
        <EmptyState title={queue.choose[0]}>{queue.choose[1]}</EmptyState>
      ) : detail === null ? (
        <EmptyState title={queue.missing[0]} link={['回到列表', listPath]}>
          {queue.missing[1]}
        </EmptyState>
      ) : (
        children(detail, id, listPath)
      )}
    </Review>
  )
}
