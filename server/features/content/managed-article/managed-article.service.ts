import { z } from 'zod'
import { codes } from '#contract/codes.ts'
import {
  type ArticleDraft,
  articleKindLabels,
  articleOfKind,
  emptyArticle,
  isSameArticle,
} from '#domain/article-draft.ts'
import {
  type articleVersion,
  createArticle,
  deleteArticle,
  type managedArticle,
  type managedArticles,
  saveArticle,
} from '#contract/article/managed-article.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { cleanMissionText } from '../../../records/article/clean-html.ts'
import { organizerInfoOf } from '../../../records/organizer/organizer.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { articleStateOf, deletableArticleStates } from './article-lifecycle.ts'
import {
  countManaged,
  findManagedArticle,
  findUntouched,
  findArticleVersion,
  insertArticle,
  insertArticleVersion,
  listManaged,
  listVersionRows,
  lockManaged,
  type ManagedArticleRow,
  deleteUnpublishedArticle,
  writeArticleDraft,
} from './managed-article.repository.ts'

/** Of what nobody sees yet. */
const noDate = 'infinity'
const key = z.tuple([z.union([z.literal(noDate), cursorParts.instant]), cursorParts.id])

/** Saves by one person within this time are one version, and one act of the log. */
const sessionMs = 30 * 60_000
const mostVersions = 50

/** What the log calls an article. */
export const articleSubject = ({ kind, title }: Pick<ArticleDraft, 'kind' | 'title'>): string =>
  `${articleKindLabels[kind]}“${title.trim() || '未命名'}”`

/** Articles of some kinds: drafts and what was taken off, then schedules, then the newest. */
export async function listManagedArticles(
  executor: Executor,
  query: Query<typeof managedArticles>,
  now: Date,
): Promise<ReplyInput<typeof managedArticles>> {
  const page = await keysetPage(query, {
    key,
    count: () => countManaged(executor, query, now),
    read: (slice) => listManaged(executor, query, now, slice),
    keyOf: ({ publishedAt, id }) => [publishedAt?.toISOString() ?? noDate, id],
  })
  const items = page.items.map(({ id, publishedAt, withdrawnAt, savedAt, ...row }) => ({
    ...row,
    articleId: id,
    state: articleStateOf({ publishedAt, withdrawnAt }, now),
    publishedAt,
    savedAt,
  }))
  return { ...page, items }
}

/** @throws BusinessError notFound */
export async function readManagedArticle(
  executor: Executor,
  { articleId }: Query<typeof managedArticle>,
  now: Date,
): Promise<ReplyInput<typeof managedArticle>> {
  const row = await findManagedArticle(executor, Number(articleId), now)
  if (!row) throw notFound('这篇文章')
  const versions = await listVersionRows(executor, row.article.id, mostVersions)
  return {
    articleId: row.article.id,
    state: row.state,
    publishedAt: row.publishedAt,
    draft: draftFromArticle(row),
    revision: revisionOf(row),
    savedAt: row.draft?.savedAt ?? null,
    savedBy: row.savedByName,
    isChanged: row.draft !== null && row.draft.revision !== row.draft.publishedRevision,
    views: row.article.views,
    versions: versions.map(onWire),
  }
}

/** @throws BusinessError notFound */
export async function readArticleVersion(
  executor: Executor,
  { articleId, revision }: Query<typeof articleVersion>,
): Promise<ReplyInput<typeof articleVersion>> {
  const row = await findArticleVersion(executor, Number(articleId), Number(revision))
  if (!row) throw notFound('这个版本')
  return { ...onWire(row), draft: row.version.content }
}

const onWire = ({ version, savedByName }: NonNullable<Awaited<ReturnType<typeof findArticleVersion>>>) => ({
  revision: version.revision,
  savedAt: version.savedAt,
  savedBy: savedByName,
  publishedAt: version.publishedAt,
})

/** The words that were saved last; of an article that nobody has edited those of the portal. */
export function draftFromArticle({ article, draft, missionNumber }: ManagedArticleRow): ArticleDraft {
  if (draft) return draft.content
  const { kind, title, summary, body, source, hot } = article
  return articleOfKind({
    kind,
    title,
    summary,
    body: cleanMissionText(body),
    source,
    hot,
    picture: article.cover ?? '',
    district: article.districtCode ?? '',
    missionNumber: missionNumber ?? '',
    topic: article.topic ?? '',
    version: article.version ?? '',
  })
}

export const revisionOf = ({ draft }: ManagedArticleRow): number => draft?.revision ?? 0

