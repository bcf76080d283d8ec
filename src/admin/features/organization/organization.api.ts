import type { Reply } from '#contract/endpoint.ts'
import type { OrganizationChange, OrganizationProfile } from '#domain/registration/organization-form.ts'
import {
  changeOrganization,
  type OrganizationPictureUse,
  ownLicence,
  ownRegistration,
  removeOrganizationPicture,
  replaceLicence,
  resubmitRegistration,
  showOrganizationPicture,
} from '#contract/registration/registration.ts'
import { photoConsent } from '#domain/photo-rules.ts'
import { call, callFile } from '../../../lib/api.ts'

export type OwnRegistration = Reply<typeof ownRegistration>

/** The own organization's registration. @throws ApiError, as all of these */
export const fetchOwnRegistration = (signal: AbortSignal): Promise<OwnRegistration> =>
  call('organizer', ownRegistration, { signal })

/** Sends it again, corrected; `data.issues` of the refusal names fields. */
export const sendResubmission = (body: OrganizationProfile, signal: AbortSignal) =>
  call('organizer', resubmitRegistration, { body, signal, quiet: 'page' })

/** Changes what an approved organization says of itself; the form shows a refusal. */
export const sendOrganizationChange = (
  body: OrganizationChange,
  signal: AbortSignal,
): Promise<Reply<typeof changeOrganization>> =>
  call('organizer', changeOrganization, { body, signal, quiet: 'business' })

/** Stores another picture of the licence in place of the older one. */
export const sendOwnLicence = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<{ pictureId: string }> =>
  call('organizer', replaceLicence, { body: {}, file, onProgress, signal, quiet: 'page' })

/** The stored picture of the licence; the frame stays empty where it cannot be had. */
export const fetchOwnLicence = (signal: AbortSignal): Promise<Blob> =>
  callFile('organizer', ownLicence, { signal, quiet: 'page' })

/** Shows another logo or cover to everybody. */
export const sendOrganizationPicture = (
  use: OrganizationPictureUse,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Reply<typeof showOrganizationPicture>> =>
  call('organizer', showOrganizationPicture, {
    body: { use, consentVersion: photoConsent.version },
    file,
    onProgress,
    signal,
    quiet: 'page',
  })

/** Shows the drawn logo again, or no cover. */
export const sendPictureRemoval = (use: OrganizationPictureUse, signal: AbortSignal): Promise<null> =>
  call('organizer', removeOrganizationPicture, { body: { use }, signal })
