import { Link } from 'react-router-dom'
import { hasOutcome } from '#domain/lifecycle/mission.ts'
import { routePath } from '#contract/routes.ts'
import { dayAndWeekday, fullDay, timeOfDay } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import type { Details } from './details.screen.tsx'
import styles from './organization.module.css'

type Live = Details['live'][number]
type Ended = Details['ended'][number]

const listOf = (organizationId: string, state?: string) =>
  `${routePath('mission')}?${new URLSearchParams({ organization: organizationId, ...(state && { state }) })}`

/** What one can still go to, and what is over with the reports on it. */
export function OrganizationMissions({ details }: { details: Details }) {
  const { organizationId, live, liveCount, ended, endedCount } = details
  return (
    <>
      <section className="mt-9 md:mt-11" aria-labelledby="live">
        <h2 className="h2" id="live">
          接下来的活动 <span className="text-ui font-normal text-muted ms-1">{liveCount} 场</span>
        </h2>
        {live.length === 0 ? (
          <p className="text-ui text-muted py-2.5 [&_a]:underline">
            现在没有招募中的活动。<Link to={`${routePath('mission')}?state=recruiting`}>看别的组织正在招募的</Link>
          </p>
        ) : (
          <ul className="mt-1.5">
            {live.map((mission) => (
              <li key={mission.missionId} className="border-b">
                <LiveRow mission={mission} />
              </li>
            ))}
          </ul>
        )}
        <All count={liveCount} visibleCount={live.length} to={listOf(organizationId)}>
          看这个组织的全部活动
        </All>
      </section>
      {ended.length > 0 && (
        <section className="mt-9 md:mt-11" aria-labelledby="ended">
          <h2 className="h2" id="ended">
            办过的活动 <span className="text-ui font-normal text-muted ms-1">{endedCount} 场</span>
          </h2>
          <ul className="mt-1.5">
            {ended.map((mission) => (
              <li key={mission.missionId} className="border-b">
                <EndedRow mission={mission} />
              </li>
            ))}
          </ul>
          <All count={endedCount} visibleCount={ended.length} to={listOf(organizationId, 'settled')}>
            看全部已完结的活动
          </All>
        </section>
      )}
    </>
  )
}

interface AllProps {
  count: number
  visibleCount: number
  to: string
  children: string
}

const All = ({ count, visibleCount, to, children }: AllProps) =>
  count > visibleCount ? (
    <p className="mt-4">
      <ButtonLink size="sm" variant="outline" to={to}>
        {children}
        <Icon name="chevronRight" />
      </ButtonLink>
    </p>
  ) : null

const Name = ({ mission: { missionId, name } }: { mission: Live }) => (
  <h3 className="h3">
    <Link to={routePath('mission-detail', { missionId })}>{name}</Link>
  </h3>
)

function LiveRow({ mission }: { mission: Live }) {
  const { state, startAt, districtName, place, capacity, taken } = mission
  const remaining = Math.max(0, capacity - taken)
  return (
    <article className={`grid py-3.5 [&_a:hover]:text-brand ${styles['mission']}`}>
      <div>
        <Name mission={mission} />
        <p className="text-meta leading-meta text-muted">
          {dayAndWeekday(startAt)} {timeOfDay(startAt)} · {districtName} · {place}
        </p>
      </div>
      <p className={`flex flex-wrap items-center ${styles['locations']}`}>
        <StateMark state={state} />
        <span className="text-note leading-meta text-subtle">
          {remaining > 0 ? `还差 ${remaining} 人 · 共 ${capacity}` : '名额已满，可候补'}
        </span>
      </p>
    </article>
  )
}

function EndedRow({ mission }: { mission: Ended }) {
  const { missionId, state, startAt, districtName, place, reportId } = mission
  return (
    <article className={`grid py-3.5 [&_a:hover]:text-brand ${styles['mission']}`}>
      <div>
        <Name mission={mission} />
        <p className="text-meta leading-meta text-muted">
          {fullDay(startAt)} · {districtName} · {place}
        </p>
      </div>
      <p className={`flex flex-wrap items-center ${styles['locations']}`}>
        <StateMark state={state} />
        {reportId !== null ? (
          <Link className="link touch-target" to={routePath('article-summary', { pageno: reportId })}>
            看活动报告
          </Link>
        ) : (
          hasOutcome(state) && (
            <Link className="link touch-target" to={`${routePath('mission-summary')}?missionId=${missionId}`}>
              看结果
            </Link>
          )
        )}
      </p>
    </article>
  )
}
