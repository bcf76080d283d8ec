import { districtDomain, districts } from '#contract/home.ts'
import { call } from './api.ts'

/** The district that serves the page: by the host, else the chosen one, else the province. @throws ApiError */
export const fetchSite = (chosen: string | null) =>
  call('volunteer', districtDomain, { query: chosen === null ? {} : { district: chosen }, quiet: 'page' })

/** Districts directly below one; the cities of the province for null. @throws ApiError */
export const fetchDistricts = (parent: string | null = null) =>
  call('volunteer', districts, { query: parent === null ? {} : { parent }, quiet: 'page' })
