import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { routePath } from '#contract/routes.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { endTime, timeOfDay } from '../../../../lib/dates.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import { Cover } from '../../../../ui/mark/cover.tsx'
import { ApplicationMark } from '../../../../ui/mark/state-mark.tsx'
import { Tag } from '../../../../ui/mark/tag.tsx'
import { classes } from '../../../../ui/theme/classes.ts'
import { type Act, actsIn } from './application-acts.ts'
import { ApplicationDetails } from './application-details.tsx'
import { ChangeBar } from './change-bar.tsx'
import { EntryFace } from './entry-face.tsx'
import { EntryTiles } from './entry-tiles.tsx'
import styles from './entry.module.css'
import type { ScheduledApplication } from './my-mission.api.ts'
import { useScheduleEntry } from './use-schedule-entry.ts'

interface RowProps {
  application: ScheduledApplication
  /** The next one, which stands open. */
  isFirst: boolean
  /** The act under way on this row. */
  busy: string | null
  onAct: (act: Act) => void
  /** An offer was answered or ran out, or a change was. */
  onNews: () => void
}

const missionNotices: Record<MissionState, string | null> = {
  draft: null,
  pendingReview: null,
  returned: null,
  recruiting: null,
  ongoing: null,
  settling: null,
  publicising: null,
  settled: null,
  suspended: '活动已暂停',
  cancelled: '活动已取消',
}

const liveStates: readonly string[] = statesTagged(applicationMachine, 'live')

/** One application of the schedule: when, what, where, the face of its time, and what can be done with it. */
export function ApplicationRow({ application, isFirst, busy, onAct, onNews }: RowProps) {
  const { state, missionName, missionState, startAt, endAt, companions } = application
  const entry = useScheduleEntry(application)
  const face = useSelector(entry, ({ value }) => value)
  const takesMark = useSelector(entry, (snapshot) => snapshot.hasTag('takesMark'))
  const title = useId()
  const body = useId()
  const [now] = useState(() => Date.now())
  const [isWanted, setWanted] = useState(isFirst)
  const notice = missionNotices[missionState]
  const isLive = liveStates.includes(state)
  const isOpen = isWanted || !isLive
  return (
    <li
      id={`application-${application.applicationId}`}
      className={classes('grid gap-3 py-4 border-b', styles['entry'], isFirst && styles['first'])}
      aria-labelledby={title}
    >
      <div className={classes('grid', styles['head'])}>
        <p className={styles['times']}>
          <b className="text-lg leading-title">{timeOfDay(startAt)}</b>
          <span className="text-meta leading-meta text-muted">
            <span className="sr-only"> 到 </span>
            {endTime(startAt, endAt)}
          </span>
        </p>
        <div className="grid gap-0.5 min-w-0 [&_a:hover]:text-brand">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ApplicationMark state={state} />
            {notice && <Tag>{notice}</Tag>}
          </p>
          <h3 className="h3" id={title}>
            <Link to={routePath('mission-detail', { missionId: application.missionId })}>{missionName}</Link>
          </h3>
          <p className="text-meta leading-meta text-muted">{application.positionName}</p>
          <p className="text-meta leading-meta text-muted">{application.place}</p>
          {isLive && companions > 0 && (
            <p className="text-meta leading-meta text-subtle whitespace-nowrap">同去 {companions} 人</p>
          )}
        </div>
        <div className={classes('grid', styles['side'])}>
          {isLive && (
            <button
              type="button"
              className={styles['toggle']}
              aria-expanded={isOpen}
              aria-controls={body}
              aria-label={`${isOpen ? '收起' : '展开'}“${missionName}”`}
              onClick={() => setWanted(!isOpen)}
            >
              <Icon name="chevronDown" size={20} />
            </button>
          )}
          <Cover scene={application.cover} ratio="4:3" faded={!isLive} className={styles['cover']} />
        </div>
      </div>
      {application.change && isLive && (
        <ChangeBar change={application.change} title={title} now={now} onNews={onNews} />
      )}
      <EntryFace name={face} application={application} title={title} onNews={onNews} />
      <div id={body} className={classes('grid gap-3', styles['body'])} hidden={!isOpen}>
        {isLive && <EntryTiles application={application} title={title} isFirst={isFirst && !takesMark} />}
        <ApplicationDetails application={application} />
        <RowActs {...{ state, busy, title, onAct }} />
      </div>
    </li>
  )
}

/** What takes it back or away: rarely wanted, and last. */
const RowActs = ({
  state,
  busy,
  title,
  onAct,
}: Pick<RowProps, 'busy' | 'onAct'> & { state: ScheduledApplication['state']; title: string }) => (
  <div className={classes('flex flex-wrap gap-2.5 empty:hidden', styles['away'])}>
    {actsIn(state).map((act) => (
      <Button
        key={act.event}
        size="sm"
        variant="ghost"
        loading={busy === act.event}
        disabled={busy !== null}
        aria-describedby={title}
        onClick={() => onAct(act)}
      >
        {act.label}
      </Button>
    ))}
  </div>
)
