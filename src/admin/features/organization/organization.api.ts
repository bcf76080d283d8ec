import type { Reply } from '#contract/endpoint.ts'
import type { OrganizationChange, OrganizationProfile } from '#domain/registration/organization-form.ts'
import {
  changeOrganization,
  ownLicence,
  ownRegistration,
  replaceLicence,
  resubmitRegistration,
} from '#contract/registration/registration.ts'
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
