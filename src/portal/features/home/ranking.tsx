import { Duration } from '../../../ui/mark/duration.tsx'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { EmptyState, ErrorState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { HeadingTabs } from '../../../ui/field/segment.tsx'
import { BoneLines } from '../../../ui/notice/skeleton.tsx'
import type { HomeRanking } from './load-home.ts'
import styles from './ranking.module.css'

type Range = 'month' | 'all'
type ListState = HomeRanking | 'failed' | null

const ranges = [
  { value: 'month', text: '本月' },
  { value: 'all', text: '总榜' },
] as const

const podiumStyles = [styles['rank1'], styles['rank2'], styles['rank3']]

/** The first ten by effective hours of the month or of all time; the second list is read when it is asked for. */
export function Ranking({ first }: { first: HomeRanking | null }) {
  const [range, setRange] = useState<Range>('month')
  const [lists, setLists] = useState<Record<Range, ListState>>({ month: first ?? 'failed', all: null })

  const read = async (value: Range) => {
    setLists((current) => ({ ...current, [value]: null }))
    const list = await import('./home.api.ts')
      .then((api) => api.fetchRanking(value, new AbortController().signal))
      .catch(() => 'failed' as const)
    setLists((current) => ({ ...current, [value]: list }))
  }
  const choose = (value: Range) => {
    setRange(value)
    if (lists[value] === null) void read(value)
  }

  return (
    <section aria-labelledby="ranking">
      <div className={`flex flex-wrap items-baseline ${styles['head']}`}>
        <h2 className="h2" id="ranking">
          志愿者排行
        </h2>
        <HeadingTabs label="排行范围" value={range} onChange={choose} items={ranges} />
      </div>
      <List list={lists[range]} onRetry={() => void read(range)} />
      <p className="text-note leading-meta text-subtle inline-flex items-center gap-1.5 mt-2 [&>svg]:text-ink-500">
        <Icon name="info" size={14} />
        只统计已公示生效的时长，姓名已隐去一部分。
      </p>
    </section>
  )
}

function List({ list, onRetry }: { list: ListState; onRetry: () => void }) {
  const [whole, setWhole] = useState(false)
  if (list === null)
    return (
      <div className="border rounded-2xl overflow-hidden" role="status" aria-label="正在加载排行">
        <BoneLines count={9} className={styles['bones'] ?? ''} />
      </div>
    )
  if (list === 'failed') return <ErrorState level={3} onRetry={onRetry} />
  if (list.length === 0)
    return (
      <EmptyState level={3} title="这个月还没有生效的时长">
        公示期满后会出现在这里。
      </EmptyState>
    )
  return (
    <div className="border rounded-2xl overflow-hidden">
      <Podium first={list.slice(0, 3)} />
      <ol className={classes(`px-4 ${styles['rest']}`, whole && styles['whole'])} start={4}>
        {list.slice(3).map(({ rank, name, districtName, minutes }) => (
          <li key={rank}>
            <b className={`text-muted ${styles['rank']}`}>{rank}</b>
            <span>
              {name} <span className="text-note leading-meta text-subtle">{districtName}</span>
            </span>
            <span className="ms-auto text-meta text-muted whitespace-nowrap">
              <Duration minutes={minutes} />
            </span>
          </li>
        ))}
      </ol>
      {list.length > 6 && !whole && (
        <Button variant="ghost" size="sm" full className={styles['unfold'] ?? ''} onClick={() => setWhole(true)}>
          看完整榜单
          <Icon name="chevronDown" size={14} />
        </Button>
      )}
    </div>
  )
}

const Podium = ({ first }: { first: HomeRanking }) => (
  <ol className={`grid text-center bg-sun-50 ${styles['podium']}`}>
    {first.map(({ rank, name, minutes }) => (
      <li key={rank} className={podiumStyles[rank - 1]}>
        <span
          className={`grid place-items-center size-[44px] rounded-full text-lg leading-none font-bold ${styles['avatar']}`}
          aria-hidden
        >
          {[...name][0]}
        </span>
        <b>{name}</b>
        <span className="text-note leading-meta text-subtle">
          <Duration minutes={minutes} />
        </span>
        <span className={`grid place-items-center w-full mt-1 font-bold text-sun-800 text-xl ${styles['step']}`}>
          <span className="sr-only">第</span>
          {rank}
          <span className="sr-only">名</span>
        </span>
      </li>
    ))}
  </ol>
)
