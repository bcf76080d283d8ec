import { useState } from 'react'
import { preload } from 'react-dom'
import { Link, useNavigate } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { weekendFilters } from '#domain/lists/weekend-labels.ts'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { heroSizes, heroSources } from '../../../ui/frame/hero-image.ts'
import styles from './hero.module.css'

interface HeroProps {
  /** Words for the weekend and its filter, the serving district's name, and the places still open then, as text with thousands commas. */
  live?: { weekend: string; weekendTime: string; weekendText: string; district: string; places: string } | undefined
}

const mission = routePath('mission')
const search = routePath('mission-search')
const quick = [
  ['今天', 'time=today'],
  ['下周', 'time=nextWeek'],
  ['离我 3 公里内', 'within=3&order=near'],
  ['最缺人', 'order=needed'],
] as const

const MissionFilters = lazyComponent(() => import('./mission-filters.tsx'))

/** Headline with the live number, search, and the drawn street. Works without scripts. */
export function Hero({ live }: HeroProps) {
  const navigate = useNavigate()
  const [isFiltering, setFiltering] = useState<boolean>()
  preload('/covers/hero-1140.avif', {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: heroSources('avif'),
    imageSizes: heroSizes,
    fetchPriority: 'high',
  })
  const { weekendText = weekendFilters.this.text, weekendTime = weekendFilters.this.time } = live ?? {}
  return (
    <section className={`relative overflow-hidden ${styles['hero']}`}>
      <div className={`container relative z-1 ${styles['text']}`}>
        <h1 className={styles['headline']}>
          {live ? (
            <>
              {live.weekend}，
              <br />
              {live.district}还缺 <b className="text-brand">{live.places}</b> 双手
            </>
          ) : (
            '身边的事，一起做'
          )}
        </h1>
        <p className={`mt-1.5 text-ink-800 ${styles['lead']}`}>从离家最近的一件小事开始。</p>
        <div className={`mt-4 rounded-2xl bg-surface shadow-md ${styles['search']}`}>
          <nav className={`flex overflow-x-auto scrollbar-none gap-0.5 mb-2 ${styles['quick']}`} aria-label="常用筛选">
            <Link
              to={mission}
              className={`touch-target grid place-items-center flex-none rounded-sm text-ui text-ink-800 ${styles['chip']}`}
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault()
                setFiltering(true)
              }}
            >
              筛选
            </Link>
            {([[weekendText, `time=${weekendTime}`], ...quick] as const).map(([text, query]) => (
              <Link
                key={text}
                to={`${mission}?${query}`}
                className={`touch-target grid place-items-center flex-none rounded-sm text-ui text-ink-800 ${styles['chip']}`}
              >
                {text}
              </Link>
            ))}
          </nav>
          {isFiltering !== undefined && <MissionFilters open={isFiltering} onClose={() => setFiltering(false)} />}
          <SearchBox
            action={search}
            label="全站搜索"
            placeholder="搜索活动、组织或地点"
            onSearch={(keyword) => void navigate(keyword ? `${search}?${new URLSearchParams({ keyword })}` : search)}
          />
        </div>
      </div>
      <div className={`absolute ${styles['ground']}`} />
      <Scene />
    </section>
  )
}

const Scene = () => (
  <picture className={`relative block ${styles['scene']}`}>
    <source type="image/avif" srcSet={heroSources('avif')} sizes={heroSizes} />
    <img
      src="/covers/hero-1140.webp"
      srcSet={heroSources('webp')}
      sizes={heroSizes}
      width={760}
      height={420}
      alt=""
      fetchPriority="high"
    />
  </picture>
)
