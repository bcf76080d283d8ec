import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { ReceivedEvaluation } from '#contract/evaluation.ts'
import { volunteerAspects } from '#domain/evaluation-aspects.ts'
import { routePath } from '#contract/routes.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { dayAndTime, fullDay } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { More } from '../../../ui/list/more.tsx'
import { Stars } from '../../../ui/mark/stars.tsx'
import { fetchReceivedEvaluations, type ReceivedEvaluationPage } from './evaluation.api.ts'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import styles from './evaluation.module.css'

const aspects = recordEntries(volunteerAspects)

/** What organizations say of the reader: averages of what is shown, then one by one, hidden ones named as such. */
export function ReceivedList({ page }: { page: ReceivedEvaluationPage }) {
  const { items, more } = usePages(page, (cursor, signal) => fetchReceivedEvaluations(cursor, signal))
  if (items.length === 0)
    return (
      <EmptyState title="还没有收到评价" link={['去评价活动', routePath('evaluation')]}>
        时长生效后，组织可以评价你的守时、态度和能力。
      </EmptyState>
    )
  return (
    <>
      <Averages page={page} />
      <ul>
        {items.map((evaluation) => (
          <Received key={evaluation.missionId} evaluation={evaluation} />
        ))}
      </ul>
      <More unit="条" {...more} />
    </>
  )
}

function Averages({ page: { averages, hidden } }: { page: ReceivedEvaluationPage }) {
  return (
    <>
      {averages && (
        <dl className={`grid gap-4 mt-5 py-4.5 border-y ${styles['averages']}`}>
          {aspects.map(([aspect, label]) => (
            <div key={aspect}>
              <dt className="text-meta leading-meta text-muted">{label}</dt>
              <dd className="grid gap-0.5 justify-items-start">
                <b>{averages[aspect].toFixed(1)}</b>
                <Stars value={averages[aspect]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-note leading-meta text-subtle mt-3">
        {averages && `平均分来自 ${averages.count} 条已公开的评价。`}
        {hidden > 0 && `另有 ${hidden} 条还没有公开，不计入平均分。`}
      </p>
    </>
  )
}

function Received({ evaluation }: { evaluation: ReceivedEvaluation }) {
  const { missionId, missionName, organizationName, evaluatedAt, visibleFrom, shown } = evaluation
  const title = useId()
  return (
    <li className="grid gap-2 py-4.5 border-b [&_a:hover]:text-brand" aria-labelledby={title}>
      <h2 className="h3" id={title}>
        <Link to={routePath('mission-detail', { missionId })}>{missionName}</Link>
      </h2>
      <p className="text-meta leading-meta text-muted">
        <Sentence>{`${organizationName} · ${fullDay(evaluatedAt)}`}</Sentence>
      </p>
      {shown ? (
        <>
          <dl className="flex flex-wrap text-meta gap-x-5 gap-y-1">
            {aspects.map(([aspect, label]) => (
              <div key={aspect} className="flex items-center gap-1.5">
                <dt className="text-muted">{label}</dt>
                <dd>
                  <Stars value={shown[aspect]} />
                </dd>
              </div>
            ))}
          </dl>
          {shown.text && <p className={`text-ui whitespace-pre-line text-ink-800 ${styles['text']}`}>{shown.text}</p>}
        </>
      ) : (
        <p className={`grid gap-2 rounded-md bg-muted text-meta px-3.5 py-2.5 [&>svg]:mt-0.5 ${styles['hidden']}`}>
          <Icon name="lock" />
          <span>
            还没有公开：你评价这个活动后就能看到，不评价的话 {dayAndTime(visibleFrom)} 公开。
            <Link to={routePath('evaluation')}>去评价</Link>
          </span>
        </p>
      )}
    </li>
  )
}
