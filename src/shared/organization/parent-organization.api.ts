import { listOrganizations } from '#contract/organization.ts'
import { call } from '../../lib/api.ts'
import { dataOf } from '../../lib/api-error.ts'

/** Approved organizations of a district (all where it is empty) whose name holds the words. @throws ApiError */
export async function searchParentOrganizations(district: string, keyword: string, signal: AbortSignal) {
  const envelope = await call('volunteer', listOrganizations, {
    bare: true,
    quiet: 'page',
    signal,
    query: { pageSize: '8', ...(district && { district }), ...(keyword && { keyword }) },
  })
  return dataOf(envelope).items
}
