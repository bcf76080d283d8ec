import type { BrowserContext } from 'playwright'
import { sized } from '../../scripts/smoke/size.ts'
import { launchChromium } from '../support/chromium.ts'
import { foreignCores, sample } from './noise.ts'
import { type Measured, median } from './report.ts'

const rounds = sized(5, 1)
/** Slow 4G and a processor four times slower, as Lighthouse takes them. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slower = 4

const link = 'a[href="/registered"]'

/**
 * Milliseconds from the click on a link until the page it leads to is painted, on a slow phone.
 * @param prefetched whether its code was fetched when the pointer came near
 */
async function change(context: BrowserContext, url: string, prefetched: boolean): Promise<number> {
  const page = await context.newPage()
  try {
    await page.goto(`${url}/mission`)
    await page.mouse.move(5, 400)
    await page.waitForFunction(() => Boolean((window as { __reactRouterVersion?: string }).__reactRouterVersion))
    await page.waitForLoadState('networkidle')
    const tools = await context.newCDPSession(page)
    await tools.send('Network.emulateNetworkConditions', line)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    if (prefetched) {
      const underWay = new Set<unknown>()
      page.on('request', (request) => underWay.add(request))
      page.on('requestfinished', (request) => underWay.delete(request))
      const nextRequest = page.waitForEvent('request')
      await page.locator(link).first().hover()
      await nextRequest
      while (underWay.size > 0) await page.waitForEvent('requestfinished')
      await page.waitForFunction(() => new Promise((idle) => requestIdleCallback(() => idle(true))))
    }
    return await page.evaluate(
      (selector) =>
        new Promise<number>((done) => {
          const from = document.title
          const began = performance.now()
          // Not asked in each frame: frames that nobody needs are work, and a page that has come would wait for the next of them.
          const watch = new MutationObserver(() => {
            if (document.title === from) return
            watch.disconnect()
            // Asked for before this frame is painted, answered after it, before what the page put off until then.
            requestAnimationFrame(
              () => void scheduler.postTask(() => done(performance.now() - began), { priority: 'user-blocking' }),
            )
          })
          watch.observe(document.head, { subtree: true, childList: true, characterData: true })
          document.querySelector<HTMLElement>(selector)?.click()
        }),
      link,
    )
  } finally {
    await page.close()
  }
}

/** How long it takes to get from one page to another whose code is there, or has to be fetched. */
export async function routeChanges(url: string): Promise<Measured[]> {
  const browser = await launchChromium()
  const times = { prefetched: [] as number[], cold: [] as number[] }
  const before = sample()
  let foreign = 0
  try {
    for (let round = 0; round < rounds; round++) {
      for (const kind of ['prefetched', 'cold'] as const) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
        times[kind].push(await change(context, url, kind === 'prefetched'))
        await context.close()
      }
    }
    // While its processes live: nobody counts what those have worked that end with it.
    foreign = foreignCores(before, sample())
  } finally {
    await browser.close()
  }
  const measured = (name: string, samples: readonly number[], most: number): Measured => ({
    name,
    value: median(samples),
    unit: 'ms',
    goal: { atMost: most },
    note: samples.map((time) => Math.round(time)).join(', '),
    foreign,
  })
  return [
    measured('route change, code fetched before', times.prefetched, 60),
    measured('route change, code not there', times.cold, 220),
  ]
}
