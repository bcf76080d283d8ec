import type { ReactNode } from 'react'
import { dayAndWeekday, span } from '../../../lib/dates.ts'
import { Icon } from '../../../ui/button/icon.tsx'

interface MissionFactsProps {
  startAt: string
  endAt: string
  place: string
  /** Further facts, as list items. */
  children?: ReactNode
}

/** When and where a mission is. */
export const MissionFacts = ({ startAt, endAt, place, children }: MissionFactsProps) => (
  <ul className="stack gap-0.5 text-meta muted facts">
    <li className="icon-text">
      <Icon name="calendar" />
      <span>
        <span className="nowrap">{dayAndWeekday(startAt)}</span>
        {span(startAt, endAt).slice(dayAndWeekday(startAt).length)}
      </span>
    </li>
    <li className="icon-text">
      <Icon name="pin" />
      {place}
    </li>
    {children}
  </ul>
)
