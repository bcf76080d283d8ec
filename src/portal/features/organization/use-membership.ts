import { useEffect, useState } from 'react'
import type { Membership } from '#contract/organization-member.ts'
import { readMembership } from './organization.api.ts'

interface Read {
  readonly key: string
  readonly membership: Membership | 'failed'
}

/** How the reader stands to an organization; null while it is read. `put`: what a call has just answered. */
export function useMembership(organizationId: string) {
  const [read, setRead] = useState<Read | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = `${organizationId} ${attempt}`
  useEffect(() => {
    const abort = new AbortController()
    readMembership(organizationId, abort.signal).then(
      (membership) => setRead({ key, membership }),
      () => abort.signal.aborted || setRead({ key, membership: 'failed' }),
    )
    return () => abort.abort()
  }, [key, organizationId])
  return {
    membership: read?.key === key ? read.membership : null,
    put: (membership: Membership) => setRead({ key, membership }),
    retry: () => setAttempt(attempt + 1),
  }
}
