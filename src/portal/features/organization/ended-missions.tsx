import { Link } from 'react-router-dom'
import { hasOutcome } from '#domain/lifecycle/mission.ts'
import { routePath } from '#contract/routes.ts'
import { fullDay } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { Cover } from '../../../ui/mark/cover.tsx'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import type { Details } from './details.screen.tsx'
import { useMissionsOf } from './next-missions.tsx'
import styles from './organization.module.css'

/** What is over, with the reports on it. */
export function EndedMissions({ details: { organizationId, ended, endedCount } }: { details: Details }) {
  const all = useMissionsOf(organizationId, 'settled')
  if (ended.length === 0) return null
  return (
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
      {endedCount > ended.length && (
        <p className="mt-4">
          <ButtonLink size="sm" variant="outline" to={all}>
            看全部已完结的活动
            <Icon name="chevronRight" />
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function EndedRow({ mission }: { mission: Details['ended'][number] }) {
  const { missionId, name, cover, state, startAt, districtName, place, reportId } = mission
  return (
    <article className={`grid py-3.5 [&_a:hover]:text-brand ${styles['mission']}`}>
      <Cover scene={cover} ratio="4:3" faded className="rounded-md" />
      <div className="min-w-0">
        <h3 className="h3">
          <Link to={routePath('mission-detail', { missionId })}>{name}</Link>
        </h3>
        <p className="text-meta leading-meta text-muted">
          {fullDay(startAt)}&nbsp;· {districtName}&nbsp;· {place}
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
