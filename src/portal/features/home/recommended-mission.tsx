import { Link, useViewTransitionState } from 'react-router-dom'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import type { MissionSummary } from '#contract/mission/mission.ts'
import { routePath } from '#contract/routes.ts'
import { span } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { CapacityBar } from '../../../ui/mark/capacity-bar.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { Cover } from '../../../ui/mark/cover.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { distanceText, MissionTags, missionAction } from '../../../shared/mission/mission-tags.tsx'
import styles from './home.module.css'

interface MissionProps {
  mission: MissionSummary
  now: number
}

const pathOf = ({ id }: MissionSummary) => routePath('mission-detail', { missionId: id })

function Facts({
  mission: { startAt, endAt, place, distance },
  stacked,
}: {
  mission: MissionSummary
  stacked?: boolean
}) {
  const distanceLabel = distanceText(distance)
  return (
    <p
      className={classes(
        'text-meta leading-meta text-muted flex flex-wrap *:items-start [&_svg]:mt-1',
        styles['facts'],
        stacked && `flex-col ${styles['stacked']}`,
      )}
    >
      <span className="inline-flex items-center gap-1.5 break-keep [&>svg]:text-ink-500">
        <Icon name="calendar" />
        {span(startAt, endAt)}
      </span>
      <span className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
        <Icon name="pin" />
        <span>
          {place}
          {distanceLabel && (
            <>
              &nbsp;· <span className="whitespace-nowrap">{distanceLabel}</span>
            </>
          )}
        </span>
      </span>
    </p>
  )
}

/** The first recommendation, large. */
export function Feature({ mission, now }: MissionProps) {
  const { name, cover, category, organization, taken, capacity } = mission
  const isOpening = useViewTransitionState(pathOf(mission))
  return (
    <article className={`grid gap-3.5 relative border-b ${styles['feature']}`}>
      <div className="relative">
        <Cover scene={cover} eager shared={isOpening} className="rounded-xl" />
        {category[0] && (
          <span className={`bg-surface text-note text-muted absolute rounded-xs ${styles['kind']}`}>
            {serviceCategoryName(category[0])}
          </span>
        )}
      </div>
      <div className="flex gap-2 min-w-0 flex-col">
        <h3 className="h3">
          <Link to={pathOf(mission)} viewTransition className="after:absolute after:inset-0 hover:text-brand">
            {name}
          </Link>
        </h3>
        <Facts mission={mission} stacked />
        <p className="text-meta leading-meta text-muted">
          <span className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
            <Icon name="users" />
            {organization.name}
          </span>
        </p>
        <p className="flex flex-wrap gap-1.5">
          <MissionTags mission={mission} now={now} />
        </p>
        <div className={`grid gap-4 ${styles['featureEnd']}`}>
          <CapacityBar taken={taken} capacity={capacity}>
            已报 <b className="text-lg text-fg">{taken}</b> / {capacity} 人
          </CapacityBar>
          <ButtonLink to={pathOf(mission)} aria-label={`${ctaOf(mission, now)}：${name}`}>
            {ctaOf(mission, now)}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

/** A further recommendation. */
export function RecommendedMissionRow({ mission, now }: MissionProps) {
  const { name, cover, taken, capacity } = mission
  const isOpening = useViewTransitionState(pathOf(mission))
  const { variant } = missionAction(mission, now)
  const remaining = capacity - taken
  return (
    <article className={`grid relative py-4 ${styles['mission']}`}>
      <Cover scene={cover} shared={isOpening} />
      <div className="grid content-start gap-1.5 min-w-0">
        <h3 className={`text-h3 leading-title ${styles['rowTitle']}`}>
          <Link to={pathOf(mission)} viewTransition className="after:absolute after:inset-0 hover:text-brand">
            {name}
          </Link>
        </h3>
        <Facts mission={mission} />
        <p className="flex flex-wrap gap-1.5">
          <MissionTags mission={mission} now={now} />
        </p>
      </div>
      <div className={`flex items-center col-span-full justify-between gap-3 ${styles['rowEnd']}`}>
        <p className="text-meta leading-meta text-muted">
          {remaining > 0 ? (
            <>
              还差 <b className={classes('text-lg text-fg', remaining <= 3 && 'text-brand')}>{remaining}</b> 人
            </>
          ) : (
            '已满'
          )}
        </p>
        <ButtonLink
          size="sm"
          variant={variant === 'soft' ? 'outlineBrand' : variant}
          to={pathOf(mission)}
          aria-label={`${ctaOf(mission, now)}：${name}`}
        >
          {ctaOf(mission, now)}
        </ButtonLink>
      </div>
    </article>
  )
}

const ctaOf = (mission: MissionSummary, now: number) => {
  const { text } = missionAction(mission, now)
  return text === '报名' ? '去报名' : text
}
