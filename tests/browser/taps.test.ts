import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { mission } from '#server/database/schema/mission.ts'
import { freshIdNumber } from '../support/card.ts'
import { codeFor, freshMobile } from '../support/code.ts'
import { plantMission } from './support/records.ts'
import { settled } from './support/settled.ts'
import { it } from './support/site.ts'

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

/** Taps as a person makes them: what is typed is no tap, what the browser asks itself is none either. */
function counterOf() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      await target.tap()
      taps += 1
    },
    count: () => taps,
  }
}

const applied = (page: Page) => page.getByRole('heading', { name: '报上了' }).waitFor()

it('from what is near to an application are five taps at most', async ({ site, visit }) => {
  const { id } = await plantMission(site, '东濠涌岸边巡护')
  // A place that no other mission has.
  const here = { latitude: 23.05, longitude: 113.05 }
  await site.server.database.executor.update(mission).set(here).where(eq(mission.id, id))
  const { tap, count } = counterOf()
  const { page } = await visit({
    ...phone,
    as: 'volunteer',
    geolocation: here,
    permissions: ['geolocation'],
  })
  await page.goto('/')
  await settled(page)
  await tap(page.getByRole('navigation', { name: '常用' }).getByRole('link', { name: '活动' }))
  await page.waitForURL('/mission')
  await settled(page)
  await tap(page.getByRole('link', { name: '离我近', exact: true }))
  await page.waitForURL(/order=near/)
  const question = page.getByRole('button', { name: '使用我的位置' })
  await question.or(page.getByRole('article').first()).first().waitFor()
  if (await question.isVisible()) await tap(question)
  await tap(page.getByRole('link', { name: '东濠涌岸边巡护', exact: true }))
  await page.waitForURL(/\/mission\/detail-/)
  await settled(page)
  await tap(page.getByRole('button', { name: '报名', exact: true }).last())
  await applied(page)
  expect(count()).toBeLessThanOrEqual(5)
})

it('the next date stands on the first page, without a tap', async ({ visit }) => {
  const { page } = await visit({ ...phone, as: 'volunteer' })
  await page.goto('/')
  const next = page.getByRole('region', { name: /^下一场/ })
  await next.waitFor()
  const box = await next.boundingBox()
  expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(812)
})

it('from the page of certificates to a new one are three taps at most', async ({ visit }) => {
  const { tap, count } = counterOf()
  const { page } = await visit({ ...phone, as: 'volunteer' })
  await page.goto('/personalCenter/timeCate')
  await settled(page)
  await tap(page.getByText('近一年', { exact: true }))
  await tap(page.getByRole('button', { name: '下一步：核对时长' }))
  await tap(page.getByRole('button', { name: '开具证书' }))
  await page.getByRole('article', { name: /^时间证书/ }).waitFor()
  expect(count()).toBeLessThanOrEqual(3)
})

it('somebody new is registered and has applied after 25 taps at most', async ({ site, visit }) => {
  const { name } = await plantMission(site, '骑楼老街导览')
  const mobile = freshMobile()
  const { tap, count } = counterOf()
  const { page } = await visit(phone)
  await page.goto('/')
  await settled(page)
  await tap(page.getByRole('link', { name: '注册', exact: true }).first())
  await page.waitForURL('/registered')
  await tap(page.getByRole('main').getByRole('link', { name: /^志愿者/ }))
  await page.getByLabel('手机号').fill(mobile)
  await tap(page.getByText(/^我已阅读并同意/).first())
  await tap(page.getByRole('button', { name: '发送验证码' }))
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(site.server.url, mobile))
  await tap(page.getByRole('button', { name: '下一步' }))
  await page.getByRole('heading', { name: '账号' }).waitFor()
  await page.getByLabel('姓名').fill('苏红棉')
  await page.getByLabel('证件号码').fill(freshIdNumber('1996-03-21'))
  await tap(page.getByLabel('所在地区'))
  await page.getByRole('combobox', { name: '搜索所在地区' }).fill('越秀')
  await tap(page.getByRole('listbox', { name: '搜索结果' }).getByText('越秀区'))
  await tap(page.getByText('我同意收集并核验我的证件号'))
  await page.getByLabel('用户名').fill(`kapok${mobile.slice(3)}`)
  await page.getByRole('textbox', { name: /^密码/ }).fill('Kapok_2026')
  await page.getByLabel('再输入一次').fill('Kapok_2026')
  await tap(page.getByRole('button', { name: '完成注册' }))
  await page.waitForURL('/registered/zyzRegisteredStatus')
  await page.getByText('已经登录，可以报名活动了。').waitFor()
  await tap(page.getByRole('link', { name: '找志愿活动' }))
  await settled(page)
  await page.getByRole('searchbox').first().fill(name)
  await page.keyboard.press('Enter')
  await tap(page.getByRole('link', { name: name, exact: true }))
  await page.waitForURL(/\/mission\/detail-/)
  await settled(page)
  await tap(page.getByRole('button', { name: '报名', exact: true }).last())
  await applied(page)
  expect(count()).toBeLessThanOrEqual(25)
})
