import { chakra } from '@chakra-ui/react'
import { audienceLabels } from '#contract/message/slot-message.ts'
import { dayAndTime, span } from '../../../lib/dates.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { QueueLink, Review } from '../../../ui/admin/review.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, Note } from '../../../ui/admin/text.tsx'
import { More } from '../../../ui/list/more.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { Deliveries } from './deliveries.tsx'
import {
  fetchDeliveries,
  fetchSlotMessages,
  type DeliveryPage,
  type SlotMessagePage,
  type SentMessage,
} from './message.api.ts'

const Item = chakra('li')

interface Opened {
  readonly slotMessageId: string
  readonly isUnread: boolean
  /** Null where the address names no message. */
  readonly first: DeliveryPage | null
}

interface Shown {
  readonly page: SlotMessagePage
  readonly opened: Opened | null
}

export async function loader({ url, signal }: ScreenArgs): Promise<Shown> {
  const slotMessageId = url.searchParams.get('id')
  const isUnread = url.searchParams.get('unread') === 'true'
  const [page, first] = await Promise.all([
    fetchSlotMessages(null, signal),
    slotMessageId === null ? null : nullIfNotFound(fetchDeliveries({ slotMessageId, isUnread }, null, signal)),
  ])
  return { page, opened: slotMessageId === null ? null : { slotMessageId, isUnread, first } }
}

/** What was told to people of slots, and what became of it with each of them. */
export default function MessagesScreen() {
  const { page, opened } = useScreen<typeof loader>().data
  return (
    <Review
      title="通知"
      lead="发给各场活动的通知，和每个人收到了没有。要发新的，从活动的报名页面点“群发通知”。"
      isOpen={opened !== null}
      queue={<SentMessages first={page} openId={opened?.slotMessageId ?? null} />}
    >
      {opened === null ? (
        <EmptyState title="从左边选一条通知">送达情况和还没读的人会显示在这里。</EmptyState>
      ) : opened.first === null ? (
        <EmptyState title="没有这条通知" link={['回到列表', '/messages']}>
          地址可能不完整，请从列表重新进入。
        </EmptyState>
      ) : (
        <Deliveries
          key={`${opened.slotMessageId} ${opened.isUnread}`}
          message={page.items.find(({ slotMessageId }) => slotMessageId === opened.slotMessageId) ?? null}
          slotMessageId={opened.slotMessageId}
          isUnread={opened.isUnread}
          first={opened.first}
        />
      )}
    </Review>
  )
}

function SentMessages({ first, openId }: { first: SlotMessagePage; openId: string | null }) {
  const { items, more } = usePages(first, fetchSlotMessages)
  return (
    <Panel paddingInline={{ base: '4', md: '5' }} paddingBlock="3" aria-label="发过的通知">
      {items.length === 0 ? (
        <EmptyState title="还没有发过通知">集合地点变了、要带什么，都可以发给报了名的人。</EmptyState>
      ) : (
        <>
          <List css={{ '& > :first-of-type > a': { borderTopWidth: '0' } }}>
            {items.map((message) => (
              <Item key={message.slotMessageId}>
                <MessageLink message={message} isOpen={message.slotMessageId === openId} />
              </Item>
            ))}
          </List>
          <More unit="条" {...more} />
        </>
      )}
    </Panel>
  )
}

const MessageLink = ({ message, isOpen }: { message: SentMessage; isOpen: boolean }) => (
  <QueueLink to={`/messages?id=${message.slotMessageId}`} aria-current={isOpen ? 'true' : undefined}>
    <span>
      <b>{message.title}</b> <Meta>{audienceLabels[message.audience]}</Meta>
    </span>
    <Meta>
      {message.missionName}&nbsp;· {message.positionName} {span(message.startAt, message.endAt)}
    </Meta>
    <Note>
      {dayAndTime(message.sentAt)} {message.byName}发出&nbsp;· 已读 {message.read} / {message.people}
    </Note>
  </QueueLink>
)
