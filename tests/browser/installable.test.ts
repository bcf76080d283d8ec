import sharp from 'sharp'
import { expect } from 'vitest'
import { it } from './support/site.ts'
import { settled } from './support/settled.ts'

interface Icon {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
}

it('can be installed: the manifest is linked, without a fault, and its icons are as large as it says', async ({
  visit,
}) => {
  const { page, context } = await visit()
  await page.goto('/help')
  await settled(page)
  const session = await context.newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '') as { name: string; icons: Icon[]; shortcuts: { url: string }[] }
  expect(manifest.name).toBe('i志愿')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const icons: Icon[] = [...manifest.icons, { src: touch ?? '', sizes: '180x180', type: 'image/png' }]
  for (const { src, sizes, type } of icons) {
    const reply = await page.request.get(src)
    expect([src, reply.headers()['content-type']]).toEqual([src, type])
    if (sizes === 'any') continue
    const { width, height, hasAlpha } = await sharp(await reply.body()).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
    // What the system cuts has to be filled.
    if (src === touch) expect(hasAlpha).toBe(false)
  }
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  for (const shortcut of manifest.shortcuts) expect((await page.request.get(shortcut.url)).status()).toBe(200)
})
