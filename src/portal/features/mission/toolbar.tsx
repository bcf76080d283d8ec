import { useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { loginPath } from '../../../lib/login-path.ts'
import { useReader } from '../../../session/use-reader.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { chipsOf, type MissionParams, newMissionFilters, orders, searchWith } from './filters.ts'
import chip from '../../../ui/list/filter-chip.module.css'
import styles from './mission.module.css'
import type { Region } from '../../../shared/location/use-region.ts'

const path = routePath('mission')

// A guest pays for no writes.
const FollowSearch = lazyComponent(() => import('./follow-search.tsx'))

interface ToolbarProps {
  params: MissionParams
  region: Region
  /** The district that the list is kept to where its address names none. */
  servingDistrict: string | undefined
  /** Name of the organization that the list is kept to. */
  organization: string | undefined
}

/** The toggle 我能报名的, the filters in use, the wish to be told of new missions under them, and the order. */
export function Toolbar({ params, region, servingDistrict, organization }: ToolbarProps) {
  const chips = chipsOf(params, region.nameOf, organization)
  const order = params.order ?? 'soon'
  const newFilters = newMissionFilters(params, servingDistrict)
  const reader = useReader()
  const bar = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className="flex flex-wrap items-center py-3 border-b gap-x-4 gap-y-2 focus:outline-none"
    >
      <EligibleToggle params={params} />
      <ChosenFilters chips={chips} onLeave={() => bar.current?.focus({ preventScroll: true })} />
      {reader === '1' && newFilters && <FollowSearch filters={newFilters} />}
      <nav className="flex gap-5 ms-auto" aria-label="排序">
        {Object.entries(orders).map(([value, text]) => (
          <Link
            key={value}
            to={path + searchWith(params, { order: value === 'soon' ? undefined : value })}
            className={`touch-target grid place-items-center text-ui text-muted hover:text-brand ${styles['order']}`}
            aria-current={value === order || undefined}
          >
            {text}
          </Link>
        ))}
      </nav>
    </div>
  )
}

interface ChosenFiltersProps {
  chips: ReturnType<typeof chipsOf>
  /** A condition that is taken away takes its link with it. */
  onLeave: () => void
}

function ChosenFilters({ chips, onLeave }: ChosenFiltersProps) {
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label="已选条件">
      {chips.map(({ text, search }) => (
        <li key={text}>
          <Link
            to={path + search}
            onClick={onLeave}
            className={`touch-target ${chip['chip']}`}
            aria-label={`去掉条件：${text}`}
          >
            {text}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={path} onClick={onLeave} className="more-link">
            清除筛选
          </Link>
        </li>
      )}
    </ul>
  )
}

/** For volunteers; a guest is led to the login, an organization is notified. */
function EligibleToggle({ params }: { params: MissionParams }) {
  const navigate = useNavigate()
  const reader = useReader()
  const isOn = params.eligible === 'true' && reader === '1'
  if (reader === '2') return <span className="text-note leading-meta text-subtle">组织账号不能报名</span>
  const turn = () => {
    const address = path + searchWith(params, { eligible: isOn ? undefined : 'true' })
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
