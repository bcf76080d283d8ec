import { z } from 'zod'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { readMessage, siteMessages, unreadMessages } from '#contract/message/message.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { countAnswersDue } from '../../../records/application/answers-due.repository.ts'
import { confirmOf } from '../../../records/message/confirm.ts'
import {
  countMessages,
  listMessageRows,
  markMessageRead,
  ownsMessage,
  unreadByKind,
} from '../../../records/message/message.repository.ts'
import { notFound } from '../../../errors.ts'

const key = z.tuple([cursorParts.instant, cursorParts.id])

/** The caller's messages, newest first. */
export async function listMessages(
  { database: { executor }, keys, clock }: ServerContext,
  query: Query<typeof siteMessages>,
  volunteerId: number,
): Promise<ReplyInput<typeof siteMessages>> {
  const filter = { volunteerId, onlyUnread: query.unread === 'true', kind: query.kind }
  const page = await keysetPage(query, {
    key,
    count: () => countMessages(executor, filter),
    read: (slice) => listMessageRows(executor, filter, slice),
    keyOf: ({ message }) => [message.createdAt.toISOString(), message.id],
  })
  const now = clock()
  const items = page.items.map(({ message, applicationState }) => ({
    siteMsgId: message.id,
    kind: message.kind,
    title: message.title,
    body: message.body,
    link: message.link,
    createdAt: message.createdAt,
    isRead: message.readAt !== null,
    confirm: confirmOf(keys, message, applicationState, now),
  }))
  return { ...page, items }
}

export async function unreadOf(
  executor: Executor,
  volunteerId: number,
): Promise<Pick<ReplyInput<typeof unreadMessages>, 'unread' | 'kinds'>> {
  const kinds = await unreadByKind(executor, volunteerId)
  return { unread: kinds.reduce((sum, { unread }) => sum + unread, 0), kinds }
}

/** What waits for the caller: messages, and dates that need an answer. */
export async function readWaiting(
  executor: Executor,
  volunteerId: number,
  now: Date,
): Promise<ReplyInput<typeof unreadMessages>> {
  const unread = await unreadOf(executor, volunteerId)
  return { ...unread, answersDue: await countAnswersDue(executor, volunteerId, now) }
}

/** Marks the caller's message as read, or all up to it; doing it again changes nothing. */
export async function readSiteMessage(
  executor: Executor,
  { siteMsgId, scope, kind }: Query<typeof readMessage>,
  volunteerId: number,
  now: Date,
): Promise<ReplyInput<typeof readMessage>> {
  const messageId = Number(siteMsgId)
  if (!(await ownsMessage(executor, volunteerId, messageId))) throw notFound('这条消息')
  await markMessageRead(executor, { volunteerId, messageId, scope, kind }, now)
  return unreadOf(executor, volunteerId)
}
