import type { Page } from 'playwright'
import { expect } from 'vitest'
import { locationModel } from './location.model.ts'
import { locationVocabulary } from './location.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import type { FrozenPath } from './support/frozen.ts'
import { HeldRequests } from './support/playwright.ts'
import { type Inspect, type Landmark, type World } from './support/ui.ts'

const foshan = { latitude: 23.02, longitude: 113.12 }
const unnamed = { ...foshan, source: 'browser', province: '未知', city: '未知', address: '未知' }
const capital = {
  source: 'default',
  latitude: 39.9165,
  longitude: 116.3971,
  province: '北京市',
  city: '北京市',
  address: '北京市东城区',
}
/** An address of Guangzhou in the offline table. */
const inGuangzhou = '14.23.152.1'

const has = (path: FrozenPath, name: string): boolean => path.steps.some((s) => s.case === name)

const recordAt = (start: string): object | null =>
  start.includes('capital is kept') ? capital : start === 'a record is kept' ? unnamed : null

async function keeps(page: Page, record: object): Promise<void> {
  const read = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('location'))
  await expect.poll(async () => JSON.parse((await read()) ?? 'null'), { timeout: 10_000 }).toMatchObject(record)
}

const siteAt = (address: string): Omit<Host, 'name' | 'vocabulary'> => ({
  context: (path) => {
    const granted = has(path, 'the browser knows') || has(path, 'the browser has no position')
    return {
      ...(granted && { permissions: ['geolocation'] }),
      ...(has(path, 'the browser knows') && { geolocation: foshan }),
    }
  },
  begin: async ({ page, path }) => {
    const lookups = new HeldRequests()
    await lookups.hold(page, '/home/location/ip')
    await page.clock.install()
    if (has(path, 'the browser has no position')) {
      const chromium = await page.context().newCDPSession(page)
      await chromium.send('Emulation.setGeolocationOverride', {})
    }
    await page.addInitScript(
      ({ consent, kept: record }) => {
        if (consent) localStorage.setItem('locationConsent', 'true')
        if (record) sessionStorage.setItem('location', JSON.stringify(record))
        const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
        navigator.geolocation.getCurrentPosition = (...asked) =>
          Object.assign(window, { letBrowserAnswer: () => ask(...asked) })
      },
      {
        consent: path.start.includes('consent'),
        kept: recordAt(path.start),
      },
    )
    await page.goto(address)
    const silence = async (): Promise<void> => {
      await page.clock.fastForward(8_000)
      await page.clock.fastForward(3_000)
    }
    const answer = async (record: object): Promise<void> => {
      await page.waitForFunction(() => 'letBrowserAnswer' in window)
      await page.evaluate(() => (window as unknown as { letBrowserAnswer: () => void }).letBrowserAnswer())
      await keeps(page, record)
    }
    const world: World = async (c) => {
      if (c.name === 'the address is known') {
        await lookups.pass({ 'x-forwarded-for': inGuangzhou })
        await keeps(page, { province: '广东省', city: '广州市' })
      } else if (c.name === 'the address is not known') await lookups.pass()
      else if (c.name === 'the lookup fails') await lookups.cut()
      else if (c.name === 'the lookup is silent') {
        await lookups.came()
        await silence()
      } else if (c.name === 'the browser knows') await answer(unnamed)
      else if (c.name === 'the browser is silent') {
        await silence()
        await keeps(page, capital)
      } else await answer(capital)
    }
    const inspect: Inspect = async (state) => {
      if (state === 'askingServer') await lookups.ready()
      if (state === 'located') await keeps(page, {})
      const requests = state === 'askingServer' ? 1 : 0
      expect(lookups.count).toBe(requests)
      return { asked: requests }
    }
    return { world, inspect }
  },
})

const bones: Landmark = { role: 'status', name: '正在找你的位置' }

/** A list of what is near. */
const list: Host = {
  ...siteAt('/mission?within=3&order=near'),
  name: 'the list of what is near',
  vocabulary: {
    ...locationVocabulary,
    states: { ...locationVocabulary.states, askingServer: [bones], askingBrowser: [bones] },
  },
  offered: { 'the consent is taken back': () => false, 'the session ends': () => false },
}

describeBrowser('location', locationModel, {
  env: { TRUST_PROXY: '1' },
  hosts: [list],
  exclusions: Object.fromEntries(
    ['the consent is taken back', 'the session ends']
      .flatMap((name) => [`row:* › ${name}`, `case:${name}`])
      .concat('|record.lost|0')
      .map((goal) => [goal, '忘记位置的是退出登录和撤回同意，由别的测试走过；再定位的一步和这里一样']),
  ),
})
