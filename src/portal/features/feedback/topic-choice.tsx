import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type FeedbackKind, feedbackTopics } from '#domain/feedback-words.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import styles from './feedback.module.css'

interface TopicChoiceProps {
  kind: FeedbackKind
  error: string | undefined
  field: UseFormRegisterReturn
}

/** What the message is about: one of few. */
export function TopicChoice({ kind, error, field }: TopicChoiceProps) {
  const errorId = useId()
  return (
    <fieldset className="grid grid-cols-2 gap-2 min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="text-ui font-bold mb-1.5">遇到的问题</legend>
      {Object.entries(feedbackTopics[kind]).map(([value, label]) => (
        <label key={value} className="grid relative text-ui cursor-pointer">
          <input type="radio" className={styles['mark']} value={value} {...field} />
          <span
            className={`flex items-center border border-control rounded-md leading-heading min-h-[48px] ${styles['topic']}`}
          >
            {label}
          </span>
        </label>
      ))}
      {error && (
        <p className="col-span-full flex gap-1.5 text-meta text-error [&>svg]:mt-0.5" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
