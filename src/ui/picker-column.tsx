import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { PickerFailure, PickerWaiting } from './picker-faces.tsx'
import { useLoaded } from './picker-load.ts'
import { normalQuery, startsLike } from './picker-match.ts'
import type { PickerItem, PickerPath, PickerSource } from './picker-source.ts'
import styles from './picker.module.css'

interface PickerColumnProps {
  level: number
  /** What the list holds: 城市. */
  label: string
  source: PickerSource
  /** The items above. */
  path: PickerPath
  chosen: PickerItem | undefined
  onChoose: (item: PickerItem) => void
  onBack: () => void
}

/** Puts the focus on the list in a column's box, or on the box itself while there is none. */
export function focusList(box: HTMLElement | null): void {
  const target = box?.querySelector<HTMLElement>('[role=option][tabindex="0"]') ?? box
  target?.focus({ preventScroll: target === box })
}

/** The list of one level. Its box takes the focus while the list is not there, and hands it on when it is. */
export function PickerColumn({ level, label, source, path, ...list }: PickerColumnProps) {
  const box = useRef<HTMLDivElement>(null)
  const key = path.map(({ code }) => code).join('/')
  const { value: items, failed, retry } = useLoaded(`${level}:${key}`, () => source.items(path))
  useEffect(() => {
    if (items !== undefined && document.activeElement === box.current) focusList(box.current)
  }, [items])

  return (
    <div ref={box} data-level={level} tabIndex={-1} className={styles['column']} role="group" aria-label={label}>
      {failed ? (
        <PickerFailure onRetry={retry} />
      ) : items === undefined ? (
        <PickerWaiting label={`正在加载${label}`} />
      ) : (
        <Options key={key} {...{ label, items }} {...list} />
      )}
    </div>
  )
}

interface OptionsProps extends Pick<PickerColumnProps, 'label' | 'chosen' | 'onChoose' | 'onBack'> {
  items: readonly PickerItem[]
}

function Options({ label, items, chosen, onChoose, onBack }: OptionsProps) {
  const at = items.findIndex(({ code }) => code === chosen?.code)
  const [moved, setMoved] = useState({ chosen: '', to: 0 })
  const active = moved.chosen === (chosen?.code ?? '') ? moved.to : Math.max(0, at)
  const list = useRef<HTMLDivElement>(null)
  const typed = useTyped()
  useEffect(() => {
    const option = list.current?.children[at]
    const column = list.current?.parentElement
    if (!(option instanceof HTMLElement) || !column) return
    const top = option.offsetTop - column.scrollTop
    // The page stays where it is; only the column moves.
    if (top < 0 || top + option.offsetHeight > column.clientHeight)
      column.scrollTop = option.offsetTop - (column.clientHeight - option.offsetHeight) / 2
  }, [at])

  const go = (to: number) => {
    const index = Math.min(items.length - 1, Math.max(0, to))
    setMoved({ chosen: chosen?.code ?? '', to: index })
    const option = list.current?.children[index]
    if (option instanceof HTMLElement) option.focus()
  }
  const onKeyDown = (event: KeyboardEvent, index: number, item: PickerItem) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(items.length - 1),
      ArrowLeft: onBack,
      ArrowRight: () => !item.end && onChoose(item),
      Enter: () => onChoose(item),
      ' ': () => onChoose(item),
    }
    const move = moves[event.key]
    if (move === undefined) {
      const found = event.key.length === 1 ? typed(event.key, items, index) : -1
      if (found >= 0) go(found)
      return
    }
    event.preventDefault()
    move()
  }

  return (
    <div ref={list} role="listbox" aria-label={label}>
      {items.map((item, index) => (
        <div
          key={item.code}
          role="option"
          aria-selected={index === at}
          tabIndex={index === active ? 0 : -1}
          className={styles['item']}
          onClick={() => onChoose(item)}
          onKeyDown={(event) => onKeyDown(event, index, item)}
        >
          <span>{item.name}</span>
          {!item.end && <Icon name="chevronRight" className={styles['deeper']} />}
        </div>
      ))}
    </div>
  )
}

/** Characters typed within this many milliseconds belong together. */
const pause = 700

/** Where the typed characters lead: initials or a name; one letter again goes on to the next. */
function useTyped() {
  const buffer = useRef({ text: '', at: 0 })
  return (character: string, items: readonly PickerItem[], from: number): number => {
    const now = performance.now()
    const isNew = now - buffer.current.at > pause
    const text = normalQuery((isNew ? '' : buffer.current.text) + character)
    const isSame = text.length > 1 && [...text].every((letter) => letter === text[0])
    buffer.current = { text, at: now }
    if (text === '') return -1
    const order = items.map((_, index) => (from + index + (text.length === 1 || isSame ? 1 : 0)) % items.length)
    const starting = (query: string) => order.find((index) => startsLike(items[index] as PickerItem, query)) ?? -1
    const whole = starting(text)
    return whole < 0 && isSame ? starting(text.slice(0, 1)) : whole
  }
}
