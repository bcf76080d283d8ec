import { useState } from 'react'
import { flushSync } from 'react-dom'

interface Page<T> {
  readonly items: readonly T[]
  readonly nextCursor: string | null
  readonly total?: number
  /** There are more than the total. */
  readonly more?: boolean
}

const pageSize = 10

const mostAtOnce = 50

/**
 * A list by keyset that grows at its end: `first` came with the screen, the later pages are read here one at a time. Another `first`
 * begins again. A page that cannot be read leaves what is shown; the client has notified the person, who may ask again.
 */
export function usePages<T, P extends Page<T>>(
  first: P & Page<T>,
  readNext: (cursor: string | null, signal: AbortSignal, most?: number) => Promise<P>,
) {
  const [laterPages, setLater] = useState<{ after: P; pages: readonly P[] }>({ after: first, pages: [] })
  const [loading, setLoading] = useState(false)
  const pages = [first, ...(laterPages.after === first ? laterPages.pages : [])]
  const last = pages.at(-1) ?? first
  const cursor = last.nextCursor

  const showMore = async () => {
    setLoading(true)
    try {
      const next = await readNext(cursor, new AbortController().signal)
      setLater({ after: first, pages: [...pages.slice(1), next] })
    } catch {
      // Told by the client; the button stays.
    } finally {
      setLoading(false)
    }
  }

  /** Reads on to the end, for what needs the whole list. @returns whether all of it is shown now */
  const showAll = async (): Promise<boolean> => {
    const nextPages = pages.slice(1)
    let next = cursor
    setLoading(true)
    try {
      while (next !== null) {
        const page = await readNext(next, new AbortController().signal, mostAtOnce)
        nextPages.push(page)
        next = page.nextCursor
      }
    } catch {
      // Told by the client.
    }
    // Drawn before the caller goes on: what is printed is what stands on the page.
    flushSync(() => {
      setLater({ after: first, pages: nextPages })
      setLoading(false)
    })
    return next === null
  }
  const items = pages.flatMap((page) => page.items)
  const { total } = last
  const remaining = total === undefined || last.more ? pageSize : total - items.length
  return {
    items,
    /** What was read last, which knows the figures of a list that is counted as it is read. */
    last,
    /** For `More`. */
    more: {
      next: cursor === null ? 0 : Math.max(1, Math.min(pageSize, remaining)),
      visibleCount: items.length,
      total,
      loading,
      onMore: () => void showMore(),
    },
    showAll,
  }
}
