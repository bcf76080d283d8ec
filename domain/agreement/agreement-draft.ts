import { z } from 'zod'
import { stripTags } from '../article-draft.ts'
import type { FormProblem } from '../fields/form-problem.ts'
import { keysOf } from '../record-keys.ts'
import type { AgreementKind, AgreementSection } from './agreement-kinds.ts'

/** Whom a text concerns, in the order of the page. */
export const agreementReaders: Readonly<Record<AgreementKind, string>> = {
  personalRegRequirements: '注册的志愿者同意，含个人信息的使用',
  voluntaryAgreement: '注册的志愿者同意',
  orgRegRequirements: '注册组织的人代组织同意',
  cardRequirements: '每次申领志愿者证时同意',
}

/** Whether an account rests on the text; the notice of the card is agreed to with each application. */
export const isOfAccount = (kind: AgreementKind): boolean => kind !== 'cardRequirements'

export const agreementLimits = { title: [2, 40], changes: [5, 500], text: 20_000, html: 60_000 } as const

/** An agreement as it is written: every text may be empty or wrong. */
export const agreementDraftSchema = z.object({
  title: z.string().max(300, '这一项最多 300 字'),
  /** Headings of sections and paragraphs, `<h2>` and `<p>`. */
  body: z.string().max(agreementLimits.html, `这一项最多 ${agreementLimits.html} 字`),
  /** What it says differently from the version before, for whoever agreed to that. */
  changes: z.string().max(2000, '这一项最多 2000 字'),
  /** Whoever agreed to an older version has to agree again. */
  asksAgain: z.boolean(),
})
export type AgreementDraft = z.infer<typeof agreementDraftSchema>
export type AgreementField = keyof AgreementDraft

/** Fields in the order of the page. */
export const agreementFieldNames: Readonly<Record<AgreementField, string>> = {
  title: '标题',
  body: '正文',
  changes: '改了什么',
  asksAgain: '重新征求同意',
}

export const isSameAgreement = (draft: AgreementDraft, other: AgreementDraft): boolean =>
  keysOf<AgreementField>(agreementFieldNames).every((field) => draft[field] === other[field])

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const htmlOfSections = (sections: readonly AgreementSection[]): string =>
  sections
    .map(({ title, lines }) => [`<h2>${escape(title)}</h2>`, ...lines.map((line) => `<p>${escape(line)}</p>`)].join(''))
    .join('')

/** The sections of a body; what stands before the first heading is one without a title. */
export function sectionsOfHtml(html: string): AgreementSection[] {
  const sections: AgreementSection[] = []
  for (const [, tag, inner = ''] of html.matchAll(/<(h2|p)>([\s\S]*?)<\/\1>/g)) {
    const text = stripTags(inner)
    if (text === '') continue
    const last = sections.at(-1)
    if (tag === 'h2') sections.push({ title: text, lines: [] })
    else if (last) last.lines.push(text)
    else sections.push({ title: '', lines: [text] })
  }
  return sections
}

function titleProblem({ title }: AgreementDraft): string | null {
  const { length } = title.trim()
  const [minimum, maximum] = agreementLimits.title
  if (length === 0) return '请填写标题'
  return length >= minimum && length <= maximum ? null : `标题 ${minimum}–${maximum} 字，现在是 ${length} 字`
}

function bodyProblem({ body }: AgreementDraft): string | null {
  const sections = sectionsOfHtml(body)
  if (sections.length === 0) return '请写正文'
  const { length } = stripTags(body)
  if (length > agreementLimits.text) return `正文最多 ${agreementLimits.text} 字，现在是 ${length} 字`
  if (sections[0]?.title === '') return '正文要从一个标题开始，请给第一段前面加上标题'
  const empty = sections.find(({ lines }) => lines.length === 0)
  if (empty) return `“${empty.title}”下面还没有内容`
  const again = sections.find(({ title }, at) => sections.findIndex((other) => other.title === title) < at)
  if (again) return `有两节都叫“${again.title}”，请改一个标题`
  const doubled = sections.find(({ lines }) => new Set(lines).size < lines.length)
  return doubled ? `“${doubled.title}”里有两段一样的话，请去掉一段` : null
}

function changesProblem({ changes }: AgreementDraft): string | null {
  const { length } = changes.trim()
  const [minimum, maximum] = agreementLimits.changes
  if (length === 0) return '请写明改了什么，同意过旧版的人会看到'
  return length >= minimum && length <= maximum ? null : `改了什么 ${minimum}–${maximum} 字，现在是 ${length} 字`
}

const problems: Readonly<Partial<Record<AgreementField, (draft: AgreementDraft) => string | null>>> = {
  title: titleProblem,
  body: bodyProblem,
  changes: changesProblem,
}

/** What keeps an agreement from being published, in the order of the page. */
export const agreementProblemsOf = (draft: AgreementDraft): FormProblem<AgreementField>[] =>
  keysOf<AgreementField>(agreementFieldNames).flatMap((field) => {
    const message = problems[field]?.(draft) ?? null
    return message === null ? [] : [{ field, message }]
  })

export const agreementStateLabels = { scheduled: '待生效', inForce: '现行', earlier: '旧版' } as const
export type AgreementState = keyof typeof agreementStateLabels
