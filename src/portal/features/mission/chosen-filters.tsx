import { Link } from 'react-router-dom'
import type { Chip } from '../../../shared/mission/filters.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import chip from '../../../ui/list/filter-chip.module.css'

interface ChosenFiltersProps {
  chips: readonly Chip[]
  /** The address without them. */
  bare: string
  /** A condition that is taken away takes its link with it. */
  onLeave: () => void
}

/** The filters in use, each leading to the list without it. */
export function ChosenFilters({ chips, bare, onLeave }: ChosenFiltersProps) {
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label="已选条件">
      {chips.map(({ text, to }) => (
        <li key={text}>
          <Link to={to} onClick={onLeave} className={`touch-target ${chip['chip']}`} aria-label={`去掉条件：${text}`}>
            {text}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={bare} onClick={onLeave} className="more-link">
            清除筛选
          </Link>
        </li>
      )}
    </ul>
  )
}
