import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { feedbackKindWords, topicWords } from '#contract/feedback.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import review from '../../../ui/frame/review.module.css'
import { Tag } from '../../../ui/mark/tag.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { FeedbackDetail, FeedbackState } from './feedback.api.ts'
import styles from './feedback.module.css'
import { listAddress } from './tabs.ts'

/** One feedback: what it says, who wrote it, and its answer or the form for it. */
export function Detail({ tab, detail }: { tab: FeedbackState; detail: FeedbackDetail }) {
  const { feedbackId, number, kind, topic, name, contact, text, submittedAt, answer, answeredAt, answeredBy } = detail
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <article className={`p-4 bg ${review['box']}`} aria-labelledby="feedback-title">
      <Link to={listAddress(tab)} className={`link icon-text ${review['back']}`}>
        回到列表
      </Link>
      <h2 className={`cluster quiet ${review['number']}`} id="feedback-title" ref={title} tabIndex={-1}>
        {number} <Tag tone={answer === null ? 'sun' : 'leaf'}>{answer === null ? '待答复' : '已答复'}</Tag>
      </h2>
      <dl className={`stack mt-3.5 text-ui terms ${styles['lines']}`}>
        <Line name="遇到的问题">
          {feedbackKindWords[kind]} · {topicWords(kind, topic)}
        </Line>
        <Line name="提交时间">{dayAndTime(submittedAt)}</Line>
        <Line name="称呼或用户名">{name ?? '没有填写'}</Line>
        <Line name="联系方式">{contact}</Line>
      </dl>
      <section className={`mt-4 line-above ${review['part']}`}>
        <h3 className="h3">说明</h3>
        <p className={`mt-2 anywhere ${styles['words']}`}>{text}</p>
      </section>
      <section className={`mt-4 line-above ${review['part']}`}>
        <h3 className="h3">答复</h3>
        {answer === null ? (
          <AnswerForm feedbackId={feedbackId} />
        ) : (
          <>
            <p className={`mt-2 anywhere ${styles['words']}`}>{answer}</p>
            <p className="note">
              {answeredBy} {answeredAt && dayAndTime(answeredAt)}答复
            </p>
          </>
        )}
      </section>
      <p className="note row gap-1.5 mt-3">
        <Icon name="eye" />
        这次查看已留下记录。
      </p>
    </article>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
