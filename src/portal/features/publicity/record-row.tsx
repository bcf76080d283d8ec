import { Duration } from '../../../ui/mark/duration.tsx'
import { useId, useRef, useState } from 'react'
import { hourKindLabels } from '#contract/hours/hours-labels.ts'
import type { PublicisedRecord } from '#contract/hours/publicity.ts'
import { recordTimes } from './notice-times.ts'
import { Button } from '../../../ui/button/button.tsx'
import { GradeBadge, HourStateTag } from '../../../shared/hours/hour-marks.tsx'
import { ObjectionForm } from './objection-form.tsx'
import styles from './publicity.module.css'

interface RecordRowProps {
  record: PublicisedRecord
  open: boolean
  onOpen: (open: boolean) => void
}

/** One record on notice, with the form that objects to it. */
export function RecordRow({ record, open, onOpen }: RecordRowProps) {
  const { recordId, name, content, kind, state, daysLeft, canObject } = record
  const times = recordTimes(record)
  const title = useId()
  const [isObjected, setObjected] = useState(state === 'objected')
  const acts = useRef<HTMLDivElement>(null)
  const close = () => {
    onOpen(false)
    acts.current?.querySelector('button')?.focus()
  }
  return (
    <li className={`stack top py-3.5 line-below text-ui ${styles['record']}`} aria-labelledby={title}>
      <p className={styles['who']}>
        <b id={title}>{name}</b>
        <span className="meta">{hourKindLabels[kind]}</span>
      </p>
      <p className={`full-row ${styles['when']}`}>
        {times}
        {content && <span className="meta">{content}</span>}
      </p>
      <RecordMinutes record={record} />
      <p className={styles['status']}>
        <HourStateTag state={isObjected ? 'objected' : state} />
        <span className="meta">
          {isObjected ? '处理完再定' : daysLeft > 0 ? `还剩 ${daysLeft} 天` : '今天最后一天'}
        </span>
      </p>
      <div ref={acts} className={`no-print ${styles['acts']}`}>
        {canObject ? (
          <Button
            size="sm"
            variant="outline"
            aria-expanded={open}
            aria-describedby={title}
            onClick={() => onOpen(!open)}
          >
            提出异议
          </Button>
        ) : (
          <span className="note">异议正在处理</span>
        )}
      </div>
      {open && (
        <ObjectionForm
          recordId={recordId}
          about={`${name} ${times}`}
          onSent={() => setObjected(true)}
          onCancel={close}
        />
      )}
    </li>
  )
}

const RecordMinutes = ({ record: { minutes, grade, correctedFrom } }: { record: PublicisedRecord }) => (
  <p className={`row gap-2.5 ${styles['minutes']}`}>
    <b className="nowrap">
      <Duration minutes={minutes} />
    </b>
    <GradeBadge grade={grade} />
    {correctedFrom !== null && (
      <span className="meta">
        更正，原为 <Duration minutes={correctedFrom} />
      </span>
    )}
  </p>
)
