import { attendanceRules } from '#domain/attendance-rules.ts'

interface Times {
  readonly slotId: string
  readonly endAt: string
}

/** The slot that the address names, else the first at which people still check in or out, else the last one; null without slots. */
export function chooseSlot<T extends Times>(slots: readonly T[], slotId: string | null, now: string): T | null {
  const isOpen = ({ endAt }: Times) => Date.parse(endAt) + attendanceRules.lateMs > Date.parse(now)
  return slots.find((slot) => slot.slotId === slotId) ?? slots.find(isOpen) ?? slots.at(-1) ?? null
}
