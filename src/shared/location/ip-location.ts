import { geocodeResult, ipLocationPath, type LocationRecord } from '#contract/location.ts'
import { isSuccess } from '#contract/codes.ts'
import { mapIpUrl, product } from '../../lib/page-config.ts'

let lastCall = 0

/**
 * Asks our server, or the maps service that is configured and answers alike, by script where this address is
 * (docs/rules/services.md#location-by-address). Rejects with `{code, message}`; an abort takes the script away.
 */
export function locateByIp(signal: AbortSignal): Promise<LocationRecord> {
  const name = `zyzLocation${++lastCall}`
  const script = document.createElement('script')
  return new Promise<LocationRecord>((resolve, reject) => {
    Reflect.set(window, name, (envelope: { code?: unknown; msg?: string; data?: unknown }) => {
      const result = geocodeResult.safeParse(envelope.data)
      if (isSuccess(envelope.code) && result.success) resolve({ ...result.data, source: 'ip' })
      else reject({ code: String(envelope.code), message: envelope.msg ?? '' })
    })
    script.addEventListener('error', () => reject({ code: 'SCRIPT', message: 'the lookup did not load' }))
    signal.addEventListener('abort', () => reject({ code: 'ABORTED', message: '' }))
    const lookup = new URL(mapIpUrl() || `/v2/api/${product()}${ipLocationPath}`, location.origin)
    lookup.searchParams.set('callback', name)
    script.src = lookup.href
    document.head.append(script)
  }).finally(() => {
    script.remove()
    // A script that was taken away may still run: it must find a name to call.
    Reflect.set(window, name, () => {})
  })
}
