import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { readMessage, siteMessages, unreadMessages } from '#contract/message.ts'
import type { MessageKind } from '#contract/message-kinds.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { confirmOf } from './confirm.ts'
import { countMessages, markRead, messagePage, ownsMessage, unreadByKind } from './message.repository.ts'

const cursor = z.tuple([cursorParts.id, cursorParts.count])

/** The caller's messages, newest first. */
export async function listMessages(
  { database: { executor }, keys, clock }: ServerContext,
  query: Query<typeof siteMessages>,
  volunteerId: number,
): Promise<Reply<typeof siteMessages>> {
  const of = { volunteerId, onlyUnread: query.unread === 'true', kind: query.kind }
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const total = place ? place[1] : await countMessages(executor, of)
  const rows = await messagePage(executor, {
    ...of,
    after: place?.[0] ?? null,
    offset: place ? 0 : ((query.pageNo ?? 1) - 1) * query.pageSize,
    limit: query.pageSize + 1,
  })
  const shown = rows.slice(0, query.pageSize)
  const last = shown.at(-1)?.message
  const now = clock()
  return {
    items: shown.map(({ message, applicationState }) => ({
      siteMsgId: String(message.id),
      kind: message.kind as MessageKind,
      title: message.title,
      body: message.body,
      link: message.link,
      createdAt: message.createdAt.toISOString(),
      isRead: message.readAt !== null,
      confirm: confirmOf(keys, message, applicationState, now),
    })),
    nextCursor: last && rows.length > shown.length ? writeCursor([last.id, total]) : null,
    total,
  }
}

export async function unreadOf(executor: Executor, volunteerId: number): Promise<Reply<typeof unreadMessages>> {
  const found = await unreadByKind(executor, volunteerId)
  const kinds = found.map(({ kind, unread }) => ({ kind: kind as MessageKind, unread }))
  return { unread: kinds.reduce((sum, { unread }) => sum + unread, 0), kinds }
}

/** Marks the caller's message as read, or all up to it; doing it again changes nothing. */
export async function read(
  executor: Executor,
  { siteMsgId, scope, kind }: Query<typeof readMessage>,
  volunteerId: number,
  now: Date,
): Promise<Reply<typeof readMessage>> {
  const messageId = Number(siteMsgId)
  if (!(await ownsMessage(executor, volunteerId, messageId))) throw notFound('这条消息')
  await markRead(executor, { volunteerId, messageId, scope, kind }, now)
  return unreadOf(executor, volunteerId)
}
