import { isIP } from 'node:net'
import ip2region from 'ip2region'
import type { GeocodeResult } from '#contract/location.ts'
import { centreOf } from './place-centres.ts'

// The package is CommonJS: its class is the default of the default here, but not under every loader.
const IpTable = ('default' in ip2region ? ip2region.default : ip2region) as typeof ip2region
let table: InstanceType<typeof ip2region> | undefined

/** City of an address by the offline table; null for a private, foreign or unknown one. Opened at the first call. */
export function locateAddress(ip: string): GeocodeResult | null {
  const plain = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip
  if (isIP(plain) === 0) return null
  table ??= new IpTable()
  const region = table.search(plain)
  if (!region || region.country !== '中国') return null
  const centre = centreOf(region.province, region.city)
  if (!centre) return null
  const { province } = region
  const city = region.city === '' ? province : region.city
  const address = city.startsWith(province) ? city : `${province}${city}`
  return { latitude: centre.latitude, longitude: centre.longitude, province, city, address }
}
