import { sql } from 'drizzle-orm'
import { addDays } from '#domain/fields/shanghai-day.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import type { Executor } from '../database/client.ts'
import { nameList } from '../database/name-list.ts'
import { article } from '../database/schema/article.ts'
import { announcement, banner, total } from '../database/schema/home.ts'
import { mission } from '../database/schema/mission.ts'
import { organization } from '../database/schema/organization.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { announcementContents } from './content/announcements.ts'
import { articleContents } from './content/articles.ts'
import { bannerContents } from './content/banners.ts'
import { insertAll } from './insert.ts'

/** News, banners and announcements, newest first as the content lists them, spread over the days before `today`. */
export async function seedContent(executor: Executor, today: string): Promise<void> {
  await insertAll(
    executor,
    article,
    articleContents
      .map((entry, index) => ({
        kind: entry.kind,
        title: entry.title,
        summary: entry.summary,
        body: entry.body,
        source: entry.source,
        cover: entry.scene,
        publishedAt: new Date(`${addDays(today, -(1 + index * 3))}T09:${String(10 + ((index * 7) % 50))}:00+08:00`),
        views: 180 + ((index * 577) % 2400),
        hot: entry.kind === 'news' && index < 12,
      }))
      .toReversed(),
  )
  await insertAll(
    executor,
    banner,
    bannerContents.map((entry, ordinal) => ({
      place: 1,
      title: entry.title,
      cover: entry.scene,
      link: entry.link,
      ordinal,
    })),
  )
  await insertAll(
    executor,
    announcement,
    announcementContents.map((entry, index) => ({
      showType: entry.showType,
      level: entry.level,
      title: entry.title,
      body: entry.text,
      publishedAt: new Date(`${addDays(today, -(1 + index * 3))}T10:00:00+08:00`),
    })),
  )
}

const unseen = nameList<MissionState>(['draft', 'pendingReview', 'returned'])

/** The portal's totals, from what is stored. */
export async function countTotals(executor: Executor): Promise<void> {
  await executor.execute(sql`
    insert into ${total} (name, value)
    values
      ('volunteers', (select count(*) from ${volunteer})),
      ('organizations', (select count(*) from ${organization} where state in ${nameList<OrganizationState>(['approved'])})),
      ('missions', (select count(*) from ${mission} where state not in ${unseen})),
      ('serviceMinutes', (select coalesce(sum(service_minutes), 0) from ${volunteer}))
    on conflict (name) do update set value = excluded.value`)
}
