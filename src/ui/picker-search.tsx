import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { PickerFailure, PickerWaiting } from './picker-faces.tsx'
import { useLoaded } from './picker-load.ts'
import { findPaths, normalQuery } from './picker-match.ts'
import type { PickerPath, PickerSource } from './picker-source.ts'
import styles from './picker.module.css'

interface PickerSearchProps {
  source: PickerSource
  near: string | undefined
  label: string
  query: string
  onQuery: (query: string) => void
  onPick: (path: PickerPath) => void
  /** The arrow leads from the empty box to the lists. */
  onLeave: () => void
}

/** Results that are drawn; more of them nobody reads. */
const most = 50

/** Search over all levels, by names and by initials. */
export function PickerSearch({ source, near, label, query, onQuery, onPick, onLeave }: PickerSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(0)
  const isAsked = normalQuery(query) !== ''
  const all = useLoaded(isAsked ? 'all' : null, source.all)
  const found = useMemo(() => (all.value ? findPaths(all.value, query, near) : []), [all.value, query, near])
  const shown = found.slice(0, most)
  const chosen = shown[active]

  const type = (text: string) => {
    onQuery(text)
    setActive(0)
  }
  const retry = () => {
    input.current?.focus()
    all.retry()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (query === '' ? onLeave() : setActive(Math.min(shown.length - 1, active + 1))),
      ArrowUp: () => setActive(Math.max(0, active - 1)),
      Enter: () => chosen && onPick(chosen),
      ...(query !== '' && { Escape: () => type('') }),
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move()
  }
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return (
    <>
      <div className={styles['search']}>
        <Icon name="search" size={17} />
        <input
          ref={input}
          role="combobox"
          aria-label={`搜索${label}`}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${id}-${active}`}
          placeholder={source.searchHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={40}
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {query !== '' && (
          <button
            type="button"
            aria-label="清空"
            className={styles['clear']}
            onClick={() => {
              type('')
              input.current?.focus()
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {all.value && isAsked ? (found.length === 0 ? '没有结果' : `${found.length} 个结果`) : ''}
      </p>
      <div className={styles['found']} hidden={!isAsked}>
        {all.failed && <PickerFailure onRetry={retry} />}
        {!all.failed && !all.value && <PickerWaiting label="正在查找" />}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="搜索结果"
          className={styles['results']}
          hidden={shown.length === 0}
        >
          {shown.map((path, index) => {
            const names = source.names(path)
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the box's, which keeps the focus
              <div
                key={path.at(-1)?.code}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles['result']}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(path)}
              >
                <span>{names.at(-1)}</span>
                <span className={styles['above']}>{names.slice(0, -1).join(' / ')}</span>
              </div>
            )
          })}
        </div>
        {all.value && found.length === 0 && (
          <p className={styles['none']}>没有找到“{query.trim()}”。换一个写法，或只打每个字的拼音首字母。</p>
        )}
        {found.length > most && <p className={styles['note']}>先列出 {most} 个，再多打几个字就更准。</p>}
      </div>
    </>
  )
}
