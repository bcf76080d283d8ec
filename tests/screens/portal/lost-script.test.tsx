import { beforeAll, expect, it, vi } from 'vitest'
import { watchScripts } from '#src/lib/lost-script.ts'
import { loadPage } from '#src/portal/page-load.ts'

const open = (path: string) => loadPage({ request: new Request(`http://localhost${path}`) })

beforeAll(watchScripts)

it('goes on with the page anew once a script did not arrive, and only where there is a network', async () => {
  expect(await open('/nowhere')).not.toBeInstanceOf(Response)

  dispatchEvent(new Event('vite:preloadError'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await open('/nowhere')).not.toBeInstanceOf(Response)

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const answer = (await open('/nowhere')) as Response
  expect(answer.headers.get('Location')).toBe('http://localhost/nowhere')
  expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true')
})
