import { useEffect, useState } from 'react'
import { missionAspects } from '#domain/evaluation-aspects.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { Stars } from '../../ui/mark/stars.tsx'
import { type Averages, type AveragesOf, fetchAverages } from './evaluation.api.ts'
import styles from './evaluation-averages.module.css'

/**
 * What volunteers think of a mission or of an organization, on average: nothing without any, until it is known, or when it cannot be had.
 * Loaded `later`, for a page is whole without it.
 */
export default function EvaluationAverages({ of: { missionId, organizationId } }: { of: AveragesOf }) {
  const [averages, setAverages] = useState<Averages>(null)
  useEffect(() => {
    const reading = new AbortController()
    fetchAverages(missionId === undefined ? { organizationId } : { missionId }, reading.signal).then(
      setAverages,
      () => {},
    )
    return () => reading.abort()
  }, [missionId, organizationId])
  if (!averages) return null
  return (
    <p className={`flex flex-wrap items-baseline mt-2 ${styles['line']}`}>
      <Stars value={averages.overall} />
      <b>{averages.overall.toFixed(1)}</b>
      <span className="text-meta leading-meta text-muted">
        {averages.count} 位志愿者评价：
        {recordEntries(missionAspects)
          .map(([aspect, label]) => `${label} ${averages[aspect].toFixed(1)}`)
          .join('\u00A0· ')}
      </span>
    </p>
  )
}
