import { Duration } from '../../../ui/mark/duration.tsx'
import type { CertificateTotals } from '#contract/certificate.ts'
import { evidenceGradeLabels } from '#domain/words.ts'
import { GradeBadge } from '../../../shared/hours/hour-marks.tsx'
import styles from './certificate.module.css'

/** Service minutes divided by evidence grade: a bar, and each grade in words. */
export function GradeTotals({ totals: { grades, serviceMinutes } }: { totals: CertificateTotals }) {
  return (
    <>
      {serviceMinutes > 0 && (
        <div className={`flex gap-0.5 mt-5 overflow-hidden rounded-xs ${styles['bar']}`} aria-hidden>
          {grades.map(({ grade, minutes }) => (
            <span key={grade} data-grade={grade} style={{ flexGrow: minutes }} hidden={minutes === 0} />
          ))}
        </div>
      )}
      <dl className={`grid mt-3 text-ui ${styles['grades']}`}>
        {grades.map(({ grade, minutes }) => (
          <div key={grade} className="flex items-center justify-between gap-3">
            <dt className="flex items-center gap-2">
              <GradeBadge grade={grade} />
              {evidenceGradeLabels[grade]}
            </dt>
            <dd className="font-bold whitespace-nowrap">
              <Duration minutes={minutes} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
