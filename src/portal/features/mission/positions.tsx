import { Duration } from '../../../ui/mark/duration.tsx'
import { dayAndWeekday, hoursBetween } from '../../../lib/dates.ts'
import { minutesBetween } from '../../../lib/durations.ts'
import { CapacityBar } from '../../../ui/mark/capacity-bar.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { EligibilityTag } from '../../../ui/mark/tag.tsx'
import styles from './detail.module.css'
import type { Mission } from './load-mission.ts'
import { isChoosable, partOfDay, remainingSeats } from './slots.ts'

type Slot = Mission['positions'][number]['slots'][number]

interface PositionsProps {
  mission: Mission
  now: number
  chosen: string | null
  /** Left out where nobody can sign up any more: then the slots are only shown. */
  onChoose?: ((slotId: string) => void) | undefined
}

/** Where one's own application has no place yet. */
const inLine: Readonly<Record<string, string>> = { waitlisted: '你在候补', offered: '等你确认' }

const clashes = { time: '时间冲突', dailyLimit: '当天时长已满' } as const

/** Positions as boxes, their slots as radio rows. */
export function MissionPositions({ mission, now, chosen, onChoose }: PositionsProps) {
  const stateBySlot = new Map(mission.applications.map(({ slotId, state }) => [slotId, state]))
  return (
    <section className="mt-9 md:mt-11" aria-labelledby="positions">
      <h2 className="h2" id="positions">
        {onChoose ? '选岗位和时段' : '岗位和时段'}{' '}
        <span className="text-meta font-normal text-muted ms-1">时间都是北京时间</span>
      </h2>
      {mission.positions.map(({ id, name, needs, slots }) => (
        <fieldset key={id} className="mt-3.5 overflow-hidden border rounded-xl">
          <legend className={`grid gap-0.5 w-full bg-subtle ${styles['positionHead']}`}>
            <b className="text-h3">{name}</b>
            <span className="text-meta leading-meta text-muted">{needs}</span>
          </legend>
          {slots.map((slot) => (
            <SlotRow
              key={slot.id}
              slot={slot}
              state={stateBySlot.get(slot.id)}
              isOpen={onChoose !== undefined && isChoosable(slot, mission, now)}
              isChosen={slot.id === chosen}
              onChoose={onChoose}
            />
          ))}
        </fieldset>
      ))}
    </section>
  )
}

interface SlotRowProps {
  slot: Slot
  /** Of the own application for it. */
  state: string | undefined
  isOpen: boolean
  isChosen: boolean
  onChoose: PositionsProps['onChoose']
}

const SlotRow = ({ slot, state, isOpen, isChosen, onChoose }: SlotRowProps) => (
  <label
    className={classes(
      'grid items-center gap-3.5 border-t',
      styles['slot'],
      onChoose && styles['choosable'],
      onChoose && !isOpen && styles['closed'],
    )}
    data-checked={isChosen || undefined}
  >
    {onChoose && (
      <input
        type="radio"
        name="slot"
        value={slot.id}
        className={`flex-none bg-surface border border-control rounded-full ${styles['radio']}`}
        checked={isChosen}
        disabled={!isOpen}
        onChange={() => onChoose(slot.id)}
      />
    )}
    <span className="grid gap-0.5 text-ui">
      <b className="break-keep">
        {dayAndWeekday(slot.startAt)} {partOfDay(slot.startAt, slot.endAt)}
      </b>
      <span className="text-meta leading-meta text-muted">
        <span className="whitespace-nowrap">{hoursBetween(slot.startAt, slot.endAt)}</span>{' '}
        <span className="whitespace-nowrap">
          计 <Duration minutes={minutesBetween(slot.startAt, slot.endAt)} />
        </span>
      </span>
      {isOpen && slot.clash && (
        <span>
          <EligibilityTag kind="blocked">{clashes[slot.clash]}</EligibilityTag>
        </span>
      )}
    </span>
    <span className={`whitespace-nowrap text-meta ${styles['slotPlaces']}`}>
      <CapacityBar taken={slot.taken} capacity={slot.capacity}>
        {state === undefined ? (
          <Places slot={slot} isOffered={onChoose !== undefined} />
        ) : (
          (inLine[state] ?? '你已报名')
        )}
      </CapacityBar>
    </span>
  </label>
)

/** How many places are left. */
function Places({ slot, isOffered }: { slot: Slot; isOffered: boolean }) {
  const remaining = remainingSeats(slot)
  if (remaining <= 0) return <FullSlot waiting={slot.waiting} open={isOffered} />
  if (!isOffered) return `已报 ${slot.taken} / ${slot.capacity}`
  return (
    <>
      余 <b className={classes('text-body', remaining <= 3 && 'text-brand')}>{remaining}</b> / {slot.capacity}
    </>
  )
}

const FullSlot = ({ waiting, open }: { waiting: number; open: boolean }) =>
  waiting > 0 ? (
    <>
      已满&nbsp;· 候补 <b>{waiting}</b> 人
    </>
  ) : open ? (
    '已满\u00A0· 可候补'
  ) : (
    '已满'
  )
