import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../support/chromium.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchChromium()
  page = await browser.newPage({ viewport: { width: 100, height: 100 } })
})
afterAll(() => browser?.close())

const picture = async (text: string) => {
  await page.setContent(`<p style="font-size: 60px">${text}</p>`)
  return (await page.screenshot()).toString('base64')
}

// What a font lacks is drawn as one and the same box.
test('Chinese characters are drawn, each in its own form', async () => {
  const missing = await picture('\u{10FFFD}')
  const drawn = [await picture('志'), await picture('愿')]
  expect(new Set([missing, ...drawn]).size).toBe(3)
})
