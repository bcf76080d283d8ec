import { Link } from 'react-router-dom'
import { serviceCategoryName } from '#contract/lists/service-category.ts'
import type { MissionSummary } from '#contract/mission.ts'
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
  const far = distanceText(distance)
  return (
    <p className={classes('meta flex wrap facts', styles['facts'], stacked && `column ${styles['stacked']}`)}>
      <span className="icon-text">
        <Icon name="calendar" />
        {span(startAt, endAt)}
      </span>
      <span className="icon-text">
        <Icon name="pin" />
        <span>
          {place}
          {far && <span className="nowrap"> · {far}</span>}
        </span>
      </span>
    </p>
  )
}

/** The first recommendation, large. */
export function Feature({ mission, now }: MissionProps) {
  const { name, cover, category, organization, taken, capacity } = mission
  return (
    <article className={`stack gap-3.5 anchor line-below ${styles['feature']}`}>
      <div className="anchor">
        <Cover
          scene={cover}
          eager
          sizes="(min-width: 1024px) 380px, (min-width: 768px) 45vw, 100vw"
          className="rounded-xl"
        />
        {category[0] && (
          <span className={`bg text-note muted absolute rounded-xs ${styles['kind']}`}>
            {serviceCategoryName(category[0])}
          </span>
        )}
      </div>
      <div className="flex gap-2 min-w-0 column">
        <h3 className="h3">
          <Link to={pathOf(mission)} className="stretched hover-brand">
            {name}
          </Link>
        </h3>
        <Facts mission={mission} stacked />
        <p className="meta">
          <span className="icon-text">
            <Icon name="users" />
            {organization.name}
          </span>
        </p>
        <p className="flex wrap gap-1.5">
          <MissionTags mission={mission} now={now} />
        </p>
        <div className={`stack gap-4 ${styles['featureEnd']}`}>
          <CapacityBar taken={taken} capacity={capacity}>
            已报 <b className="text-lg strong-color">{taken}</b> / {capacity} 人
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
export function Row({ mission, now }: MissionProps) {
  const { name, cover, taken, capacity } = mission
  const { variant } = missionAction(mission, now)
  const remaining = capacity - taken
  return (
    <article className={`stack anchor py-4 ${styles['mission']}`}>
      <Cover scene={cover} sizes="(min-width: 768px) 140px, 112px" />
      <div className="stack content-start gap-1.5 min-w-0">
        <h3 className={`text-h3 leading-title ${styles['rowTitle']}`}>
          <Link to={pathOf(mission)} className="stretched hover-brand">
            {name}
          </Link>
        </h3>
        <Facts mission={mission} />
        <p className="flex wrap gap-1.5">
          <MissionTags mission={mission} now={now} />
        </p>
      </div>
      <div className={`row full-row between gap-3 ${styles['rowEnd']}`}>
        <p className="meta">
          {remaining > 0 ? (
            <>
              还差 <b className={classes('text-lg strong-color', remaining <= 3 && 'text-brand')}>{remaining}</b> 人
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
