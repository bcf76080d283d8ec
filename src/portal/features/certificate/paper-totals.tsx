import type { CertificateTotals } from '#contract/certificate.ts'
import { formatMinutes } from '#domain/fields/minutes.ts'
import { evidenceGradeLabels } from '#domain/hours/hours-labels.ts'
import { GradeBadge } from '../../../shared/hours/hour-marks.tsx'
import styles from './certificate-sheet.module.css'

/** Service minutes of a certificate, whole and by evidence grade, in one line of the paper. */
export const DocumentTotals = ({ totals: { serviceMinutes, grades } }: { totals: CertificateTotals }) => (
  <dl className={`grid grid-cols-2 gap-3 mt-5 py-3.5 text-ui ${styles['totals']}`}>
    <div>
      <dt>服务时长合计</dt>
      <dd>{formatMinutes(serviceMinutes)}</dd>
    </div>
    {grades.map(({ grade, minutes }) => (
      <div key={grade}>
        <dt>
          <GradeBadge grade={grade} />
          {evidenceGradeLabels[grade]}
        </dt>
        <dd>{formatMinutes(minutes)}</dd>
      </div>
    ))}
  </dl>
)
