import { useState } from 'react'

interface Page<T> {
  readonly items: readonly T[]
  readonly nextCursor: string | null
}

/**
 * A list by keyset that grows at its end: `first` came with the screen, the later pages are read here one at a time. Another `first`
 * begins anew. A page that cannot be read leaves what is shown; the client has told the person, who may ask again.
 */
export function usePages<T, P extends Page<T>>(
  first: P & Page<T>,
  readNext: (cursor: string | null, signal: AbortSignal) => Promise<P>,
) {
  const [later, setLater] = useState<{ after: P; pages: readonly P[] }>({ after: first, pages: [] })
  const [loading, setLoading] = useState(false)
  const pages = [first, ...(later.after === first ? later.pages : [])]
  const cursor = pages.at(-1)?.nextCursor ?? null

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
  return { items: pages.flatMap((page) => page.items), hasMore: cursor !== null, loading, showMore }
}
