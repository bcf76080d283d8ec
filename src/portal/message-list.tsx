import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { messageKindLabels } from '#domain/message-kinds.ts'
import { routePath } from '#contract/routes.ts'
import { dayAndTime } from '../lib/dates.ts'
import { usePages } from '../lib/use-pages.ts'
import { Button } from '../ui/button/button.tsx'
import { classes } from '../ui/theme/classes.ts'
import { More } from '../ui/list/more.tsx'
import { BoneLines } from '../ui/notice/skeleton.tsx'
import { Tag } from '../ui/mark/tag.tsx'
import type { Message, MessagePage } from '../shared/message/message.api.ts'
import { Sentence } from '../ui/mark/sentence.tsx'
import styles from './message-bell.module.css'

const api = () => import('../shared/message/message.api.ts')
interface MessageListProps {
  onUnread: (unread: number) => void
  onLeave: () => void
}

/** The newest messages in the bell's dialog; opening one that leads somewhere marks it as read. */
export default function MessageList(props: MessageListProps) {
  const [attempt, setAttempt] = useState(0)
  return <FirstPage key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function FirstPage({ onRetry, ...props }: MessageListProps & { onRetry: () => void }) {
  const [page, setPage] = useState<MessagePage | 'failed' | null>(null)
  useEffect(() => {
    const leave = new AbortController()
    void api()
      .then(({ fetchMessages }) => fetchMessages(null, leave.signal))
      .then(setPage, () => {
        if (!leave.signal.aborted) setPage('failed')
      })
    return () => leave.abort()
  }, [])
  if (page === null) return <BoneLines count={5} />
  if (page === 'failed')
    return (
      <div role="alert" className={`grid gap-3 justify-items-start ${styles['state']}`}>
        <p>消息没有加载出来。</p>
        <Button size="sm" variant="outline" onClick={onRetry}>
          重试
        </Button>
      </div>
    )
  if (page.items.length === 0)
    return (
      <p className={`grid gap-3 justify-items-start ${styles['state']}`}>
        还没有消息。报名、候补有了变化，会在这里告诉你。
      </p>
    )
  return <Items page={page} {...props} />
}

function Items({ page, onUnread, onLeave }: MessageListProps & { page: MessagePage }) {
  const { items, more } = usePages(page, async (cursor, signal) => (await api()).fetchMessages(cursor, signal))
  /** What was read since the page came. */
  const [readIds, setReadIds] = useState<ReadonlySet<string>>(new Set())
  const isRead = ({ siteMsgId, isRead: before }: Message) => before || readIds.has(siteMsgId)
  const mark = async (message: Message, scope: 'one' | 'upTo') => {
    const { sendMessageRead } = await api()
    const unreadCount = await sendMessageRead(message.siteMsgId, scope).catch(() => null)
    // A failure was told by the client; the message stays unread.
    if (unreadCount === null) return
    onUnread(unreadCount)
    setReadIds(new Set([...readIds, ...(scope === 'one' ? [message] : items).map(({ siteMsgId }) => siteMsgId)]))
  }
  const [newest] = items
  return (
    <>
      <ul className={`grid px-2 ${styles['list']}`}>
        {items.map((message) => (
          <Item
            key={message.siteMsgId}
            message={message}
            isRead={isRead(message)}
            onOpen={() => {
              if (!isRead(message)) void mark(message, 'one')
              onLeave()
            }}
          />
        ))}
      </ul>
      <More unit="条" {...more} />
      {newest && items.some((message) => !isRead(message)) && (
        <Button size="sm" variant="outline" full onClick={() => void mark(newest, 'upTo')}>
          全部标为已读
        </Button>
      )}
      <p className="mt-3 text-center text-ui">
        <Link to={routePath('myMessage')} className="link" onClick={onLeave}>
          查看全部站内信
        </Link>
      </p>
    </>
  )
}

const Item = ({ message, isRead, onOpen }: { message: Message; isRead: boolean; onOpen: () => void }) => (
  <li className={classes('grid gap-1 py-3', styles['item'], !isRead && styles['unread'])}>
    <p className="flex flex-wrap items-center gap-2">
      <Tag>{messageKindLabels[message.kind]}</Tag>
      <span className="text-note leading-meta text-subtle">{dayAndTime(message.createdAt)}</span>
      {!isRead && <span className="text-brand text-note">未读</span>}
    </p>
    <h3 className={`text-body font-normal [&_a:hover]:text-brand ${styles['title']}`}>
      {message.link === null ? (
        message.title
      ) : (
        <Link to={message.link} onClick={onOpen}>
          {message.title}
        </Link>
      )}
    </h3>
    <p className="text-meta leading-meta text-muted">
      <Sentence>{message.body}</Sentence>
    </p>
  </li>
)
