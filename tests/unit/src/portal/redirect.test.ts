import { expect, test } from 'vitest'
import { matchRoute } from '#contract/routes.ts'
import { ownSiteDistricts } from '#src/lib/site-districts.ts'
import { loader } from '#src/portal/features/redirect/redirect.screen.tsx'

function targetOf(address: string): string | null {
  const url = new URL(address, 'http://site')
  const { route, params } = matchRoute(url.pathname)
  expect(route.name).toBe('redirect')
  try {
    loader({ params, url, signal: new AbortController().signal, siteDistricts: ownSiteDistricts })
  } catch (thrown) {
    return (thrown as Response).headers.get('location')
  }
  return null
}

test.each([
  ['/redirect/mission', '/mission'],
  ['/redirect/mission/detail-12', '/mission/detail-12'],
  ['/redirect/mission?time=weekend#top', '/mission?time=weekend#top'],
  ['/redirect/', '/'],
  ['/redirect', '/'],
  ['/redirect/?from=x', '/?from=x'],
  ['/redirect//evil.example', '/'],
  ['/redirect/%2Fevil.example', '/'],
  ['/redirect/%5Cevil.example', '/'],
  ['/redirect/https://evil.example', '/'],
  ['/redirect/redirect/mission', '/'],
  ['/redirect/redirect', '/'],
  ['/redirect/a/%2e%2e/b', '/b'],
])('%s leads to %s', (address, target) => {
  expect(targetOf(address)).toBe(target)
})
