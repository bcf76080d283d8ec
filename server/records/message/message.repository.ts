import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CodeChannel } from '#contract/code.ts'
import type { ConfirmKind, DateNotice, MessageKind } from '#domain/message-kinds.ts'
import { recordEntries } from '#domain/record-keys.ts'
import type { Executor } from '../../database/client.ts'
import { insertSelect } from '../../database/new-row.ts'
import { application } from '../../database/schema/application.ts'
import { dueEvent } from '../../database/schema/due.ts'
import { siteMessage } from '../../database/schema/message.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { Slice } from '../../search/keyset-page.ts'
import { messageChannels } from '../outbox/message-channels.ts'

/** Columns that its reader writes. */
type ReadColumn = 'confirmedAt' | 'readAt'

export interface NewMessage {
  readonly volunteerId: number
  readonly kind: MessageKind
  readonly title: string
  readonly body: string
  /** Address inside the site. */
  readonly link: string | null
  /** After that it is not mailed any more. */
  readonly validUntil: Date | null
  /** What the reader is asked to confirm, and the application that it is about. */
  readonly confirm?: { readonly kind: ConfirmKind; readonly applicationId: number }
  /** What it tells of a date, and the application that has it. */
  readonly date?: { readonly notice: DateNotice; readonly applicationId: number }
  /** The message to a slot that it is a copy of. */
  readonly slotMessageId?: number
}

/**
 * Writes messages and, for whoever has a contact of one of the channels, what is to be sent there with its due row, all in the caller's
 * transaction: what is told stands exactly when the change stands that it tells of. Without channels: on the site alone; `chosen`: by those
 * that the reader chose for dates.
 */
export async function writeMessages(
  executor: Executor,
  messages: readonly NewMessage[],
  now: Date,
  channels: readonly CodeChannel[] | 'chosen' = ['email'],
): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map(({ volunteerId, validUntil, confirm, date, slotMessageId, ...content }) => ({
    volunteer_id: volunteerId,
    ...content,
    confirm: confirm?.kind ?? null,
    date_notice: date?.notice ?? null,
    subject_id: (confirm ?? date)?.applicationId ?? null,
    slot_message_id: slotMessageId ?? null,
    valid_until: validUntil?.toISOString() ?? null,
  }))
  await executor.execute(sql`
    with written as (
      ${insertSelect<typeof siteMessage, ReadColumn>(siteMessage, {
        volunteerId: sql`volunteer_id`,
        kind: sql`kind`,
        title: sql`title`,
        body: sql`body`,
        link: sql`link`,
        confirm: sql`confirm`,
        dateNotice: sql`date_notice`,
        subjectId: sql`subject_id`,
        slotMessageId: sql`slot_message_id`,
        validUntil: sql`valid_until`,
        createdAt: sql`${now.toISOString()}::timestamptz`,
      })}
      from json_populate_recordset(null::${siteMessage}, ${JSON.stringify(rows)}::json)
      returning id, volunteer_id
    ), ${sql.join(deliveries(channels), sql`, `)}
    insert into ${dueEvent} (kind, subject_id, due_at) ${sql.join(dueRows(now), sql` union all `)}`)
}

/** One part of the statement for each channel, which writes nothing where the channel is not asked for. */
const deliveries = (channels: readonly CodeChannel[] | 'chosen'): SQL[] =>
  recordEntries(messageChannels).map(([channel, { table }]) => {
    const name = sql.identifier(channel)
    const chosen = sql`v.${sql.identifier(`${channel}_reminders_since`)} is not null`
    return sql`${name} as (
      insert into ${table} (message_id)
      select w.id from written w join ${volunteer} v on v.id = w.volunteer_id
      where v.${name} is not null and ${channels === 'chosen' ? chosen : sql`${channels.includes(channel)}`}
      returning message_id)`
  })

const dueRows = (now: Date): SQL[] =>
  recordEntries(messageChannels).map(
    ([channel, { due }]) =>
      sql`select ${due}, message_id, ${now.toISOString()}::timestamptz from ${sql.identifier(channel)}`,
  )

interface MessageFilter {
  readonly volunteerId: number
  readonly onlyUnread: boolean
  /** Of every kind when absent. */
  readonly kind?: MessageKind | undefined
}

const ownMessages = ({ volunteerId, onlyUnread, kind }: MessageFilter) =>
  and(
    eq(siteMessage.volunteerId, volunteerId),
    onlyUnread ? isNull(siteMessage.readAt) : undefined,
    kind === undefined ? undefined : eq(siteMessage.kind, kind),
  )

const byTime = sql`(${siteMessage.createdAt}, ${siteMessage.id})`

/** Messages, newest first, with the state of the application that one asks to confirm something about; after a time and an id. */
export function listMessageRows(
  executor: Executor,
  filter: MessageFilter,
  { after, offset, limit }: Slice<[string, number]>,
) {
  return executor
    .select({ message: siteMessage, applicationState: application.state })
    .from(siteMessage)
    .leftJoin(application, eq(application.id, siteMessage.subjectId))
    .where(
      and(ownMessages(filter), after ? sql`${byTime} < (${after[0]}::timestamptz, ${after[1]}::bigint)` : undefined),
    )
    .orderBy(desc(siteMessage.createdAt), desc(siteMessage.id))
    .offset(offset)
    .limit(limit)
}

export const countMessages = (executor: Executor, filter: MessageFilter): Promise<number> =>
  executor.$count(siteMessage, ownMessages(filter))

/** How many are not read, of each kind that has any. */
export async function unreadByKind(
  executor: Executor,
  volunteerId: number,
): Promise<{ kind: MessageKind; unread: number }[]> {
  return executor
    .select({ kind: siteMessage.kind, unread: count() })
    .from(siteMessage)
    .where(ownMessages({ volunteerId, onlyUnread: true }))
    .groupBy(siteMessage.kind)
    .orderBy(siteMessage.kind)
}

/** The volunteer's message, locked until the transaction ends. */
export async function lockMessage(executor: Executor, volunteerId: number, messageId: number) {
  const [row] = await executor
    .select()
    .from(siteMessage)
    .where(and(eq(siteMessage.id, messageId), eq(siteMessage.volunteerId, volunteerId)))
    .for('no key update')
  return row ?? null
}

export async function markConfirmed(executor: Executor, messageId: number, now: Date): Promise<void> {
  await executor
    .update(siteMessage)
    .set({ confirmedAt: now, readAt: sql`coalesce(read_at, ${now.toISOString()}::timestamptz)` })
    .where(eq(siteMessage.id, messageId))
}

/** Whether the volunteer has such a message. */
export async function ownsMessage(executor: Executor, volunteerId: number, messageId: number): Promise<boolean> {
  const condition = and(eq(siteMessage.id, messageId), eq(siteMessage.volunteerId, volunteerId))
  return (await executor.$count(siteMessage, condition)) > 0
}

/** Marks a message, or all up to it, as read; those that were read keep their time. */
export async function markMessageRead(
  executor: Executor,
  {
    volunteerId,
    messageId,
    scope,
    kind,
  }: { volunteerId: number; messageId: number; scope: 'one' | 'upTo'; kind?: MessageKind | undefined },
  now: Date,
): Promise<void> {
  const condition =
    scope === 'one'
      ? eq(siteMessage.id, messageId)
      : sql`${byTime} <= (select m.created_at, m.id from ${siteMessage} m where m.id = ${messageId})`
  await executor
    .update(siteMessage)
    .set({ readAt: now })
    .where(and(ownMessages({ volunteerId, onlyUnread: true, kind }), condition))
}
