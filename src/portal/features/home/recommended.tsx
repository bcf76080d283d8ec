import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { type Weekend, weekendFilters } from '#domain/lists/weekend-labels.ts'
import type { KnownPosition } from '../../../shared/location/known-position.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { HeadingTabs } from '../../../ui/field/segment.tsx'
import { SkeletonRows } from '../../../ui/notice/skeleton.tsx'
import { WhenIdle } from '../../../ui/frame/when-idle.tsx'
import { firstMissions, type Missions } from './load-home.ts'
import styles from './home.module.css'
import { Feature, RecommendedMissionRow } from './recommended-mission.tsx'

const PositionTeller = lazyComponent(() => import('../../../shared/location/position-teller.tsx'))

type Tab = 'near' | 'weekend' | 'later'

const tabsOf = (weekend: Weekend) =>
  [
    { value: 'near', text: '离我近' },
    { value: 'weekend', text: weekendFilters[weekend].text },
    { value: 'later', text: '长期' },
  ] as const

const filterOf = (tab: Tab, weekend: Weekend) =>
  tab === 'near' ? { order: tab } : { time: tab === 'weekend' ? weekendFilters[weekend].time : tab }

type KeyedPage = { key: string; page: Missions | 'failed' }

interface RecommendedProps {
  /** The city whose missions they are; undefined for the whole province. */
  district: string | undefined
  first: Missions | null
  /** The weekend that the headline speaks of. */
  weekend: Weekend
  now: number
}

/** What is recommended: one large, three in rows; by nearness once the position is known. */
export function Recommended({ district, first, weekend, now }: RecommendedProps) {
  const [position, setPosition] = useState<KnownPosition | null>(null)
  const [tab, setTab] = useState<Tab>('near')
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<KeyedPage | null>(null)
  const key = `${tab} ${weekend} ${position ? `${position.latitude},${position.longitude}` : ''} ${attempt}`
  const isInitial = first !== null && key === `near ${weekend}  0`

  useEffect(() => {
    if (isInitial) return
    const abort = new AbortController()
    import('./home.api.ts')
      .then((api) =>
        api.fetchHomeMissions({ ...firstMissions(district), ...position, ...filterOf(tab, weekend) }, abort.signal),
      )
      .then(
        (page) => setResult({ key, page }),
        () => abort.signal.aborted || setResult({ key, page: 'failed' }),
      )
    return () => abort.abort()
  }, [isInitial, key, tab, position, weekend, district])

  const page = isInitial
    ? first
    : result?.key === key
      ? result.page
      : tab === 'near' && first && attempt === 0
        ? first
        : null
  return (
    <section aria-labelledby="recommended">
      <WhenIdle>
        <PositionTeller onPosition={setPosition} />
      </WhenIdle>
      <div className={`flex flex-wrap items-baseline ${styles['head']}`}>
        <h2 className="h2" id="recommended">
          推荐活动
        </h2>
        <HeadingTabs label="推荐什么" value={tab} onChange={setTab} items={tabsOf(weekend)} />
        <Link to={routePath('mission')} className="more-link ms-auto">
          全部活动
          <Icon name="chevronRight" size={14} />
        </Link>
      </div>
      {tab === 'near' && position === null && <PositionHint />}
      <Content page={page} now={now} onRetry={() => setAttempt(attempt + 1)} />
    </section>
  )
}

function Content({ page, now, onRetry }: { page: Missions | 'failed' | null; now: number; onRetry: () => void }) {
  if (page === null) return <SkeletonRows count={4} label="正在加载推荐活动" />
  if (page === 'failed') return <ErrorState level={3} onRetry={onRetry} actions={undefined} />
  const [feature, ...rows] = page.items
  if (!feature)
    return (
      <EmptyState
        level={3}
        title="这段时间还没有招募"
        actions={
          <ButtonLink size="sm" variant="outline" to={routePath('mission')}>
            看全部活动
          </ButtonLink>
        }
      >
        换个时间看看，或者到活动列表里挑一场。
      </EmptyState>
    )
  return (
    <>
      <Feature mission={feature} now={now} />
      <ul>
        {rows.map((mission) => (
          <li key={mission.id} className="border-b">
            <RecommendedMissionRow mission={mission} now={now} />
          </li>
        ))}
      </ul>
    </>
  )
}

const PositionHint = () => (
  <p className="mb-1.5 text-note leading-meta text-subtle">还不知道你的位置，先按开始时间排。</p>
)
