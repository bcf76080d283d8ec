import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { announcements } from '#contract/home.ts'
import type { Executor } from '../../../database/client.ts'
import { cleanHtml } from '../../../records/article/clean-html.ts'
import { listAnnouncementRows } from './announcement.repository.ts'

const limit = 20

/** Announcements of one kind of place, newest first, at most 20; none before its time. */
export async function listAnnouncements(
  executor: Executor,
  { showType }: Query<typeof announcements>,
  now: Date,
): Promise<ReplyInput<typeof announcements>> {
  const rows = await listAnnouncementRows(executor, showType, now, limit)
  return rows.map((row) => ({
    ...row,
    id: row.id,
    body: cleanHtml(row.body),
    publishedAt: row.publishedAt,
  }))
}
