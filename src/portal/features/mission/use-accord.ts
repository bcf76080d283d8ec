import { useEffect, useState } from 'react'
import { codes, isSuccess } from '#contract/codes.ts'
import type { Eligibility } from '#domain/mission/condition.ts'
import { fetchAccord } from './mission.api.ts'

export type Accord = Eligibility | 'failed' | null

interface KeyedAccord {
  key: string
  accord: Eligibility | 'failed'
}

/** The caller's eligibility for one slot (the best slot when none is chosen); null while it is read, and for those who are no volunteers. */
export function useAccord(missionId: string, slotId: string | null, version: number, enabled: boolean) {
  const [result, setResult] = useState<KeyedAccord | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = `${missionId} ${slotId} ${version} ${attempt}`
  useEffect(() => {
    if (!enabled) return
    const abort = new AbortController()
    fetchAccord(slotId === null ? { missionId } : { missionId, slotId }, abort.signal).then(
      ({ code, data }) => {
        const hasAccord = data !== null && (isSuccess(code) || String(code) === String(codes.conditionsNotMet))
        setResult({ key, accord: hasAccord ? data : 'failed' })
      },
      () => abort.signal.aborted || setResult({ key, accord: 'failed' }),
    )
    return () => abort.abort()
  }, [enabled, key, missionId, slotId])
  const current = result?.key === key ? result.accord : null
  // The list of the slot before stays until the new one is there, so that nothing jumps.
  const accord: Accord = enabled ? (current ?? (result && result.accord !== 'failed' ? result.accord : null)) : null
  return { accord, fresh: current !== null, retry: () => setAttempt(attempt + 1) }
}
