import { endAnnouncement, managedAnnouncement, managedAnnouncements, saveAnnouncement } from '#contract/announcement.ts'
import type { AnnouncementState } from '#domain/announcement-state.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { call } from '../../../lib/api.ts'

export type AnnouncementPage = Reply<typeof managedAnnouncements>
export type Announcement = Reply<typeof managedAnnouncement>

/** One page of the list; of all when `state` is null. @throws ApiError, as all of these */
export const fetchManagedAnnouncements = (
  state: AnnouncementState | null,
  cursor: string | null,
  signal: AbortSignal,
): Promise<AnnouncementPage> =>
  call('organizer', managedAnnouncements, {
    query: { ...(state !== null && { state }), ...(cursor !== null && { cursor }) },
    signal,
  })

export const fetchManagedAnnouncement = (announcementId: string, signal: AbortSignal): Promise<Announcement> =>
  call('organizer', managedAnnouncement, { query: { announcementId }, signal, quiet: 'business' })

export const sendAnnouncement = (body: Body<typeof saveAnnouncement>, signal: AbortSignal) =>
  call('organizer', saveAnnouncement, { body, signal, quiet: 'page' })

export const sendAnnouncementEnd = (announcementId: string, signal: AbortSignal) =>
  call('organizer', endAnnouncement, { body: { announcementId }, signal, quiet: 'business' })
