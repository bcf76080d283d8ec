import type { AnnouncementState } from '#domain/announcement-state.ts'

const path = '/content/announcements'

/** Address below `/admin` of the announcements in a state, with one of them opened. */
export function announcementsAddress(state: AnnouncementState | null, id: string | null = null): string {
  const query = new URLSearchParams({ ...(state !== null && { state }), ...(id !== null && { id }) })
  return query.size > 0 ? `${path}?${query}` : path
}
