import { type CodeChannel, codeChannels } from '#contract/code.ts'
import { ensure } from '#domain/ensure.ts'
import type { DateNotice } from '#domain/message-kinds.ts'
import type { ServerContext } from '../../../context.ts'
import { registerDue, scheduleDue } from '../../../due/due.ts'
import { dateText, isWorthTelling, sendableAt, type StandingDate } from '../../../records/application/date-notice.ts'
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
      const date = delivery.dateNotice && standingDate(delivery.dateNotice, delivery)
      if (date) {
        const isWanted = delivery.chosenSince !== null && isWorthTelling(date, delivery.validUntil, now)
        if (!isWanted) return update({ givenUpAt: now })
        const at = sendableAt(date, now)
        if (at > now) return scheduleDue(transaction, due, messageId, at)
      }
      if (!transport) {
        const waiting = { channel, due, subjectId: messageId, createdAt: delivery.createdAt }
        if (!(await leaveToOthers(context, transaction, waiting, now))) await update({ givenUpAt: now })
        return
      }
      if (delivery.attempts >= mostAttempts) {
        context.logger?.error({ channel, message: messageId, attempts: delivery.attempts }, 'a message is given up')
        return update({ givenUpAt: now })
      }
      const content = date ? contentOfDate(channel, delivery, date) : delivery
      const message = outgoingOf(context, channel, messageId, { ...content, contact: delivery.contact })
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
    channel,
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

type Delivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>

function standingDate(notice: DateNotice, delivery: Delivery): StandingDate {
  const { state, live, missionState, missionName, place, startAt, endAt } = delivery
  return {
    notice,
    state: ensure(state),
    live: ensure(live),
    missionState,
    missionName: ensure(missionName),
    place: ensure(place),
    startAt: ensure(startAt),
    endAt: ensure(endAt),
  }
}

/** An SMS is short and names nobody; both say how to do without. */
function contentOfDate(channel: CodeChannel, { title, body }: Delivery, date: StandingDate) {
  const content = channel === 'mobile' ? dateText(date) : { title, body }
  const end = `不想再收到，请在个人中心的隐私中心关闭${messageChannels[channel].name}提醒。`
  return { title: content.title, body: `${content.body}${end}` }
}
