import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { announcements } from '#contract/home.ts'
import type { Executor } from '../../../database/client.ts'
import { announcement } from '../../../database/schema/home.ts'

/** Announcements of one kind of place that are published by then and not over, newest first. */
export const listAnnouncementRows = (
  executor: Executor,
  showType: Query<typeof announcements>['showType'],
  now: Date,
  limit: number,
) =>
  executor
    .select({
      id: announcement.id,
      level: announcement.level,
      title: announcement.title,
      body: announcement.body,
      publishedAt: announcement.publishedAt,
    })
    .from(announcement)
    .where(
      and(
        eq(announcement.showType, showType),
        lte(announcement.publishedAt, now),
        or(isNull(announcement.endAt), gt(announcement.endAt, now)),
      ),
    )
    .orderBy(desc(announcement.publishedAt), desc(announcement.id))
    .limit(limit)
