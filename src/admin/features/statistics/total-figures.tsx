import { groupDigits } from '#domain/fields/grouped.ts'
import { hiddenText, roundedHours, hoursPerHundred } from '#domain/statistics/figures.ts'
import { Figure, Figures } from '../../../ui/admin/figures.tsx'
import { PercentChange, changeIn } from './change.tsx'
import type { StatisticsReport } from './statistics.api.ts'

/** The sums of the report. */
export function TotalFigures({ report: { total } }: { report: StatisticsReport }) {
  const { figures, registered } = total
  const percent = changeIn(total)
  const perHundred = figures && registered !== null ? hoursPerHundred(figures.minutes, registered) : null
  return (
    <Figures count={4} marginTop="4" aria-label={`${total.name}合计`}>
      <Figure name={`${total.name}服务时长`} value={figures ? groupDigits(roundedHours(figures.minutes)) : hiddenText}>
        {figures && '小时'} {percent !== null && <PercentChange percent={percent} />}
      </Figure>
      <Figure name="服务的志愿者" value={figures ? groupDigits(figures.people) : hiddenText}>
        {figures && '人'}
      </Figure>
      <Figure name="有时长的活动" value={figures ? groupDigits(figures.missions) : hiddenText}>
        {figures && '场'}
      </Figure>
      <Figure name="每百名注册志愿者" value={perHundred === null ? '—' : groupDigits(perHundred)}>
        {perHundred !== null && '小时'}
      </Figure>
    </Figures>
  )
}
