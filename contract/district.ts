import { serviceDistrictStates } from '#domain/lifecycle/service-district.ts'
import { z } from 'zod'
import { endpoint, replyInstant } from './endpoint.ts'

/** Service districts that a volunteer may have applied for or bound at the same time. */
export const serviceDistrictLimit = 3

const code = z.string().regex(/^\d{6}$/, '请选择地区')

export const serviceDistrict = z.object({
  code,
  name: z.string(),
  /** City above a county; null for a city. */
  cityName: z.string().nullable(),
  state: z.enum(serviceDistrictStates),
  appliedAt: replyInstant,
  decidedAt: replyInstant.nullable(),
  /** Why the federation refused; null when the volunteer cancelled it. */
  opinion: z.string().nullable(),
})

const districts = z.object({
  items: z.array(serviceDistrict),
  /** How many more can be applied for. */
  left: z.number().int().nonnegative(),
})

/** The caller's service districts: bound ones first, then those applied for, then cancelled ones. */
export const bindDistrictList = endpoint({
  method: 'GET',
  path: '/volunteer/center/userInfo/bindDistrictList',
  caller: 'volunteer',
  reply: districts,
})

/**
 * Applies for a city or county of the site's own tree; answers the list. Codes 10001 for one that is not there, 12001 when it is applied
 * for or bound, 10005 above the limit. A county may lie in a bound city: a mission that asks for the county asks for the county.
 */
export const applyDistrict = endpoint({
  method: 'GET',
  path: '/volunteer/district/applyDistrict',
  caller: 'volunteer',
  changesData: true,
  query: z.object({ districtCode: code }),
  reply: districts,
})

/** Takes an application or a binding back; answers the list. Code 12001 for one that is cancelled already. */
export const cancelDistrict = endpoint({
  method: 'GET',
  path: '/volunteer/district/cancelDistrict',
  caller: 'volunteer',
  changesData: true,
  query: z.object({ districtCode: code }),
  reply: districts,
})
