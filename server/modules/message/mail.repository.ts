import { eq } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { messageMail, siteMessage } from '../../database/schema/message.ts'
import { volunteer } from '../../database/schema/volunteer.ts'

/** The mail of a message with what it says and the sealed address of its reader, locked until the transaction ends. */
export async function lockMail(executor: Executor, messageId: number) {
  const [row] = await executor
    .select({
      attempts: messageMail.attempts,
      sentAt: messageMail.sentAt,
      givenUpAt: messageMail.givenUpAt,
      title: siteMessage.title,
      body: siteMessage.body,
      validUntil: siteMessage.validUntil,
      email: volunteer.email,
    })
    .from(messageMail)
    .innerJoin(siteMessage, eq(siteMessage.id, messageMail.messageId))
    .innerJoin(volunteer, eq(volunteer.id, siteMessage.volunteerId))
    .where(eq(messageMail.messageId, messageId))
    .for('no key update', { of: messageMail })
  return row ?? null
}

export async function updateMail(
  executor: Executor,
  messageId: number,
  values: Partial<Pick<typeof messageMail.$inferSelect, 'attempts' | 'sentAt' | 'givenUpAt'>>,
): Promise<void> {
  await executor.update(messageMail).set(values).where(eq(messageMail.messageId, messageId))
}
