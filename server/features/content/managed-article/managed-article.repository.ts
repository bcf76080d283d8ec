import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { ArticleDraft, ArticleKind } from '#domain/article-draft.ts'
import type { ArticleState } from '#domain/lifecycle/article.ts'
import type { Executor } from '../../../database/client.ts'
import { article, articleDraft, articleVersion } from '../../../database/schema/article.ts'
import { mission } from '../../../database/schema/mission.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { articleStateOf } from './article-lifecycle.ts'
import { termsSql } from '../../../search/terms.ts'
import type { Slice } from '../../../search/keyset-page.ts'

/** The date of what nobody sees: every reader of the portal asks for one that has come. */
export const infinity = sql`'infinity'::timestamptz`

const publishedAt = sql<Date | null>`nullif(${article.publishedAt}, ${infinity})`.mapWith(article.publishedAt)

export interface ManagedArticleFilter {
  readonly kinds?: readonly ArticleKind[] | undefined
  readonly state?: ArticleState | undefined
  readonly keyword?: string | undefined
}

const dates: Readonly<Record<ArticleState, (now: Date) => SQL | undefined>> = {
  draft: () => and(eq(article.publishedAt, infinity), isNull(article.withdrawnAt)),
  withdrawn: () => and(eq(article.publishedAt, infinity), isNotNull(article.withdrawnAt)),
  scheduled: (now) => and(gt(article.publishedAt, now), lt(article.publishedAt, infinity)),
  published: (now) => lte(article.publishedAt, now),
}

const inList = ({ kinds, state, keyword = '' }: ManagedArticleFilter, now: Date) =>
  and(
    kinds && inArray(article.kind, [...kinds]),
    state && dates[state](now),
    ...(keyword === '' ? [] : termsSql(article, keyword)),
  )

export const countManaged = (executor: Executor, filter: ManagedArticleFilter, now: Date): Promise<number> =>
  executor.$count(article, inList(filter, now))

