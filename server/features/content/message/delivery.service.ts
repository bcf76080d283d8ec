import { type CodeChannel, codeChannels } from '#contract/code.ts'
import type { ServerContext } from '../../../context.ts'
import { registerDue, scheduleDue } from '../../../due/due.ts'
import { createTransports } from '../../../records/outbox/carriers.ts'
import type { Outgoing } from '../../../records/outbox/channel.ts'
import { lockDelivery, updateDelivery } from './delivery.repository.ts'
import { leaveToOthers } from '../../../records/outbox/without-channel.ts'
import { messageChannels } from '../../../records/outbox/message-channels.ts'

const minute = 60_000

/** How long after each attempt the next look comes, in minutes; the one after the last attempt gives the mail up. */
const retryMinutes = [1, 5, 15, 60, 240, 240]
const mostAttempts = retryMinutes.length

/** Sends messages out of the site, by every channel. */
export function registerDeliveryDue(context: ServerContext): void {
  for (const channel of codeChannels) registerChannelDue(context, channel)
}

/**
 * Sends what leaves the site of a message. The outbox takes it in the transaction of the due row. A service outside cannot, so the next
 * attempt is planned and committed before this one begins, and it is marked as sent afterwards: a server that dies in between leaves an
 * attempt planned, with the same Message-ID.
 */
function registerChannelDue(context: ServerContext, channel: CodeChannel): void {
  const { due } = messageChannels[channel]
  const transport = createTransports(context)[channel]
  registerDue(
    due,
    async (transaction, messageId, now) => {
      const update = (values: Parameters<typeof updateDelivery>[3]) =>
        updateDelivery(transaction, channel, messageId, values)
      const delivery = await lockDelivery(transaction, channel, messageId)
      if (!delivery || delivery.sentAt || delivery.givenUpAt) return
      const isPast = delivery.validUntil !== null && delivery.validUntil <= now
      if (delivery.contact === null || isPast) return update({ givenUpAt: now })
      if (!transport) {
        const waiting = { channel, due, subjectId: messageId, createdAt: delivery.createdAt }
        if (!(await leaveToOthers(context, transaction, waiting, now))) await update({ givenUpAt: now })
        return
      }
      if (delivery.attempts >= mostAttempts) {
        context.logger?.error({ channel, message: messageId, attempts: delivery.attempts }, 'a message is given up')
        return update({ givenUpAt: now })
      }
      const message = outgoingOf(context, channel, messageId, { ...delivery, contact: delivery.contact })
      const attempts = delivery.attempts + 1
      if (transport.isOutbox) {
        await transport.carry(message, transaction)
        return update({ attempts, sentAt: now })
      }
      await update({ attempts })
      await scheduleDue(transaction, due, messageId, nextAttemptAt(attempts, now))
      return async () => {
        try {
          await transport.carry(message)
        } catch (error) {
          context.logger?.warn({ err: error, channel, message: messageId, attempts }, 'a message was not delivered')
          return
        }
        await updateDelivery(context.database.executor, channel, messageId, { attempts, sentAt: context.clock() })
      }
    },
    'slow',
  )
}

const nextAttemptAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (retryMinutes[attempts - 1] ?? 0) * minute)

function outgoingOf(
  { keys }: ServerContext,
  channel: CodeChannel,
  messageId: number,
  { contact, title, body }: { contact: string; title: string; body: string },
): Outgoing {
  const target = keys.decryptColumn(`volunteer.${channel}`, contact)
  const text = messageChannels[channel].compose(keys, { id: messageId, title, body })
  return { channel, purpose: 'message', target, ...text }
}
