import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { type CardState, cardStateWords } from '#contract/lifecycle-words.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import review from '../../../ui/frame/review.module.css'
import { CardMark } from '../../../ui/mark/state-mark.tsx'
import type { ReviewDetail } from './card-review.api.ts'
import styles from './card-review.module.css'
import { Decisions } from './decisions.tsx'
import { inOrder } from './picture-words.ts'
import { ReviewPicture } from './review-picture.tsx'
import { queueAddress, type Tab } from './tabs.ts'

interface ApplicationProps {
  id: string
  tab: Tab
  detail: ReviewDetail
}

/** One application: its parts, its pictures, what happened, and what may be decided. */
export function Application({ id, tab, detail }: ApplicationProps) {
  const { standing, parts, pictures, cardTail } = detail
  const state = standing.state as CardState
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <article className={`p-4 bg ${review['box']}`} aria-labelledby="application-title">
      <Link to={queueAddress(tab)} className={`link icon-text ${review['back']}`}>
        回到列表
      </Link>
      <h2 className={`cluster quiet ${review['number']}`} id="application-title" ref={title} tabIndex={-1}>
        {standing.number} <CardMark state={state} />
      </h2>
      {cardTail && <p className="meta">卡号末四位 {cardTail}</p>}
      {parts.length === 0 && <p className="mt-3 muted">申请人撤销了这份申请，填写的内容和照片已经删除。</p>}
      {parts.map((part) => (
        <section key={part.title} className={`mt-4 line-above ${review['part']}`}>
          <h3 className="h3">{part.title}</h3>
          <dl className={`stack halves mt-2.5 text-ui terms ${styles['lines']}`}>
            {part.lines.map(({ field, name, value }) => (
              <div key={field}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {part.title === '证件资料' && pictures.length > 0 && (
            <ul className="stack gap-3 mt-3.5">
              {inOrder(pictures).map((picture) => (
                <ReviewPicture key={picture.pictureId} picture={picture} />
              ))}
            </ul>
          )}
        </section>
      ))}
      <section className={`mt-4 line-above ${review['part']}`}>
        <h3 className="h3">经过</h3>
        <ol className={`mt-2.5 ${styles['history']}`}>
          {standing.history.map(({ state: past, at, opinion }) => (
            <li key={at}>
              <span className="meta">{dayAndTime(at)}</span>
              <span>
                {cardStateWords[past as CardState]}
                {opinion && <span className="meta">：{opinion}</span>}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <Decisions key={state} id={id} state={state} detail={detail} />
      <p className="note row gap-1.5 mt-3">
        <Icon name="eye" />
        这次查看已记入申请人的访问记录。
      </p>
    </article>
  )
}
