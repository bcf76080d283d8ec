import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { recruitingMission } from './support/records.ts'
import { takePicture } from './support/picture.ts'
import { axeFindings } from './support/axe.ts'
import { it } from './support/site.ts'
import { settled } from './support/settled.ts'

/** The values of some properties of the first element, or of what stands before it. */
const styleOf = (page: Page, selector: string, properties: readonly string[], pseudo?: string): Promise<string[]> =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (node, [names, part]) => {
        for (const animation of document.getAnimations()) animation.finish()
        const style = getComputedStyle(node, part)
        return names.map((name) => style.getPropertyValue(name))
      },
      [properties, pseudo] as const,
    )

/** What a colour of the system is here. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const sample = document.createElement('i')
    sample.style.color = colour
    document.body.append(sample)
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  }, name)

const border = ['border-top-width', 'border-top-style', 'border-top-color']

describe('in forced colours', () => {
  it('what is on, chosen, full or pressed is seen without its ground', async ({ visit }) => {
    const { page } = await visit({ as: 'volunteer', forcedColors: 'active' })
    await page.goto('/mission')
    await settled(page)
    await takePicture(page)
    const [button, canvas, chosen] = await Promise.all(
      ['ButtonText', 'CanvasText', 'Highlight'].map((name) => systemColour(page, name)),
    )
    const knob = '[role=switch] > span'
    expect(await styleOf(page, knob, ['outline-style', 'outline-width', 'outline-color'])).toEqual([
      'solid',
      '1px',
      button,
    ])
    expect(await styleOf(page, knob, ['background-color'], '::after')).toEqual([button])
    await page.getByRole('switch', { name: '我能报名的' }).click()
    await page.locator('[role=switch][aria-checked=true]').waitFor()
    expect(await styleOf(page, knob, ['background-color'])).toEqual([chosen])
    expect(await styleOf(page, 'main progress', border)).toEqual(['1px', 'solid', canvas])
    const line = ['text-decoration-line', 'text-decoration-thickness', 'text-decoration-color']
    await page.locator('section[aria-label=筛选] button[aria-expanded=false]').first().click()
    expect(await styleOf(page, 'section[aria-label=筛选] a[aria-current]', line)).toEqual(['underline', '3px', chosen])
    expect(await styleOf(page, '[role=search] button[type=submit]', border)).toEqual(['1px', 'solid', button])
  })

  it('marks of states and grades keep their forms, and acts their edges', async ({ visit }) => {
    const { page } = await visit({ as: 'volunteer', forcedColors: 'active' })
    await page.goto('/personalCenter/myMission')
    await settled(page)
    await takePicture(page)
    const button = await systemColour(page, 'ButtonText')
    const tile = page.locator('main [class*=tile]').first()
    if (!(await tile.isVisible())) await page.locator('main button[aria-expanded=false]').first().click()
    expect(await styleOf(page, 'main [class*=tile]:not([class*=tiles])', border)).toEqual(['1px', 'solid', button])
    await page.goto('/personalCenter/serviceRecord')
    await settled(page)
    await takePicture(page)
    expect(await styleOf(page, 'main [data-grade]', ['forced-color-adjust'])).toEqual(['none'])
  })
})

it('with more contrast lines are as dark as the edges of fields, in the theme that was', async ({ visit }) => {
  const { page } = await visit({ contrast: 'more' })
  await page.goto('/mission')
  await settled(page)
  expect(await styleOf(page, 'header', ['border-bottom-color'])).toEqual(['rgb(139, 128, 124)'])
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
})

it('on paper a mission stands on its pages without header, footer, bars and acts', async ({ visit, site }) => {
  const { page } = await visit({ viewport: { width: 700, height: 990 } })
  await page.goto(`/mission/detail-${(await recruitingMission(site)).id}`)
  await settled(page)
  const acts = page.locator('header, footer, .skip-link, [role=search], button:not([aria-expanded]), a[class*=button]')
  expect(await acts.filter({ visible: true }).count()).toBeGreaterThan(3)
  await page.emulateMedia({ media: 'print' })
  await takePicture(page)
  expect(await acts.filter({ visible: true }).allTextContents()).toEqual([])
  await page.getByRole('heading', { level: 1 }).waitFor()
})

describe('in large letters on a phone', () => {
  it.for(['/', '/mission', '/personalCenter/myMission'])(
    'the header of %s stays in one line',
    async (address, { visit }) => {
      const { page } = await visit({
        viewport: { width: 320, height: 640 },
        ...(address !== '/mission' && { as: 'volunteer' }),
      })
      await page.goto(address)
      await page.evaluate(() => localStorage.setItem('largeText', 'true'))
      await page.goto(address)
      await settled(page)
      await takePicture(page)
      const tops = await page
        .locator('header > div > *:not(nav)')
        .evaluateAll((parts) =>
          parts.map((part) => part.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
        )
      expect(tops.length).toBeGreaterThan(2)
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8)
    },
  )

  it('a bar at the foot takes a quarter of the window at most', async ({ visit, site }) => {
    const { page } = await visit({ viewport: { width: 320, height: 640 } })
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('largeText', 'true'))
    await page.goto(`/mission/detail-${(await recruitingMission(site)).id}`)
    await settled(page)
    await takePicture(page)
    const heights = await page
      .locator('main *')
      .evaluateAll((nodes) =>
        nodes.filter((node) => getComputedStyle(node).position === 'sticky').map((node) => node.clientHeight),
      )
    expect(heights.length).toBeGreaterThan(0)
    expect(Math.max(...heights)).toBeLessThanOrEqual(160)
  })
})

describe('the view for elder people', () => {
  it.for([
    [375, undefined],
    [375, 'volunteer'],
    [1280, undefined],
    [1280, 'volunteer'],
  ] as const)(
    'begins the home with three large entries that move nothing, at %i as %s',
    async ([width, as], { visit }) => {
      const { page } = await visit({ viewport: { width, height: 812 }, ...(as && { as }) })
      await page.addInitScript(() => {
        localStorage.setItem('largeText', 'true')
        localStorage.setItem('elderView', 'true')
      })
      await page.goto('/')
      const entries = page.getByRole('navigation', { name: '常用三项' })
      const place = () => page.locator('main > :first-child').evaluate((node) => node.getBoundingClientRect().height)
      const before = await place()
      await entries.waitFor()
      await settled(page)
      await takePicture(page)
      expect(await place()).toBe(before)
      const last = as ? '我的时长' : '登录'
      expect(await entries.getByRole('link').locator('b').allTextContents()).toEqual(['找活动', '我的日程', last])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await axeFindings(page)).toEqual([])
      const hotline = page.locator('footer a[href^="tel:"]')
      const [height, line] = await hotline.evaluate((node) => [
        node.clientHeight,
        parseFloat(getComputedStyle(node).lineHeight),
      ])
      expect(height).toBeLessThan(1.5 * (line ?? 0))
    },
  )

  it('is switched on in the footer, and stands at the next visit', async ({ visit }) => {
    const { page } = await visit({ viewport: { width: 375, height: 812 }, as: 'volunteer' })
    await page.goto('/')
    await settled(page)
    const size = () => styleOf(page, 'nav[aria-label="常用"] a', ['font-size'])
    const usual = parseFloat((await size())[0] ?? '')
    await page.getByRole('button', { name: '长辈版' }).click()
    await page.getByRole('navigation', { name: '常用三项' }).waitFor()
    await page.reload()
    await page.getByRole('navigation', { name: '常用三项' }).waitFor()
    expect(parseFloat((await size())[0] ?? '')).toBeGreaterThan(1.5 * usual)
    await page.getByRole('button', { name: '长辈版' }).click()
    await page.getByRole('navigation', { name: '常用三项' }).waitFor({ state: 'detached' })
  })
})
