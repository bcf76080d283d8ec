import type { CertificateTotals } from '#contract/certificate.ts'
import { evidenceGradeLabels } from '#domain/words.ts'
import { Duration } from '../../../ui/mark/duration.tsx'
import { GradeBadge } from '../../../shared/hours/hour-marks.tsx'
import styles from './paper.module.css'

/** Service minutes of a certificate by evidence grade, in one line of the paper. */
export const PaperTotals = ({ totals: { grades } }: { totals: CertificateTotals }) => (
  <dl className={`grid ${styles['totals']}`}>
    {grades.map(({ grade, minutes }) => (
      <div key={grade} className="relative">
        <dt>
          <GradeBadge grade={grade} />
          {evidenceGradeLabels[grade]}
        </dt>
        <dd className="font-bold">
          <Duration minutes={minutes} />
        </dd>
      </div>
    ))}
  </dl>
)
