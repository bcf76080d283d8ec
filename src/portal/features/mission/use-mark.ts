import { useEffect, useState } from 'react'
import type { Mark } from '../../../ui/mark/marked.tsx'

/** Marks the words in the rows; the code comes with the first search. */
export function useMark(keyword: string | undefined) {
  const [result, setResult] = useState<{ keyword: string; mark: Mark } | null>(null)
  useEffect(() => {
    let isCancelled = false
    if (keyword)
      void import('../../../ui/mark/marked.tsx').then(
        ({ markOf }) => isCancelled || setResult({ keyword, mark: markOf(keyword) }),
        () => undefined,
      )
    return () => {
      isCancelled = true
    }
  }, [keyword])
  return result?.keyword === keyword ? result?.mark : undefined
}
