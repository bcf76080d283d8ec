import { districtDomain, districts } from '#contract/home.ts'
import { call } from './api.ts'

/** The district that serves the page: by the host, else the chosen one, else the province. */
export const readSite = (chosen: string | null) =>
  call('volunteer', districtDomain, { query: chosen === null ? {} : { district: chosen }, quiet: 'page' })

/** Cities of the province with their codes. */
export const readDistricts = () => call('volunteer', districts, { query: {} })
