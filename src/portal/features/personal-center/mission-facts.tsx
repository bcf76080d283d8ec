import type { ReactNode } from 'react'
import { span } from '../../../lib/dates.ts'
import { Sentence } from '../../../ui/mark/sentence.tsx'
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
  <ul className="grid gap-0.5 text-meta text-muted *:items-start [&_svg]:mt-1">
    <li className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
      <Icon name="calendar" />
      <Sentence>{span(startAt, endAt)}</Sentence>
    </li>
    <li className="inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
      <Icon name="pin" />
      {place}
    </li>
    {children}
  </ul>
)
