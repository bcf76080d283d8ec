import type { Reply } from '#contract/endpoint.ts'
import { slotMessageDeliveries, slotMessages } from '#contract/message/slot-message.ts'
import { call } from '../../../lib/api.ts'

export type SlotMessagePage = Reply<typeof slotMessages>
export type SentMessage = SlotMessagePage['items'][number]
export type DeliveryPage = Reply<typeof slotMessageDeliveries>
export type Delivery = DeliveryPage['items'][number]

/** One page of what was sent, newest first. @throws ApiError, as all of these */
export const fetchSlotMessages = (cursor: string | null, signal: AbortSignal): Promise<SlotMessagePage> =>
  call('organizer', slotMessages, { query: { ...(cursor !== null && { cursor }) }, signal })

/** Whom a message went to; the look is logged. */
export const fetchDeliveries = (
  { slotMessageId, isUnread }: { slotMessageId: string; isUnread: boolean },
  cursor: string | null,
  signal: AbortSignal,
): Promise<DeliveryPage> =>
  call('organizer', slotMessageDeliveries, {
    query: { slotMessageId, unread: isUnread ? 'true' : 'false', ...(cursor !== null && { cursor }) },
    signal,
    quiet: 'business',
  })
