import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { currentUser } from '#contract/volunteer/volunteer.ts'
import { codeFor, contactsOf, freshMobile } from '../support/code.ts'
import { cheapHash } from '../support/passwords.ts'
import { findings } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { account, fillSignIn, it, type Site } from './support/site.ts'

/** Somebody who forgot the password, with a mobile and an e-mail address that nobody else has. */
async function forgetful(server: Site['server'], kind: 'volunteer' | 'organizer') {
  const mobile = freshMobile()
  const email = `${mobile}@example.com`
  const values = { passwordHash: await cheapHash('Kapok_2025'), ...contactsOf(server, kind, mobile, email) }
  const { id, loginName } =
    kind === 'volunteer'
      ? await server.addVolunteer(values)
      : await server.addOrganizer((await server.addOrganization()).id, values)
  return { id, loginName, mobile, email }
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('新密码').fill(password)
  await page.getByLabel('再输入一次').fill(password)
  await page.getByRole('button', { name: '保存新密码' }).click()
  await page.getByText('密码已修改，请重新登录').waitFor()
}

describe('a forgotten password', () => {
  it('is replaced by mobile for a volunteer, from the sign-in page and back to it, and other devices are signed out', async ({
    site: { server },
    visit,
  }) => {
    const person = await forgetful(server, 'volunteer')
    const elsewhere = await server.tokenFor('volunteer', person.id)
    const { page } = await visit()
    await page.goto('/login/volunteer')
    await page.getByRole('link', { name: '忘记密码' }).click()
    await page.getByRole('heading', { level: 1, name: '找回志愿者密码' }).waitFor()
    await page.getByLabel('用户名').fill(person.loginName)
    await page.getByLabel('手机号').fill(person.mobile)
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByLabel('验证码', { exact: true }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByLabel('验证码', { exact: true }).fill('1')
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByText('验证码是 6 位数字，现在是 1 位').waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByLabel('验证码', { exact: true }).fill(await codeFor(server.url, person.mobile))
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByLabel('新密码').waitFor()
    expect(await findings(page)).toEqual([])
    await setPassword(page, 'Kapok_2026')
    expect(await findings(page)).toEqual([])
    expect((await server.call(currentUser, { token: elsewhere })).status).toBe(401)
    await page.getByRole('button', { name: '重新登录' }).click()
    await page.getByRole('heading', { level: 1, name: '志愿者登录' }).waitFor()
    await fillSignIn(page, person.loginName, 'Kapok_2026')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await account(page).waitFor()
  })

  it('is replaced by e-mail for an administrator, with the keyboard alone', async ({ site: { server }, visit }) => {
    const person = await forgetful(server, 'organizer')
    const { page } = await visit()
    await page.goto('/login/organization')
    await tabTo(page, '忘记密码')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: '找回管理员密码' }).waitFor()
    await tabTo(page, '用户名')
    await page.keyboard.type(person.loginName)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await tabTo(page, '邮箱')
    await page.keyboard.type(person.email)
    await page.keyboard.press('Enter')
    await page.getByLabel('验证码', { exact: true }).waitFor()
    const [outbox] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: '演示收件箱' }).press('Enter'),
    ])
    await outbox.getByText(person.email).first().waitFor()
    await outbox.close()
    await tabTo(page, '验证码', 'Shift+Tab')
    await page.keyboard.type(await codeFor(server.url, person.email))
    await page.keyboard.press('Enter')
    await page.getByLabel('新密码').waitFor()
    await tabTo(page, '新密码')
    await page.keyboard.type('Kapok_2026')
    await tabTo(page, '再输入一次')
    await page.keyboard.type('Kapok_2026')
    await page.keyboard.press('Enter')
    await page.getByText('密码已修改，请重新登录').waitFor()
    await tabTo(page, '重新登录')
    await page.keyboard.press('Enter')
    await page.waitForURL('/login/organization')
    await page.getByRole('heading', { level: 1, name: '组织登录' }).waitFor()
  })

  it('offline: the page says so at the field, keeps what was typed, and goes on afterwards', async ({
    site: { server },
    visit,
  }) => {
    const person = await forgetful(server, 'volunteer')
    const { page, context, expect: allow } = await visit()
    allow(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/change-password/1')
    await page.getByLabel('用户名').fill(person.loginName)
    await page.getByLabel('手机号').fill('1371234000')
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByText('手机号是 11 位，现在是 10 位').waitFor()
    // By now every part of the form is there.
    await page.getByLabel('手机号').fill('13712349999')
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByRole('button', { name: '返回上一步' }).click()
    await context.setOffline(true)
    await page.getByLabel('手机号').fill(person.mobile)
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByText('服务加载中，请尝试刷新。').waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByLabel('验证码', { exact: true }).fill(await codeFor(server.url, person.mobile))
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByLabel('新密码').waitFor()
  })
})
