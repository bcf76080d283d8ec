import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type FeedbackKind, feedbackTopics } from '#contract/feedback-words.ts'
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
    <fieldset className="stack halves gap-2 min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="text-ui bold mb-1.5">遇到的问题</legend>
      {Object.entries(feedbackTopics[kind]).map(([value, label]) => (
        <label
          key={value}
          className={`row gap-2 text-ui control-border rounded-md heading taller pointer ${styles['topic']}`}
        >
          <input type="radio" value={value} {...field} />
          {label}
        </label>
      ))}
      {error && (
        <p className="full-row flex gap-1.5 text-meta text-error icon-top" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
