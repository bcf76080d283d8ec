import type { ReactNode } from 'react'
import { Link, useViewTransitionState } from 'react-router-dom'
import { serviceCategoryName } from '#domain/lists/service-category.ts'
import type { MissionSummary } from '#contract/mission/mission.ts'
import { routePath } from '#contract/routes.ts'
import { span } from '../../../lib/dates.ts'
import { CollectButton } from '../../../shared/collection/collect-button.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { CapacityBar } from '../../../ui/mark/capacity-bar.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { Cover } from '../../../ui/mark/cover.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { distanceText, isOpen, MissionTags, missionAction } from '../../../shared/mission/mission-tags.tsx'
import { SkeletonRows } from '../../../ui/notice/skeleton.tsx'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import styles from './mission-row.module.css'

interface MissionRowProps {
  mission: MissionSummary
  /** Milliseconds. */
  now: number
  eager: boolean
  /** Marks what was looked for. */
  mark?: ((text: string) => ReactNode) | undefined
  /** Shown where it is what was found. */
  address?: string | undefined
  /** Further facts that the row does not show, where they are what was found. */
  hits?: readonly string[]
}

/** Names of the categories that a row has room for. */
export const visibleCategories = (category: readonly string[]): string[] =>
  category.slice(0, 2).map(serviceCategoryName)

/** The place of missions that are on their way. */
export const AwaitedRows = ({ count }: { count: number }) => (
  <SkeletonRows count={count} className={styles['awaited']} />
)

/** A mission in a list. */
export function MissionListRow({ mission, now, eager, mark = (text) => text, address, hits = [] }: MissionRowProps) {
  const { id, name, state, category, organization, endAt, cover, taken, capacity } = mission
  const path = routePath('mission-detail', { missionId: id })
  const isOpening = useViewTransitionState(path)
  const { text, variant } = missionAction(mission, now)
  const hasEnded = new Date(endAt).getTime() <= now
  return (
    <article className={`grid relative py-4 ${styles['row']}`}>
      <div className="relative self-start">
        <Cover
          scene={cover}
          eager={eager}
          faded={hasEnded}
          shared={isOpening}
          ratio="4:3"
          className={styles['cover']}
        />
        <span className={`absolute ${styles['collect']}`}>
          <CollectButton missionId={id} name={name} variant="disc" />
        </span>
      </div>
      <div className={`grid content-start gap-1 min-w-0 ${styles['text']}`}>
        <p className={`flex flex-wrap items-center ${styles['about']}`}>
          <StateMark state={state} />
          <span className="text-meta leading-meta text-muted">
            {mark(visibleCategories(category).join('\u00A0· '))}
          </span>
        </p>
        <h2 className={classes('h3', hasEnded && styles['ended'])}>
          <Link to={path} viewTransition className="after:absolute after:inset-0 hover:text-brand">
            {mark(name)}
          </Link>
        </h2>
        <p className="text-meta leading-meta text-muted">{mark(organization.name)}</p>
        <Facts {...{ mission, hasEnded, mark, address }} />
        {hits.length > 0 && <p className="text-meta leading-meta text-muted">{mark(hits.join('\u00A0· '))}</p>}
        <p className="flex flex-wrap gap-1.5">
          <MissionTags mission={mission} now={now} />
        </p>
      </div>
      <div className={`col-span-full grid items-center gap-4 ${styles['end']}`}>
        <CapacityBar taken={taken} capacity={capacity}>
          {isOpen(mission, now) ? null : (
            <>
              <b className="text-lg text-fg">{taken}</b> / {capacity} 人
            </>
          )}
        </CapacityBar>
        <ButtonLink to={path} variant={variant} className={`z-1 ${styles['action']}`} aria-label={`${text}：${name}`}>
          {text}
        </ButtonLink>
      </div>
    </article>
  )
}

interface FactsProps extends Pick<MissionRowProps, 'mission' | 'address'> {
  hasEnded: boolean
  mark: (text: string) => ReactNode
}

/** When and where. */
function Facts({ mission: { startAt, endAt, place, distance }, hasEnded, mark, address }: FactsProps) {
  const distanceLabel = distanceText(distance)
  return (
    <p className="text-meta leading-meta text-muted flex flex-wrap gap-x-5 gap-y-1 *:items-start [&_svg]:mt-1">
      <span className="inline-flex items-center gap-1.5 break-keep [&>svg]:text-ink-500">
        <Icon name="calendar" />
        <Sentence>{hasEnded ? `${span(startAt, endAt)}，已结束` : span(startAt, endAt)}</Sentence>
      </span>
      <span className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
        <Icon name="pin" />
        <span>
          {mark(place)}
          {address && <>（{mark(address)}）</>}
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
