import { feedbackKindLabels, topicLabel } from '#contract/feedback-words.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { Tag } from '../../../ui/mark/tag.tsx'
import styles from './feedback.module.css'
import type { Feedback } from './feedback.api.ts'

/** A message and its answer, as far as there is one. */
export function AnswerCard({ result }: { result: Feedback }) {
  const { kind, topic, text, submittedAt, answer, answeredAt } = result
  return (
    <article className="stack gap-2 p-4 bordered rounded-xl" aria-label={`反馈 ${result.number}`}>
      <p className="cluster gap-2.5-1">
        {answer === null ? (
          <Tag tone="sun" icon="clock">
            等待答复
          </Tag>
        ) : (
          <Tag tone="leaf" icon="check">
            已答复
          </Tag>
        )}
        <span className="meta">
          {feedbackKindLabels[kind]} · {topicLabel(kind, topic)}
        </span>
      </p>
      <p className="pre-line anywhere">{text}</p>
      <p className="note">{dayAndTime(submittedAt)} 提交</p>
      {answer === null ? (
        <p className={`stack gap-1 mt-1 rounded-lg bg-subtle boxed ${styles['answer']}`}>
          联合会还没有答复，请过一两个工作日再来看；急事请拨打 12355。
        </p>
      ) : (
        <div className={`stack gap-1 mt-1 rounded-lg bg-subtle boxed ${styles['answer']}`}>
          <h2 className="ui">联合会的答复</h2>
          <p className="pre-line anywhere">{answer}</p>
          {answeredAt && <p className="note">{dayAndTime(answeredAt)}答复</p>}
        </div>
      )}
    </article>
  )
}
