import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { storeLogin } from '../paths/support/card-desk.ts'
import { addPerson } from '../support/missions.ts'
import { settled } from './support/settled.ts'
import { it, type Site, type Visit } from './support/site.ts'

/** A phone in the hand of a volunteer, which notes what moves on its own. */
async function openPhone({ server }: Site, visit: () => Promise<Visit>): Promise<Visit> {
  const me = await addPerson(server)
  const opened = await visit()
  const { page } = opened
  await page.setViewportSize({ width: 375, height: 812 })
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        shifts.push(...entry.sources.map(({ node }) => String(node?.parentElement?.outerHTML.slice(0, 240))))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await storeLogin(page, server.url, { accessToken: me.token, refreshToken: randomUUID(), userType: '1' })
  return opened
}

const pages = [
  '/',
  '/personalCenter/personalInfo',
  '/personalCenter/serviceRecord',
  '/personalCenter/myMission',
  '/mission',
  '/help',
]

it('nothing moves on its own on a page of a volunteer', async ({ site, visit }) => {
  const { page } = await openPhone(site, visit)
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 })
    for (const address of pages) {
      await page.goto(address)
      await settled(page)
      expect({ address, width, shifts: await page.evaluate(() => Reflect.get(window, 'shifts')) }).toEqual({
        address,
        width,
        shifts: [],
      })
    }
  }
})

it('a phone has the four parts at its foot, a page below 我的 the way back, and no strip', async ({ site, visit }) => {
  const { page } = await openPhone(site, visit)
  await page.goto('/personalCenter/personalInfo')
  const bar = page.getByRole('navigation', { name: '常用' })
  const present = bar.locator('[aria-current]')
  await bar.waitFor()
  expect(await bar.getByRole('link').allTextContents()).toEqual(['首页', '活动', '日程', '我的'])
  expect(await present.textContent()).toBe('我的')
  expect(await page.getByRole('navigation', { name: '主菜单' }).isVisible()).toBe(false)

  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '服务记录' }).click()
  await page.getByRole('heading', { level: 1, name: '服务记录' }).waitFor()
  expect(
    await page.getByRole('heading', { level: 1 }).evaluate((head) => head.getBoundingClientRect().top),
  ).toBeLessThan(130)
  expect(await page.getByRole('navigation', { name: '个人中心' }).isVisible()).toBe(false)
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.getByRole('banner').getByRole('link', { name: '我的' }).click()
  await page.getByRole('heading', { level: 1, name: '个人资料' }).waitFor()

  await bar.getByRole('link', { name: '日程' }).click()
  await page.getByRole('heading', { level: 1, name: '我的日程' }).waitFor()
  expect(await present.textContent()).toBe('日程')
  expect(await page.getByRole('banner').getByRole('link', { name: '我的' }).isVisible()).toBe(false)

  await page.getByRole('button', { name: /^账号：/ }).click()
  const items = page.getByRole('menuitem')
  await items.first().waitFor()
  expect(await items.allTextContents()).toEqual([
    '首页',
    '志愿活动',
    '志愿组织',
    '时长公示',
    '志愿者证',
    '捐赠证书',
    '帮助中心',
    '个人中心',
    '我的日程',
    '退出登录',
  ])
})

it('the footer of a phone is one block, for guests and for volunteers', async ({ site, visit }) => {
  const heightOf = (opened: Visit) =>
    opened.page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().height)
  const own = await openPhone(site, visit)
  await own.page.goto('/help')
  await settled(own.page)
  expect(await heightOf(own)).toBeLessThanOrEqual(160)
  const guest = await visit()
  await guest.page.setViewportSize({ width: 375, height: 812 })
  await guest.page.goto('/help')
  expect(await heightOf(guest)).toBeLessThanOrEqual(160)
  expect(await guest.page.getByRole('navigation', { name: '常用' }).isVisible()).toBe(false)
})
