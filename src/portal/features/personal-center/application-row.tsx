import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { routePath } from '#contract/routes.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { OfferBox } from '../../../shared/offer/offer-box.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Cover } from '../../../ui/mark/cover.tsx'
import { ApplicationMark } from '../../../ui/mark/state-mark.tsx'
import { EligibilityTag, Tag } from '../../../ui/mark/tag.tsx'
import { type Act, actsIn } from './application-acts.ts'
import { ApplicationDetails } from './application-details.tsx'
import { CheckIn } from './check-in.tsx'
import type { ScheduledApplication } from './my-mission.api.ts'
import { MissionFacts } from './mission-facts.tsx'
import styles from './my-mission.module.css'

interface RowProps {
  application: ScheduledApplication
  /** The act under way on this row. */
  busy: string | null
  onAct: (act: Act) => void
  /** An offer was answered or ran out. */
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

/** One application of the schedule: state, time, place, line or offer, and what can be done with it. */
export function ApplicationRow({ application, busy, onAct, onNews }: RowProps) {
  const { state, missionName, missionState, startAt, endAt, offerExpiresAt } = application
  const title = useId()
  const [renderedAt] = useState(() => Date.now())
  const notice = missionNotices[missionState]
  return (
    <li className={`grid py-4 border-b ${styles['row']}`} aria-labelledby={title}>
      <Cover scene={application.cover} ratio="4:3" faded={Date.parse(endAt) < renderedAt} sizes="112px" />
      <div className="grid gap-1.5 min-w-0 grid-cols-1 [&_a:hover]:text-brand">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ApplicationMark state={state} />
          {notice && <Tag>{notice}</Tag>}
        </p>
        <h2 className="h3" id={title}>
          <Link to={routePath('mission-detail', { missionId: application.missionId })}>{missionName}</Link>
        </h2>
        <p className="text-meta leading-meta text-muted">
          {application.positionName} · {application.organizationName}
        </p>
        <MissionFacts startAt={startAt} endAt={endAt} place={application.place} />
        <WaitingPlace ahead={application.ahead} />
        {allows(applicationMachine, state, 'offer.accepted') && (
          <div className={`px-4 py-3.5 rounded-lg bg-leaf-50 ${styles['offer']}`}>
            <OfferBox key={offerExpiresAt} offer={application} reload={onNews} level={3} />
          </div>
        )}
        <CheckIn application={application} now={renderedAt} onNews={onNews} />
        <ApplicationDetails application={application} />
      </div>
      <div className={`col-span-full flex flex-wrap gap-2.5 empty:hidden ${styles['acts']}`}>
        {actsIn(state).map((act) => (
          <Button
            key={act.event}
            size="sm"
            variant={act.variant}
            loading={busy === act.event}
            disabled={busy !== null}
            aria-describedby={title}
            onClick={() => onAct(act)}
          >
            {act.label}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** The place in the line, for who waits. */
const WaitingPlace = ({ ahead }: { ahead: number | null }) =>
  ahead !== null && (
    <p>
      <EligibilityTag kind="waitlisted">
        候补第 {ahead + 1} 位{ahead > 0 && `，前面还有 ${ahead} 人`}
      </EligibilityTag>
    </p>
  )
