import { addDays, shanghaiDay } from '../fields/shanghai-day.ts'

interface Interval {
  readonly startAt: Date
  readonly endAt: Date
}

/** Milliseconds outside of the interval; 0 within. */
const distanceTo = ({ startAt, endAt }: Interval, instant: Date): number =>
  Math.max(startAt.getTime() - instant.getTime(), instant.getTime() - endAt.getTime(), 0)

/**
 * The instant at which a clock in Shanghai shows a time and that lies nearest to an interval; the first of several within it.
 * @param time HH:MM
 */
export function instantNear(time: string, interval: Interval): Date {
  const lastDay = addDays(shanghaiDay(interval.endAt), 1)
  const candidates: Date[] = []
  for (let day = addDays(shanghaiDay(interval.startAt), -1); day <= lastDay; day = addDays(day, 1))
    candidates.push(new Date(`${day}T${time}:00+08:00`))
  return candidates.reduce((nearest, instant) =>
    distanceTo(interval, instant) < distanceTo(interval, nearest) ? instant : nearest,
  )
}

/**
 * A stay from one clock time to another at a slot, also where it passes midnight; its end may lie before its start, which is for the caller
 * to refuse.
 * @param times HH:MM
 */
export function stayNear({ start, end }: { readonly start: string; readonly end: string }, slot: Interval): Interval {
  const startAt = instantNear(start, slot)
  const endOfSlot = slot.endAt > startAt ? slot.endAt : startAt
  return { startAt, endAt: instantNear(end, { startAt, endAt: endOfSlot }) }
}
