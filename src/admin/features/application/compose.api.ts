import type { BodyInput } from '#contract/endpoint.ts'
import { type Audience, previewSlotMessage, sendSlotMessage } from '#contract/message/slot-message.ts'
import { call } from '../../../lib/api.ts'

export type MessageValues = Omit<BodyInput<typeof sendSlotMessage>, 'slotId' | 'applicationIds'>

/** Whom of a slot a message is for; `applicationIds` are of those who are picked by hand. */
export interface MessageRecipients {
  readonly slotId: string
  readonly audience: Audience
  readonly applicationIds: readonly string[]
}

const pickedOf = ({ audience, applicationIds }: MessageRecipients): readonly string[] =>
  audience === 'chosen' ? applicationIds : []

/** How many a message would reach. @throws ApiError, as both */
export function fetchMessagePreview(recipients: MessageRecipients, signal: AbortSignal) {
  const { slotId, audience } = recipients
  const selection = pickedOf(recipients)
  const query = { slotId, audience, ...(selection.length > 0 && { applicationIds: selection.join(',') }) }
  return call('organizer', previewSlotMessage, { query, signal, quiet: 'page' })
}

/** A refusal is shown at the form. */
export function sendComposedMessage(recipients: MessageRecipients, values: MessageValues, signal: AbortSignal) {
  const selection = pickedOf(recipients)
  const body = { slotId: recipients.slotId, ...values, ...(selection.length > 0 && { applicationIds: [...selection] }) }
  return call('organizer', sendSlotMessage, { body, signal, quiet: 'business' })
}
