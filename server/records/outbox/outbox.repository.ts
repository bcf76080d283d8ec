import { desc, lt } from 'drizzle-orm'
import type { CodeChannel } from '#contract/code.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { outboxMessage } from '../../database/schema/code.ts'

const retentionMs = 86_400_000
const batchSize = 50

export interface OutboxMessage {
  readonly channel: CodeChannel
  readonly purpose: string
  readonly target: string
  readonly text: string
  /** Empty in a message that carries none. */
  readonly code: string
}

/** Keeps a message where it can be read; in the given transaction, if there is one. */
export async function keepInOutbox(
  context: ServerContext,
  message: OutboxMessage,
  executor: Executor = context.database.executor,
): Promise<void> {
  const now = context.clock()
  const seal = (column: 'target' | 'text' | 'code') =>
    context.keys.encryptColumn(`outboxMessage.${column}`, message[column])
  const { channel, purpose } = message
  await executor.delete(outboxMessage).where(lt(outboxMessage.sentAt, new Date(now.getTime() - retentionMs)))
  await executor
    .insert(outboxMessage)
    .values({ channel, purpose, target: seal('target'), text: seal('text'), code: seal('code'), sentAt: now })
}

/** The newest messages first. */
export async function readOutbox(context: ServerContext): Promise<(OutboxMessage & { readonly sentAt: Date })[]> {
  const rows = await context.database.executor
    .select()
    .from(outboxMessage)
    .orderBy(desc(outboxMessage.id))
    .limit(batchSize)
  return rows.map(({ channel, purpose, sentAt, ...row }) => {
    const open = (column: 'target' | 'text' | 'code') =>
      context.keys.decryptColumn(`outboxMessage.${column}`, row[column])
    return { channel, purpose, target: open('target'), text: open('text'), code: open('code'), sentAt }
  })
}
