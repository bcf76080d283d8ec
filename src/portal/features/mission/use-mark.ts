import { useEffect, useState } from 'react'
import type { Mark } from '../../../ui/mark/marked.tsx'

/** Marks the words in the rows; the code comes with the first search. */
export function useMark(keyword: string | undefined) {
  const [marked, setMarked] = useState<{ keyword: string; mark: Mark } | null>(null)
  useEffect(() => {
    let left = false
    if (keyword)
      void import('../../../ui/mark/marked.tsx').then(
        ({ markOf }) => left || setMarked({ keyword, mark: markOf(keyword) }),
        () => undefined,
      )
    return () => {
      left = true
    }
  }, [keyword])
  return marked?.keyword === keyword ? marked?.mark : undefined
}
