import { and, desc, eq, sql } from 'drizzle-orm'
import type { AnnouncementState } from '#domain/announcement-state.ts'
import type { Executor } from '../../../database/client.ts'
import type { NewRow } from '../../../database/new-row.ts'
import { announcement } from '../../../database/schema/home.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import type { Slice } from '../../../search/keyset-page.ts'

export type AnnouncementRow = typeof announcement.$inferSelect

function inState(state: AnnouncementState | undefined, now: Date) {
  if (state === undefined) return undefined
  const at = sql`${now.toISOString()}::timestamptz`
  const isOver = sql`coalesce(${announcement.endAt} <= ${at}, false)`
  if (state === 'later') return sql`${announcement.publishedAt} > ${at}`
  return and(sql`${announcement.publishedAt} <= ${at}`, state === 'over' ? isOver : sql`not ${isOver}`)
}

export const countAnnouncements = (executor: Executor, state: AnnouncementState | undefined, now: Date) =>
  executor.$count(announcement, inState(state, now))

const selectRows = (executor: Executor) =>
  executor
    .select({ announcement, savedByName: organizer.name })
    .from(announcement)
    .leftJoin(organizer, eq(organizer.id, announcement.savedBy))
    .$dynamic()

/** Announcements, the newest first; after an instant and an id. */
export const listManagedAnnouncements = (
  executor: Executor,
  state: AnnouncementState | undefined,
  now: Date,
  { after, offset, limit }: Slice<[string, number]>,
) =>
  selectRows(executor)
    .where(
      and(
        inState(state, now),
        after
          ? sql`(${announcement.publishedAt}, ${announcement.id}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(announcement.publishedAt), desc(announcement.id))
    .offset(offset)
    .limit(limit)

export async function findAnnouncement(executor: Executor, id: number) {
  const [row] = await selectRows(executor).where(eq(announcement.id, id))
  return row ?? null
}

/** The same, as nobody else changes it until the transaction ends. */
export async function lockAnnouncement(executor: Executor, id: number) {
  await executor.select({ id: announcement.id }).from(announcement).where(eq(announcement.id, id)).for('update')
  return findAnnouncement(executor, id)
}

type Values = NewRow<typeof announcement>

export async function insertAnnouncement(executor: Executor, values: Values): Promise<number> {
  const [row] = await executor.insert(announcement).values(values).returning({ id: announcement.id })
  if (!row) throw new Error('the announcement was not inserted')
  return row.id
}

export async function updateAnnouncement(executor: Executor, id: number, values: Partial<Values>): Promise<void> {
  await executor.update(announcement).set(values).where(eq(announcement.id, id))
}

export async function deleteAnnouncement(executor: Executor, id: number): Promise<void> {
  await executor.delete(announcement).where(eq(announcement.id, id))
}
