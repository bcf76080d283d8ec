import { isRefusal } from '#machines/failure.ts'
import type { SlotOnSite, SlotsOnSite } from '../attendance.api.ts'
import { isUsable, openOffline, type OfflineSlot, serverNow } from './offline-slot.ts'

/** A mission and its slot from what this device took along, where the server could not be asked; null for another one, or a refusal. */
export async function offlineMission(
  error: unknown,
  missionId: string,
  slotId: string | null,
): Promise<{ readonly mission: SlotsOnSite; readonly slot: SlotOnSite } | null> {
  if (isRefusal(error)) return null
  const taken = (await openOffline())?.slot
  if (!taken || !isUsable(taken) || taken.missionId !== missionId || (slotId !== null && slotId !== taken.slotId))
    return null
  const slot = slotOf(taken)
  const { missionName, place, mode } = taken
  return {
    mission: { missionId, missionName, place, mode, now: new Date(serverNow(taken)).toISOString(), slots: [slot] },
    slot,
  }
}

function slotOf({ slotId, positionName, startAt, endAt, people }: OfflineSlot): SlotOnSite {
  const count = (...states: readonly string[]) => people.filter(({ state }) => states.includes(state)).length
  return {
    slotId,
    positionName,
    startAt,
    endAt,
    expected: count('confirmed', 'checkedIn', 'completed'),
    arrived: count('checkedIn', 'completed'),
    left: count('completed'),
    absent: count('absent'),
    unconfirmed: 0,
    anchor: null,
  }
}
