import { useEffect, useState } from 'react'
import type { Membership } from '#contract/membership.ts'
import { fetchMembership } from './organization.api.ts'

interface Result {
  readonly key: string
  readonly membership: Membership | 'failed'
}

/** How the reader stands to an organization; null while it is read. `put`: what a call has just answered. */
export function useMembership(organizationId: string) {
  const [result, setResult] = useState<Result | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = `${organizationId} ${attempt}`
  useEffect(() => {
    const abort = new AbortController()
    fetchMembership(organizationId, abort.signal).then(
      (membership) => setResult({ key, membership }),
      () => abort.signal.aborted || setResult({ key, membership: 'failed' }),
    )
    return () => abort.abort()
  }, [key, organizationId])
  return {
    membership: result?.key === key ? result.membership : null,
    put: (membership: Membership) => setResult({ key, membership }),
    retry: () => setAttempt(attempt + 1),
  }
}
