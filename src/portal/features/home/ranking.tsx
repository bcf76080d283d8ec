import { Duration } from '../../../ui/mark/duration.tsx'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { EmptyState, ErrorState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { HeadingTabs } from '../../../ui/field/segment.tsx'
import { BoneLines } from '../../../ui/notice/skeleton.tsx'
import type { Ranking as Entries } from './load-home.ts'
import styles from './ranking.module.css'

type Range = 'month' | 'all'
type ListState = Entries | 'failed' | null

const ranges = [
  { value: 'month', text: '本月' },
  { value: 'all', text: '总榜' },
] as const

const podiumStyles = [styles['rank1'], styles['rank2'], styles['rank3']]

/** The first ten by effective hours of the month or of all time; the second list is read when it is asked for. */
export function Ranking({ first }: { first: Entries | null }) {
  const [range, setRange] = useState<Range>('month')
  const [lists, setLists] = useState<Record<Range, ListState>>({ month: first ?? 'failed', all: null })

  const read = async (value: Range) => {
    setLists((current) => ({ ...current, [value]: null }))
    const list = await import('./home.api.ts')
      .then((api) => api.readRanking(value, new AbortController().signal))
      .catch(() => 'failed' as const)
    setLists((current) => ({ ...current, [value]: list }))
  }
  const choose = (value: Range) => {
    setRange(value)
    if (lists[value] === null) void read(value)
  }

  return (
    <section aria-labelledby="ranking">
      <div className={`flex wrap baseline ${styles['head']}`}>
        <h2 className="h2" id="ranking">
          志愿者排行
        </h2>
        <HeadingTabs label="排行范围" value={range} onChange={choose} items={ranges} />
      </div>
      <List list={lists[range]} onRetry={() => void read(range)} />
      <p className="note icon-text mt-2">
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
      <div className="bordered rounded-2xl clip" role="status" aria-label="正在加载排行">
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
    <div className="bordered rounded-2xl clip">
      <Podium first={list.slice(0, 3)} />
      <ol className={classes(`px-4 ${styles['rest']}`, whole && styles['whole'])} start={4}>
        {list.slice(3).map(({ rank, name, districtName, minutes }) => (
          <li key={rank}>
            <b className={`muted ${styles['rank']}`}>{rank}</b>
            <span>
              {name} <span className="note">{districtName}</span>
            </span>
            <span className="push text-meta muted nowrap">
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

const Podium = ({ first }: { first: Entries }) => (
  <ol className={`stack text-center bg-warning ${styles['podium']}`}>
    {first.map(({ rank, name, minutes }) => (
      <li key={rank} className={podiumStyles[rank - 1]}>
        <span
          className={`stack centered size-44 rounded-full text-lg leading-none bold ${styles['avatar']}`}
          aria-hidden
        >
          {[...name][0]}
        </span>
        <b>{name}</b>
        <span className="note">
          <Duration minutes={minutes} />
        </span>
        <span className={`stack centered w-full mt-1 bold text-warning text-xl ${styles['step']}`}>
          <span className="visually-hidden">第</span>
          {rank}
          <span className="visually-hidden">名</span>
        </span>
      </li>
    ))}
  </ol>
)
