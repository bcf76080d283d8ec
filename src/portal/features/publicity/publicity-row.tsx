import { Duration } from '../../../ui/mark/duration.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hourOriginLabels } from '#domain/hours/hours-labels.ts'
import type { PublicisedMission } from '#contract/hours/publicity.ts'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { routePath } from '#contract/routes.ts'
import { Cover } from '../../../ui/mark/cover.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { noticeIdOf } from './notice-id.ts'
import { noticeSpan } from './notice-times.ts'
import type { Mark } from '../../../ui/mark/marked.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import styles from './publicity.module.css'

/** One mission with the sums of its hours on notice, and the days that are left. */
export function PublicityRow({ mission, mark }: { mission: PublicisedMission; mark: Mark }) {
  const { name, cover, category, organization, district, place } = mission
  return (
    <li className={`grid py-4 border-b ${styles['row']}`} aria-label={name}>
      <Cover scene={cover} ratio="4:3" />
      <div className="grid content-start gap-1.5 min-w-0 [&_a:hover]:text-brand">
        <p className="text-meta leading-meta text-muted">
          {mark(
            mission.missionId === null
              ? hourOriginLabels.import
              : category.slice(0, 2).map(serviceCategoryName).join('\u00A0· '),
          )}
        </p>
        <h2 className="h3">
          <Link to={routePath('publicity-detail', { id: noticeIdOf(mission) })}>{mark(name)}</Link>
        </h2>
        <p className="text-meta leading-meta text-muted">{mark(organization.name)}</p>
        <ul className="grid gap-0.5 text-meta text-muted *:items-start [&_svg]:mt-1">
          <li className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
            <Icon name="calendar" />
            <Sentence>{noticeSpan(mission)}</Sentence>
          </li>
          <li className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
            <Icon name="pin" />
            {mark([district.name, place].filter(Boolean).join('\u00A0· '))}
          </li>
          <li className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
            <Icon name="users" />
            {mission.people} 人&nbsp;· 共 <Duration minutes={mission.minutes} />
          </li>
        </ul>
      </div>
      <div className={`flex flex-wrap items-center ${styles['left']}`}>
        <DaysLeft days={mission.daysLeft} until={mission.publicUntil} />
        {mission.objected > 0 && (
          <Tag tone="sun" icon="info">
            {mission.objected} 条有异议
          </Tag>
        )}
      </div>
    </li>
  )
}

/** Days of the notice that are left; after them, what is waited for. */
export function DaysLeft({ days, until }: { days: number; until: string }) {
  const [now] = useState(() => Date.now())
  return (
    <p className={`text-ui ${styles['days']}`}>
      {days > 0 ? (
        <>
          还剩 <b>{days}</b> 天
        </>
      ) : Date.parse(until) > now ? (
        '今天是最后一天'
      ) : (
        '公示期已满，等异议处理'
      )}
    </p>
  )
}
