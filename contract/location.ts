import { z } from 'zod'

/** A place with its names, in WGS-84, as the lookup by address answers. */
export const geocodeResult = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  province: z.string(),
  city: z.string(),
  address: z.string(),
})
export type GeocodeResult = z.infer<typeof geocodeResult>

/** How a position became known; the default says nothing about the visitor, so nothing is sorted or filtered by it. */
export const positionSource = z.enum(['ip', 'browser', 'default'])

/** The location record, cached in session storage (docs/rules/browser.md#location-record). */
export const locationRecord = geocodeResult.extend({ source: positionSource })
export type LocationRecord = z.infer<typeof locationRecord>

/** Default fallback location, the capital (docs/rules/browser.md#location). */
export const defaultLocation: LocationRecord = {
  source: 'default',
  latitude: 39.9165,
  longitude: 116.3971,
  province: '北京市',
  city: '北京市',
  address: '北京市东城区',
}

/** IP location by script, below `/v2/api/{product}`; answers `callback({code, msg, data})` as JavaScript. */
export const ipLocationPath = '/home/location/ip'

/** Name of the JSONP callback (docs/rules/services.md#location-by-address). */
export const jsonpCallback = z.string().regex(/^[A-Za-z_$][\w$]{0,63}$/)
