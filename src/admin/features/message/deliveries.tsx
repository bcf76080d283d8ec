import { chakra, Table } from '@chakra-ui/react'
import type { DeliveryState } from '#contract/message/slot-message.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Fact, FactList } from '../../../ui/admin/facts.tsx'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { ReviewFrame } from '../../../ui/admin/review.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { More } from '../../../ui/list/more.tsx'
import { Tag, type Tone } from '../../../ui/mark/tag.tsx'
import { type Delivery, type DeliveryPage, fetchDeliveries, type SentMessage } from './message.api.ts'

const Phone = chakra('a')

interface DeliveriesProps {
  /** Null where it stands further down in the list than what was read of it. */
  message: SentMessage | null
  slotMessageId: string
  isUnread: boolean
  first: DeliveryPage
}

/** What a message says, and what became of it with each person. */
export function Deliveries({ message, slotMessageId, isUnread, first }: DeliveriesProps) {
  const { items, more } = usePages(first, (cursor, signal) =>
    fetchDeliveries({ slotMessageId, isUnread }, cursor, signal),
  )
  const address = `/messages?id=${slotMessageId}`
  return (
    <ReviewFrame back="/messages" number={message?.title ?? '通知'} mark={null} trace="这次查看已留下记录。">
      {message && <MessageFacts message={message} />}
      <FilterLinks label="按是否已读筛选" marginTop="3" css={{ '& > a': { paddingInline: '3' } }}>
        <FilterLink to={address} isCurrent={!isUnread}>
          全部
        </FilterLink>
        <FilterLink to={`${address}&unread=true`} isCurrent={isUnread}>
          还没读，打电话提醒
        </FilterLink>
      </FilterLinks>
      {items.length === 0 ? (
        <chakra.p paddingBlock="5" fontSize="ui" color="fg.muted">
          {isUnread ? '都读过了，不用打电话。' : '没有收件人。'}
        </chakra.p>
      ) : (
        <>
          <DeliveryTable deliveries={items} />
          <More unit="人" {...more} />
        </>
      )}
    </ReviewFrame>
  )
}

const channelText = ({ sent, failed, waiting }: SentMessage['email']): string =>
  sent + failed + waiting === 0
    ? '没有发'
    : [`已发 ${sent}`, failed > 0 && `没发出 ${failed}`, waiting > 0 && `发送中 ${waiting}`].filter(Boolean).join('，')

const MessageFacts = ({ message }: { message: SentMessage }) => (
  <>
    <chakra.p marginTop="3" whiteSpace="pre-line" overflowWrap="anywhere">
      {message.body}
    </chakra.p>
    <FactList gridTemplateColumns={{ base: '1fr 1fr', sm: 'repeat(3, 1fr)' }} gap="3" marginTop="3.5" fontSize="ui">
      <Fact name="站内">
        已读 {message.read} / {message.people}
      </Fact>
      <Fact name="邮件">{channelText(message.email)}</Fact>
      <Fact name="短信">{channelText(message.text)}</Fact>
    </FactList>
  </>
)

const states: Readonly<Record<DeliveryState, readonly [tone: Tone, text: string]>> = {
  none: ['outline', '没有发'],
  waiting: ['sun', '发送中'],
  sent: ['leaf', '已发出'],
  failed: ['danger', '没发出'],
}

function State({ state }: { state: DeliveryState }) {
  const [tone, text] = states[state]
  return <Tag tone={tone}>{text}</Tag>
}

/** People of a message; below 768 px each is a block. */
const DeliveryTable = ({ deliveries }: { deliveries: readonly Delivery[] }) => (
  <Table.Root recipe={tableRecipe} marginTop="3">
    <TableHead columns={['姓名', '站内', '邮件', '短信', '电话']} />
    <Table.Body>
      {deliveries.map(({ siteMsgId, name, phone, readAt, email, text }) => (
        <Table.Row key={siteMsgId}>
          <Table.Cell as="th" scope="row">
            {name}
          </Table.Cell>
          <Table.Cell data-label="站内">
            {readAt === null ? <Tag tone="sun">未读</Tag> : <Tag>{dayAndTime(readAt)}已读</Tag>}
          </Table.Cell>
          <Table.Cell data-label="邮件">
            <State state={email} />
          </Table.Cell>
          <Table.Cell data-label="短信">
            <State state={text} />
          </Table.Cell>
          <Table.Cell data-label="电话" whiteSpace="nowrap">
            {phone ? (
              <Phone className="link" href={`tel:${phone}`}>
                {phone}
              </Phone>
            ) : (
              '确认后可见'
            )}
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  </Table.Root>
)
