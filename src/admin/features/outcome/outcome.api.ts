import type { BodyInput, Reply } from '#contract/endpoint.ts'
import { managedOutcome, publishOutcome, withdrawOutcome } from '#contract/outcome.ts'
import { decidePhotoClaim, uploadPhoto } from '#contract/photo.ts'
import { photoConsent } from '#domain/photo-rules.ts'
import { call } from '../../../lib/api.ts'

export type ManagedOutcome = Reply<typeof managedOutcome>
export type Photo = ManagedOutcome['photos'][number]
export type UploadedPhoto = Reply<typeof uploadPhoto>
export type PhotoClaim = ManagedOutcome['claims'][number]

/** @throws ApiError, as all of these */
export const fetchOutcome = (missionId: string, signal: AbortSignal): Promise<ManagedOutcome> =>
  call('organizer', managedOutcome, { query: { missionId }, signal, quiet: 'business' })

/** The form shows a refusal, as of the others that write. */
export const sendOutcome = (body: BodyInput<typeof publishOutcome>, signal: AbortSignal) =>
  call('organizer', publishOutcome, { body, signal, quiet: 'page' })

export const sendWithdrawal = (missionId: string, signal: AbortSignal) =>
  call('organizer', withdrawOutcome, { body: { missionId }, signal })

/** Stores a photo whose people agree, as whoever uploads it has just declared; `onProgress` hears whole percent. */
export const sendPhoto = (
  missionId: string,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<UploadedPhoto> =>
  call('organizer', uploadPhoto, {
    body: { missionId, consentVersion: photoConsent.version },
    file,
    onProgress,
    signal,
    quiet: 'page',
  })

export const sendClaimDecision = (body: BodyInput<typeof decidePhotoClaim>, signal: AbortSignal) =>
  call('organizer', decidePhotoClaim, { body, signal, quiet: 'page' })
