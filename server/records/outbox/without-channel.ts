import type { CodeChannel } from '#contract/code.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { scheduleDue } from '../../due/due.ts'

const lookMs = 5 * 60_000
const patienceMs = 24 * 3_600_000

interface WaitingMessage {
  readonly channel: CodeChannel
  /** Due event that sends it. */
  readonly due: string
  readonly subjectId: number
  readonly createdAt: Date
}

/**
 * Leaves a message to another server of the database, which may have the channel that this one lacks, and to a configuration that is
 * completed meanwhile. @returns false once a day has passed, which the log tells
 */
export async function leaveToOthers(
  { logger }: ServerContext,
  executor: Executor,
  { channel, due, subjectId, createdAt }: WaitingMessage,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - createdAt.getTime() >= patienceMs) {
    logger?.error({ channel, due, subject: subjectId }, 'a message is given up: no server has its channel')
    return false
  }
  await scheduleDue(executor, due, subjectId, new Date(now.getTime() + lookMs))
  return true
}
