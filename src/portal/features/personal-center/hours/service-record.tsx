import { type Ref, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { fullDay } from '../../../../lib/dates.ts'
import { notify } from '../../../../lib/notice.ts'
import { usePages } from '../../../../lib/use-pages.ts'
import { CenterFrame } from '../../../../shared/center/center-frame.tsx'
import { useSession } from '../../../../session/use-session.ts'
import { Button, ButtonLink } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import { lazyComponent } from '../../../../ui/frame/later.tsx'
import { CategoryChart } from './category-chart.tsx'
import { GradeSums } from './grade-sums.tsx'
import type { ServiceRecordPage, Requestable, ServiceHoursSummary } from './hours.api.ts'
import styles from './hours.module.css'
import { HourMarks } from './hour-marks.tsx'
import { HoursRequest } from './hours-request.tsx'
import { HoursTotals } from './hours-totals.tsx'
import { type HoursListFilters, loadHoursPage } from './load-hours.ts'
import { HoursMonthChart } from './month-chart.tsx'
import { RecordList } from './record-list.tsx'
import { useSeenYear } from './seen-year.ts'
import { YearTree } from '../../../../shared/hours/year-tree.tsx'

const YearShare = lazyComponent(() => import('./year-share.tsx'))

interface ServiceRecordProps {
  summary: ServiceHoursSummary
  records: ServiceRecordPage
  requestable: readonly Requestable[]
  filters: HoursListFilters
}

/** Sums, charts and records of the own hours, with the request for missing ones. */
export function ServiceRecordPanel({ summary, records, requestable, filters }: ServiceRecordProps) {
  const name = useSession((snapshot) => snapshot.context.userInfo?.users.name ?? '')
  const [asking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const [today] = useState(() => new Date().toISOString())
  const list = usePages(records, (cursor, signal, pageSize) => loadHoursPage(filters, cursor, signal, pageSize))
  const { printing, printAll } = usePrint(list.showAll)
  const seen = useSeenYear(summary, filters.year === undefined)
  const acts = useRef<HTMLDivElement>(null)
  const close = () => {
    setAsking(false)
    acts.current?.querySelector('button')?.focus()
  }
  const handleSent = () => {
    notify.success('补录申请已提交，组织确认后会公示')
    close()
    void revalidate()
  }
  return (
    <CenterFrame
      title="服务记录"
      acts={
        <RecordActs
          innerRef={acts}
          {...{ asking, printing }}
          onAsk={() => setAsking(!asking)}
          onPrint={() => void printAll()}
        />
      }
    >
      <p className={`h1 ${styles['printed']}`} aria-hidden>
        服务记录&nbsp;· {name} <span className="text-note leading-meta text-subtle">截至 {fullDay(today)}</span>
      </p>
      {asking && (
        <div className="mt-4 print:hidden">
          <HoursRequest missions={requestable} onCancel={close} onSent={handleSent} />
        </div>
      )}
      <HoursTotals summary={summary} year={filters.year} seenMinutes={seen?.minutes ?? null} />
      <YearTree tree={summary.tree} seen={seen ?? undefined} />
      <YearShare key={summary.tree.year} tree={summary.tree} proof={summary.proof} />
      <HourMarks marks={summary.marks} />
      <div className={`grid mt-7 ${styles['columns']}`}>
        <GradeSums grades={summary.grades} />
        <HoursMonthChart months={summary.months} year={filters.year} />
        <CategoryChart categories={summary.categories} />
      </div>
      <RecordList total={records.total} list={list} filters={filters} years={summary.years} />
    </CenterFrame>
  )
}

interface RecordActsProps {
  innerRef: Ref<HTMLDivElement>
  asking: boolean
  printing: boolean
  onAsk: () => void
  onPrint: () => void
}

const RecordActs = ({ innerRef, asking, printing, onAsk, onPrint }: RecordActsProps) => (
  <div ref={innerRef} className="flex flex-wrap gap-2.5 print:hidden">
    <Button variant="outline" size="sm" aria-expanded={asking} onClick={onAsk}>
      申请补录
    </Button>
    <Button variant="outline" size="sm" loading={printing} loadingText="准备中" onClick={onPrint}>
      <Icon name="print" />
      打印
    </Button>
    <ButtonLink size="sm" to={routePath('timeCate')}>
      开具时间证书
    </ButtonLink>
  </div>
)

/** Prints the whole list, once all of it is there. */
function usePrint(showAll: () => Promise<boolean>) {
  const [printing, setPrinting] = useState(false)
  const printAll = async () => {
    setPrinting(true)
    const isWhole = await showAll()
    setPrinting(false)
    if (isWhole) print()
  }
  return { printing, printAll }
}
