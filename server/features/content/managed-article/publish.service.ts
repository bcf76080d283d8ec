import {
  type ArticleDraft,
  type ArticleField,
  articleFieldNames,
  articleKindLabels,
  articleProblemsOf,
  stripTags,
} from '#domain/article-draft.ts'
import { publishArticle, withdrawArticle } from '#contract/article/managed-article.ts'
import type { Body, FieldIssue, ReplyInput } from '#contract/endpoint.ts'
import { shanghaiTime } from '#domain/fields/shanghai-day.ts'
import type { ArticleState } from '#domain/lifecycle/article.ts'
import { articleStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { helpTopics } from '#domain/help-topics.ts'
import { sceneOf } from '#domain/lists/cover-scene.ts'
import { hasKey, keysOf } from '#domain/record-keys.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { isContentPicture } from '../content-picture/content-picture.repository.ts'
import { knownDistricts } from '../../../records/mission-draft/mission-content.repository.ts'
import { organizerInfoOf } from '../../../records/organizer/organizer.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import {
  findMissionByNumber,
  lockManaged,
  type ManagedArticleRow,
  writeArticleDraft,
  writePublished,
  writeWithdrawn,
} from './managed-article.repository.ts'
import { nextArticleState } from './article-lifecycle.ts'
import { articleSubject, draftFromArticle, revisionOf, staleArticle } from './managed-article.service.ts'

/** Farthest day of a schedule. */
const furthestMs = 365 * 86_400_000

/**
 * Brings the saved words to the portal, now or later.
 * @throws BusinessError notFound, draftStale, invalidInput, stateRefused for a schedule of what is on the portal
 */
