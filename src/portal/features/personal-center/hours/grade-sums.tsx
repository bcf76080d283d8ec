import { Duration } from '../../../../ui/mark/duration.tsx'
import { type EvidenceGrade, evidenceGradeLabels } from '#domain/words.ts'
import { keysOf } from '#domain/record-keys.ts'
import { GradeBadge } from '../../../../shared/hours/hour-marks.tsx'
import type { ServiceHoursSummary } from './hours.api.ts'
import styles from './hours.module.css'

const descriptions: Record<EvidenceGrade, string> = {
  A: '到场离场各扫一次码，位置都在现场',
  B: '至少扫过一次码，组织确认在场',
  C: '组织登记，或扫码时没有位置、也没有人确认',
  D: '本人申请，组织审核通过',
}

/** How well the hours are proved: one bar in four parts, and the numbers of each. */
export function GradeSums({ grades }: { grades: ServiceHoursSummary['grades'] }) {
  const sums = keysOf(evidenceGradeLabels).map((grade) => {
    const gradeSum = grades.find((sum) => sum.grade === grade)
    return { grade, minutes: gradeSum ? gradeSum.service + gradeSum.training : 0 }
  })
  const total = sums.reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <section aria-labelledby="grades">
      <h2 className="h2" id="grades">
        证据等级
      </h2>
      {total > 0 && (
        <div className={`flex gap-0.5 rounded-sm overflow-hidden ${styles['bar']}`} aria-hidden>
          {sums
            .filter(({ minutes }) => minutes > 0)
            .map(({ grade, minutes }) => (
              <span key={grade} data-grade={grade} style={{ flexGrow: minutes }} />
            ))}
        </div>
      )}
      <ul>
        {sums.map(({ grade, minutes }) => (
          <li key={grade} className={`grid items-center gap-3 border-b text-ui py-2.5 ${styles['grade']}`}>
            <GradeBadge grade={grade} />
            <span>
              <span aria-hidden>{evidenceGradeLabels[grade]}</span>
              <span className="text-note leading-meta text-subtle">{descriptions[grade]}</span>
            </span>
            <b className="whitespace-nowrap">
              <Duration minutes={minutes} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
