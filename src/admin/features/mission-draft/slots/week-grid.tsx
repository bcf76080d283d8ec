import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { dayText, weekdayName } from '#domain/words.ts'
import type { DraftPosition } from '#domain/mission-draft/draft.ts'
import { isPublicHoliday } from '#domain/working-days.ts'
import { Icon } from '../../../../ui/button/icon.tsx'
import { classes } from '../../../../ui/theme/classes.ts'
import { slotEntries, type SlotEntry } from '../../../../shared/mission/slot-entries.ts'
import {
  minutesText,
  blockText,
  resized,
  type TimeBlock,
  shifted,
  stepMinutes,
} from '../../../../shared/mission/slot-times.ts'
import styles from './week-grid.module.css'

/** What was done to a slot in the grid. */
export interface GridActs {
  onChoose: (key: string) => void
  onMove: (key: string, block: TimeBlock) => void
  onCopy: (key: string, block: TimeBlock) => void
  onCreate: (block: TimeBlock) => void
}

type KeyActs = Pick<GridActs, 'onMove' | 'onCopy'>

interface WeekGridProps extends GridActs {
  positions: readonly DraftPosition[]
  /** Monday to Sunday. */
  days: readonly string[]
  chosen: string | null
  /** What is wrong with a slot, in two or three words. */
  warningOf: (entry: SlotEntry) => string | null
}

interface Drag {
  key: string
  kind: 'move' | 'resize' | 'copy'
  x: number
  y: number
  block: TimeBlock
  /** Where it would land; null while it has not moved. */
  next: TimeBlock | null
}

/** Hours that are always shown. */
const usual = { first: 8 * 60, last: 20 * 60 } as const
const dayMinutes = 1440
/** Pixels of half an hour, and of the column of hours. */
const rowHeight = 19.5
const hourWidth = 56
/** Length of a slot that a day's button adds. */
const newLength = 120

const tones = ['teal', 'sea', 'sun', 'ink'] as const
export const toneOf = (positionAt: number): (typeof tones)[number] =>
  tones[Math.min(positionAt, tones.length - 1)] ?? 'ink'

/** A slot that has a time. */
type TimedEntry = SlotEntry & { readonly block: TimeBlock }
const isTimed = (entry: SlotEntry): entry is TimedEntry => entry.block !== null

const placedOn = (days: readonly string[], positions: readonly DraftPosition[]): TimedEntry[] =>
  slotEntries(positions)
    .filter(isTimed)
    .filter(({ block }) => days.includes(block.day))

interface Hours {
  first: number
  last: number
}

/** Whole hours from the first slot to the last, the usual ones at least. */
function hoursOf(entries: readonly TimedEntry[]): Hours {
  const blocks = entries.map(({ block }) => block)
  return {
    first: Math.floor(Math.min(usual.first, ...blocks.map(({ from }) => from)) / 60) * 60,
    last: Math.min(Math.ceil(Math.max(usual.last, ...blocks.map(({ to }) => to)) / 60) * 60, dayMinutes),
  }
}

const rowOf = (minutes: number, { first, last }: Hours): number =>
  (Math.min(Math.max(minutes, first), last) - first) / stepMinutes + 2

/** A week with the slots of all positions: arrow keys and the pointer move, stretch and copy them. */
export function WeekGrid({ positions, days, chosen, warningOf, ...acts }: WeekGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const entries = placedOn(days, positions)
  const hours = hoursOf(entries)
  const { drag, handlers } = useDrag(grid, acts)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone, by keys too
    <div className={styles['scroller']} role="region" aria-label="一周的时段" tabIndex={0}>
      <div
        ref={grid}
        className={styles['grid']}
        style={{ gridTemplateRows: `34px repeat(${rowOf(hours.last, hours) - 2}, ${rowHeight}px)` }}
      >
        <Head days={days} onAdd={(day) => acts.onCreate({ day, from: 9 * 60, to: 9 * 60 + newLength })} />
        <HourLabels hours={hours} />
        {days.map((day, at) => (
          <DayColumn key={day} day={day} at={at} hours={hours} onCreate={acts.onCreate} />
        ))}
        {entries.map((entry) => (
          <Block
            key={entry.slot.key}
            entry={entry}
            block={draggedBlock(drag, entry)}
            {...{ days, hours, entries }}
            isChosen={entry.slot.key === chosen}
            warning={warningOf(entry)}
            onPress={() => acts.onChoose(entry.slot.key)}
            onKey={(event) => setAnnouncement(moveOnKey(entry, event, acts) ?? announcement)}
            {...handlers(entry, entry.slot.key === chosen)}
          />
        ))}
        {drag?.kind === 'copy' && drag.next && days.includes(drag.next.day) && (
          <span className={styles['copy']} style={areaOf(drag.next, days, hours)}>
            放开即复制
          </span>
        )}
      </div>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </div>
  )
}

