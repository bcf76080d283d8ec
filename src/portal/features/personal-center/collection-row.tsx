import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import { routePath } from '#contract/routes.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import type { Collected } from '../../../shared/collection/collection.api.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Cover } from '../../../ui/mark/cover.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { MovingRow } from '../../../ui/list/moving-list.tsx'
import { isOpen } from '../../../shared/mission/mission-tags.tsx'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import { MissionFacts } from './mission-facts.tsx'
import styles from './my-mission.module.css'

/** One collected mission as it stands now, with the way to take it out. */
export function CollectionRow({ mission, onRemove }: { mission: Collected; onRemove: () => void }) {
  const { missionId, name, state, category, cover, organizationName, place, startAt, endAt } = mission
  const title = useId()
  const [now] = useState(() => Date.now())
  return (
    <MovingRow aria-labelledby={title}>
      <div className={`grid py-4 border-b ${styles['row']}`}>
        <Cover scene={cover} ratio="4:3" faded={Date.parse(endAt) < now} />
        <div className="grid gap-1.5 min-w-0 grid-cols-1 [&_a:hover]:text-brand">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateMark state={state} />
            <span className="text-meta leading-meta text-muted">
              {category.slice(0, 2).map(serviceCategoryName).join('\u00A0· ')}
            </span>
          </p>
          <h2 className="h3" id={title}>
            <Link to={routePath('mission-detail', { missionId })}>{name}</Link>
          </h2>
          <p className="text-meta leading-meta text-muted">{organizationName}</p>
          <MissionFacts startAt={startAt} endAt={endAt} place={place}>
            <li className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
              <Icon name="users" />
              {placesText(mission, now)}
            </li>
          </MissionFacts>
        </div>
        <div className={`col-span-full flex flex-wrap gap-2.5 empty:hidden ${styles['acts']}`}>
          <Button size="sm" variant="ghost" aria-describedby={title} onClick={onRemove}>
            取消收藏
          </Button>
        </div>
      </div>
    </MovingRow>
  )
}

/** Why nobody can go, whatever its times say; null where the times decide. */
const stops: Record<MissionState, string | null> = {
  draft: null,
  pendingReview: null,
  returned: null,
  recruiting: null,
  ongoing: null,
  settling: null,
  publicising: null,
  settled: null,
  suspended: '活动已暂停，恢复后再看',
  cancelled: '活动已取消',
}

/** What is left to somebody who collected it: places, a line, or why not any more. */
function placesText(mission: Collected, now: number): string {
  const { state, capacity, taken, endAt, recruitStartAt } = mission
  const stop = stops[state]
  if (stop !== null) return stop
  if (Date.parse(endAt) <= now) return '活动已结束'
  if (Date.parse(recruitStartAt) > now) return `报名从 ${dayAndTime(recruitStartAt)} 开始`
  if (!isOpen(mission, now)) return '报名已截止'
  return taken < capacity ? `还差 ${capacity - taken} 人` : '已满，可以候补'
}
