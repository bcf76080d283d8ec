import { applyDistrict, bindDistrictList, cancelDistrict } from '#contract/district.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call } from '../../../lib/api.ts'

export type ServiceDistricts = Reply<typeof bindDistrictList>
export type ServiceDistrict = ServiceDistricts['items'][number]

/** The own service districts. @throws ApiError */
export const fetchServiceDistricts = (signal: AbortSignal): Promise<ServiceDistricts> =>
  call('volunteer', bindDistrictList, { signal })

/** Applies for one more; the form shows a refusal. @throws ApiError */
export const applyForDistrict = (districtCode: string, signal: AbortSignal): Promise<ServiceDistricts> =>
  call('volunteer', applyDistrict, { query: { districtCode }, signal, quiet: 'page' })

/** Takes an application or a binding back. @throws ApiError */
export const leaveDistrict = (districtCode: string, signal: AbortSignal): Promise<ServiceDistricts> =>
  call('volunteer', cancelDistrict, { query: { districtCode }, signal })
