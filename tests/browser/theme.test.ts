import type { Page } from 'playwright'
import { expect } from 'vitest'
import { takePicture } from './support/picture.ts'
import { it } from './support/site.ts'
import { settled } from './support/settled.ts'
import { turnTo } from './support/theme.ts'

const [light, dark] = ['rgb(255, 255, 255)', 'rgb(26, 20, 21)']

/** The ground of the page, what the browser paints its bars with, and the form of its own controls. */
const looks = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
    const sample = document.createElement('i')
    sample.style.color = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? ''
    document.body.append(sample)
    const bar = getComputedStyle(sample).color
    sample.remove()
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      bar,
      controls: getComputedStyle(document.documentElement).colorScheme,
    }
  })
const isLight = { ground: light, bar: light, controls: 'light' }
const isDark = { ground: dark, bar: dark, controls: 'dark' }

it('is the system’s before the scripts are there, changes with it, and is the chosen one in both apps', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'organizer', colorScheme: 'dark' })
  await page.goto('/help', { waitUntil: 'domcontentloaded' })
  expect(await looks(page)).toEqual(isDark)
  await settled(page)
  await takePicture(page)
  await turnTo(page, 'light')
  expect(await looks(page)).toEqual(isLight)
  await page.getByRole('button', { name: '深色' }).click()
  expect(await looks(page)).toEqual(isDark)
  await page.goto('/admin/account')
  await page.getByRole('button', { name: '深色', pressed: true }).waitFor()
  expect(await looks(page)).toEqual(isDark)
  await takePicture(page)
  await page.getByRole('button', { name: '浅色' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await looks(page)).toEqual(isLight)
})

it('leaves papers white, dims what is drawn, and is not printed', async ({ visit }) => {
  const { page } = await visit({ colorScheme: 'dark' })
  await page.goto('/get-started/step-3')
  await settled(page)
  const code = page.locator('svg[data-theme=light]').first()
  expect(await code.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(light)
  await page.goto('/')
  await settled(page)
  const scene = page.locator('img[src^="/covers/hero"]').first()
  expect(await scene.evaluate((node) => getComputedStyle(node).filter)).toBe('brightness(0.82) saturate(0.92)')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect((await looks(page)).ground).toBe(light)
  expect(await scene.evaluate((node) => getComputedStyle(node).filter)).toBe('none')
})
