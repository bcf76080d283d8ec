import type { BodyInput, QueryInput } from '#contract/endpoint.ts'
import { listOrganizations, organizationDetails, organizationSuccessor } from '#contract/organization.ts'
import { joinOrganization, leaveOrganization, ownMembership } from '#contract/membership.ts'
import { searchNearest } from '#contract/search.ts'
import { call } from '../../../lib/api.ts'
import { dataOf } from '../../../lib/api-error.ts'

/** One page of the list. @throws ApiError */
export const fetchOrganizations = async (query: QueryInput<typeof listOrganizations>, signal: AbortSignal) =>
  dataOf(await call('volunteer', listOrganizations, { query, signal }))

/** Help for a list that shows nothing: its failure is nobody's trouble. @throws ApiError */
export const fetchNearestOrganizations = (query: QueryInput<typeof searchNearest>, signal: AbortSignal) =>
  call('volunteer', searchNearest, { query, signal, quiet: 'page' })

/** @throws ApiError, `codes.notFound` for an organization that nobody may see */
export const fetchOrganization = (organizationId: string, signal: AbortSignal) =>
  call('volunteer', organizationDetails, { query: { organizationId }, signal, quiet: 'business' })

/** Where an organization that nobody may see goes on; null where it does not. @throws ApiError */
export const fetchSuccessor = (organizationId: string, signal: AbortSignal) =>
  call('volunteer', organizationSuccessor, { query: { organizationId }, signal, quiet: 'business' })

/** How the caller stands to it; the page shows the failure itself. @throws ApiError */
export const fetchMembership = (organizationId: string, signal: AbortSignal) =>
  call('volunteer', ownMembership, { query: { organizationId }, signal, quiet: 'page' })

/** The page shows the refusals of these two itself. @throws ApiError */
export const sendJoin = (body: BodyInput<typeof joinOrganization>, signal: AbortSignal) =>
  call('volunteer', joinOrganization, { body, signal, quiet: 'business' })
export const sendLeave = (organizationId: string, signal: AbortSignal) =>
  call('volunteer', leaveOrganization, { body: { organizationId }, signal, quiet: 'business' })
