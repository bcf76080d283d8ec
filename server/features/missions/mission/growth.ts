import { spanText } from '#domain/words.ts'
import type { Body } from '#contract/endpoint.ts'
import type { missionChange } from '#contract/mission/mission-change.ts'
import { needsReview } from '#domain/mission/mission-growth.ts'
import type { Executor } from '../../../database/client.ts'
import type { slot } from '../../../database/schema/mission.ts'
import type { GrownSlot } from '../../../database/schema/mission-change.ts'
import type { MissionTextChange } from '../../../records/mission-change/change-texts.ts'
import { listReviewedSlots } from '../../../records/mission/growth.repository.ts'

type SlotInput = NonNullable<Body<typeof missionChange>['slots']>[number]
type SlotRow = typeof slot.$inferSelect

/** What a change asks of slots: what acts now, and what is more than was reviewed. */
interface Parted {
  readonly within: readonly SlotInput[]
  readonly grown: readonly SlotInput[]
}

/** Parts what goes beyond what was reviewed of a mission's slots, whose mission is locked. */
export async function partGrowth(executor: Executor, missionId: number, slots: readonly SlotInput[]): Promise<Parted> {
  const rows = new Map((await listReviewedSlots(executor, missionId)).map((row) => [row.id, row]))
  const isGrown = (input: SlotInput): boolean => {
    const row = rows.get(Number(input.slotId))
    return row !== undefined && outgrows(row, input)
  }
  return { within: slots.filter((input) => !isGrown(input)), grown: slots.filter(isGrown) }
}

function outgrows(row: SlotRow, { startAt, endAt, capacity = row.capacity }: SlotInput): boolean {
  const { reviewedMinutes, reviewedCapacity } = row
  if (reviewedMinutes === null || reviewedCapacity === null) return false
  const [startMs, endMs] = startAt && endAt ? [Date.parse(startAt), Date.parse(endAt)] : [+row.startAt, +row.endAt]
  const size = { minutes: (endMs - startMs) / 60_000, capacity }
  // What stood so before asks nothing new.
  const isMore = endMs - startMs > +row.endAt - +row.startAt || capacity > row.capacity
  return isMore && needsReview(size, { minutes: reviewedMinutes, capacity: reviewedCapacity })
}

/** Slots as they stand and as they shall become, in words; those that are gone are left out. */
export async function growthChanges(
  executor: Executor,
  missionId: number,
  slots: readonly GrownSlot[],
): Promise<MissionTextChange[]> {
  const rows = new Map((await listReviewedSlots(executor, missionId)).map((row) => [String(row.id), row]))
  return slots.flatMap(({ slotId, startAt, endAt, capacity }) => {
    const row = rows.get(slotId)
    if (!row) return []
    const after = startAt && endAt ? { startAt: new Date(startAt), endAt: new Date(endAt) } : row
    const isResized = capacity !== undefined && capacity !== row.capacity
    return [
      ...(after === row ? [] : [{ what: '时间', before: spanText(row), after: spanText(after) }]),
      ...(isResized ? [{ what: `${spanText(row)} 名额`, before: String(row.capacity), after: String(capacity) }] : []),
    ]
  })
}
