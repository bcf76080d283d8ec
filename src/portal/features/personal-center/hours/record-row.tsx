import { useId } from 'react'
import { Link } from 'react-router-dom'
import { entryNatureWords, hourKindWords, hourOriginWords } from '#contract/hours/hours-words.ts'
import type { ServiceRecord } from '#contract/hours/service-record.ts'
import { routePath } from '#contract/routes.ts'
import { dayAndTime, fullDay, timeOfDay } from '../../../../lib/dates.ts'
import { durationText } from '../../../../lib/durations.ts'
import { GradeBadge, HourStateTag } from '../../../../ui/hour-marks.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import styles from './hours.module.css'
import { ProofFile } from './proof-file.tsx'

/** One entry of the ledger, or what is on the way there. */
export function RecordRow({ record }: { record: ServiceRecord }) {
  const { missionId, missionName, organizationName, content, startAt, endAt, minutes, kind, grade, state } = record
  const { nature, position, opinion, origin, publicUntil } = record
  const title = useId()
  const name = nature === 'entry' ? missionName : `${entryNatureWords[nature]}：${missionName}`
  return (
    <li className={styles['record']} aria-labelledby={title}>
      <div>
        <h3 className={styles['name']} id={title}>
          {missionId === null ? name : <Link to={routePath('mission-detail', { missionId })}>{name}</Link>}
        </h3>
        <p className="meta">{[organizationName, content].filter(Boolean).join(' · ')}</p>
      </div>
      <p className={styles['when']}>
        {fullDay(startAt)} <span className="nowrap">{hoursOf(startAt, endAt)}</span>
      </p>
      <p className={styles['minutes']}>
        <b className="nowrap">
          {minutes < 0 && '−'}
          {durationText(Math.abs(minutes))}
        </b>
        <span className="meta">{hourKindWords[kind]}</span>
      </p>
      <GradeBadge grade={grade} />
      <div className={styles['standing']}>
        <p className={styles['tags']}>
          <HourStateTag state={state} />
          {origin === 'request' && <Tag tone="outline">{hourOriginWords[origin]}</Tag>}
        </p>
        <p className="meta">{standingOf(state, publicUntil, position)}</p>
        {opinion && <p className="meta">意见：{opinion}</p>}
        <ProofFile record={record} />
      </div>
    </li>
  )
}

/** `8:28–11:31`; into another day `20:00–11月15日 6:00`. */
const hoursOf = (start: string, end: string): string =>
  `${timeOfDay(start)}–${fullDay(start) === fullDay(end) ? timeOfDay(end) : dayAndTime(end)}`

/** What comes next, or where it stands in the ledger. */
function standingOf(state: ServiceRecord['state'], publicUntil: string | null, position: number | null): string {
  if (state === 'pending') return '等组织确认'
  if (state === 'publicising' && publicUntil !== null) return `${dayAndTime(publicUntil)} 生效`
  if (state === 'objected') return '异议处理完再定'
  if (state === 'rejected') return '没有计入时长'
  return position === null ? '' : `账本第 ${position} 条`
}
