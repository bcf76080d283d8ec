import { formatMinutes } from '#contract/fields/minutes.ts'

/** The formatter's words with its units smaller than its numbers. */
export const Hours = ({ minutes }: { minutes: number }) => (
  <span className="nowrap">
    {formatMinutes(minutes)
      .split(/(?<=\d)(?=\D)|(?<=\D)(?=\d)/)
      .map((part, at) => (at % 2 === 0 ? part : <small key={part}>{part}</small>))}
  </span>
)
