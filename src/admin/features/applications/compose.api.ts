import type { BodyInput } from '#contract/endpoint.ts'
import { type Audience, previewSlotMessage, sendSlotMessage } from '#contract/slot-message.ts'
import { call } from '../../../lib/api.ts'

export type MessageValues = Omit<BodyInput<typeof sendSlotMessage>, 'slotId'>

/** How many a message would reach. @throws ApiError, as both */
export const readPreview = (slotId: string, audience: Audience, signal: AbortSignal) =>
  call('organizer', previewSlotMessage, { query: { slotId, audience }, signal, quiet: 'page' })

/** A refusal is shown at the form. */
export const sendMessage = (slotId: string, values: MessageValues, signal: AbortSignal) =>
  call('organizer', sendSlotMessage, { body: { slotId, ...values }, signal, quiet: 'business' })
