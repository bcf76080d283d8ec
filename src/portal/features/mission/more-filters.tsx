import type { ReactNode } from 'react'
import { serviceTargets } from '#domain/lists/service-target.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { distances, type MissionParams, withinText } from './filters.ts'
import type { RenderOption } from './filter-options.tsx'
import styles from './filter-lines.module.css'

interface MoreFiltersProps {
  params: MissionParams
  /** Shown on phones. */
  open: boolean
  option: RenderOption
}

/** The lines of whom a mission serves and how far it is. */
export default function MoreFilters({ params: { target, within }, open, option }: MoreFiltersProps) {
  const line = (label: string, content: ReactNode) => (
    <div
      className={classes(`border-t ${styles['line']}`, styles['named'], open && styles['open'])}
      role="group"
      aria-label={label}
    >
      <span className={styles['label']} aria-hidden>
        {label}
      </span>
      <div className={`flex flex-wrap gap-1 ${styles['options']}`}>{content}</div>
    </div>
  )
  return (
    <>
      {line(
        '对象',
        <>
          {option('不限', { target: undefined }, !target)}
          {serviceTargets.map(({ code, name }) => option(name, { target: code }, code === target))}
        </>,
      )}
      {line(
        '距离',
        <>
          {option('不限', { within: undefined }, !within)}
          {distances.map((kilometres) =>
            option(withinText(String(kilometres)), { within: String(kilometres) }, String(kilometres) === within),
          )}
        </>,
      )}
    </>
  )
}
