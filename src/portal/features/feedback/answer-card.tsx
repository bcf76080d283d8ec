import { feedbackKindLabels, topicLabel } from '#domain/feedback-words.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { Tag } from '../../../ui/mark/tag.tsx'
import styles from './feedback.module.css'
import type { QueriedFeedback } from './feedback.api.ts'

/** A message and its answer, as far as there is one. */
export function AnswerCard({ result }: { result: QueriedFeedback }) {
  const { kind, topic, text, submittedAt, answer, answeredAt } = result
  return (
    <article className="grid gap-2 p-4 border rounded-xl" aria-label={`反馈 ${result.number}`}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {answer === null ? (
          <Tag tone="sun" icon="clock">
            等待答复
          </Tag>
        ) : (
          <Tag tone="leaf" icon="check">
            已答复
          </Tag>
        )}
        <span className="text-meta leading-meta text-muted">
          {feedbackKindLabels[kind]}&nbsp;· {topicLabel(kind, topic)}
        </span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="text-note leading-meta text-subtle">{dayAndTime(submittedAt)} 提交</p>
      {answer === null ? (
        <p className={`grid gap-1 mt-1 rounded-lg bg-subtle px-3.5 py-3 ${styles['answer']}`}>
          联合会还没有答复，请过一两个工作日再来看；急事请拨打 12355。
        </p>
      ) : (
        <div className={`grid gap-1 mt-1 rounded-lg bg-subtle px-3.5 py-3 ${styles['answer']}`}>
          <h2 className="text-ui">联合会的答复</h2>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
          {answeredAt && <p className="text-note leading-meta text-subtle">{dayAndTime(answeredAt)}答复</p>}
        </div>
      )}
    </article>
  )
}
