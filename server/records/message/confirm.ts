import type { z } from 'zod'
import type { siteMessageSchema } from '#contract/message/message.ts'
import type { ConfirmKind } from '#domain/message-kinds.ts'
import { actOnMessage } from '#contract/message/message.ts'
import type { siteMessage } from '../../database/schema/message.ts'
import type { Keys } from '../../keys.ts'

type SiteMessage = z.input<typeof siteMessageSchema>

export type SiteMessageRow = typeof siteMessage.$inferSelect

/** Kinds whose confirmation does something beside being told: they have an address of their own. */
const acts: readonly ConfirmKind[] = ['join']

export const isAct = (confirm: string): boolean => acts.some((kind) => kind === confirm)

const tokenPayload = ({ id, volunteerId, confirm }: SiteMessageRow): string => `${id} ${volunteerId} ${confirm}`

/** Whether a token is the message's own, under any of the keys. */
export const isTokenOf = (keys: Keys, message: SiteMessageRow, token: string): boolean =>
  keys.lookupHashes('message.act', tokenPayload(message)).includes(token)

/** What the message asks its reader to confirm and whether that can still be done. */
export function confirmOf(
  keys: Keys,
  message: SiteMessageRow,
  applicationState: string | null,
  now: Date,
): SiteMessage['confirm'] {
  const { confirm, confirmedAt, validUntil } = message
  if (confirm === null) return null
  const isValid = validUntil === null || validUntil > now
  const isOpen = confirmedAt === null && (isAct(confirm) ? isValid && applicationState === 'offered' : true)
  const path = actOnMessage.path.replace(':token', keys.lookupHash('message.act', tokenPayload(message)))
  return {
    kind: confirm,
    token: isOpen && isAct(confirm) ? path : null,
    isOpen,
    confirmedAt,
  }
}
