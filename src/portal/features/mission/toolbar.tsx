import { useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { loginPath } from '../../../lib/login-path.ts'
import { useReader } from '../../../session/use-reader.ts'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import {
  chipsOf,
  type FilterAddress,
  type MissionParams,
  newMissionFilters,
  orders,
} from '../../../shared/mission/filters.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import styles from './mission.module.css'
import type { Region } from '../../../shared/location/use-region.ts'

const path = routePath('mission')

// A guest pays for no writes.
const FollowSearch = lazyComponent(() => import('./follow-search.tsx'))

interface ToolbarProps {
  params: MissionParams
  region: Region
  to: FilterAddress
  /** The district that the list is kept to where its address names none. */
  servingDistrict: string | undefined
  /** Name of the organization that the list is kept to. */
  organization: string | undefined
}

/** The toggle 我能报名的, the filters in use, the wish to be told of new missions under them, and the order. */
export function Toolbar({ params, region, to, servingDistrict, organization }: ToolbarProps) {
  const chips = chipsOf(params, to, region.nameOf, organization)
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
      <EligibleToggle {...{ params, to }} />
      <ChosenFilters chips={chips} bare={path} onLeave={() => bar.current?.focus({ preventScroll: true })} />
      {reader === '1' && newFilters && <FollowSearch filters={newFilters} />}
      <nav className="flex gap-5 ms-auto" aria-label="排序">
        {Object.entries(orders).map(([value, text]) => (
          <Link
            key={value}
            to={to({ order: value === 'soon' ? undefined : value })}
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
