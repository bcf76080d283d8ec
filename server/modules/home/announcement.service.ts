import { and, desc, eq, lte } from 'drizzle-orm'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { announcements } from '#contract/home.ts'
import type { Executor } from '../../database/client.ts'
import { announcement } from '../../database/schema/home.ts'
import { cleanHtml } from '../article/clean-html.ts'

const most = 20

/** Announcements of one kind of place, newest first, at most 20; none before its time. */
export async function listAnnouncements(
  executor: Executor,
  { showType }: Query<typeof announcements>,
  now: Date,
): Promise<Reply<typeof announcements>> {
  const rows = await executor
    .select({
      id: announcement.id,
      level: announcement.level,
      title: announcement.title,
      body: announcement.body,
      publishedAt: announcement.publishedAt,
    })
    .from(announcement)
    .where(and(eq(announcement.showType, showType), lte(announcement.publishedAt, now)))
    .orderBy(desc(announcement.publishedAt), desc(announcement.id))
    .limit(most)
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    body: cleanHtml(row.body),
    publishedAt: row.publishedAt.toISOString(),
  }))
}
