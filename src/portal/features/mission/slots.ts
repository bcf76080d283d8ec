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

/** The slot that is chosen at first, of those that there is time for: the first with a free place, else the first one can wait for. */
export function firstChoice(mission: Pick<Mission, 'positions' | 'applications'>, now: number): SlotChoice | null {
  const open = choosable(mission, now).filter(({ slot }) => slot.clash === undefined)
  return open.find(({ slot }) => remainingSeats(slot) > 0) ?? open[0] ?? null
}

/** Whether there are slots to ask for, and none that there is time for. */
export function hasOnlyClashes(mission: Pick<Mission, 'positions' | 'applications'>, now: number): boolean {
  const slots = choosable(mission, now)
  return slots.length > 0 && slots.every(({ slot }) => slot.clash !== undefined)
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
