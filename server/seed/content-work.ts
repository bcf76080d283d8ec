import { and, asc, desc, eq, lte } from 'drizzle-orm'
import { type ArticleDraft, emptyArticle } from '#domain/article-draft.ts'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { infinity } from '../features/content/managed-article/managed-article.repository.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { article, articleDraft, articleVersion } from '../database/schema/article.ts'
import { announcement, banner, outsideTarget } from '../database/schema/home.ts'
import { organizer } from '../database/schema/organizer.ts'
import { bannerAlts, contentWork } from './content/content-work.ts'

const hour = 3_600_000
const source = '广东省志愿者联合会'

interface Demo {
  readonly organizerId: number
  readonly now: Date
}

/** What the demo's federation finds to do with the portal's content: a draft, a schedule, one that was taken off, one with a history. */
export const contentWorkSeed = (clock: () => Date): Seed => ({
  name: 'content_work',
  async run(executor) {
    const [account] = await executor
      .select({ organizerId: organizer.id })
      .from(organizer)
      .where(and(eq(organizer.loginName, 'federation1'), eq(organizer.demo, true)))
    if (!account) return
    const demo = { ...account, now: clock() }
    await withdrawOne(executor, demo)
    await rememberVersion(executor, demo)
    await scheduleOne(executor, demo)
    await keepDraft(executor, demo)
    await describeBanners(executor, demo)
    await planAnnouncement(executor, demo)
  },
})

/** Eight o'clock of a day to come. */
const morning = (now: Date, days: number): Date => new Date(`${addDays(shanghaiDay(now), days)}T08:00:00+08:00`)
const hoursAgo = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hour)

function newsOf({ title, summary, picture, paragraphs }: (typeof contentWork)['draft' | 'scheduled']): ArticleDraft {
  const body = paragraphs.map((text) => `<p>${text}</p>`).join('')
  return { ...emptyArticle('news'), title, summary, picture, body, source }
}

const rowOf = ({ kind, title, summary, body, picture, hot }: ArticleDraft) => ({
  kind,
  title,
  summary,
  body,
  source,
  cover: picture,
  hot,
})

/** Half written, and seen by nobody. */
async function keepDraft(executor: Executor, { organizerId, now }: Demo): Promise<void> {
  const content = newsOf(contentWork.draft)
  const [row] = await executor
    .insert(article)
    .values({ ...rowOf(content), publishedAt: infinity })
    .returning({ id: article.id })
  if (!row) return
  await executor
    .insert(articleDraft)
    .values({ articleId: row.id, content, revision: 7, savedBy: organizerId, savedAt: hoursAgo(now, 3) })
}

/** The portal shows it tomorrow morning. */
async function scheduleOne(executor: Executor, { organizerId, now }: Demo): Promise<void> {
  const content = newsOf(contentWork.scheduled)
  const publishedAt = morning(now, 1)
  const [row] = await executor
    .insert(article)
    .values({ ...rowOf(content), publishedAt })
    .returning({ id: article.id })
  if (!row) return
  const saved = { revision: 12, savedBy: organizerId, savedAt: hoursAgo(now, 20) }
  await executor
    .insert(articleDraft)
    .values({ articleId: row.id, content, ...saved, publishedRevision: 12, publishedAt })
}

const draftOf = (row: typeof article.$inferSelect): ArticleDraft => ({
  ...emptyArticle(row.kind),
  title: row.title,
  summary: row.summary,
  body: row.body,
  source: row.source,
  picture: row.cover ?? '',
  hot: row.hot,
})

/** The oldest news is off the portal. */
async function withdrawOne(executor: Executor, { organizerId, now }: Demo): Promise<void> {
  const [oldest] = await executor
    .select()
    .from(article)
    .where(eq(article.kind, 'news'))
    .orderBy(asc(article.publishedAt), asc(article.id))
    .limit(1)
  if (!oldest) return
  const { id, publishedAt } = oldest
  const saved = { revision: 2, savedBy: organizerId, savedAt: hoursAgo(now, 400) }
  await executor
    .insert(articleDraft)
    .values({ articleId: id, content: draftOf(oldest), ...saved, publishedRevision: 2, publishedAt })
  await executor
    .update(article)
    .set({ publishedAt: infinity, withdrawnAt: hoursAgo(now, 300) })
    .where(eq(article.id, id))
}

/** The newest news had another title at first. */
async function rememberVersion(executor: Executor, { organizerId, now }: Demo): Promise<void> {
  const [newest] = await executor
    .select()
    .from(article)
    .where(and(eq(article.kind, 'news'), lte(article.publishedAt, now)))
    .orderBy(desc(article.publishedAt), desc(article.id))
    .limit(1)
  if (!newest) return
  const { id, publishedAt } = newest
  const content = draftOf(newest)
  await executor.insert(articleVersion).values({
    articleId: id,
    revision: 3,
    content: { ...content, title: `${contentWork.firstWords}${content.title}`, hot: false },
    savedBy: organizerId,
    savedAt: hoursAgo(now, 60),
  })
  const saved = { revision: 5, savedBy: organizerId, savedAt: hoursAgo(now, 30) }
  await executor.insert(articleDraft).values({ articleId: id, content, ...saved, publishedRevision: 5, publishedAt })
}

/** Banners say what they show; the last one ends in a fortnight, and one outside target is allowed. */
async function describeBanners(executor: Executor, { organizerId, now }: Demo): Promise<void> {
  const rows = await executor.select({ id: banner.id, cover: banner.cover }).from(banner).orderBy(asc(banner.ordinal))
  for (const { id, cover } of rows)
    await executor
      .update(banner)
      .set({ alt: bannerAlts[cover] ?? '' })
      .where(eq(banner.id, id))
  const last = rows.at(-1)
  if (last)
    await executor
      .update(banner)
      .set({ endAt: morning(now, 14) })
      .where(eq(banner.id, last.id))
  await executor
    .insert(outsideTarget)
    .values({ ...contentWork.target, addedBy: organizerId, addedAt: hoursAgo(now, 90) })
}

/** One that comes in two days, for three. */
async function planAnnouncement(executor: Executor, { organizerId, now }: Demo): Promise<void> {
  await executor.insert(announcement).values({
    showType: 1,
    level: 'notice',
    ...contentWork.announcement,
    publishedAt: morning(now, 2),
    endAt: morning(now, 5),
    revision: 1,
    savedBy: organizerId,
    savedAt: hoursAgo(now, 5),
  })
}