export function publishArticleDraft(
  executor: Executor,
  { articleId, revision, publishAt }: Body<typeof publishArticle>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof publishArticle>> {
  return executor.transaction(async (transaction) => {
    const row = await lockManaged(transaction, Number(articleId), now)
    if (!row) throw notFound('这篇文章')
    if (revisionOf(row) !== revision) throw staleArticle(row)
    const content = draftFromArticle(row)
    const state = nextArticleState(row, publishAt === null ? 'article.published' : 'article.scheduled')
    const publishedAt = dateOf(row, publishAt, now)
    const missionId = await refuseProblems(transaction, content)
    const { id } = row.article
    // An article that nobody has edited gets a draft, so that the history begins.
    if (!row.draft)
      await writeArticleDraft(transaction, { articleId: id, content, revision, savedBy: caller.id, savedAt: now })
    const own = await organizerInfoOf(transaction, caller)
    const columns = columnsOf(content, own?.organization.name ?? '')
    await writePublished(transaction, id, { ...columns, missionId, publishedAt }, revision)
    const { organizationId } = caller
    const entry = { act: publishArticle.act, organizationId, subject: articleSubject(content) }
    await recordAct(transaction, caller, { ...entry, ...changeOf(row, { content, publishedAt, state }) }, now)
    return { state, publishedAt }
  })
}

/** When the portal shows it: what is there keeps its date. */
function dateOf({ state, publishedAt }: ManagedArticleRow, publishAt: string | null, now: Date): Date {
  if (publishAt === null) return state === 'published' && publishedAt ? publishedAt : now
  const at = new Date(publishAt)
  const message =
    at <= now ? '发布时间要晚于现在' : at.getTime() - now.getTime() > furthestMs ? '发布时间最多定到一年以后' : null
  if (message !== null) throw invalidInput([{ field: 'publishAt', message }])
  return at
}

/** What keeps it from being published; answers the mission that it tells of. */
async function refuseProblems(executor: Executor, content: ArticleDraft): Promise<number | null> {
  const issues: FieldIssue[] = articleProblemsOf(content)
  const { picture, district, missionNumber } = content
  if (picture !== '' && sceneOf(picture) === null && !(await isContentPicture(executor, picture)))
    issues.push({ field: 'picture', message: '这张封面已经不在了，请重新选择' })
  if (district !== '' && !(await knownDistricts(executor, [district])).has(district))
    issues.push({ field: 'district', message: '请从列表中选择地区' })
  const missionId = missionNumber.trim() === '' ? null : await findMissionByNumber(executor, missionNumber.trim())
  if (missionNumber.trim() !== '' && missionId === null)
    issues.push({ field: 'missionNumber', message: '没有这个编号的活动，请从活动概况复制' })
  if (issues.length > 0) throw invalidInput(issues)
  return missionId
}

/** Of what has no summary of its own, its first words. */
const longestSummary = 100

/** What the portal reads. @param source of what names none */
const columnsOf = (content: ArticleDraft, source: string) => ({
  kind: content.kind,
  title: content.title.trim(),
  summary: content.summary.trim() || stripTags(content.body).slice(0, longestSummary),
  body: content.body,
  source: content.source.trim() || source,
  cover: orNull(content.picture),
  districtCode: orNull(content.district),
  hot: content.hot,
  topic: orNull(content.topic),
  version: orNull(content.version),
})

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

interface Shown {
  readonly content: ArticleDraft
  readonly publishedAt: Date | null
  readonly state: ArticleState
}

/** What changes on the portal, in words of the log. */
function changeOf(row: ManagedArticleRow, after: Shown) {
  const { title, summary, body, source, hot, kind, topic, version, cover, districtCode } = row.article
  const { missionNumber } = after.content
  const facts = { picture: cover ?? '', district: districtCode ?? '', topic: topic ?? '', version: version ?? '' }
  const content = {
    title,
    summary,
    body,
    source,
    hot,
    kind,
    ...facts,
    missionNumber: row.missionNumber ?? missionNumber,
  }
  const before: Shown = { content, publishedAt: row.publishedAt, state: row.state }
  const isNew = row.state === 'draft'
  const changed = keysOf<ArticleField>(articleFieldNames).filter(
    (field) => isNew || content[field] !== after.content[field],
  )
  return { before: factsOf(before, isNew ? [] : changed), after: factsOf(after, changed) }
}

const longestFact = 120

function factsOf({ content, publishedAt, state }: Shown, fields: readonly ArticleField[]): Record<string, string> {
  const facts: Record<string, string> = { 状态: articleStateLabels[state] }
  if (publishedAt) facts['发布时间'] = shanghaiTime(publishedAt.toISOString()).replace('T', ' ')
  for (const field of fields) {
    const text = factOf(content, field)
    if (text !== '') facts[articleFieldNames[field]] = text.slice(0, longestFact)
  }
  return facts
}

function factOf(content: ArticleDraft, field: ArticleField): string {
  if (field === 'body') return `${stripTags(content.body).length} 字`
  if (field === 'kind') return articleKindLabels[content.kind]
  if (field === 'topic') return hasKey(helpTopics, content.topic) ? helpTopics[content.topic] : ''
  const value = content[field]
  if (typeof value === 'string') return value
  return value ? '是' : '否'
}

/** Takes an article off the portal, or its schedule away. @throws BusinessError notFound, stateRefused */
export function unpublishArticle(
  executor: Executor,
  { articleId, reason }: Body<typeof withdrawArticle>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof withdrawArticle>> {
  return executor.transaction(async (transaction) => {
    const row = await lockManaged(transaction, Number(articleId), now)
    if (!row) throw notFound('这篇文章')
    const { state, article } = row
    const next = nextArticleState(row, 'article.withdrawn')
    await writeWithdrawn(transaction, article.id, state === 'published' ? now : null)
    const { organizationId } = caller
    const entry = { act: withdrawArticle.act, organizationId, subject: articleSubject(article), reason }
    const before = { 状态: articleStateLabels[state] }
    await recordAct(transaction, caller, { ...entry, before, after: { 状态: articleStateLabels[next] } }, now)
    return { state: next }
  })
}