/** Articles, those that nobody sees yet first, then the newest; after a date, which may be `infinity`, and an id. */
export const listManaged = (
  executor: Executor,
  filter: ManagedArticleFilter,
  now: Date,
  { after, offset, limit }: Slice<[string, number]>,
) =>
  executor
    .select({
      id: article.id,
      kind: article.kind,
      title: sql<string>`coalesce(${articleDraft.content} ->> 'title', ${article.title})`,
      cover: sql<string | null>`coalesce(nullif(${articleDraft.content} ->> 'picture', ''), ${article.cover})`,
      publishedAt,
      withdrawnAt: article.withdrawnAt,
      savedAt: articleDraft.savedAt,
      savedBy: organizer.name,
      isChanged: sql<boolean>`coalesce(${articleDraft.revision} is distinct from ${articleDraft.publishedRevision}, false)`,
    })
    .from(article)
    .leftJoin(articleDraft, eq(articleDraft.articleId, article.id))
    .leftJoin(organizer, eq(organizer.id, articleDraft.savedBy))
    .where(
      and(
        inList(filter, now),
        after
          ? sql`(${article.publishedAt}, ${article.id}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(article.publishedAt), desc(article.id))
    .offset(offset)
    .limit(limit)

/** An article with its draft and who saved that. */
export async function findManagedArticle(executor: Executor, id: number, now: Date) {
  const [row] = await executor
    .select({
      article: {
        id: article.id,
        kind: article.kind,
        title: article.title,
        summary: article.summary,
        body: article.body,
        source: article.source,
        cover: article.cover,
        districtCode: article.districtCode,
        hot: article.hot,
        topic: article.topic,
        version: article.version,
        views: article.views,
      },
      publishedAt,
      withdrawnAt: article.withdrawnAt,
      missionNumber: mission.number,
      draft: articleDraft,
      savedByName: organizer.name,
    })
    .from(article)
    .leftJoin(mission, eq(mission.id, article.missionId))
    .leftJoin(articleDraft, eq(articleDraft.articleId, article.id))
    .leftJoin(organizer, eq(organizer.id, articleDraft.savedBy))
    .where(eq(article.id, id))
  return row ? { ...row, state: articleStateOf(row, now) } : null
}
export type ManagedArticleRow = NonNullable<Awaited<ReturnType<typeof findManagedArticle>>>

/** The same, as nobody else changes it until the transaction ends. */
export async function lockManaged(executor: Executor, id: number, now: Date): Promise<ManagedArticleRow | null> {
  await executor.select({ id: article.id }).from(article).where(eq(article.id, id)).for('update')
  return findManagedArticle(executor, id, now)
}

/** One of this kind that the member of staff began and never saved. */
export async function findUntouched(executor: Executor, kind: ArticleKind, organizerId: number) {
  const [row] = await executor
    .select({ id: article.id })
    .from(article)
    .innerJoin(articleDraft, eq(articleDraft.articleId, article.id))
    .where(
      and(
        eq(article.kind, kind),
        eq(article.publishedAt, infinity),
        eq(articleDraft.savedBy, organizerId),
        eq(articleDraft.revision, 1),
      ),
    )
    .orderBy(desc(article.id))
    .limit(1)
  return row ?? null
}

export async function insertArticle(executor: Executor, kind: ArticleKind): Promise<number> {
  const [row] = await executor
    .insert(article)
    .values({ kind, title: '', summary: '', body: '', source: '', publishedAt: infinity })
    .returning({ id: article.id })
  if (!row) throw new Error('the article was not inserted')
  return row.id
}

interface SavedDraft {
  readonly articleId: number
  readonly content: ArticleDraft
  readonly revision: number
  readonly savedBy: number
  readonly savedAt: Date
}

/** Writes the draft of an article; one that was never on the portal is found by its title. */
export async function writeArticleDraft(executor: Executor, saved: SavedDraft): Promise<void> {
  const { articleId, ...values } = saved
  await executor.insert(articleDraft).values(saved).onConflictDoUpdate({ target: articleDraft.articleId, set: values })
  await executor
    .update(article)
    .set({ title: saved.content.title, kind: saved.content.kind })
    .where(and(eq(article.id, articleId), eq(article.publishedAt, infinity), isNull(article.withdrawnAt)))
}

export async function insertArticleVersion(
  executor: Executor,
  values: typeof articleVersion.$inferInsert,
): Promise<void> {
  await executor.insert(articleVersion).values(values)
}

/** Newest versions first. */
export const listVersionRows = (executor: Executor, articleId: number, limit: number) =>
  executor
    .select({ version: articleVersion, savedByName: organizer.name })
    .from(articleVersion)
    .leftJoin(organizer, eq(organizer.id, articleVersion.savedBy))
    .where(eq(articleVersion.articleId, articleId))
    .orderBy(desc(articleVersion.revision))
    .limit(limit)

export async function findArticleVersion(executor: Executor, articleId: number, revision: number) {
  const [row] = await executor
    .select({ version: articleVersion, savedByName: organizer.name })
    .from(articleVersion)
    .leftJoin(organizer, eq(organizer.id, articleVersion.savedBy))
    .where(and(eq(articleVersion.articleId, articleId), eq(articleVersion.revision, revision)))
  return row ?? null
}

type Columns = Omit<Partial<typeof article.$inferInsert>, 'id'>

/** Writes what the portal shows of an article, and which revision that is. */
export async function writePublished(
  executor: Executor,
  articleId: number,
  columns: Columns & { readonly publishedAt: Date },
  publishedRevision: number,
): Promise<void> {
  await executor.update(article).set(columns).where(eq(article.id, articleId))
  await executor
    .update(articleDraft)
    .set({ publishedRevision, publishedAt: columns.publishedAt })
    .where(eq(articleDraft.articleId, articleId))
}

/** Takes an article off the portal; `withdrawnAt` null of one that was not there yet. */
export async function writeWithdrawn(executor: Executor, articleId: number, withdrawnAt: Date | null): Promise<void> {
  await executor
    .update(article)
    .set({ publishedAt: infinity, ...(withdrawnAt && { withdrawnAt }) })
    .where(eq(article.id, articleId))
}

export async function deleteUnpublishedArticle(executor: Executor, articleId: number): Promise<void> {
  await executor.delete(articleVersion).where(eq(articleVersion.articleId, articleId))
  await executor.delete(articleDraft).where(eq(articleDraft.articleId, articleId))
  await executor.delete(article).where(eq(article.id, articleId))
}

/** The mission with this number; null where there is none. */
export async function findMissionByNumber(executor: Executor, number: string): Promise<number | null> {
  const [row] = await executor.select({ id: mission.id }).from(mission).where(eq(mission.number, number))
  return row?.id ?? null
}
