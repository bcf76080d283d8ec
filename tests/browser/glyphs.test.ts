import { expect } from 'vitest'
import { it } from './support/site.ts'

// What a font lacks is drawn as one and the same box.
it('draws Chinese characters, each in its own form', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 100, height: 100 } })
  const picture = async (text: string) => {
    await page.setContent(`<p style="font-size: 60px">${text}</p>`)
    return (await page.screenshot()).toString('base64')
  }
  const missing = await picture('\u{10FFFD}')
  const drawn = [await picture('志'), await picture('愿')]
  await page.close()
  expect(new Set([missing, ...drawn]).size).toBe(3)
})
