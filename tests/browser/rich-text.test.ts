import { expect } from 'vitest'
import { article } from '#server/database/schema/article.ts'
import { settled } from './support/settled.ts'
import { it } from './support/site.ts'

const cells = (tag: 'th' | 'td', word: string) =>
  Array.from({ length: 9 }, (_, at) => `<${tag}>${word}${at + 1}</${tag}>`).join('')
const body = [
  '<h2>报到安排</h2><p>不清楚的看<a href="/help">帮助中心</a>。</p><blockquote><p>带上水杯和帽子。</p></blockquote>',
  `<table><thead><tr>${cells('th', '集合地点')}</tr></thead><tbody><tr>${cells('td', '文化广场')}</tr></tbody></table>`,
  `<p>https://example.org/${'volunteer'.repeat(20)}</p>`,
  '<figure><img src="/art/spot-done.svg" width="1600" height="1120" alt="集合点"><figcaption>集合点</figcaption></figure>',
].join('')

it('rich text stays whole at 320 px: its table scrolls by itself, by keys too, and its links are told from its words', async ({
  site,
  visit,
}) => {
  const [row] = await site.server.database.executor
    .insert(article)
    .values({
      kind: 'news',
      title: '报到须知',
      summary: '',
      body,
      source: '联合会',
      publishedAt: new Date('2024-01-01'),
    })
    .returning({ id: article.id })
  const { page } = await visit({ viewport: { width: 320, height: 640 } })
  await page.goto(`/article/article-${row?.id}`)
  // The server's drawing of the article goes when the app has drawn its own.
  await settled(page)
  const region = page.getByRole('region', { name: '表格，可以左右滑动' })
  await region.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const hidden = await region.evaluate((part) => part.scrollWidth - part.clientWidth)
  expect(hidden).toBeGreaterThan(100)
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((part) => part.scrollLeft)).toBeGreaterThan(0)
  const link = page.locator('.prose').getByRole('link', { name: '帮助中心' })
  const line = await link.evaluate((part) => getComputedStyle(part).textDecorationLine)
  expect(line).toBe('underline')
  const size = (name: string) =>
    page
      .locator('.prose')
      .locator(name)
      .evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize))
  expect(await size('h2')).toBeGreaterThan(await size('p >> nth=0'))
})
