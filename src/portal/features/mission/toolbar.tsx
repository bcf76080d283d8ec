import { useNavigate } from 'react-router-dom'
import type { SearchFilters } from '#domain/mission/saved-search.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { loginPath } from '../../../lib/login-path.ts'
import { useReader } from '../../../session/use-reader.ts'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { type FilterAddress, type MissionParams, orders } from '../../../shared/mission/filters.ts'
import { type Chip, FilterRow } from '../../../ui/list/filter-row.tsx'
import styles from './mission.module.css'

// A guest pays for no writes.
const FollowSearch = lazyComponent(() => import('./follow-search.tsx'))

interface ToolbarProps {
  params: MissionParams
  to: FilterAddress
  /** The filters in use. */
  chips: readonly Chip[]
  /** The address without them. */
  bare: string
  /** Those under which one can be told of new missions. */
  newFilters: SearchFilters | null
}

/** The toggle 我能报名的, the filters in use, the wish to be told of new missions under them, and the order. */
export function Toolbar({ params, to, chips, bare, newFilters }: ToolbarProps) {
  const order = params.order ?? 'soon'
  const reader = useReader()
  return (
    <FilterRow
      {...{ chips, bare }}
      before={<EligibleToggle {...{ params, to }} />}
      orders={recordEntries(orders).map(([value, text]) => ({
        text,
        to: to({ order: value === 'soon' ? undefined : value }),
        chosen: value === order,
      }))}
    >
      {reader === '1' && newFilters && <FollowSearch filters={newFilters} />}
    </FilterRow>
  )
}

/** For volunteers; a guest is led to the login, an organization is notified. */
function EligibleToggle({ params, to }: Pick<ToolbarProps, 'params' | 'to'>) {
  const navigate = useNavigate()
  const reader = useReader()
  const isOn = params.eligible === 'true' && reader === '1'
  if (reader === '2') return <span className="text-note leading-meta text-subtle">组织账号不能报名</span>
  const turn = () => {
    const address = to({ eligible: isOn ? undefined : 'true' })
    if (reader === '1') void navigate(address)
    else void navigate(loginPath(address))
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={`inline-flex items-center gap-2 text-ui min-h-[44px] ${styles['toggle']}`}
      onClick={turn}
    >
      <span className={`relative flex-none rounded-lg ${styles['knob']}`} aria-hidden />
      <b>我能报名的</b>
      {reader === null && <span className="text-note leading-meta text-subtle">登录后可用</span>}
    </button>
  )
}
