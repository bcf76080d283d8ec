import { routePath } from '#contract/routes.ts'
import type { MissionReport } from '#contract/search.ts'
import { fullDay } from '../../../lib/dates.ts'
import { countText } from '../../../lib/count-text.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { More } from '../../../ui/list/more.tsx'
import { loadSummary, readReportPage, type Reports, type ReportParams, reportParamsOf } from './load-summary.ts'
import { MissionOutcome } from './outcome.tsx'
import { MissionReportItem } from './report-row.tsx'
import { Picks } from './summary-picks.tsx'
import styles from './summary.module.css'
import type { DistrictsByParent } from '../../../lib/site-districts.ts'
import { useWholeRegion } from '../../../shared/location/use-region.ts'

export const loader = loadSummary

export const subjectOf = (data: Awaited<ReturnType<typeof loader>>) =>
  'report' in data ? (data.report?.name ?? null) : null

const path = routePath('mission-summary')
export default function SummaryScreen() {
  const { data, url } = useScreen<typeof loader>()
  if ('report' in data)
    return data.report ? <MissionOutcome key={data.report.missionId} report={data.report} /> : <Missing />
  return (
    <List
      key={url.search}
      first={data.reports}
      districts={data.districts}
      readAt={data.now}
      params={reportParamsOf(url.searchParams)}
    />
  )
}

const Missing = () => (
  <div className="container page">
    <EmptyState level={1} title="没有这个活动的总结" link={['看全部总结', path]}>
      活动结束、时长公示以后才有总结；也可能是地址不完整。
    </EmptyState>
  </div>
)

/** `read`: when the list was read, milliseconds since 1970. */
function List({
  first,
  districts,
  readAt,
  params,
}: {
  first: Reports
  districts: DistrictsByParent
  readAt: number
  params: ReportParams
}) {
  const region = useWholeRegion(params.district, districts)
  const { items, more } = usePages<MissionReport, Reports>(first, (cursor, signal) =>
    readReportPage(params, cursor, signal),
  )
  return (
    <div className="container page">
      <h1 className="h1">
        活动总结 <span className="text-ui font-normal text-muted ms-1">{countText(first)} 场</span>
      </h1>
      <p className={`text-ui text-muted text-pretty ${styles['lead']}`}>
        已经结束、时长在公示或已经生效的活动：来了多少人，做了多久，结果怎样。
      </p>
      <Picks
        params={params}
        region={region}
        thisYear={Number(fullDay(new Date(readAt).toISOString()).slice(0, 4))}
        count={`${countText(first)} 场`}
      />
      {items.length === 0 ? (
        <NoneEnded />
      ) : (
        <>
          <ul>
            {items.map((report, at) => (
              <li key={report.missionId} className="border-b">
                <MissionReportItem report={report} eager={at < 3} />
              </li>
            ))}
          </ul>
          <More {...more}>
            已显示 {items.length} 场，共 {countText(first)} 场
          </More>
        </>
      )}
    </div>
  )
}

const NoneEnded = () => (
  <EmptyState
    title="这里还没有结束的活动"
    actions={
      <>
        <ButtonLink size="sm" to={path}>
          看全部总结
        </ButtonLink>
        <ButtonLink size="sm" variant="outline" to={routePath('mission')}>
          看正在招募的活动
        </ButtonLink>
      </>
    }
  >
    换个地区、类别或年份看看。
  </EmptyState>
)
