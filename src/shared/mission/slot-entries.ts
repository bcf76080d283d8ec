import type { DraftPosition, DraftSlot } from '#contract/mission-draft/draft.ts'
import { placeOf, type SlotPlace } from './slot-times.ts'

/** A slot with its position and where both stand in the draft. */
export interface SlotEntry {
  readonly position: DraftPosition
  readonly slot: DraftSlot
  readonly positionAt: number
  readonly slotAt: number
  readonly place: SlotPlace | null
}

export const entriesOf = (positions: readonly DraftPosition[]): SlotEntry[] =>
  positions.flatMap((position, positionAt) =>
    position.slots.map((slot, slotAt) => ({ position, slot, positionAt, slotAt, place: placeOf(slot) })),
  )
