import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageKindLabels } from '#domain/message-kinds.ts'
import { hasKey, recordEntries } from '#domain/record-keys.ts'
import { routePath } from '#contract/routes.ts'
import { usePages } from '../../../lib/use-pages.ts'
import type { Message, MessageChoice, MessagePage, UnreadKinds } from '../../../shared/message/message.api.ts'
import { noteWaiting } from '../../../shared/message/waiting.actor.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { More } from '../../../ui/list/more.tsx'
import { CenterTabs } from './center-tabs.tsx'
import { MyMessageRow } from './message-row.tsx'
import styles from './my-message.module.css'

const api = () => import('../../../shared/message/message.api.ts')
interface MessageBoxProps {
  choice: MessageChoice
  page: MessagePage
  unread: { unread: number; kinds: UnreadKinds }
}

/** Address of the page with these messages. */
export function messagesPath({ kind, isUnread = false }: MessageChoice): string {
  const params = [...(isUnread ? [['unread', 'true']] : []), ...(kind ? [['kind', kind]] : [])]
  return params.length === 0 ? routePath('myMessage') : `${routePath('myMessage')}?${new URLSearchParams(params)}`
}

const everyKind = { code: '', name: '全部种类' }
const kinds = [everyKind, ...recordEntries(messageKindLabels).map(([code, name]) => ({ code, name }))]

/** All messages or those that are not read, of one kind or of every one. */
export function MessageBox({ choice, page, unread: first }: MessageBoxProps) {
  const container = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { messages, more, unread, mark, handleConfirmed } = useMessages({ choice, page, unread: first }, container)
  const { kind, isUnread = false } = choice
  const [newest] = messages
  const ofKind = unread.kinds.find((entry) => entry.kind === kind)?.unread ?? 0
  const unreadCount = kind === undefined ? unread.unread : ofKind
  const tabs = [
    { key: 'false', label: '全部' },
    { key: 'true', label: withCount('未读', unread.unread) },
  ]
  return (
    <>
      <CenterTabs label="消息范围" param="unread" current={`${isUnread}`} tabs={tabs} />
      <div className="flex flex-wrap items-end justify-between mt-3 gap-x-4 gap-y-2">
        <div className={styles['kind']}>
          <SelectField
            name="kind"
            label="种类"
            optional={false}
            value={kind ?? ''}
            items={kinds}
            onChange={(code) =>
              void navigate(messagesPath({ isUnread, kind: hasKey(messageKindLabels, code) ? code : undefined }), {
                replace: true,
              })
            }
          />
        </div>
        {newest && unreadCount > 0 && (
          <Button size="sm" variant="outline" onClick={() => void mark(newest, 'upTo')}>
            全部标为已读
          </Button>
        )}
      </div>
      <div ref={container} tabIndex={-1} className="mt-2 focus:outline-none" role="region" aria-label="消息列表">
        {messages.length === 0 ? (
          <NoMessages choice={choice} />
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
function useMessages({ choice, page, unread: first }: MessageBoxProps, container: RefObject<HTMLDivElement | null>) {
  const [unread, setUnread] = useState(first)
  const { items, more } = usePages(page, async (cursor, signal) => (await api()).fetchMessages(cursor, signal, choice))
  /** What was read or confirmed since the page came. */
  const [changes, setChanges] = useState<ReadonlyMap<string, Partial<Message>>>(new Map())
  const messages = items.map((message) => ({ ...message, ...changes.get(message.siteMsgId) }))
  const change = (ids: readonly string[], part: Partial<Message>) =>
    setChanges((before) => new Map([...before, ...ids.map((id) => [id, { ...before.get(id), ...part }] as const)]))
  const recount = async () => {
    const counts = await (await api()).fetchUnreadMessages().catch(() => null)
    if (counts === null) return
    setUnread(counts)
    noteWaiting(counts)
  }
  const mark = async (message: Message, scope: 'one' | 'upTo') => {
    const result = await (await api()).sendMessageRead(message.siteMsgId, scope, choice.kind).catch(() => null)
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

const emptyTitle = ({ kind, isUnread }: MessageChoice): string => {
  if (kind !== undefined) return `没有${isUnread ? '未读的' : ''}${messageKindLabels[kind]}方面的消息`
  return isUnread ? '没有未读消息' : '还没有消息'
}

function NoMessages({ choice }: Pick<MessageBoxProps, 'choice'>) {
  const isAll = choice.kind === undefined && !choice.isUnread
  return (
    <EmptyState
      title={emptyTitle(choice)}
      link={isAll ? ['去看活动', routePath('mission')] : ['看全部消息', routePath('myMessage')]}
    >
      报名、候补、时长和账号有了变化，会在这里告诉你。
    </EmptyState>
  )
}
