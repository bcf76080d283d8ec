import type { Mission, MissionPosition, MissionSlot } from './load-mission.ts'

export interface SlotChoice {
  position: MissionPosition
  slot: MissionSlot
}

/** Every slot of a mission with its position, in the order of the page. */
export const choicesOf = ({ positions }: Pick<Mission, 'positions'>): SlotChoice[] =>
  positions.flatMap((position) => position.slots.map((slot) => ({ position, slot })))

export const remainingSeats = ({ capacity, taken }: MissionSlot): number => Math.max(0, capacity - taken)

/** Whether somebody may still ask for this slot: it has not begun, and the caller has not asked yet. `now` in milliseconds. */
export function isChoosable(slot: MissionSlot, { applications }: Pick<Mission, 'applications'>, now: number): boolean {
  return new Date(slot.startAt).getTime() > now && !applications.some(({ slotId }) => slotId === slot.id)
}

const choosable = (mission: Pick<Mission, 'positions' | 'applications'>, now: number): SlotChoice[] =>
  choicesOf(mission).filter(({ slot }) => isChoosable(slot, mission, now))

/**
 * The slot that is chosen at first, of those that there is time for: the first with a free place, else the first one can wait for. Nothing
 * for whoever has applied here: another slot is chosen by hand.
 */
export function firstChoice(mission: Pick<Mission, 'positions' | 'applications'>, now: number): SlotChoice | null {
  if (mission.applications.length > 0) return null
  const open = choosable(mission, now).filter(({ slot }) => slot.clash === undefined)
  return open.find(({ slot }) => remainingSeats(slot) > 0) ?? open[0] ?? null
}

/** Why nothing is chosen: no slot is left to ask for, there is time for none of them, the reader has applied here, or both. */
export type NoChoice = 'none' | 'clashes' | 'applied' | 'appliedClashes'

export function whyNoChoice(mission: Pick<Mission, 'positions' | 'applications'>, now: number): NoChoice {
  const slots = choosable(mission, now)
  if (slots.length === 0) return 'none'
  const clashes = slots.every(({ slot }) => slot.clash !== undefined)
  if (mission.applications.length > 0) return clashes ? 'appliedClashes' : 'applied'
  return 'clashes'
}

/** `上午` before noon, `下午`, `晚上` from six, `全天` over noon for six hours or more; by the clock of Asia/Shanghai. */
export function partOfDay(startAt: string, endAt: string): string {
  const [start, end] = [startAt, endAt].map((instant) =>
    new Date(new Date(instant).getTime() + 8 * 3_600_000).getUTCHours(),
  )
  const hours = (new Date(endAt).getTime() - new Date(startAt).getTime()) / 3_600_000
  if (start === undefined || end === undefined) return ''
  if (hours >= 6 && start < 12) return '全天'
  if (start < 12) return '上午'
  return start < 18 ? '下午' : '晚上'
}
