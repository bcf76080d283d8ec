import { reportStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { reportedLabels, reportKindLabels } from '#domain/report-kind.ts'
import { fullDay } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { More } from '../../../ui/list/more.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { type ReportPage, fetchOwnReports } from './privacy.api.ts'

const tones = { submitted: 'sun', upheld: 'leaf', dismissed: 'neutral', referred: 'sea' } as const

/** What the person reported, and what came of it. */
export function ReportList({ page }: { page: ReportPage }) {
  const { items, more } = usePages(page, (cursor, signal) => fetchOwnReports(cursor, signal))
  if (items.length === 0)
    return (
      <p className="mt-3 text-ui text-muted">还没有举报过。活动和组织的页面下方、报名详情和服务记录里都可以举报。</p>
    )
  return (
    <>
      <p className="mt-3 text-ui text-muted">只有你和联合会看得到，被举报的一方不会知道。</p>
      <ol className="grid mt-2" aria-label="举报">
        {items.map((report) => (
          <ReportRow key={report.reportId} report={report} />
        ))}
      </ol>
      <More unit="条" {...more} />
    </>
  )
}

function ReportRow({ report }: { report: ReportPage['items'][number] }) {
  const { number, kind, reported, subject, state, text, pictures, submittedAt, opinion, decidedAt } = report
  return (
    <li className="grid gap-1 py-3 border-b text-ui">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={tones[state]}>{reportStateLabels[state]}</Tag>
        <b className="wrap-anywhere">
          {reportKindLabels[kind]}：{subject}
        </b>
      </p>
      <p className="wrap-anywhere">{text}</p>
      <p className="text-note leading-meta text-subtle">
        {number}&nbsp;· 举报{reportedLabels[reported]}&nbsp;· {fullDay(submittedAt)} 提交
        {pictures > 0 && `\u00A0· ${pictures} 张照片`}
      </p>
      {opinion && (
        <p className="wrap-anywhere">
          联合会答复{decidedAt && `（${fullDay(decidedAt)}）`}：{opinion}
        </p>
      )}
    </li>
  )
}
