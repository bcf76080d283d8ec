import { describe, expect } from 'vitest'
import { settled } from './support/settled.ts'
import { it } from './support/site.ts'

const switcher = /^地区：/

describe('which district serves the pages', () => {
  it('is the one chosen in the header, on the next page and after a reload, until the whole province is chosen', async ({
    visit,
  }) => {
    const { page, context } = await visit()
    await page.goto('/')
    await page.getByRole('button', { name: '地区：广东省' }).click()
    // The headline names the district only while the weekend has places left.
    const figures = page.waitForResponse((answer) => /indexStatics\?.*district=440100/.test(answer.url()))
    await page.getByRole('button', { name: '广州市', exact: true }).click()
    await page.getByRole('button', { name: '地区：广州市' }).waitFor()
    expect((await (await figures).json()).code).toBe(200)
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'district'))
      .toMatchObject({ value: '440100', path: '/', sameSite: 'Strict' })

    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '志愿活动' }).click()
    const area = page.locator('section[aria-label=筛选] button[aria-expanded]').first()
    await area.click()
    await page.getByRole('link', { name: '越秀区' }).waitFor()
    await page.reload()
    await settled(page)
    await area.click()
    await page.getByRole('link', { name: '越秀区' }).waitFor()
    await page.getByText(/^广州市\s*\d+ 场$/).waitFor()

    await page.getByRole('button', { name: '地区：广州市' }).click()
    await page.getByRole('button', { name: '全省', exact: true }).click()
    await page.getByRole('button', { name: '地区：广东省' }).waitFor()
    if ((await area.getAttribute('aria-expanded')) === 'false') await area.click()
    await page.getByRole('link', { name: '深圳市' }).waitFor()
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'district')).toBe(false)
  })

  it('is the one whose domain the address names, whatever was chosen', async ({ visit, site }) => {
    const { page, context } = await visit()
    const port = new URL(site.server.url).port
    await context.addCookies([
      { name: 'district', value: '440100', domain: 'shenzhen.localhost', path: '/', sameSite: 'Strict' },
    ])
    await page.goto(`http://shenzhen.localhost:${port}/`)
    await page.getByRole('button', { name: '地区：深圳市' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: switcher }).count()).toBe(1)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '志愿活动' }).click()
    await page.getByText(/^深圳市\s*\d+ 场$/).waitFor()
  })

  it('names the district when the server was too slow to name it with the page', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/')
    const answer = Promise.withResolvers<void>()
    await page.route(/districtDomain\?district=440300/, async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.getByRole('button', { name: '地区：广东省' }).click()
    await page.getByRole('button', { name: '深圳市', exact: true }).click()
    await page.getByRole('button', { name: '地区：全省' }).waitFor()
    answer.resolve()
    await page.getByRole('button', { name: '地区：深圳市' }).waitFor()
  })
})
