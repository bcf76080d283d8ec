import { useEffect, useState } from 'react'
import { codes, isSuccess } from '#contract/codes.ts'
import type { Eligibility } from '#contract/mission.ts'
import { readAccord } from './mission.api.ts'

export type Accord = Eligibility | 'failed' | null

interface Read {
  key: string
  accord: Eligibility | 'failed'
}

/** The caller's standing to one slot (the best slot when none is chosen); null while it is read, and for those who are no volunteers. */
export function useAccord(missionId: string, slotId: string | null, version: number, asked: boolean) {
  const [read, setRead] = useState<Read | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = `${missionId} ${slotId} ${version} ${attempt}`
  useEffect(() => {
    if (!asked) return
    const abort = new AbortController()
    readAccord(slotId === null ? { missionId } : { missionId, slotId }, abort.signal).then(
      ({ code, data }) => {
        const judged = data !== null && (isSuccess(code) || String(code) === String(codes.conditionsNotMet))
        setRead({ key, accord: judged ? data : 'failed' })
      },
      () => abort.signal.aborted || setRead({ key, accord: 'failed' }),
    )
    return () => abort.abort()
  }, [asked, key, missionId, slotId])
  const current = read?.key === key ? read.accord : null
  // The list of the slot before stays until the new one is there, so that nothing jumps.
  const accord: Accord = asked ? (current ?? (read && read.accord !== 'failed' ? read.accord : null)) : null
  return { accord, fresh: current !== null, retry: () => setAttempt(attempt + 1) }
}
