import { Grid } from '@chakra-ui/react'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { hiddenText } from '#domain/statistics/figures.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { Bars, StatisticsMonthChart } from './charts.tsx'
import { CityMap } from './city-map.tsx'
import type { Asked } from './report-address.ts'
import type { StatisticsReport } from './statistics.api.ts'

/** The day up to which the last month is counted, where that is not its end. */
function endOf({ to, countedAt }: StatisticsReport): string | null {
  if (to !== shanghaiDay(countedAt)) return null
  return `${Number(to.slice(5, 7))}月统计到 ${Number(to.slice(8))} 日`
}

/** Map and charts of the report. */
export function ReportCharts({ asked, report }: { asked: Asked; report: StatisticsReport }) {
  const { total, cities, months, categories, ages, grades } = report
  const isEmpty = total.figures === null || (total.figures.people === 0 && total.figures.minutes === 0)
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
      gap="4"
      marginTop="4"
    >
      <CityMap asked={asked} cities={cities} />
      {isEmpty ? (
        <Panel padding="5">
          <EmptyState title={total.figures === null ? `${hiddenText}，不显示` : '没有已生效的时长'}>
            换一段时间，或放宽筛选条件。
          </EmptyState>
        </Panel>
      ) : (
        <Grid gap="4">
          <StatisticsMonthChart months={months} endsOn={endOf(report)} />
          <Bars title="类别" groups={categories} most={7} />
        </Grid>
      )}
      {!isEmpty && <Bars title="年龄" groups={ages} />}
      {!isEmpty && <Bars title="证据等级" groups={grades} />}
    </Grid>
  )
}