/** Where a slot is drawn: under the pointer while that moves it. */
const draggedBlock = (drag: Drag | null, { slot, block }: TimedEntry): TimeBlock =>
  drag?.next && drag.key === slot.key && drag.kind !== 'copy' ? drag.next : block

/** Does what a key says, and tells where the slot is then; null for any other key. */
function moveOnKey({ position, slot, block: before }: TimedEntry, event: KeyboardEvent, acts: KeyActs): string | null {
  const block = blockAfter(before, event)
  if (!block) return null
  event.preventDefault()
  if (event.altKey) acts.onCopy(slot.key, block)
  else acts.onMove(slot.key, block)
  return `${position.name || '岗位'} ${blockText(block)}`
}

/** Where an arrow key takes a slot; with Shift its end alone. */
function blockAfter(block: TimeBlock, { key, shiftKey }: KeyboardEvent): TimeBlock | null {
  const step = { ArrowUp: -stepMinutes, ArrowDown: stepMinutes }[key]
  if (step !== undefined) return shiftKey ? resized(block, step) : shifted(block, 0, step)
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key]
  return days === undefined ? null : shifted(block, days, 0)
}

const areaOf = ({ day, from, to }: TimeBlock, days: readonly string[], hours: Hours) => ({
  gridColumn: days.indexOf(day) + 2,
  gridRow: `${Math.floor(rowOf(from, hours))} / ${Math.max(Math.ceil(rowOf(to, hours)), Math.floor(rowOf(from, hours)) + 1)}`,
})

const Head = ({ days, onAdd }: { days: readonly string[]; onAdd: (day: string) => void }) =>
  days.map((day, at) => (
    <button
      key={day}
      type="button"
      className={styles['head']}
      style={{ gridColumn: at + 2, gridRow: 1 }}
      aria-label={`在${dayText(day)} ${weekdayName(day)}加一个时段`}
      title="加一个时段"
      onClick={() => onAdd(day)}
    >
      <span>
        {weekdayName(day)} <b>{Number(day.slice(8))}</b>
        {isPublicHoliday(day) && <span className={styles['holiday']}> 休</span>}
      </span>
      <Icon name="plus" size={14} />
    </button>
  ))

function HourLabels({ hours: { first, last } }: { hours: Hours }) {
  const labels = Array.from({ length: (last - first) / 60 }, (_, at) => first + at * 60)
  return labels.map((minutes, at) => (
    <span key={minutes} className={styles['hour']} style={{ gridColumn: 1, gridRow: at * 2 + 2 }}>
      {minutesText(minutes)}
    </span>
  ))
}

interface DayColumnProps {
  day: string
  at: number
  hours: Hours
  onCreate: GridActs['onCreate']
}

