import { Duration } from '../../../../ui/mark/duration.tsx'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { entryNatureLabels, hourKindLabels, hourOriginLabels } from '#domain/hours/hours-labels.ts'
import type { ServiceRecord } from '#contract/hours/service-record.ts'
import { isUntimed } from '#domain/hours/stay-text.ts'
import { routePath } from '#contract/routes.ts'
import { dayAndTime, dayAt, fullDay, hoursBetween } from '../../../../lib/dates.ts'
import { GradeBadge, HourStateTag } from '../../../../shared/hours/hour-marks.tsx'
import { ReportLink } from '../../../../shared/report/report-link.tsx'
import { Tag } from '../../../../ui/mark/tag.tsx'
import styles from './hours.module.css'
import { Sentence } from '../../../../ui/mark/sentence.tsx'
import { ProofFile } from './proof-file.tsx'

/** One entry of the ledger, or what is on the way there. */
export function ServiceRecordRow({ record }: { record: ServiceRecord }) {
  const { missionId, missionName, organizationName, content, startAt, minutes, kind, grade, state } = record
  const { nature, position, opinion, origin, why, raise } = record
  const title = useId()
  const [now] = useState(() => Date.now())
  const isUnderway = nature === 'replacement' && position === null
  const natureLabel = isUnderway ? '申请更正' : entryNatureLabels[nature]
  const name = nature === 'entry' ? missionName : `${natureLabel}：${missionName}`
  return (
    <li className={`grid py-3.5 border-b text-ui ${styles['record']}`} aria-labelledby={title}>
      <div>
        <h3 className="text-body leading-title [&_a:hover]:text-brand" id={title}>
          {missionId === null ? name : <Link to={routePath('mission-detail', { missionId })}>{name}</Link>}
        </h3>
        <p className="text-meta leading-meta text-muted">
          <Sentence>{[organizationName, content].filter(Boolean).join(' · ')}</Sentence>
        </p>
      </div>
      <p className={`text-meta ${styles['when']}`}>
        {fullDay(startAt)} <span className="whitespace-nowrap">{hoursOf(record)}</span>
      </p>
      <p className={`grid content-start text-ui ${styles['minutes']}`}>
        <b className="whitespace-nowrap">
          {minutes < 0 && '−'}
          <Duration minutes={Math.abs(minutes)} />
        </b>
        <span className="text-meta leading-meta text-muted">{hourKindLabels[kind]}</span>
      </p>
      <GradeBadge grade={grade} />
      <div className={`flex flex-wrap items-center col-span-full ${styles['status']}`}>
        <p className="flex flex-wrap gap-1.5">
          <HourStateTag state={state} />
          {(origin === 'request' || origin === 'import') && <Tag tone="outline">{hourOriginLabels[origin]}</Tag>}
        </p>
        <p className="text-meta leading-meta text-muted">{statusText(record, now)}</p>
        {raise && (
          <p className="text-meta leading-meta text-muted">
            {grade} 级：{why}。{raise}。
          </p>
        )}
        {isUnderway && (
          <p className="text-meta leading-meta text-muted">
            {state === 'rejected' ? '原来的时长不变' : '生效以前，原来的时长照常计入'}
          </p>
        )}
        {opinion && <p className="text-meta leading-meta text-muted">意见：{opinion}</p>}
        <ProofFile record={record} />
        {missionId !== null && <ReportLink target={{ missionId }} name={missionName} />}
      </div>
    </li>
  )
}

function hoursOf({ startAt: start, endAt: end, minutes }: ServiceRecord): string {
  if (isUntimed({ startAt: new Date(start), endAt: new Date(end), minutes })) return '没有起止时间'
  return hoursBetween(start, end)
}

/** What comes next, or when it came into the ledger. */
function statusText({ state, publicUntil, createdAt, nature }: ServiceRecord, now: number): string {
  if (state === 'pending') return '等组织确认'
  if (state === 'proposed') return '等另一位管理员复核，再公示'
  if (state === 'publicising' && publicUntil !== null) return `${dayAndTime(publicUntil)} 生效`
  if (state === 'objected') return '异议处理中，暂不生效'
  if (state === 'rejected') return nature === 'replacement' ? '没有更正' : '没有计入时长'
  return `${dayAt(createdAt, now)}${nature === 'reversal' ? '冲正' : '生效'}`
}
