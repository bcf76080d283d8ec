import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { people } from './support/accounts.ts'
import { focused, tabTo } from './support/keyboard.ts'
import { missionOnNotice } from './support/records.ts'
import { settled } from './support/settled.ts'
import { account, it, pathOf, signIn } from './support/site.ts'

const nameOfFocus = (page: Page) => expect.poll(async () => (await focused(page)).name)
const press = async (page: Page, name: string | RegExp, key = 'Enter') => {
  await tabTo(page, name)
  await page.keyboard.press(key)
}
const stateOf = (page: Page) => new URL(page.url()).searchParams.get('state')

describe('the mission list by keyboard', () => {
  it('filters, days and removed conditions keep the place of the focus', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/mission')
    await settled(page)
    await press(page, '招募中')
    await expect.poll(() => stateOf(page)).toBe('recruiting')
    await settled(page)
    await nameOfFocus(page).toBe('招募中')
    await press(page, '去掉条件：招募中')
    await expect.poll(() => stateOf(page)).toBeNull()
    // The address changes before the page, which closes what was opened on the way.
    await settled(page)
    await nameOfFocus(page).not.toBe('')
    await tabTo(page, '选日期', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '确定' }).waitFor()
    await press(page, '确定')
    await page.getByText('请选开始日期或结束日期').waitFor()
    await tabTo(page, /^从/, 'Shift+Tab')
    await page.getByLabel('从').fill('2026-01-01')
    await press(page, '确定')
    await page.waitForURL(/from=2026-01-01/)
    await nameOfFocus(page).toBe('选日期')
  })

  it('opens a filter on a phone, takes a choice and gives the focus back to what opened it', async ({ visit }) => {
    const { page } = await visit({ viewport: { width: 375, height: 812 } })
    await page.goto('/mission')
    await settled(page)
    await press(page, '筛选')
    await page.getByRole('group', { name: '状态' }).waitFor()
    await press(page, '招募中')
    await expect.poll(() => stateOf(page)).toBe('recruiting')
    await page.getByRole('group', { name: '状态' }).waitFor({ state: 'hidden' })
    await nameOfFocus(page).toBe('筛选 1')
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: '状态' }).waitFor()
  })
})

describe('lists by keyboard', () => {
  it('the next rows come without the focus going back to the top, to the last one', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/article')
    await settled(page)
    const rows = page.getByRole('main').getByRole('listitem')
    const total = Number(/共 (\d+) 篇/.exec(await page.getByText(/^已显示/).innerText())?.[1])
    for (let count = 10; count < total; count += 10) {
      await press(page, /^再看 \d+ 篇$/)
      await expect.poll(() => rows.count()).toBe(Math.min(total, count + 10))
      await nameOfFocus(page).not.toBe('')
    }
    await page.keyboard.press('Shift+Tab')
    expect(await rows.last().evaluate((row) => row.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/article\/article-/)
    await nameOfFocus(page).not.toBe('')
  })
})

describe('search by keyboard', () => {
  it.for([1280, 375])('leads over a misspelt word to what was meant, at %i', async (width, { visit }) => {
    const { page } = await visit({ viewport: { width, height: 812 } })
    await page.goto('/')
    await settled(page)
    await tabTo(page, '全站搜索')
    await page.keyboard.type('红树木')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '没有找到“红树木”' }).waitFor()
    await nameOfFocus(page).not.toBe('')
    await press(page, /^红树林/)
    await page.getByRole('region', { name: /^活动/ }).waitFor()
    expect(await page.locator('mark').first().innerText()).toBe('红树林')
    await press(page, /^资讯/)
    await page.waitForURL(/search-tab\?tab=articles/)
    await page.getByRole('region', { name: '资讯' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})

describe('the account by keyboard', () => {
  it('is cancelled, taken back, and left by the menu', async ({ visit }) => {
    const { page } = await visit()
    await signIn(page, 'cardholder')
    await account(page).waitFor()
    await page.goto('/personalCenter/subtract')
    await settled(page)
    await press(page, '我知道注销的后果', 'Space')
    await press(page, '申请注销')
    await tabTo(page, '登录密码')
    await page.keyboard.type(people.cardholder.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '账号正在注销' }).waitFor()
    await nameOfFocus(page).toMatch(/^账号正在注销/)
    await press(page, '撤销注销')
    await page.getByRole('heading', { name: '注销账号' }).waitFor()
    await nameOfFocus(page).not.toBe('')

    await tabTo(page, /^账号：/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await nameOfFocus(page).toMatch(/退出登录$/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('/')
    await page.getByRole('link', { name: '登录', exact: true }).waitFor()
    await nameOfFocus(page).not.toBe('')
  })
})

describe('papers by keyboard', () => {
  it('a certificate is added up, issued, shown and left', async ({ visit }) => {
    const { page } = await visit({ as: 'volunteer' })
    await page.goto('/personalCenter/timeCate')
    await settled(page)
    await press(page, '近一年', 'Space')
    await press(page, '下一步：核对时长')
    await nameOfFocus(page).toBe('合计')
    await press(page, '开具证书')
    await page.getByRole('article', { name: /^时间证书/ }).waitFor()
    await nameOfFocus(page).toMatch(/有效/)
    await tabTo(page, /^下载 PDF/)
    await tabTo(page, '时间证书', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '已开具的证书' }).waitFor()
    await nameOfFocus(page).toMatch(/已开具的证书/)
  })

  it('an objection is begun, corrected and given up', async ({ site, visit }) => {
    const { page } = await visit()
    await page.goto(`/publicity/${await missionOnNotice(site)}`)
    await settled(page)
    await press(page, '提出异议')
    await press(page, '提交异议')
    await nameOfFocus(page).toMatch(/^你的姓名/)
    await press(page, '取消')
    await nameOfFocus(page).toBe('提出异议')
    await page.getByLabel('异议的理由').waitFor({ state: 'detached' })
  })
})

describe('the second app by keyboard', () => {
  it('shows the missions of one state and is left', async ({ visit }) => {
    const { page } = await visit({ as: 'federation' })
    await page.goto('/admin/missions')
    await settled(page)
    await page.keyboard.press('Tab')
    await nameOfFocus(page).toBe('跳到正文')
    await press(page, '招募中')
    await page.locator('[aria-current=page]').filter({ hasText: '招募中' }).waitFor()
    await nameOfFocus(page).toBe('招募中')
    await tabTo(page, '退出登录', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('/login/organization')
  })

  it('a forced change is made and confirmed', async ({ visit }) => {
    const { page } = await visit()
    await signIn(page, 'forced')
    const alert = page.getByRole('alertdialog')
    await alert.waitFor()
    await page.waitForFunction(() => document.querySelector('[role=alertdialog]')?.contains(document.activeElement))
    await press(page, '去修改密码')
    await page.waitForURL('/admin/change-password')
    await settled(page)
    await press(page, '保存新密码')
    await nameOfFocus(page).toBe('新密码')
    await page.keyboard.type('Kapok_2026')
    await tabTo(page, '再输入一次')
    await page.keyboard.type('Kapok_2026')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: '温馨提示' }).waitFor()
    await page.waitForFunction(() => document.querySelector('[role=dialog]')?.contains(document.activeElement))
    await press(page, '重新登录')
    await page.waitForURL('/login/volunteer')
    expect(pathOf(page)).toBe(`/login/${people.forced.kind}`)
  })
})