/** Begins an article, in the name of the caller's organization. */
export function startArticle(
  executor: Executor,
  { kind }: Body<typeof createArticle>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof createArticle>> {
  return executor.transaction(async (transaction) => {
    const untouched = await findUntouched(transaction, kind, caller.id)
    if (untouched) return { articleId: untouched.id }
    const own = await organizerInfoOf(transaction, caller)
    const content = articleOfKind({ ...emptyArticle(kind), source: own?.organization.name ?? '' })
    const articleId = await insertArticle(transaction, kind)
    await writeArticleDraft(transaction, { articleId, content, revision: 1, savedBy: caller.id, savedAt: now })
    const { organizationId } = caller
    await recordAct(
      transaction,
      caller,
      { act: createArticle.act, organizationId, subject: articleSubject(content) },
      now,
    )
    return { articleId }
  })
}

/**
 * Saves what was typed, unless it was saved elsewhere in the meantime.
 * @throws BusinessError notFound, invalidInput, draftStale with the newer words
 */
export function saveArticleDraft(
  executor: Executor,
  { articleId, revision, draft }: Body<typeof saveArticle>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof saveArticle>> {
  const content = articleOfKind({ ...draft, body: cleanMissionText(draft.body) })
  return executor.transaction(async (transaction) => {
    const row = await lockManaged(transaction, Number(articleId), now)
    if (!row) throw notFound('这篇文章')
    refuseOtherKind(row, content)
    if (revisionOf(row) !== revision) {
      if (row.draft && isSameArticle(content, row.draft.content))
        return { revision: row.draft.revision, savedAt: row.draft.savedAt }
      throw staleArticle(row)
    }
    const isNew = beginsSession(row, caller, now)
    if (isNew) await keepVersion(transaction, row)
    const { id } = row.article
    await writeArticleDraft(transaction, {
      articleId: id,
      content,
      revision: revision + 1,
      savedBy: caller.id,
      savedAt: now,
    })
    if (isNew) {
      const { organizationId } = caller
      await recordAct(
        transaction,
        caller,
        { act: saveArticle.act, organizationId, subject: articleSubject(content) },
        now,
      )
    }
    return { revision: revision + 1, savedAt: now }
  })
}

/** News may become a report and the other way round; nothing else changes what it is. */
function refuseOtherKind({ article }: ManagedArticleRow, { kind }: ArticleDraft): void {
  const isStory = (articleKind: string) => articleKind === 'news' || articleKind === 'summary'
  if (article.kind !== kind && !(isStory(article.kind) && isStory(kind)))
    throw invalidInput([{ field: 'draft.kind', message: `不能改成“${articleKindLabels[kind]}”，请新建一篇` }])
}

function beginsSession({ draft }: ManagedArticleRow, { id }: OrganizerCaller, now: Date): boolean {
  if (!draft) return true
  const { savedBy, savedAt, revision, publishedRevision } = draft
  return (
    revision === 1 || revision === publishedRevision || savedBy !== id || now.getTime() - savedAt.getTime() > sessionMs
  )
}

/** Keeps the words that others take the place of; of a draft that was only begun there are none. */
async function keepVersion(executor: Executor, row: ManagedArticleRow): Promise<void> {
  const { article, draft, publishedAt } = row
  const common = { articleId: article.id, content: draftFromArticle(row), revision: revisionOf(row) }
  if (!draft && publishedAt)
    return insertArticleVersion(executor, { ...common, savedBy: null, savedAt: publishedAt, publishedAt })
  if (!draft || (draft.revision === 1 && draft.publishedRevision === null)) return
  const { savedBy, savedAt, publishedRevision } = draft
  const wasPublished = draft.revision === publishedRevision ? draft.publishedAt : null
  await insertArticleVersion(executor, { ...common, savedBy, savedAt, publishedAt: wasPublished })
}

/** Refusal of words that were outdone elsewhere. */
export function staleArticle(row: ManagedArticleRow): BusinessError {
  const savedBy = row.savedByName ?? '其他人'
  const data = {
    draft: draftFromArticle(row),
    revision: revisionOf(row),
    savedAt: row.draft?.savedAt ?? null,
    savedBy,
  }
  return new BusinessError(codes.draftStale, `${savedBy}刚在别处改过这篇文章，请选择保留哪一份`, data)
}

/** @throws BusinessError notFound; stateRefused for one that was on the portal or will be */
export function deleteArticleDraft(
  executor: Executor,
  { articleId }: Body<typeof deleteArticle>,
  caller: OrganizerCaller,
  now: Date,
): Promise<null> {
  return executor.transaction(async (transaction) => {
    const row = await lockManaged(transaction, Number(articleId), now)
    if (!row) throw notFound('这篇文章')
    if (!deletableArticleStates.includes(row.state))
      throw new BusinessError(codes.stateRefused, '只有从没发布过的草稿可以删除，已发布的请下线')
    const content = draftFromArticle(row)
    await deleteUnpublishedArticle(transaction, row.article.id)
    const { organizationId } = caller
    const before = { 标题: content.title.trim() || '未命名' }
    const entry = { act: deleteArticle.act, organizationId, subject: articleSubject(content), before }
    await recordAct(transaction, caller, entry, now)
    return null
  })
}
