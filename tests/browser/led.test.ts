import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { session } from '#server/database/schema/auth.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { people } from './support/accounts.ts'
import { account, fillSignIn, it, pathOf, signIn } from './support/site.ts'
import { settled } from './support/settled.ts'

const newPassword = 'Kapok_2026'

describe('who is led where', () => {
  it('a weak password is replaced before anything else, and signed in with anew', async ({ visit }) => {
    const { page, context } = await visit()
    await signIn(page, 'weak')
    const modal = page.getByRole('dialog')
    await modal.waitFor()
    await page.keyboard.press('Escape')
    await page.goto('/mission')
    await modal.waitFor()
    const save = modal.getByRole('button', { name: '保存新密码' })
    await save.click()
    await modal.getByText('密码不能为空', { exact: true }).waitFor()
    await modal.getByPlaceholder('8-20位大小写字母、数字组合').fill('weakpass2')
    await modal.getByText('密码格式错误，需包含大写、小写字母及数字，长度为8至20位').first().waitFor()
    await modal.getByPlaceholder('8-20位大小写字母、数字组合').fill(newPassword)
    await modal.getByPlaceholder('请再次输入密码').fill('Kapok_2027')
    await modal.getByText('两次密码输入不一致').first().waitFor()
    await modal.getByPlaceholder('请再次输入密码').fill(newPassword)
    await save.click()
    await page.getByText('密码已修改，请重新登录').waitFor()
    await page.getByRole('button', { name: '重新登录' }).click()
    await page.waitForURL('/login/volunteer')
    await expect.poll(() => context.cookies()).toEqual([])
    await settled(page)
    await fillSignIn(page, people.weak.loginName, newPassword)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await account(page).waitFor()
    expect(await modal.count()).toBe(0)
  })

  it('a forced change is made on the second app and ends at the login', async ({ visit }) => {
    const { page } = await visit()
    await signIn(page, 'forcedOrganizer')
    const alert = page.getByRole('alertdialog')
    await alert.getByText('您的密码存在安全风险，系统要求您立即修改密码，以确保账号安全。').waitFor()
    await page.keyboard.press('Escape')
    await alert.getByRole('button', { name: '去修改密码' }).click()
    await page.waitForURL('/admin/change-password')
    await page.getByPlaceholder('8-20位大小写字母、数字组合').fill(newPassword)
    await page.getByPlaceholder('请再次输入密码').fill(newPassword)
    await page.getByRole('button', { name: '保存新密码' }).click()
    await page.getByRole('button', { name: '重新登录' }).click()
    await page.waitForURL('/login/organization')
    await settled(page)
    await fillSignIn(page, people.forcedOrganizer.loginName, newPassword)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL('/admin/')
  })

  it('a forced change also waits on a page opened directly, whichever it is', async ({ visit }) => {
    const { page } = await visit({ as: 'forced' })
    for (const path of ['/', '/mission', '/personalCenter/myMission']) {
      await page.goto(path)
      await page.getByRole('alertdialog').getByRole('button', { name: '去修改密码' }).waitFor()
    }
    await page.goto('/personalCenter/change_password')
    await page.waitForURL('/admin/change-password')
  })

  it('a logged-off volunteer takes the cancellation back and may go everywhere again', async ({ visit }) => {
    const { page } = await visit()
    await signIn(page, 'loggedOff')
    await page.waitForURL('/personalCenter/subtract')
    for (const path of ['/', '/mission', '/article', '/personalCenter/myMission']) {
      await page.goto(path)
      await page.waitForURL('/personalCenter/subtract')
    }
    await page.getByRole('heading', { name: '账号正在注销' }).waitFor()
    await page.getByRole('button', { name: '撤销注销' }).click()
    await page.getByText('已撤销注销，账号恢复正常').waitFor()
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click()
    await page.waitForURL('/')
  })

  it('the federation reaches the second app; a volunteer and a guest do not', async ({ visit }) => {
    const federation = await visit({ as: 'federation' })
    await federation.page.goto('/')
    await account(federation.page).click()
    await federation.page.getByRole('menuitem', { name: '个人中心' }).click()
    await federation.page.waitForURL('/admin/')
    await settled(federation.page)
    for (const other of [await visit({ as: 'cardholder' }), await visit()]) {
      await other.page.goto('/admin/')
      await other.page.waitForURL((url) => !url.pathname.startsWith('/admin'))
    }
  })

  it('an organizer whose session was revoked is told so and logged out', async ({ site, visit }) => {
    const { page, context, expect: allow } = await visit()
    allow(/401/)
    await signIn(page, 'organizer')
    await page.waitForURL('/admin/')
    // What the page reads at first would hear of it.
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await settled(page)
    const { executor } = site.server.database
    const [row] = await executor.select().from(organizer).where(eq(organizer.loginName, people.organizer.loginName))
    await executor
      .update(session)
      .set({ revokedAt: new Date() })
      .where(eq(session.accountId, row?.id ?? 0))
    await account(page).click()
    await page.getByRole('menuitem', { name: '个人中心' }).click()
    await page.getByText('登录已失效，请重新登录').waitFor()
    await page.getByRole('link', { name: '登录', exact: true }).waitFor()
    await expect.poll(() => context.cookies()).toEqual([])
    await expect.poll(() => pathOf(page)).toBe('/')
  })
})

describe('two tabs', () => {
  it('a login in one tab is known to the other at once, and so is a logout', async ({ visit }) => {
    const { page, context, expect: allow } = await visit()
    // A call of the first tab that is under way when the other logs out is refused.
    allow(/401/)
    await page.goto('/mission')
    await settled(page)
    const other = await context.newPage()
    await signIn(other, 'volunteer')
    await account(other).waitFor()
    await account(page).waitFor()
    expect(pathOf(page)).toBe('/mission')
    await page.evaluate(() => sessionStorage.setItem('cardDeviceKey', '"key"'))
    await account(other).click()
    await other.getByRole('menuitem', { name: '退出登录' }).click()
    await other.getByRole('link', { name: '登录', exact: true }).waitFor()
    await page.getByRole('link', { name: '登录', exact: true }).waitFor()
    await expect.poll(() => context.cookies()).toEqual([])
    // The place of the visitor is looked up again for whoever comes next; a call that was refused on the way leaves the page to come back to.
    const keys = await page.evaluate(() => Object.keys(sessionStorage))
    expect(keys.filter((key) => key !== 'location' && key !== 'wayBack')).toEqual([])
  })
  it('the alert of a forced change goes when the other tab logs out, and the page opens for whoever is here', async ({
    visit,
  }) => {
    const { page, context } = await visit()
    await signIn(page, 'forced')
    const alert = page.getByRole('alertdialog')
    await alert.waitFor()
    await page.goto('/mission')
    await alert.waitFor()
    const other = await context.newPage()
    await other.goto('/admin/change-password')
    await other.getByRole('button', { name: '先不改，退出登录' }).click()
    await alert.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: /^志愿活动/ }).waitFor()
    await page.getByRole('link', { name: '登录', exact: true }).waitFor()
    expect(pathOf(page)).toBe('/mission')
  })
})
