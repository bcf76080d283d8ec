import { eq } from 'drizzle-orm'
import { codeChannels } from '#contract/code.ts'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../database/client.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { Keys } from '../../keys.ts'
import type { AccountKind } from './account.repository.ts'
import { type NewMessage, writeMessages } from '../message/message.repository.ts'
import { notifyContact } from './contact-notice.ts'

interface Notice {
  readonly title: string
  /** Without a full stop: what to do follows. */
  readonly body: string
  /** What to do; when absent, what whoever did not do it themselves does. */
  readonly advice?: string
  /** Address inside the site that the message leads to; the security page when absent. */
  readonly link?: string
}

/** Of what the federation decided. */
export const askFederation = '有疑问请拨打 12355'

const notMine = '不是你本人操作的话，请立即修改密码并拨打 12355'

const bodyOf = ({ body, advice = notMine }: Notice): string => `${body}。${advice}。`

const messageTo = (volunteerId: number, notice: Notice): NewMessage => ({
  volunteerId,
  kind: 'account',
  title: notice.title,
  body: bodyOf(notice),
  link: notice.link ?? routePath('subtract'),
  validUntil: null,
})

/** A message about the person's own account, on the site and by mail. */
export async function notifyOwner(executor: Executor, volunteerId: number, notice: Notice, now: Date): Promise<void> {
  await writeMessages(executor, [messageTo(volunteerId, notice)], now)
}

/**
 * As `notifyOwner`, for either kind of account and by every contact that the account has at this moment: whoever takes one over or adds one
 * hides nothing from the other. Organizers, who have no messages on the site, are notified by their contacts alone.
 */
export async function notifyAccountHolder(
  executor: Executor,
  keys: Keys,
  { kind, id }: { readonly kind: AccountKind; readonly id: number },
  notice: Notice,
  now: Date,
): Promise<void> {
  const volunteerId = kind === 'volunteer' ? id : null
  // The mail of a message goes to the address of the moment when it is sent, which may be another one by then.
  if (volunteerId !== null) await writeMessages(executor, [messageTo(volunteerId, notice)], now, [])
  const table = { volunteer, organizer }[kind]
  const [row] = await executor.select({ email: table.email, mobile: table.mobile }).from(table).where(eq(table.id, id))
  for (const channel of codeChannels) {
    const ciphertext = row?.[channel]
    if (!ciphertext) continue
    const target = keys.decryptColumn(`${kind}.${channel}`, ciphertext)
    const text = { title: notice.title, body: bodyOf(notice) }
    await notifyContact(executor, keys, { volunteerId, channel, target, ...text }, now)
  }
}
