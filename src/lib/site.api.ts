import { districtDomain, districts } from '#contract/home.ts'
import { call } from './api.ts'

export const readSite = () => call('volunteer', districtDomain, { query: {}, quiet: 'all' })

/** Cities of the province with their codes. */
export const readDistricts = () => call('volunteer', districts, { query: {} })
