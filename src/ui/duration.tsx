import { hoursAndMinutes } from '#contract/fields/minutes.ts'
import { grouped } from '../lib/count-text.ts'

interface DurationProps {
  minutes: number | null | undefined
  /** A large number, with its units smaller. */
  figure?: boolean
}

/** Minutes as pages show them: `64 小时 30 分`, `58 小时`, `45 分`; nothing where there is no value. */
export function Duration({ minutes: given, figure = false }: DurationProps) {
  const parts = hoursAndMinutes(given)
  if (parts === null) return null
  const { hours, minutes } = parts
  const amounts: [amount: string, unit: string][] = []
  if (hours > 0 || minutes === 0) amounts.push([grouped(hours), '小时'])
  if (minutes > 0) amounts.push([String(minutes), '分'])
  if (!figure) return <span className="nowrap">{amounts.map((words) => words.join(' ')).join(' ')}</span>
  return (
    <span className="nowrap">
      {amounts.map(([amount, unit], at) => (
        <span key={unit}>
          {at > 0 && ' '}
          {amount} <small>{unit}</small>
        </span>
      ))}
    </span>
  )
}
