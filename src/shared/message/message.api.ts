import type { Reply } from '#contract/endpoint.ts'
import { actOnMessage, confirm4Operator, readMessage, siteMessages, unreadMessages } from '#contract/message/message.ts'
import type { MessageKind } from '#domain/message-kinds.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notice.ts'

export type MessagePage = Reply<typeof siteMessages>
export type Message = MessagePage['items'][number]
export type UnreadKinds = Reply<typeof unreadMessages>['kinds']

/** Which messages a list shows: of every kind when none is given. */
export interface MessageChoice {
  readonly kind?: MessageKind | undefined
  readonly isUnread?: boolean
}

/** One page of the own messages, newest first; the list shows a failure itself. @throws ApiError */
export const fetchMessages = (
  cursor: string | null,
  signal: AbortSignal,
  { kind, isUnread = false }: MessageChoice = {},
): Promise<MessagePage> =>
  call('volunteer', siteMessages, {
    query: { ...(cursor !== null && { cursor }), ...(kind && { kind }), ...(isUnread && { unread: 'true' as const }) },
    signal,
    quiet: 'page',
  })

/** How many messages are not read; the last count stays on a failure. @throws ApiError */
export const fetchUnreadMessages = (signal?: AbortSignal): Promise<Reply<typeof unreadMessages>> =>
  call('volunteer', unreadMessages, { signal, quiet: 'page' })

/** Marks a message as read, or all up to it (of one kind where it is given); answers how many are left. @throws ApiError */
export const sendMessageRead = async (siteMsgId: string, scope: 'one' | 'upTo', kind?: MessageKind): Promise<number> =>
  (await call('volunteer', readMessage, { query: { siteMsgId, scope, ...(kind && { kind }) } })).unread

/**
 * Confirms what a message asks for: by the message's own address where it has one, else by the call for all. An address that does not
 * lead into the product's own calls is refused. @throws ApiError
 */
export async function confirmMessage(
  { siteMsgId, token }: { siteMsgId: string; token: string | null },
  signal: AbortSignal,
): Promise<Reply<typeof confirm4Operator>> {
  if (token === null) return call('volunteer', confirm4Operator, { body: { siteMsgId }, signal })
  if (!/^\/volunteer\/[\w./-]+$/.test(token) || token.includes('..')) {
    const message = '这条消息的地址不对，请刷新后再试'
    notify.warning(message)
    throw new ApiError('business', 'address', message)
  }
  return call('volunteer', { ...actOnMessage, path: token }, { query: { siteMsgId }, signal })
}
