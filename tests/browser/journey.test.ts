import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { freshIdNumber } from '../support/card.ts'
import { codeFor, freshMobile } from '../support/code.ts'
import { adult, applicationsOf, placeApplication } from '../support/missions.ts'
import { cheapHash } from '../support/passwords.ts'
import { people } from './support/accounts.ts'
import { findings } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { plantMission } from './support/records.ts'
import { account, fillSignIn, it, logOut, pathOf } from './support/site.ts'
import { settled } from './support/settled.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: '报名' })
const answer = (page: Page, text: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: text, exact: true }).click()
/** The next one stands open in the schedule, the others do not. */
const openRow = async (row: Locator) => {
  const toggle = row.getByRole('button', { name: /^(展开|收起)/ })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
}
const openCalledOff = async (page: Page) => {
  const fold = page.getByRole('group').filter({ hasText: /^已取消 \d+ 场/ })
  await fold.waitFor()
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
}

describe('a volunteer', () => {
  it('finds a mission as a guest, signs in on the way, applies, cancels and logs out', async ({ site, visit }) => {
    const mission = await plantMission(site, '榕树头图书漂流整理')
    const { page, context } = await visit()
    await page.goto('/')
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '志愿活动' }).click()
    await page.waitForURL('/mission')
    const search = page.getByRole('searchbox', { name: '搜索志愿活动' })
    await search.fill('榕树头')
    await search.press('Enter')
    await page.getByRole('heading', { level: 1, name: /1 场$/ }).waitFor()
    await page.getByRole('button', { name: '筛选', exact: true }).click()
    await page.getByRole('group', { name: '状态' }).getByRole('link', { name: '招募中' }).click()
    await page.waitForURL((url) => url.searchParams.get('state') === 'recruiting')
    await page.getByRole('heading', { level: 1, name: /1 场$/ }).waitFor()
    await page.getByRole('link', { name: mission.name, exact: true }).click()
    await page.waitForURL(`/mission/detail-${mission.id}`)
    await page.getByRole('heading', { level: 1, name: mission.name }).waitFor()

    await panel(page).getByRole('link', { name: '登录后报名' }).click()
    await fillSignIn(page, people.volunteer.loginName, people.volunteer.password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL(`/mission/detail-${mission.id}`)

    await panel(page)
      .getByLabel(/给组织的话/)
      .fill('可以带两位同学一起来')
    await panel(page).getByRole('button', { name: '报名', exact: true }).click()
    await page.getByRole('heading', { name: '报上了' }).waitFor()
    const slotId = mission.slots[0]?.id as number
    expect(await applicationsOf(site.server, slotId)).toMatchObject([
      { state: 'confirmed', message: '可以带两位同学一起来' },
    ])

    const sheet = page.getByRole('dialog', { name: '报上了' })
    await sheet.getByRole('button', { name: '看路线' }).click()
    const copy = page.getByRole('menuitem', { name: '复制地址' })
    await copy.click({ trial: true })
    await page.keyboard.press('Escape')
    await copy.waitFor({ state: 'hidden' })
    await sheet.getByRole('link', { name: '看我的日程' }).click()
    await page.waitForURL('/personalCenter/myMission')
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: mission.name }) })
    await row.getByText('已确认').waitFor()
    await openRow(row)
    await row.getByRole('button', { name: '取消报名' }).click()
    await answer(page, '取消报名')
    await openCalledOff(page)
    await row.getByText('已取消').waitFor()
    expect(await applicationsOf(site.server, slotId)).toMatchObject([{ state: 'cancelled' }])

    await page.evaluate(() => sessionStorage.setItem('registrationDate:birthDay', '"1998-06-12"'))
    await page.evaluate(() => sessionStorage.setItem('draft', '"x"'))
    await logOut(page)
    await page.waitForURL('/')
    await page.getByRole('link', { name: '登录', exact: true }).waitFor()
    await expect.poll(() => context.cookies()).toEqual([])
    // The place of the visitor is looked up again for whoever comes next.
    const keys = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'location'))
    expect(keys).toEqual(['registrationDate:birthDay'])
  })

  it('waits in line where no place is left, sees the place, and leaves the line', async ({ site, visit }) => {
    const mission = await plantMission(site, '老城骑楼义务讲解', { full: true })
    const { page } = await visit({ as: 'volunteer' })
    await page.goto(`/mission/detail-${mission.id}`)
    await panel(page).getByText('已满，还没有人候补').waitFor()
    await panel(page).getByRole('button', { name: '加入候补' }).click()
    await page.getByRole('heading', { name: '已进入候补' }).waitFor()
    await page.getByText('你的候补号是 1。').waitFor()
    await page.reload()
    const line = page.getByRole('region', { name: '我的候补' })
    await line.getByText('你排在第 1 位').waitFor()
    await page.goto('/personalCenter/myMission?group=waiting')
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: mission.name }) })
    await row.getByText('候补第 1 位').waitFor()
    await page.goto(`/mission/detail-${mission.id}`)
    await line.getByRole('button', { name: '退出候补' }).click()
    await answer(page, '退出候补')
    await line.waitFor({ state: 'detached' })
    await panel(page).getByRole('button', { name: '加入候补' }).waitFor()
  })

  it('sees on a phone what became of the application, which was sent from the bottom of the window', async ({
    site,
    visit,
  }) => {
    const mission = await plantMission(site, '渡口候船引导')
    const { page } = await visit({ as: 'volunteer', viewport: { width: 375, height: 812 } })
    await page.goto(`/mission/detail-${mission.id}`)
    await settled(page)
    const send = async (outcome: Locator) => {
      await page.evaluate(() => scrollTo(0, 0))
      await page.locator('button[form]').click()
      await outcome.waitFor()
      const isVisible = (element: Element) => {
        const { left, top, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + 1, top + height / 2))
      }
      await expect.poll(() => outcome.evaluate(isVisible)).toBe(true)
    }
    await page.route(/applyMission/, (route) => {
      const body = { code: 12013, msg: '这个时段刚刚截止', data: null, other: null }
      return route.fulfill({ json: body })
    })
    await send(panel(page).getByText('这个时段刚刚截止'))
    await page.unroute(/applyMission/)
    await send(page.getByRole('heading', { name: '报上了' }))
  })

  it('whose turn it is finds the offered place in the schedule, on a small phone too', async ({ site, visit }) => {
    const { server } = site
    const person = await server.addVolunteer({ ...adult, passwordHash: await cheapHash('Kapok_2026') })
    const mission = await plantMission(site, '社区图书角整理')
    await placeApplication(server, mission, person.id, {
      state: 'offered',
      offerExpiresAt: new Date(Date.now() + 3_600_000),
    })
    const { page } = await visit({ viewport: { width: 320, height: 640 } })
    await page.goto('/login/volunteer?from=/personalCenter/myMission?group=waiting')
    await fillSignIn(page, person.loginName, 'Kapok_2026')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('button', { name: '确认参加' }).waitFor()
    expect(await findings(page)).toEqual([])
  })

  it('whose profile is incomplete is told what to complete', async ({ site, visit }) => {
    const mission = await plantMission(site, '湿地公园观鸟引导')
    const { page } = await visit({ as: 'newcomer' })
    await page.goto(`/mission/detail-${mission.id}`)
    await panel(page).getByRole('button', { name: '报名', exact: true }).click()
    const refusal = panel(page).getByRole('alert')
    await refusal.getByText('先完善个人资料', { exact: true }).waitFor()
    expect(await applicationsOf(site.server, mission.slots[0]?.id as number)).toEqual([])
    await refusal.getByRole('link', { name: '去完善资料' }).click()
    await page.waitForURL(`/registered/perfectInformation?from=${encodeURIComponent(`/mission/detail-${mission.id}`)}`)
  })
})