/** The empty ground of a day, on which a mouse draws a slot; its head and the list do the same for keys and fingers. */
function DayColumn({ day, at, hours, onCreate }: DayColumnProps) {
  const [selection, setSelection] = useState<{ start: number; end: number } | null>(null)
  const minutesAt = ({ currentTarget, clientY }: PointerEvent<HTMLDivElement>): number =>
    hours.first + Math.floor((clientY - currentTarget.getBoundingClientRect().top) / rowHeight) * stepMinutes
  const block = selection && {
    day,
    from: Math.min(selection.start, selection.end),
    to: Math.max(selection.start, selection.end) + stepMinutes,
  }
  return (
    <>
      <div
        className={classes(styles['day'], at > 4 && styles['weekend'])}
        style={{ gridColumn: at + 2, gridRow: '2 / -1' }}
        onPointerDown={(event) => {
          if (event.pointerType !== 'mouse' || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setSelection({ start: minutesAt(event), end: minutesAt(event) })
        }}
        onPointerMove={(event) => selection && setSelection({ ...selection, end: minutesAt(event) })}
        onPointerCancel={() => setSelection(null)}
        onPointerUp={() => {
          if (block && selection?.start !== selection?.end) onCreate(block)
          setSelection(null)
        }}
      />
      {block && selection?.start !== selection?.end && (
        <span
          className={styles['copy']}
          style={{ gridColumn: at + 2, gridRow: `${rowOf(block.from, hours)} / ${rowOf(block.to, hours)}` }}
        >
          {minutesText(block.from)}–{minutesText(block.to)}
        </span>
      )}
    </>
  )
}

interface BlockProps {
  entry: TimedEntry
  block: TimeBlock
  days: readonly string[]
  hours: Hours
  /** All that are shown: those at the same time share the width. */
  entries: readonly TimedEntry[]
  isChosen: boolean
  warning: string | null
  onPress: () => void
  onKey: (event: KeyboardEvent) => void
}

function Block({
  entry,
  block,
  days,
  hours,
  entries,
  isChosen,
  warning,
  onPress,
  onKey,
  ...handlers
}: BlockProps & DragHandlers) {
  const { position, slot, positionAt } = entry
  const { lane, lanes } = laneOf(entry, entries)
  const name = position.name || '岗位'
  return (
    <button
      type="button"
      className={classes(
        styles['block'],
        styles[toneOf(positionAt)],
        lanes > 1 && styles['narrow'],
        isChosen && styles['chosen'],
      )}
      style={{
        ...areaOf(block, days, hours),
        width: `calc(${100 / lanes}% - 4px)`,
        marginInlineStart: `calc(${(lane * 100) / lanes}% + 2px)`,
      }}
      aria-pressed={isChosen}
      aria-label={[name, blockText(block), `${slot.capacity ?? 0} 人`, warning].filter(Boolean).join('，')}
      aria-describedby="week-grid-keys"
      onClick={onPress}
      onKeyDown={onKey}
      {...handlers}
    >
      <b>{name}</b>
      <span>{slot.capacity ?? 0} 人</span>
      {warning === null ? (
        <span>{minutesText(block.from)} 起</span>
      ) : (
        <span className={styles['warning']}>
          <Icon name="alert" size={14} />
          {lanes === 1 && warning}
        </span>
      )}
      <span className={styles['grip']} data-grip aria-hidden />
    </button>
  )
}

/** Which of how many columns a slot takes among those of its day that are at the same time. */
function laneOf({ slot, block }: TimedEntry, entries: readonly TimedEntry[]): { lane: number; lanes: number } {
  const overlapping = entries.filter(
    (other) => other.block.day === block.day && other.block.from < block.to && other.block.to > block.from,
  )
  return { lane: overlapping.findIndex((other) => other.slot.key === slot.key), lanes: overlapping.length }
}

interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void
  onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

/** Slots under the pointer; a finger takes hold of the chosen one alone, so that it can scroll the page. */
function useDrag(grid: RefObject<HTMLDivElement | null>, { onMove, onCopy }: GridActs) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const nextOf = (held: Drag, event: PointerEvent): TimeBlock | null => {
    const width = ((grid.current?.clientWidth ?? 0) - hourWidth) / 7
    const minutes = Math.round((event.clientY - held.y) / rowHeight) * stepMinutes
    const days = width > 0 ? Math.round((event.clientX - held.x) / width) : 0
    if (held.next === null && minutes === 0 && days === 0) return null
    return held.kind === 'resize' ? resized(held.block, minutes) : shifted(held.block, days, minutes)
  }
  const handlers = ({ slot, block }: TimedEntry, isChosen: boolean): DragHandlers => ({
    onPointerDown: (event) => {
      if (event.button !== 0 || (event.pointerType === 'touch' && !isChosen)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null
      const kind = isGrip ? 'resize' : event.altKey ? 'copy' : 'move'
      setDrag({ key: slot.key, kind, x: event.clientX, y: event.clientY, block, next: null })
    },
    onPointerMove: (event) => drag && setDrag({ ...drag, next: nextOf(drag, event) }),
    onPointerUp: () => {
      if (drag?.next) (drag.kind === 'copy' ? onCopy : onMove)(drag.key, drag.next)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { drag, handlers }
}
