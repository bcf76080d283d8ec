import type { Body, Reply } from '#contract/endpoint.ts'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import {
  changeCharge,
  mergeOrganization,
  mergerPreview,
  organizationDistricts,
  organizationRecord,
  organizationRegistry,
  organizationStateEvent,
} from '#contract/organization-registry/organization-registry.ts'
import { blockStaff, unblockStaff } from '#contract/organization-registry/organization-staff.ts'
import { staffActs } from '#contract/staff-log.ts'
import { call } from '../../../lib/api.ts'

export type RegistryPage = Reply<typeof organizationRegistry>
export type OrganizationActPage = Reply<typeof staffActs>
export type OrganizationRecord = Reply<typeof organizationRecord>
export type RegisteredStaff = OrganizationRecord['staff'][number]
/** An organization into which another one may be merged. */
export type Successor = Reply<typeof mergerPreview>
export type DistrictCount = Reply<typeof organizationDistricts>[number]

export interface RegistryFilter {
  /** Code of a city or a county; null for the province. */
  readonly district: string | null
  readonly state: OrganizationState | null
  readonly keyword: string
}

/** Cities, or the counties of one, with their organizations. @throws ApiError, as all */
export const fetchDistrictCounts = (city: string | null, signal: AbortSignal): Promise<DistrictCount[]> =>
  call('organizer', organizationDistricts, { query: { ...(city !== null && { city }) }, signal })

export const fetchRegistry = (
  { district, state, keyword }: RegistryFilter,
  cursor: string | null,
  signal: AbortSignal,
): Promise<RegistryPage> =>
  call('organizer', organizationRegistry, {
    query: {
      ...(district !== null && { district }),
      ...(state !== null && { state }),
      ...(keyword !== '' && { keyword }),
      ...(cursor !== null && { cursor }),
    },
    signal,
  })

export const fetchOrganizationRecord = (organizationId: string, signal: AbortSignal): Promise<OrganizationRecord> =>
  call('organizer', organizationRecord, { query: { organizationId }, signal, quiet: 'business' })

/** What staff did in the matter of the organization, newest first. */
export const fetchOrganizationActs = (organizationId: string, signal: AbortSignal): Promise<OrganizationActPage> =>
  call('organizer', staffActs, { query: { organizationId, pageSize: 5 }, signal })

export const sendStateEvent = (body: Body<typeof organizationStateEvent>, signal: AbortSignal) =>
  call('organizer', organizationStateEvent, { body, signal, quiet: 'business' })

export const sendStaffBlock = (body: Body<typeof blockStaff>, signal: AbortSignal) =>
  call('organizer', blockStaff, { body, signal, quiet: 'business' })

export const sendStaffUnblock = (body: Body<typeof unblockStaff>, signal: AbortSignal) =>
  call('organizer', unblockStaff, { body, signal, quiet: 'business' })

/** What a merger into another organization does; the page shows a failure. */
export const fetchMerger = (organizationId: string, successorId: string): Promise<Successor> =>
  call('organizer', mergerPreview, { query: { organizationId, successorId }, quiet: 'page' })

/** Organizations that are found by a text, a page of them; the page shows a failure. */
export const searchSuccessors = (keyword: string): Promise<RegistryPage> =>
  call('organizer', organizationRegistry, { query: { keyword }, quiet: 'page' })

export const sendCharge = (body: Body<typeof changeCharge>, signal: AbortSignal) =>
  call('organizer', changeCharge, { body, signal, quiet: 'business' })

export const sendMerger = (body: Body<typeof mergeOrganization>, signal: AbortSignal) =>
  call('organizer', mergeOrganization, { body, signal, quiet: 'business' })
