import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { isPresentEnough, ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { attendance, attendanceMark } from '../../database/schema/attendance.ts'

type AttendanceRow = typeof attendance.$inferSelect
type MarkRow = Pick<
  typeof attendanceMark.$inferSelect,
  'purpose' | 'at' | 'means' | 'distance' | 'onSpot' | 'capturedAt' | 'doubts'
>

export interface SlotTimes {
  readonly startAt: Date
  readonly endAt: Date
}

/** The part of the slot between an arrival and a departure; null without a departure. */
export function stayOf(
  { checkedInAt, checkedOutAt }: Pick<AttendanceRow, 'checkedInAt' | 'checkedOutAt'>,
  { startAt, endAt }: SlotTimes,
): SlotTimes | null {
  if (!checkedOutAt) return null
  return {
    startAt: checkedInAt && checkedInAt > startAt ? checkedInAt : startAt,
    endAt: checkedOutAt < endAt ? checkedOutAt : endAt,
  }
}

/** Whether the stay holds the share of the slot that the rules of its day ask for. */
export function isEnough(row: Parameters<typeof stayOf>[0], slot: SlotTimes): boolean {
  const stay = stayOf(row, slot)
  return stay !== null && isPresentEnough(stay, slot, ruleSetOn(shanghaiDay(slot.startAt)))
}

/** What counts of the marks that stand, in the order in which they came: the earliest arrival, the latest departure. */
export function attendanceFrom(marks: readonly MarkRow[], slot: SlotTimes) {
  const arrival = marks.filter(({ purpose }) => purpose === 'in').reduce(earlier, null)
  const departure = marks
    .filter(({ purpose }) => purpose === 'out')
    .reduce<MarkRow | null>((best, mark) => laterMark(best, mark, arrival, slot), null)
  return {
    checkedInAt: arrival?.at ?? null,
    inBy: meansOf(arrival),
    inDistance: arrival?.distance ?? null,
    inOnSpot: arrival?.onSpot ?? false,
    inLate: isLate(arrival),
    inDoubts: arrival?.doubts ?? [],
    checkedOutAt: departure?.at ?? null,
    outBy: meansOf(departure),
    outDistance: departure?.distance ?? null,
    outOnSpot: departure?.onSpot ?? false,
    outLate: isLate(departure),
    outDoubts: departure?.doubts ?? [],
  }
}

const isLate = (mark: MarkRow | null): boolean => mark !== null && mark.capturedAt !== null

const meansOf = (mark: MarkRow | null) => mark && (mark.means === 'digits' ? ('code' as const) : mark.means)

/** The earlier arrival; one without the place does not take the place of one on the spot. */
const earlier = (best: MarkRow | null, mark: MarkRow): MarkRow =>
  best === null || (mark.at < best.at && (mark.onSpot || !best.onSpot)) ? mark : best

/** The later departure; one without the place does not take the place of one on the spot that is enough by itself. */
function laterMark(best: MarkRow | null, mark: MarkRow, arrival: MarkRow | null, slot: SlotTimes): MarkRow {
  if (best === null) return mark
  const isEnoughOnSpot =
    best.onSpot && !mark.onSpot && isEnough({ checkedInAt: arrival?.at ?? null, checkedOutAt: best.at }, slot)
  return mark.at > best.at && !isEnoughOnSpot ? mark : best
}
