import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { CodeChannel } from '#contract/code.ts'
import type { Executor } from '../../database/client.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { verifiedContact } from '../../database/schema/person.ts'
import type { Keys } from '../../keys.ts'

const batchSize = 500

const unshared = or(
  and(isNotNull(organizer.mobile), isNull(organizer.sharedMobileHash)),
  and(isNotNull(organizer.email), isNull(organizer.sharedEmailHash)),
)

/** Gives accounts of staff from before contacts were compared the hashes that they share with volunteers' ones. */
export async function fillSharedContacts(executor: Executor, keys: Keys): Promise<void> {
  let last = 0
  for (;;) {
    const rows = await executor
      .select()
      .from(organizer)
      .where(and(unshared, gt(organizer.id, last)))
      .orderBy(asc(organizer.id))
      .limit(batchSize)
    for (const row of rows) await fillOne(executor, keys, row)
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

async function fillOne(executor: Executor, keys: Keys, row: typeof organizer.$inferSelect): Promise<void> {
  const shared = (channel: CodeChannel, sealed: string | null) =>
    sealed === null ? null : keys.lookupHash(`volunteer.${channel}`, keys.decryptColumn(`organizer.${channel}`, sealed))
  const [mobile, email] = [shared('mobile', row.mobile), shared('email', row.email)]
  await executor.transaction(async (transaction) => {
    const written = await transaction
      .update(organizer)
      .set({ sharedMobileHash: mobile, sharedEmailHash: email })
      .where(and(eq(organizer.id, row.id), unshared))
      .returning({ id: organizer.id })
    if (written.length === 0) return
    // Contacts that were given up before have no row of a trigger's.
    const given = {
      accountKind: 'organizer',
      accountId: row.id,
      since: row.createdAt,
      until: row.removedAt ?? new Date(),
    } as const
    const pastHolders = [
      ...(mobile !== null && row.mobileHash === null
        ? [{ ...given, channel: 'mobile' as const, contactHash: mobile }]
        : []),
      ...(email !== null && row.emailHash === null
        ? [{ ...given, channel: 'email' as const, contactHash: email }]
        : []),
    ]
    if (pastHolders.length > 0) await transaction.insert(verifiedContact).values(pastHolders)
  })
}

/** Forgets contacts that were given up two years ago. */
export async function forgetContacts(executor: Executor): Promise<void> {
  await executor.execute(sql`select forget_contacts()`)
}
