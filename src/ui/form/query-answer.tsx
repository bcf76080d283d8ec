import type { ReactNode, RefObject } from 'react'
import type { QueryResult } from '../../lib/public-query.ts'
import { AnswerLine } from './answer-line.tsx'

interface QueryAnswerProps<T> {
  result: QueryResult<T> | null
  place: RefObject<HTMLDivElement | null>
  className: string
  children: (value: T) => ReactNode
}

/** Where the answer of a query stands: what was found, or one sentence. */
export const QueryAnswer = <T,>({ result, place, className, children }: QueryAnswerProps<T>) => (
  <div ref={place} tabIndex={-1} role="status" className={className}>
    {result?.kind === 'found' && children(result.found)}
    {result && result.kind !== 'found' && <AnswerLine kind={result.kind}>{result.words}</AnswerLine>}
  </div>
)
