import type { DraftPosition, DraftSlot } from '#domain/mission-draft/draft.ts'
import { timeBlockOf, type TimeBlock } from './slot-times.ts'

/** A slot with its position and where both stand in the draft. */
export interface SlotEntry {
  readonly position: DraftPosition
  readonly slot: DraftSlot
  readonly positionAt: number
  readonly slotAt: number
  readonly block: TimeBlock | null
}

export const slotEntries = (positions: readonly DraftPosition[]): SlotEntry[] =>
  positions.flatMap((position, positionAt) =>
    position.slots.map((slot, slotAt) => ({ position, slot, positionAt, slotAt, block: timeBlockOf(slot) })),
  )
