import { eq } from 'drizzle-orm'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../database/client.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { Keys } from '../../keys.ts'
import type { AccountKind } from '../auth/account.repository.ts'
import { writeMessages } from '../message/message.repository.ts'
import { tellContact } from './contact-notice.ts'

interface Notice {
  readonly title: string
  /** Without a full stop: what to do follows. */
  readonly body: string
}

const notMine = '不是您本人操作的话，请立即修改密码并拨打 12355'

/** A message about the person's own account: it reaches whoever holds it, also when somebody else did it. */
export async function tellOwner(
  executor: Executor,
  volunteerId: number,
  { title, body }: Notice,
  now: Date,
): Promise<void> {
  const said = `${body}。${notMine}。`
  const link = routePath('subtract')
  await writeMessages(executor, [{ volunteerId, kind: 'account', title, body: said, link, validUntil: null }], now)
}

/**
 * As `tellOwner`, for either kind of account and beyond the site in any case: by e-mail, or else by text message. Organizers, who have no
 * messages on the site, hear of it by their contact alone.
 */
export async function tellHolder(
  executor: Executor,
  keys: Keys,
  { kind, id }: { readonly kind: AccountKind; readonly id: number },
  { title, body }: Notice,
  now: Date,
): Promise<void> {
  if (kind === 'volunteer') await tellOwner(executor, id, { title, body }, now)
  const table = { volunteer, organizer }[kind]
  const [row] = await executor.select({ email: table.email, mobile: table.mobile }).from(table).where(eq(table.id, id))
  // A volunteer's message goes by e-mail by itself.
  const channel = kind === 'organizer' && row?.email ? 'email' : 'mobile'
  const sealed = kind === 'volunteer' && row?.email ? null : row?.[channel]
  if (!sealed) return
  const target = keys.decryptColumn(`${kind}.${channel}`, sealed)
  const volunteerId = kind === 'volunteer' ? id : null
  await tellContact(executor, keys, { volunteerId, channel, target, title, body: `${body}。${notMine}。` }, now)
}
