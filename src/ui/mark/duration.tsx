import { durationAmounts, formatMinutes } from '#domain/words.ts'

interface DurationProps {
  minutes: number | null | undefined
  /** A large number, with its units smaller. */
  figure?: boolean
}

/** Minutes as pages show them, in the words of `formatMinutes`; nothing where there is no value. */
export function Duration({ minutes, figure = false }: DurationProps) {
  const amounts = durationAmounts(minutes)
  if (amounts.length === 0) return null
  if (!figure) return <span className="whitespace-nowrap">{formatMinutes(minutes)}</span>
  return (
    <span className="whitespace-nowrap">
      {amounts.map(([amount, unit]) => (
        <span key={unit}>
          {amount}
          <small>{unit}</small>
        </span>
      ))}
    </span>
  )
}
