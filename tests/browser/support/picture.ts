import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const folder = join('reports', 'screenshots')
const counts = new Map<string, number>()

/** Takes a picture of the whole page into `reports/screenshots/` where `SCREENSHOTS` is set; named after the test and numbered without a name. */
export async function takePicture(page: Page, name?: string): Promise<void> {
  if (!process.env['SCREENSHOTS']) return
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
  const file = `${name ?? nameOfTest()}-${page.viewportSize()?.width}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
}

function nameOfTest(): string {
  const test = (expect.getState().currentTestName ?? '').replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
  const count = (counts.get(test) ?? 0) + 1
  counts.set(test, count)
  return `${test}-${count}`
}
