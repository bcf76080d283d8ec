import { sessionActor } from './use-session.ts'

/** Reads for a volunteer; null for an organizer, for whom no volunteer call is made (docs/rules/browser.md#navigation-guard). */
export async function loadForVolunteer<T>(read: () => Promise<T>): Promise<T | null> {
  return sessionActor.getSnapshot().context.type === '1' ? read() : null
}
