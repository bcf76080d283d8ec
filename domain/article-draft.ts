import { z } from 'zod'
import type { FormProblem } from './fields/form-problem.ts'
import { type HelpTopic, helpTopics } from './help-topics.ts'
import { hasKey, keysOf } from './record-keys.ts'

/** What an article is, as the portal sorts it. */
export const articleKindLabels = {
  news: '新闻',
  summary: '活动报告',
  help: '帮助',
  version: '版本说明',
} as const
export type ArticleKind = keyof typeof articleKindLabels

export const articleKinds = keysOf<ArticleKind>(articleKindLabels)

export const articleLimits = {
  title: [2, 60],
  summary: [10, 120],
  source: 40,
  /** Characters that a reader sees, and of the HTML. */
  body: [10, 20_000],
  html: 60_000,
} as const

const text = (maximum = 300) => z.string().max(maximum, `这一项最多 ${maximum} 字`)

/** An article as it is written: every text may be empty or wrong. */
export const articleDraftSchema = z.object({
  kind: z.enum(articleKinds),
  title: text(),
  summary: text(),
  /** Rich text of the list `missionText`. */
  body: text(articleLimits.html),
  /** Who speaks. */
  source: text(),
  /** A drawn scene, or the address that `uploadContentPicture` answers; empty for none. */
  picture: text(),
  /** A district of the table; empty for the whole province. */
  district: text(20),
  /** Of news: shown on the home page. */
  hot: z.boolean(),
  /** Of a report: number of the mission whose outcome it tells; empty for none. */
  missionNumber: text(40),
  /** Of help: key of `helpTopics`. */
  topic: text(40),
  /** Of the notes of a version: its number. */
  version: text(40),
})
export type ArticleDraft = z.infer<typeof articleDraftSchema>
export type ArticleField = keyof ArticleDraft

/** Fields in the order of the page. */
export const articleFieldNames: Readonly<Record<ArticleField, string>> = {
  kind: '栏目',
  title: '标题',
  body: '正文',
  summary: '摘要',
  source: '来源',
  picture: '封面',
  district: '地区',
  hot: '首页推荐',
  missionNumber: '活动编号',
  topic: '主题',
  version: '版本号',
}

export const emptyArticle = (kind: ArticleKind): ArticleDraft => ({
  kind,
  title: '',
  summary: '',
  body: '',
  source: '',
  picture: '',
  district: '',
  hot: false,
  missionNumber: '',
  topic: '',
  version: '',
})

export const isSameArticle = (draft: ArticleDraft, other: ArticleDraft): boolean =>
  keysOf<ArticleField>(articleFieldNames).every((field) => draft[field] === other[field])

/** The text of HTML, as a reader counts it. */
export const stripTags = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

type Check = (draft: ArticleDraft) => string | null

const lengthCheck =
  (field: 'title' | 'summary', [minimum, maximum]: readonly [number, number]): Check =>
  (draft) => {
    const { length } = draft[field].trim()
    const name = articleFieldNames[field]
    if (length === 0) return `请填写${name}`
    return length >= minimum && length <= maximum ? null : `${name} ${minimum}–${maximum} 字，现在是 ${length} 字`
  }

const checkBody: Check = ({ body }) => {
  const { length } = stripTags(body)
  const [minimum, maximum] = articleLimits.body
  if (length === 0) return '请写正文'
  return length >= minimum && length <= maximum ? null : `正文 ${minimum}–${maximum} 字，现在是 ${length} 字`
}

const checkSource: Check = ({ source }) => {
  const { length } = source.trim()
  if (length === 0) return '请填写来源'
  return length <= articleLimits.source ? null : `来源最多 ${articleLimits.source} 字，现在是 ${length} 字`
}

const checkPicture: Check = ({ picture }) => (picture === '' ? '请选一张封面' : null)
const checkTopic: Check = ({ topic }) => (hasKey(helpTopics, topic) ? null : '请选择主题')
const checkVersion: Check = ({ version }) =>
  /^\d{1,3}(\.\d{1,3}){1,2}$/.test(version.trim()) ? null : '版本号写成 1.3 或 1.3.2'

const shared: Partial<Record<ArticleField, Check>> = {
  title: lengthCheck('title', articleLimits.title),
  body: checkBody,
}
const story = {
  ...shared,
  summary: lengthCheck('summary', articleLimits.summary),
  source: checkSource,
  picture: checkPicture,
}

const checksOf: Readonly<Record<ArticleKind, Partial<Record<ArticleField, Check>>>> = {
  news: story,
  summary: story,
  help: { ...shared, topic: checkTopic },
  version: { ...shared, version: checkVersion },
}

/** What keeps an article from being published, in the order of the page. */
export const articleProblemsOf = (draft: ArticleDraft): FormProblem<ArticleField>[] =>
  keysOf<ArticleField>(articleFieldNames).flatMap((field) => {
    const message = checksOf[draft.kind][field]?.(draft) ?? null
    return message === null ? [] : [{ field, message }]
  })

/** What an editor should look at twice before everybody reads it; nothing of it refuses. */
export function articleNotesOf({ title, summary, body }: ArticleDraft): string[] {
  const whole = `${title} ${summary} ${stripTags(body)}`
  return [
    ...(/(?:^|\D)1[3-9]\d{9}(?!\d)/.test(whole) ? ['文中有完整的手机号'] : []),
    ...(/(?:^|\D)\d{17}[\dXx](?!\d)/.test(whole) ? ['文中有完整的身份证号'] : []),
  ]
}

/** A draft whose texts that its kind does not know are empty. */
export function articleOfKind(draft: ArticleDraft): ArticleDraft {
  const emptyDraft = emptyArticle(draft.kind)
  const { kind, title, body } = draft
  if (kind === 'help') return { ...emptyDraft, title, body, topic: draft.topic }
  if (kind === 'version') return { ...emptyDraft, title, body, version: draft.version }
  return {
    ...draft,
    topic: '',
    version: '',
    hot: kind === 'news' && draft.hot,
    missionNumber: kind === 'summary' ? draft.missionNumber : '',
  }
}

export const topicItems = keysOf<HelpTopic>(helpTopics).map((code) => ({ code, name: helpTopics[code] }))