describe('somebody who has never been here', () => {
  it('registers with a code, completes the profile and applies', async ({ site, visit }) => {
    const mission = await plantMission(site, '珠江边骑行道清洁')
    const mobile = freshMobile()
    const { page } = await visit()
    await page.goto('/')
    await page.getByRole('link', { name: '注册', exact: true }).click()
    await page.waitForURL('/registered')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^志愿者/ })
      .click()
    await page.getByLabel('手机号').fill(mobile)
    await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).press('Space')
    const [agreement] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: '阅读《志愿服务协议》' }).click(),
    ])
    await agreement.getByRole('heading', { level: 1, name: '志愿服务协议' }).waitFor()
    await agreement.close()
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByLabel('验证码', { exact: true }).fill(await codeFor(site.server.url, mobile))
    await page.getByRole('button', { name: '下一步' }).click()

    await page.getByRole('heading', { name: '账号' }).waitFor()
    await page.getByRole('button', { name: '完成注册' }).click()
    await page.getByText('还有 7 项没填好').waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByLabel('用户名').fill('volunteer01')
    await page.getByLabel('姓名').fill('温木棉')
    const suggested = page.getByRole('button', { name: /^volunteer\d+$/ }).first()
    const loginName = (await suggested.textContent()) ?? ''
    await suggested.click()
    await page.getByLabel('证件号码').fill(freshIdNumber('1996-03-21'))
    await page.getByLabel('所在地区').click()
    await page.getByRole('combobox', { name: '搜索所在地区' }).fill('越秀')
    await page.getByRole('listbox', { name: '搜索结果' }).getByText('越秀区').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: '我同意收集并核验我的证件号' }).press('Space')
    await page.reload()
    expect(await page.getByLabel('用户名').inputValue()).toBe(loginName)
    expect(await page.getByRole('textbox', { name: /^密码/ }).inputValue()).toBe('')
    await page.getByRole('textbox', { name: /^密码/ }).fill('Kapok_2026')
    await page.getByLabel('再输入一次').fill('Kapok_2026')
    await page.getByRole('button', { name: '完成注册' }).click()
    await page.waitForURL('/registered/zyzRegisteredStatus')
    await page.getByText('已经登录，可以报名活动了。').waitFor()
    await account(page).getByText('温木棉').waitFor()

    await page.getByRole('link', { name: '完善资料' }).click()
    await page.getByLabel(/^紧急联系人(?!手机号)/).fill('温建国')
    await page.getByLabel('紧急联系人手机号').fill('13800138000')
    await page.getByRole('checkbox', { name: '周六上午' }).check()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('资料已保存').waitFor()

    await page.goto(`/mission/detail-${mission.id}`)
    await panel(page).getByRole('button', { name: '报名', exact: true }).click()
    await page.getByRole('heading', { name: '报上了' }).waitFor()
    expect(await applicationsOf(site.server, mission.slots[0]?.id as number)).toMatchObject([{ state: 'confirmed' }])
  })
})

