import { sortCopy } from '#domain/arrays.ts'
import { addDays } from '#domain/fields/shanghai-day.ts'
import type { DraftPosition, DraftSlot } from '#domain/mission-draft/draft.ts'
import { isPublicHoliday } from '#domain/working-days.ts'
import { randomHex } from '../../../../lib/random-hex.ts'
import { slotEntries, type SlotEntry } from '../../../../shared/mission/slot-entries.ts'
import { timeBlockOf, type TimeBlock, shifted, timesAt, weekFrom } from '../../../../shared/mission/slot-times.ts'

type Positions = readonly DraftPosition[]

/** Name of the field of a slot, as the rules name it. */
export const slotField = ({ positionAt, slotAt }: Pick<SlotEntry, 'positionAt' | 'slotAt'>, name: string): string =>
  `positions.${positionAt}.slots.${slotAt}.${name}`

const newKey = (): string => randomHex(8)

export const newPosition = (name = ''): DraftPosition => ({ key: newKey(), name, needs: '', slots: [] })

/** In the order of time; those without one stay at the end. */
const inOrder = (slots: readonly DraftSlot[]): DraftSlot[] =>
  sortCopy(slots, (a, b) => (Date.parse(a.startAt) || Infinity) - (Date.parse(b.startAt) || Infinity))

/** Changes the slots of these keys. */
export const changeSlots = (
  positions: Positions,
  keys: readonly string[],
  change: (slot: DraftSlot) => Partial<DraftSlot>,
): DraftPosition[] =>
  positions.map((position) => ({
    ...position,
    slots: position.slots.map((slot) => (keys.includes(slot.key) ? { ...slot, ...change(slot) } : slot)),
  }))

export const removeSlot = (positions: Positions, key: string): DraftPosition[] =>
  positions.map((position) => ({ ...position, slots: position.slots.filter((slot) => slot.key !== key) }))

/** Adds a slot to a position, like another one of it where there is one. */
export function addSlot(
  positions: Positions,
  positionKey: string,
  block: TimeBlock,
  like?: DraftSlot,
): { positions: DraftPosition[]; key: string } {
  const key = newKey()
  const added = positions.map((position) => {
    if (position.key !== positionKey) return position
    const { capacity = null, chargeId = '' } = like ?? position.slots.at(-1) ?? {}
    return { ...position, slots: inOrder([...position.slots, { key, ...timesAt(block), capacity, chargeId }]) }
  })
  return { positions: added, key }
}

/** Copies a slot to another time, in its position. */
export function copySlot(positions: Positions, key: string, block: TimeBlock) {
  const entry = slotEntries(positions).find(({ slot }) => slot.key === key)
  return entry ? addSlot(positions, entry.position.key, block, entry.slot) : { positions: [...positions], key }
}

/** Keys of the slots of the same position at the same hours, the slot itself among them. */
export function alikeKeys(positions: Positions, key: string): string[] {
  const entries = slotEntries(positions)
  const entry = entries.find(({ slot }) => slot.key === key)
  if (!entry?.block) return [key]
  const { from, to } = entry.block
  return entries.flatMap(({ position, block, slot }) =>
    position.key === entry.position.key && block?.from === from && block.to === to ? [slot.key] : [],
  )
}

export interface Skip {
  readonly day: string
  readonly reason: 'holiday' | 'exists' | 'past'
  readonly count: number
}

interface Repetition {
  readonly positions: DraftPosition[]
  readonly added: number
  readonly skipped: readonly Skip[]
}

/** Repeats the slots of a week in so many weeks after it; says of what it leaves out on which day and why. */
export function repeatWeek(positions: Positions, monday: string, weeks: number, today: string): Repetition {
  const days = weekFrom(monday)
  const skips = new Map<string, Skip>()
  const skip = (day: string, reason: Skip['reason']) => {
    const name = `${day} ${reason}`
    skips.set(name, { day, reason, count: (skips.get(name)?.count ?? 0) + 1 })
  }
  let added = 0
  const repeated = positions.map((position) => {
    const slots = [...position.slots]
    for (const slot of position.slots) {
      const block = timeBlockOf(slot)
      if (!block || !days.includes(block.day)) continue
      for (let week = 1; week <= weeks; week++) {
        const next = shifted(block, week * 7, 0)
        const times = timesAt(next)
        const isThere = slots.some(
          ({ startAt, endAt }) =>
            Date.parse(startAt) === Date.parse(times.startAt) && Date.parse(endAt) === Date.parse(times.endAt),
        )
        if (next.day <= today) skip(next.day, 'past')
        else if (isPublicHoliday(next.day)) skip(next.day, 'holiday')
        else if (isThere) skip(next.day, 'exists')
        else {
          slots.push({ ...slot, ...times, key: newKey() })
          added += 1
        }
      }
    }
    return { ...position, slots: inOrder(slots) }
  })
  return { positions: repeated, added, skipped: sortCopy([...skips.values()], (a, b) => (a.day < b.day ? -1 : 1)) }
}

/** Pairs of slots at the same time that one person is in charge of. */
export function chargeClashes(positions: Positions): (readonly [SlotEntry, SlotEntry])[] {
  const charged = sortCopy(
    slotEntries(positions).filter(({ slot, block }) => slot.chargeId !== '' && block !== null),
    (a, b) => Date.parse(a.slot.startAt) - Date.parse(b.slot.startAt),
  )
  return charged.flatMap((entry, at) => {
    const clashes: (readonly [SlotEntry, SlotEntry])[] = []
    for (const other of charged.slice(at + 1)) {
      if (Date.parse(other.slot.startAt) >= Date.parse(entry.slot.endAt)) break
      if (other.slot.chargeId === entry.slot.chargeId) clashes.push([entry, other])
    }
    return clashes
  })
}

/** How many slots, and places in them, fall on these days; of all days without them. */
export function sumsOf(positions: Positions, days?: readonly string[]): { slots: number; seats: number } {
  const counted = slotEntries(positions).filter(({ block }) => !days || (block !== null && days.includes(block.day)))
  return {
    slots: counted.length,
    seats: counted.reduce((sum, { slot }) => sum + (slot.capacity ?? 0), 0),
  }
}

/** The Monday that a grid opens at: of the first slot to come, else of the first one. */
export function firstDay(positions: Positions, today: string): string {
  const days = sortCopy(slotEntries(positions).flatMap(({ block }) => block?.day ?? []))
  return days.find((day) => day >= today) ?? days[0] ?? addDays(today, 7)
}
