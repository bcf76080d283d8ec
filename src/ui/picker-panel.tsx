import { type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { focusList, PickerColumn } from './picker-column.tsx'
import { PickerSearch } from './picker-search.tsx'
import type { PickerPath, PickerSource } from './picker-source.ts'
import styles from './picker.module.css'

interface PickerPanelProps {
  source: PickerSource
  /** What is chosen so far; at first the way to the value, or to what is near. */
  path: PickerPath
  near: string | undefined
  label: string
  onPath: (path: PickerPath) => void
  /** Told the way to a value. */
  onPick: (path: PickerPath) => void
}

const asking = (source: PickerSource, level: number) => `选择${source.levels[level] ?? ''}`

/** The levels side by side, on narrow windows as tabs over one list; above them the search. */
export function PickerPanel({ source, path, near, label, onPath, onPick }: PickerPanelProps) {
  const [level, setLevel] = useState(path.at(-1)?.end ? path.length - 1 : path.length)
  const [query, setQuery] = useState('')
  const isWide = useWide()
  const id = useId()
  const lists = useRef<HTMLDivElement>(null)
  const focusLevel = useFocusOf(lists, level)

  useEffect(() => {
    lists.current?.closest('[role=dialog]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const latest = useRef(path)
  const follow = async (way: PickerPath) => {
    const last = way.at(-1)
    if (last?.end) return onPick(way)
    onPath(way)
    setLevel(way.length)
    focusLevel(way.length)
    latest.current = way
    // A level with one item above values asks nothing: 北京市 has one, 市辖区.
    const [only, ...others] = await source.items(way).catch(() => [])
    if (only && others.length === 0 && !only.end && latest.current === way) await follow([...way, only])
  }
  const open = (at: number) => {
    latest.current = []
    setLevel(at)
    focusLevel(at)
  }

  const column = (at: number) => (
    <PickerColumn
      key={at}
      level={at}
      label={source.levels[at] ?? ''}
      source={source}
      path={path.slice(0, at)}
      chosen={path[at]}
      onChoose={(item) => void follow([...path.slice(0, at), item])}
      onBack={() => at > 0 && open(at - 1)}
    />
  )
  const levels = source.levels.map((_, at) => at)
  return (
    <>
      <PickerSearch
        {...{ source, near, label, query }}
        onQuery={setQuery}
        onLeave={() => focusLevel(level)}
        onPick={(way) => {
          setQuery('')
          void follow(way)
        }}
      />
      <div ref={lists} hidden={query.trim() !== ''}>
        {isWide ? (
          <div className={styles['columns']}>
            {levels.map((at) => (at <= path.length ? column(at) : <i key={at} />))}
          </div>
        ) : (
          <>
            <Tabs {...{ id, level, source, path }} onOpen={open} />
            <div role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-${level}`}>
              {column(level)}
            </div>
          </>
        )}
      </div>
    </>
  )
}

interface TabsProps {
  id: string
  level: number
  source: PickerSource
  path: PickerPath
  onOpen: (level: number) => void
}

function Tabs({ id, level, source, path, onOpen }: TabsProps) {
  const reached = source.levels.slice(0, path.at(-1)?.end ? path.length : path.length + 1)
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
  return (
    <div role="tablist" aria-label="已选" className={styles['tabs']}>
      {reached.map((name, at) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${at}`}
          aria-selected={at === level}
          aria-controls={`${id}-list`}
          tabIndex={at === level ? 0 : -1}
          className={styles['tab']}
          onClick={() => onOpen(at)}
          onKeyDown={(event) => {
            const step = steps[event.key]
            const next = event.currentTarget.parentElement?.children[at + (step ?? 0)]
            if (step === undefined || !(next instanceof HTMLElement)) return
            event.preventDefault()
            next.focus()
          }}
        >
          {path[at]?.name ?? asking(source, at)}
        </button>
      ))}
    </div>
  )
}

/** Puts the focus on the list of a level, as soon as it is drawn; at first on the given one. */
function useFocusOf(lists: RefObject<HTMLDivElement | null>, first: number): (level: number) => void {
  const [wanted, setWanted] = useState({ level: first })
  useEffect(() => {
    focusList(lists.current?.querySelector<HTMLElement>(`[data-level="${wanted.level}"]`) ?? null)
  }, [wanted, lists])
  return (level) => setWanted({ level })
}

const wide = '(min-width: 48em)'

function useWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(wide).matches,
  )
}
