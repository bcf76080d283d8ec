import { Duration } from '../../../ui/mark/duration.tsx'
import { useId, useRef, useState } from 'react'
import { hourKindLabels } from '#domain/hours/hours-labels.ts'
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
export function PublicityRecordRow({ record, open, onOpen }: RecordRowProps) {
  const { recordId, name, content, kind, state, canObject } = record
  const times = recordTimes(record)
  const title = useId()
  const [isObjected, setObjected] = useState(state === 'objected')
  const acts = useRef<HTMLDivElement>(null)
  const close = () => {
    onOpen(false)
    acts.current?.querySelector('button')?.focus()
  }
  return (
    <li className={`grid items-start py-3.5 border-b text-ui ${styles['record']}`} aria-labelledby={title}>
      <p className={styles['who']}>
        <b id={title}>{name}</b>
        <span className="text-meta leading-meta text-muted">{hourKindLabels[kind]}</span>
      </p>
      <p className={`col-span-full ${styles['when']}`}>
        {times}
        {content && <span className="text-meta leading-meta text-muted">{content}</span>}
      </p>
      <RecordMinutes record={record} />
      <RecordStatus record={record} isObjected={isObjected} />
      <div ref={acts} className={`print:hidden ${styles['acts']}`}>
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
          <span className="text-note leading-meta text-subtle">异议正在处理</span>
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

const RecordStatus = ({
  record: { state, daysLeft },
  isObjected,
}: Pick<RecordRowProps, 'record'> & { isObjected: boolean }) => (
  <p className={styles['status']}>
    <HourStateTag state={isObjected ? 'objected' : state} />
    <span className="text-meta leading-meta text-muted">
      {isObjected ? '处理中，暂不生效' : daysLeft > 0 ? `还剩 ${daysLeft} 天` : '今天最后一天'}
    </span>
  </p>
)

const RecordMinutes = ({ record: { minutes, grade, correctedFrom } }: { record: PublicisedRecord }) => (
  <p className={`flex items-center gap-2.5 ${styles['minutes']}`}>
    <b className="whitespace-nowrap">
      <Duration minutes={minutes} />
    </b>
    <GradeBadge grade={grade} />
    {correctedFrom !== null && (
      <span className="text-meta leading-meta text-muted">
        更正，原为 <Duration minutes={correctedFrom} />
      </span>
    )}
  </p>
)
