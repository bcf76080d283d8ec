import { describe, expect } from 'vitest'
import { it, signIn } from './support/site.ts'
import { settled } from './support/settled.ts'

/** What Chrome 109, Firefox 115 or Safari 16 lacks of the language and its surroundings. */
const takeNewer = (): void => {
  const missing: [object, string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Promise, ['withResolvers', 'try']],
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [Intl, ['Segmenter']],
    [window, ['Iterator', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'CloseWatcher']],
  ]
  for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name)
}

describe('a browser as old as the README allows', () => {
  it.for([
    {
      as: 'volunteer',
      addresses: ['/', '/mission', '/personalCenter/serviceRecord', '/registered/perfectInformation'],
    },
    { as: 'organizer', addresses: ['/admin/', '/admin/missions/new', '/admin/hours'] },
    { as: 'federation', addresses: ['/admin/statistics', '/admin/reviews/missions', '/admin/rules/new'] },
  ] as const)('signs in and shows the pages: $as', async ({ as, addresses }, { visit }) => {
    const { page, context } = await visit()
    await context.addInitScript(takeNewer)
    await signIn(page, as)
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    for (const address of addresses) {
      await page.goto(address)
      await settled(page)
      expect(await page.getByText('没有加载出来').count()).toBe(0)
    }
  })

  it('has a registration to fill in', async ({ visit }) => {
    const { page, context } = await visit()
    await context.addInitScript(takeNewer)
    await page.goto('/registered/volunteers')
    await settled(page)
    await page.locator('form').first().waitFor()
    expect(await page.locator('form[inert]').count()).toBe(0)
  })
})

it('an older browser gets one sentence', async ({ visit }) => {
  const { page, context, expect: allow } = await visit()
  allow(/./)
  await context.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'))
  await page.goto('/login/volunteer')
  const notice = page.getByRole('alert').filter({ hasText: '浏览器版本太旧' })
  await notice.waitFor()
  expect((await notice.boundingBox())?.y).toBe(0)
})
