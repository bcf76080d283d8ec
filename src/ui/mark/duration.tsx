import { durationAmounts, durationText } from '#domain/fields/minutes.ts'

interface DurationProps {
  minutes: number | null | undefined
  /** A large number, with its units smaller. */
  figure?: boolean
}

/** Minutes as pages show them, in the words of `durationText`; nothing where there is no value. */
export function Duration({ minutes, figure = false }: DurationProps) {
  const amounts = durationAmounts(minutes)
  if (amounts.length === 0) return null
  if (!figure) return <span className="whitespace-nowrap">{durationText(minutes)}</span>
  return (
    <span className="whitespace-nowrap">
      {amounts.map(([amount, unit], at) => (
        <span key={unit}>
          {at > 0 && ' '}
          {amount} <small>{unit}</small>
        </span>
      ))}
    </span>
  )
}