describe('by keyboard alone', () => {
  it('one gets past the header, through the menu, the login, an application and its cancellation', async ({
    site,
    visit,
  }) => {
    const mission = await plantMission(site, '渡口码头秩序引导')
    const { page } = await visit()
    await page.goto('/')
    await settled(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: '跳到正文' })
    expect(
      await skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().top >= 0),
    ).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'main')
    await page.keyboard.press('Shift+Tab')
    await tabTo(page, '志愿活动', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('/mission')
    await page.waitForFunction(() => document.activeElement?.id === 'main')

    await page.goto(`/mission/detail-${mission.id}`)
    await settled(page)
    await tabTo(page, '登录后报名')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/login\/volunteer/)
    await tabTo(page, '用户名')
    await page.keyboard.type(people.volunteer.loginName)
    await page.keyboard.press('Tab')
    await page.keyboard.type(people.volunteer.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`/mission/detail-${mission.id}`)
    await panel(page).getByRole('button', { name: '报名', exact: true }).waitFor()
    await tabTo(page, /^给组织的话/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '报上了' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('我的报名'))

    await tabTo(page, /^账号：/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: '我的日程' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await expect.poll(() => account(page).evaluate((button) => button === document.activeElement)).toBe(true)

    await page.goto('/personalCenter/myMission')
    await settled(page)
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: mission.name }) })
    const cancel = row.getByRole('button', { name: '取消报名' })
    await row.getByRole('button', { name: /^(展开|收起)/ }).focus()
    if (!(await cancel.isVisible())) await page.keyboard.press('Enter')
    await cancel.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.waitFor()
    await page.waitForFunction(() => document.querySelector('[role=alertdialog]')?.contains(document.activeElement))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await page.waitForFunction(() => document.querySelector('[role=alertdialog]')?.contains(document.activeElement))
    await tabTo(page, '取消报名')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('已取消报名').waitFor()
    await page.locator('summary', { hasText: /^已取消 \d+ 场/ }).focus()
    await page.keyboard.press('Enter')
    await row.getByText('已取消').waitFor()
    expect(await applicationsOf(site.server, mission.slots[0]?.id as number)).toMatchObject([{ state: 'cancelled' }])
  })
})

describe('the kept mission list', () => {
  it('comes back with its filters and loaded pages, at the top', async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/mission?state=recruiting')
    await settled(page)
    const rows = page.getByRole('main').getByRole('article')
    expect(await rows.count()).toBe(10)
    await page.getByRole('button', { name: /^再看 \d+ 场/ }).click()
    await expect.poll(() => rows.count()).toBe(20)
    const titles = await rows.getByRole('heading').allTextContents()
    await rows.nth(15).getByRole('heading').getByRole('link').click()
    await page.waitForURL(/\/mission\/detail-/)
    await page.waitForFunction(() => window.scrollY === 0)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '志愿活动' }).click()
    await page.waitForURL('/mission?state=recruiting')
    await settled(page)
    await expect.poll(() => rows.getByRole('heading').allTextContents()).toEqual(titles)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(pathOf(page)).toBe('/mission')
  })
  it('shows an application, and no more once it is cancelled in the personal center', async ({ site, visit }) => {
    const mission = await plantMission(site, '灯塔公园步道巡查')
    const { page } = await visit({ as: 'volunteer' })
    const toList = () =>
      page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '志愿活动' }).click()
    await page.goto('/mission?keyword=灯塔公园步道')
    await settled(page)
    const row = page.getByRole('main').getByRole('article').filter({ hasText: mission.name })
    await row.getByText('还差 5 人').waitFor()
    await row.getByRole('link', { name: mission.name, exact: true }).click()
    await panel(page).getByRole('button', { name: '报名', exact: true }).click()
    await page.getByRole('dialog', { name: '报上了' }).getByRole('button', { name: '好的' }).click()
    await toList()
    await row.getByText(/^你已确认/).waitFor()
    await row.getByText('还差 4 人').waitFor()

    await account(page).click()
    await page.getByRole('menuitem', { name: '我的日程' }).click()
    const own = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: mission.name }) })
    await openRow(own)
    await own.getByRole('button', { name: '取消报名' }).click()
    await answer(page, '取消报名')
    await openCalledOff(page)
    await own.getByText('已取消').waitFor()
    await page.goBack()
    await row.getByText('还差 5 人').waitFor()
    await row
      .getByText(/你已确认/)
      .first()
      .waitFor({ state: 'detached' })
    await row.getByRole('link', { name: `报名：${mission.name}` }).waitFor()
  })
})
