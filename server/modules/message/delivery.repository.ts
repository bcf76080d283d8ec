import { eq } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { messageMail, messageText, siteMessage } from '../../database/schema/message.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { Channel } from './carriers.ts'

/** What holds how far a message has come on each way out of the site. */
const tables = { email: messageMail, mobile: messageText } as const

/** The mail or SMS of a message with what it says and the sealed contact of its reader, locked until the transaction ends. */
export async function lockDelivery(executor: Executor, channel: Channel, messageId: number) {
  const table = tables[channel]
  const [row] = await executor
    .select({
      attempts: table.attempts,
      sentAt: table.sentAt,
      givenUpAt: table.givenUpAt,
      title: siteMessage.title,
      body: siteMessage.body,
      validUntil: siteMessage.validUntil,
      contact: volunteer[channel],
    })
    .from(table)
    .innerJoin(siteMessage, eq(siteMessage.id, table.messageId))
    .innerJoin(volunteer, eq(volunteer.id, siteMessage.volunteerId))
    .where(eq(table.messageId, messageId))
    .for('no key update', { of: table })
  return row ?? null
}

export async function updateDelivery(
  executor: Executor,
  channel: Channel,
  messageId: number,
  values: Partial<Pick<typeof messageMail.$inferSelect, 'attempts' | 'sentAt' | 'givenUpAt'>>,
): Promise<void> {
  const table = tables[channel]
  await executor.update(table).set(values).where(eq(table.messageId, messageId))
}
