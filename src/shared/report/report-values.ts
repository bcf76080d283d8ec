import type { BodyInput, FieldIssue } from '#contract/endpoint.ts'
import { submitReport } from '#contract/report.ts'
import type { Reported, ReportKind } from '#domain/report-kind.ts'
import type { ReportTarget } from './report.api.ts'

export interface ReportValues {
  reported: Reported
  whom: string
  kind: ReportKind | ''
  text: string
  /** Ids of the stored ones, '' where there is none. */
  pictures: string[]
}

/** In the order of the form. */
export const reportFields = ['reported', 'whom', 'kind', 'text', 'pictures.0', 'pictures.1', 'pictures.2'] as const

type Body = BodyInput<typeof submitReport>

const bodyOf = (target: ReportTarget, { reported, whom, kind, text, pictures }: ReportValues) => ({
  ...target,
  reported,
  whom: reported === 'staff' ? whom : '',
  kind,
  text,
  pictureIds: pictures.filter((id) => id !== ''),
})

/** The body of a form that is right. */
export const parseReportBody = (target: ReportTarget, values: ReportValues): Body =>
  submitReport.body.parse(bodyOf(target, values))

/** What is wrong with the form; a picture that is under way would stay behind. */
export function judgeReport(target: ReportTarget, values: ReportValues, sending: readonly number[]): FieldIssue[] {
  const { error } = submitReport.body.safeParse(bodyOf(target, values))
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
  const underway = sending.map((at) => ({ field: `pictures.${at}`, message: '照片还在上传，请稍等再提交' }))
  return [...issues, ...underway]
}
