import { and, eq, isNull } from 'drizzle-orm'
import { type CodeChannel, codeChannels } from '#contract/code.ts'
import type { ServerContext } from '../../context.ts'
import { batchesOf } from '../../database/batches.ts'
import type { Executor } from '../../database/client.ts'
import { dueEvent } from '../../database/schema/due.ts'
import { contactNotice } from '../../database/schema/security.ts'
import { registerDue, scheduleDue, scheduleDues } from '../../due/due.ts'
import type { Lane } from '../../due/lanes.ts'
import type { Keys } from '../../keys.ts'
import { createTransports } from '../outbox/carriers.ts'
import { leaveToOthers } from '../outbox/without-channel.ts'

const dues: Readonly<Record<CodeChannel, string>> = {
  email: 'contact.notice.email',
  mobile: 'contact.notice.mobile',
}
/** Due event of notices that were planned before each channel had its own. */
const earlierDue = 'contact.notice'
const minute = 60_000
/** How long after each attempt the next look comes, in minutes; the one after the last attempt forgets the contact. */
const distances = [5, 60, 360]

export interface ContactNotice {
  /** Null for an organizer. */
  readonly volunteerId: number | null
  readonly channel: CodeChannel
  /** The contact in plain. */
  readonly target: string
  readonly title: string
  readonly body: string
}

/** Plans that a contact is told something of an account, also one that does not belong to it any more; in the transaction of the change. */
export const notifyContact = (executor: Executor, keys: Keys, notice: ContactNotice, now: Date): Promise<void> =>
  notifyContacts(executor, keys, [notice], now)

/** As `notifyContact` for many, in three statements for every two thousand. */
export async function notifyContacts(
  executor: Executor,
  keys: Keys,
  notices: readonly ContactNotice[],
  now: Date,
): Promise<void> {
  const rows = notices.map(({ target, ...notice }) => ({
    ...notice,
    target: keys.encryptColumn('contactNotice.target', target),
    createdAt: now,
  }))
  for (const batch of batchesOf(rows)) {
    const added = await executor
      .insert(contactNotice)
      .values(batch)
      .returning({ id: contactNotice.id, channel: contactNotice.channel })
    for (const channel of codeChannels) {
      const subjects = added.filter((row) => row.channel === channel).map(({ id }) => ({ subjectId: id, dueAt: now }))
      await scheduleDues(executor, dues[channel], subjects)
    }
  }
}

/** Tells what was planned; nobody waits for a gateway inside a transaction, so the next attempt is planned before this one begins. */
export function registerContactNotice(context: ServerContext): void {
  for (const channel of codeChannels) registerChannelNotice(context, dues[channel], `${channel}Notice`)
  registerChannelNotice(context, earlierDue, 'emailNotice')
}

function registerChannelNotice(context: ServerContext, noticeDue: string, lane: Lane): void {
  const transports = createTransports(context)
  registerDue(
    noticeDue,
    async (transaction, id, now) => {
      const byId = eq(contactNotice.id, id)
      const [row] = await transaction.select().from(contactNotice).where(byId).for('update')
      const transport = row && transports[row.channel]
      const wait = row && distances[row.attempts]
      if (!row) return
      const forget = (executor: Executor) => executor.delete(contactNotice).where(byId)
      if (!transport) {
        const waiting = { channel: row.channel, due: noticeDue, subjectId: id, createdAt: row.createdAt }
        if (!(await leaveToOthers(context, transaction, waiting, now))) await forget(transaction)
        return
      }
      if (wait === undefined) {
        await forget(transaction)
        return
      }
      const message = {
        channel: row.channel,
        purpose: 'security',
        target: context.keys.decryptColumn('contactNotice.target', row.target),
        subject: `【i志愿】${row.title}`,
        text: `【i志愿】${row.body}`,
      }
      if (transport.isOutbox) {
        await transport.carry(message, transaction)
        await forget(transaction)
        return
      }
      await transaction
        .update(contactNotice)
        .set({ attempts: row.attempts + 1 })
        .where(byId)
      await scheduleDue(transaction, noticeDue, id, new Date(now.getTime() + wait * minute))
      return async () => {
        try {
          await transport.carry(message)
        } catch (error) {
          context.logger?.warn({ err: error, notice: id }, 'a contact was not told')
          return
        }
        await context.database.executor.transaction(async (after) => {
          const condition = and(eq(dueEvent.kind, noticeDue), eq(dueEvent.subjectId, id), isNull(dueEvent.doneAt))
          await after.update(dueEvent).set({ doneAt: context.clock() }).where(condition)
          await forget(after)
        })
      }
    },
    lane,
  )
}
