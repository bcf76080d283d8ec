import { managedDistrict, managedDistricts, saveDistrict } from '#contract/district-site.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { call } from '../../../lib/api.ts'

export type ManagedDistrictRow = Reply<typeof managedDistricts>[number]
export type DistrictSite = Reply<typeof managedDistrict>

/** The province with its cities for null, else a city with its counties. @throws ApiError, as all of these */
export const fetchManagedDistricts = (city: string | null, signal: AbortSignal): Promise<ManagedDistrictRow[]> =>
  call('organizer', managedDistricts, { query: city === null ? {} : { city }, signal })

export const fetchDistrictSite = (code: string, signal: AbortSignal): Promise<DistrictSite> =>
  call('organizer', managedDistrict, { query: { code }, signal, quiet: 'business' })

export const sendDistrict = (body: Body<typeof saveDistrict>, signal: AbortSignal) =>
  call('organizer', saveDistrict, { body, signal, quiet: 'page' })
