import type { OrganizerInfo } from '#contract/organizer.ts'
import { isRefusal } from '#machines/failure.ts'
import { readOrganizer } from '../../../../session/read-organizer.ts'
import { sessionActor } from '../../../../session/use-session.ts'
import { keepStaff, keptStaff } from './offline-slot.ts'

/** Whoever is here; where the server does not answer, as this device kept it with a slot that it took along. @throws as `readOrganizer` does */
export async function readOfflineStaff(): Promise<OrganizerInfo> {
  try {
    const organizer = await readOrganizer()
    await keepStaff(organizer)
    return organizer
  } catch (error) {
    const kept = isRefusal(sessionActor.getSnapshot().context.error) ? null : await keptStaff()
    if (!kept) throw error
    return kept
  }
}
