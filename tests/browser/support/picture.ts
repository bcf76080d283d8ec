import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const folder = join('reports', 'screenshots')
const counts = new Map<string, number>()

type Look = 'usual' | 'dark' | 'forced' | 'print' | 'large'

const media: Readonly<Record<Exclude<Look, 'usual' | 'large'>, Parameters<Page['emulateMedia']>[0]>> = {
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
  print: { media: 'print' },
}
const ofContext = { colorScheme: null, forcedColors: null, media: null }

const isLook = (text: string): text is Look => text in media || text === 'usual' || text === 'large'

/** The looks that `SCREENSHOTS` names, by commas; 1 is the usual one. */
function chosenLooks(): readonly Look[] {
  const words = (process.env['SCREENSHOTS'] ?? '').split(',').map((word) => (word === '1' ? 'usual' : word))
  return words.filter(isLook)
}

/** The page in a look, for as long as the work takes. */
async function inLook(page: Page, look: Look, work: () => Promise<unknown>): Promise<void> {
  const setLarge = (on: boolean) =>
    page.evaluate((large) => document.documentElement.toggleAttribute('data-large-text', large), on)
  if (look === 'large') await setLarge(true)
  else if (look !== 'usual') await page.emulateMedia(media[look])
  await work()
  if (look === 'large') await setLarge(false)
  else if (look !== 'usual') await page.emulateMedia(ofContext)
}

/** Takes pictures of the whole page into `reports/screenshots/`, in each look that `SCREENSHOTS` names; named after the test and numbered without a name. */
export async function takePicture(page: Page, name?: string): Promise<void> {
  const looks = chosenLooks()
  if (looks.length === 0) return
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
  const base = `${name ?? nameOfTest()}-${page.viewportSize()?.width}`
  for (const look of looks) {
    const path = join(folder, `${base}${look === 'usual' ? '' : `-${look}`}.png`)
    await inLook(page, look, () => page.screenshot({ path, fullPage: true, animations: 'disabled' }))
  }
}

function nameOfTest(): string {
  const test = (expect.getState().currentTestName ?? '').replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
  const count = (counts.get(test) ?? 0) + 1
  counts.set(test, count)
  return `${test}-${count}`
}
