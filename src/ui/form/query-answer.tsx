import type { ReactNode, RefObject } from 'react'
import type { QueryResult } from '../../lib/public-query.ts'
import { AnswerLine } from './answer-line.tsx'

interface QueryAnswerProps<T> {
  result: QueryResult<T> | null
  answerRef: RefObject<HTMLDivElement | null>
  className: string
  children: (value: T) => ReactNode
}

/** Where the answer of a query stands: what was found, or one sentence. */
export const QueryAnswer = <T,>({ result, answerRef, className, children }: QueryAnswerProps<T>) => (
  <div ref={answerRef} tabIndex={-1} role="status" className={className}>
    {result?.kind === 'found' && children(result.reply)}
    {result && result.kind !== 'found' && <AnswerLine kind={result.kind}>{result.message}</AnswerLine>}
  </div>
)
