import type { DeskMonth } from '#contract/desk.ts'
import { durationAmounts } from '#domain/words.ts'
import { Figure, Figures } from '../../../ui/admin/figures.tsx'

interface Presence {
  readonly expected: number
  readonly arrived: number
}

/** Of a hundred who had a place, how many came; null where nobody had one. */
const rateOf = ({ expected, arrived }: Presence): number | null =>
  expected === 0 ? null : Math.round((arrived / expected) * 100)

/** The month so far, in numbers. */
export default function MonthFigures({
  month: { minutes, presence, before, firstTime, evaluations },
}: {
  month: DeskMonth
}) {
  const [[amount, unit] = ['0', '小时'], rest] = durationAmounts(Math.max(0, minutes))
  const [rate, rateBefore] = [rateOf(presence), rateOf(before)]
  return (
    <Figures count={4} marginTop="6" aria-label="本月">
      <Figure name="本月服务时长" value={amount}>
        {unit}
        {rest && (
          <>
            <b>{rest[0]}</b>
            {rest[1]}
          </>
        )}
      </Figure>
      <Figure name="到场率" value={rate ?? '—'}>
        {rate !== null && '%'}
        {rate === null && '本月还没有结束的时段'}
        {rateBefore !== null && `\u00A0· 上月 ${rateBefore}%`}
      </Figure>
      <Figure name="第一次来的人" value={firstTime.count}>
        人{firstTime.again > 0 && `，${firstTime.again} 人再约`}
      </Figure>
      <Figure name="收到的评价" value={evaluations.mean?.toFixed(1) ?? '—'}>
        {evaluations.count === 0 ? '本月还没有' : `分，${evaluations.count} 条`}
      </Figure>
    </Figures>
  )
}
