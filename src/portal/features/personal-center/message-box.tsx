import { type RefObject, useRef, useState } from 'react'
import { type MessageKind, messageKindLabels } from '#domain/message-kinds.ts'
import { routePath } from '#contract/routes.ts'
import { usePages } from '../../../lib/use-pages.ts'
import type { Message, MessagePage, UnreadKinds } from '../../../shared/message/message.api.ts'
import { noteUnread } from '../../../shared/message/unread.actor.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { More } from '../../../ui/list/more.tsx'
import { CenterTabs } from './center-tabs.tsx'
import { MyMessageRow } from './message-row.tsx'

const api = () => import('../../../shared/message/message.api.ts')
interface MessageBoxProps {
  kind: MessageKind | undefined
  page: MessagePage
  unread: { unread: number; kinds: UnreadKinds }
}

/** The messages of one kind or of all, with how many of each are not read. */
export function MessageBox({ kind, page, unread: first }: MessageBoxProps) {
  const container = useRef<HTMLDivElement>(null)
  const { messages, more, unread, mark, handleConfirmed } = useMessages({ kind, page, unread: first }, container)
  const [newest] = messages
  const ofKind = (kindKey: string) => unread.kinds.find((entry) => entry.kind === kindKey)?.unread ?? 0
  const unreadCount = kind === undefined ? unread.unread : ofKind(kind)
  const tabs = [
    { key: 'all', label: withCount('全部', unread.unread) },
    ...Object.entries(messageKindLabels).map(([key, label]) => ({ key, label: withCount(label, ofKind(key)) })),
  ]
  return (
    <>
      <CenterTabs label="消息分类" param="kind" current={kind ?? 'all'} tabs={tabs} />
      <div ref={container} tabIndex={-1} className="mt-2 focus:outline-none" role="region" aria-label="消息列表">
        {newest && unreadCount > 0 && (
          <p className="flex flex-wrap items-center justify-between py-3 gap-x-4 gap-y-2">
            <span className="text-note leading-meta text-subtle">{unreadCount} 条未读</span>
            <Button size="sm" variant="outline" onClick={() => void mark(newest, 'upTo')}>
              全部标为已读
            </Button>
          </p>
        )}
        {messages.length === 0 ? (
          <NoMessages kind={kind} />
        ) : (
          <>
            <ul className="grid">
              {messages.map((message) => (
                <MyMessageRow
                  key={message.siteMsgId}
                  message={message}
                  onRead={() => void mark(message, 'one')}
                  onConfirmed={(at) => void handleConfirmed(message, at)}
                />
              ))}
            </ul>
            <More unit="条" {...more} />
          </>
        )}
      </div>
    </>
  )
}

const withCount = (text: string, count: number): string =>
  count === 0 ? text : `${text} ${count > 99 ? '99+' : count}`

/** The messages with what was read or confirmed since the page came. */
function useMessages({ kind, page, unread: first }: MessageBoxProps, container: RefObject<HTMLDivElement | null>) {
  const [unread, setUnread] = useState(first)
  const { items, more } = usePages(page, async (cursor, signal) => (await api()).fetchMessages(cursor, signal, kind))
  /** What was read or confirmed since the page came. */
  const [changes, setChanges] = useState<ReadonlyMap<string, Partial<Message>>>(new Map())
  const messages = items.map((message) => ({ ...message, ...changes.get(message.siteMsgId) }))
  const change = (ids: readonly string[], part: Partial<Message>) =>
    setChanges((before) => new Map([...before, ...ids.map((id) => [id, { ...before.get(id), ...part }] as const)]))
  const recount = async () => {
    const counts = await (await api()).fetchUnreadMessages().catch(() => null)
    if (counts === null) return
    setUnread(counts)
    noteUnread(counts.unread)
  }
  const mark = async (message: Message, scope: 'one' | 'upTo') => {
    const result = await (await api()).sendMessageRead(message.siteMsgId, scope, kind).catch(() => null)
    // A failure was told by the client; the message stays unread.
    if (result === null) return
    // The pressed button goes with what it was for.
    if (scope === 'upTo') container.current?.focus({ preventScroll: true })
    change(scope === 'one' ? [message.siteMsgId] : items.map(({ siteMsgId }) => siteMsgId), { isRead: true })
    await recount()
  }
  const handleConfirmed = async (message: Message, confirmedAt: string) => {
    const { confirm } = message
    change([message.siteMsgId], {
      isRead: true,
      confirm: confirm && { ...confirm, token: null, isOpen: false, confirmedAt },
    })
    await recount()
  }
  return { messages, more, unread, mark, handleConfirmed }
}

const NoMessages = ({ kind }: Pick<MessageBoxProps, 'kind'>) => (
  <EmptyState
    title={kind === undefined ? '还没有消息' : `没有${messageKindLabels[kind]}方面的消息`}
    actions={
      <ButtonLink size="sm" to={kind === undefined ? routePath('mission') : routePath('myMessage')}>
        {kind === undefined ? '去看活动' : '看全部消息'}
      </ButtonLink>
    }
  >
    报名、候补、时长和账号有了变化，会在这里告诉你。
  </EmptyState>
)
