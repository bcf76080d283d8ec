import type { Page } from 'playwright'
import { expect } from 'vitest'
import { focused } from './support/keyboard.ts'
import { settled } from './support/settled.ts'
import { it } from './support/site.ts'

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
const x = 187

/**
 * A finger goes down on the page, to each of these heights, rests, and lets go: of one that lets go while it moves the browser makes a fling, and
 * takes the next tap for what stops it.
 */
async function drag(page: Page, from: number, ...heights: number[]) {
  const touch = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) => {
    timestamp += type === 'touchEnd' ? 0.5 : 0.016
    return touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }], timestamp })
  }
  await send('touchStart', from)
  let last = from
  for (const height of heights) {
    for (let step = 1; step <= 10; step++) await send('touchMove', last + ((height - last) * step) / 10)
    last = height
  }
  await send('touchEnd')
}

async function openFilters(page: Page) {
  await page.getByRole('button', { name: '类别' }).tap()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('group', { name: '距离' }).waitFor()
  await sheet.evaluate((content) => Promise.all(content.getAnimations().map(({ finished }) => finished)))
  return { sheet, top: (await sheet.boundingBox())?.y ?? 0 }
}

it('a sheet is pulled down to close it, and closes by its cross, Escape and a tap beside it', async ({ visit }) => {
  const { page } = await visit(phone)
  await page.goto('/mission')
  await settled(page)
  const ways = [
    async (top: number) => drag(page, top + 12, 700),
    async () => page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap(),
    async () => page.keyboard.press('Escape'),
    async (top: number) => page.touchscreen.tap(x, top - 10),
  ]
  for (const close of ways) {
    const { sheet, top } = await openFilters(page)
    await close(top)
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(async () => (await focused(page)).name).toBe('类别')
  }
})

it('a sheet goes back to its place when the pull is taken back, and scrolls where it holds more', async ({ visit }) => {
  const { page } = await visit(phone)
  await page.goto('/mission')
  await settled(page)
  const { sheet, top } = await openFilters(page)
  const topOf = async (part: typeof sheet) => (await part.boundingBox())?.y
  await drag(page, top + 12, top + 90, top + 14)
  await expect.poll(() => topOf(sheet)).toBe(top)
  await drag(page, 600, 300)
  await expect.poll(() => topOf(sheet.getByRole('group', { name: '类别' }))).toBeLessThan(top)
  // What was scrolled away comes back before the sheet moves.
  await drag(page, 300, 400)
  expect(await topOf(sheet)).toBe(top)
  expect(await sheet.isVisible()).toBe(true)
})
