import { type EvidenceGrade, evidenceGradeLabels } from '#domain/words.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import { timeRecordStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import styles from './hour-marks.module.css'
import type { IconName } from '../../ui/button/icons.ts'
import { Tag, type Tone } from '../../ui/mark/tag.tsx'

/** Letter of an evidence grade on its colour, read aloud with what it stands for. */
export const GradeBadge = ({ grade }: { grade: EvidenceGrade }) => (
  <span
    className={`flex-none place-items-center text-note leading-none font-bold rounded-xs text-inverted ${styles['badge']}`}
    data-grade={grade}
    role="img"
    aria-label={`${grade} 级，${evidenceGradeLabels[grade]}`}
    title={evidenceGradeLabels[grade]}
  >
    {grade}
  </span>
)

const stateStyle: Record<TimeRecordState, { tone: Tone; icon?: IconName }> = {
  pending: { tone: 'neutral' },
  proposed: { tone: 'neutral' },
  publicising: { tone: 'teal', icon: 'clock' },
  objected: { tone: 'sun', icon: 'info' },
  effective: { tone: 'leaf', icon: 'check' },
  rejected: { tone: 'danger', icon: 'error' },
  corrected: { tone: 'outline', icon: 'rotateLeft' },
}

/** State of a time record: tint, icon and word together. */
export const HourStateTag = ({ state }: { state: TimeRecordState }) => (
  <Tag {...stateStyle[state]}>{timeRecordStateLabels[state]}</Tag>
)
