import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, describe, expect } from 'vitest'
import { baseSeed } from '#server/seed/base.ts'
import { decrypt } from '#src/lib/cipher.ts'
import { cheapHash } from '../support/passwords.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { settled } from './support/settled.ts'
import { it } from './support/site.ts'

const password = 'Kapok_2026'
const name = '欧阳木棉'

let server: TestServer
let passwordHash: string
let context: BrowserContext
let page: Page

it.beforeAll(async ({ pages }) => {
  passwordHash = await cheapHash(password)
  server = await startServer({ ...pages, seeded: { name: 'base', seeds: [baseSeed] } })
})
afterAll(() => server?.stop())
it.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ locale: 'zh-CN', baseURL: server.url })
  page = await context.newPage()
})
afterEach(() => context.close())

const account = (on: Page) => on.getByRole('button', { name: /^账号：/ })

async function signIn(kind: 'volunteer' | 'organization', loginName: string, remember = false) {
  await page.goto(`/login/${kind}`)
  await page.getByLabel('用户名').fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  if (remember) await page.getByText('记住我', { exact: true }).click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

async function addOrganizer(values: object = {}) {
  const { id } = await server.addOrganization()
  return server.addOrganizer(id, { passwordHash, ...values })
}

const cookieNames = async () => (await context.cookies()).map((cookie) => cookie.name).toSorted()

/** Everything that this browser keeps, as text. */
async function stored(): Promise<Record<string, string>> {
  const cookies = (await context.cookies()).map((cookie) => [`cookie ${cookie.name}`, decodeURIComponent(cookie.value)])
  const storages = await page.evaluate(() => [
    ...Object.entries({ ...localStorage }).map(([key, value]) => [`local ${key}`, String(value)]),
    ...Object.entries({ ...sessionStorage }).map(([key, value]) => [`session ${key}`, String(value)]),
  ])
  return Object.fromEntries([...cookies, ...storages]) as Record<string, string>
}

it('the dialog that asks for a better password accuses nobody before something was typed', async () => {
  const { loginName } = await server.addVolunteer({ passwordHash, name, weakPassword: true })
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn('volunteer', loginName)
  const dialog = page.getByRole('dialog', { name: '换一个更安全的密码' })
  await dialog.waitFor()
  await page.waitForURL('/')
  await settled(page)
  expect(await dialog.getByLabel('新密码').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await dialog.getByRole('alert').count()).toBe(0)
  expect(await dialog.getByText('密码不能为空').count()).toBe(0)
})

describe('what a login leaves in the browser', () => {
  it('holds name and password for who has the key, and for nobody else', async () => {
    const { loginName } = await server.addVolunteer({ passwordHash, name })
    await signIn('volunteer', loginName, true)
    await account(page).waitFor()
    await page.waitForFunction(() => document.cookie.includes('userInfo='))
    const before = await stored()
    const userInfo = JSON.parse(Buffer.from(before['cookie userInfo'] ?? '', 'base64url').toString('utf8'))
    expect(decrypt(userInfo.users.name)).toBe(name)
    expect(decrypt(userInfo.users.userName)).toBe(loginName)
    expect(decrypt(before['cookie volunteerUserName'] ?? '')).toBe(loginName)
    expect(decrypt(before['cookie volunteerPassword'] ?? '')).toBe(password)

    const texts = Object.values(before).flatMap((text) => [
      text,
      Buffer.from(text, 'base64').toString('utf8'),
      Buffer.from(text, 'base64url').toString('utf8'),
      Buffer.from(text, 'hex').toString('utf8'),
    ])
    for (const secret of [name, loginName, password]) {
      const bytes = Buffer.from(secret)
      const forms = [
        secret,
        encodeURIComponent(secret),
        bytes.toString('base64').replace(/=+$/, ''),
        bytes.toString('hex'),
      ]
      for (const form of forms) {
        for (const text of texts) expect(text.toLowerCase()).not.toContain(form.toLowerCase())
      }
    }
  })

  it('is weighed: each cookie below 4 kB, for this site only, and gone with the browser unless remembered', async () => {
    const { loginName } = await server.addVolunteer({ passwordHash, name })
    await signIn('volunteer', loginName, true)
    await account(page).waitFor()
    await page.waitForFunction(() => document.cookie.includes('userInfo='))
    const cookies = await context.cookies()
    expect(await cookieNames()).toEqual([
      'accessToken',
      'refreshToken',
      'userInfo',
      'userType',
      'volunteerPassword',
      'volunteerUserName',
    ])
    const week = 7 * 24 * 3600
    for (const cookie of cookies) {
      expect(cookie.name.length + cookie.value.length, cookie.name).toBeLessThan(4_096)
      expect([cookie.path, cookie.sameSite]).toEqual(['/', 'Strict'])
      const secondsLeft = cookie.expires - Date.now() / 1000
      if (cookie.name.startsWith('volunteer')) expect(Math.abs(secondsLeft - week)).toBeLessThan(120)
      else expect(cookie.expires).toBe(-1)
    }
  })
})

describe('who is led where', () => {
  it('somebody who is not signed in goes from a personal page to the home page', async () => {
    await page.goto('/personalCenter/personalInfo')
    await page.waitForURL('/')
    await expect.poll(cookieNames).toEqual([])
  })

  it('a volunteer goes from a login page to the home page, also after a reload', async () => {
    const { loginName } = await server.addVolunteer({ passwordHash })
    await signIn('volunteer', loginName)
    await page.waitForURL('/')
    await page.goto('/login/organization')
    await page.waitForURL('/')
    await account(page).getByText('陈小明').waitFor()
  })

  it('a logged-off volunteer sees the security page only', async () => {
    const { loginName } = await server.addVolunteer({
      passwordHash,
      logoffState: 'applied',
      logoffAppliedAt: new Date(),
      logoffDueAt: new Date(Date.now() + 15 * 86_400_000),
    })
    await signIn('volunteer', loginName)
    await page.waitForURL('/personalCenter/subtract')
    await page.goto('/mission')
    await page.waitForURL('/personalCenter/subtract')
    expect(await cookieNames()).toContain('accessToken')
  })

  it.each(['volunteer', 'organization'] as const)(
    'a forced change leads a %s over the alert to the admin app',
    async (kind) => {
      const { loginName } =
        kind === 'volunteer'
          ? await server.addVolunteer({ passwordHash, forceChangePassword: true })
          : await addOrganizer({ forceChangePassword: true })
      await signIn(kind, loginName, true)
      await page.getByText('您的密码存在安全风险，系统要求您立即修改密码，以确保账号安全。').waitFor()
      await page.getByText('改好密码再继续').waitFor()
      await page.getByText('登录中').first().waitFor({ state: 'detached' })
      await page.getByRole('progressbar', { includeHidden: true }).first().waitFor({ state: 'detached' })
      await page.getByRole('button', { name: '去修改密码' }).click()
      await page.waitForURL('/admin/change-password')
      await expect.poll(cookieNames).not.toContain('volunteerPassword')
      await expect.poll(cookieNames).not.toContain('orgPassword')
    },
  )

  it('an organizer reaches the admin app while the session stands, and is logged out when it does not', async () => {
    const { loginName } = await addOrganizer()
    await signIn('organization', loginName)
    await page.waitForURL('/admin/')
    await page.goto('/')
    await account(page).click()
    await page.getByRole('menuitem', { name: '个人中心' }).click()
    await page.waitForURL('/admin/')
    await page.goto('/')
    // With its name: before, the page still asks who is here, and would hear of the end by itself.
    await page.getByRole('button', { name: /^账号：(?!我的账号)/ }).waitFor()
    const token = (await context.cookies()).find((cookie) => cookie.name === 'orgAccessToken')?.value ?? ''
    await fetch(`${server.url}/v2/api/zyz/auth/login/loginOut`, { headers: { authorization: `Bearer ${token}` } })
    await account(page).click()
    await page.getByRole('menuitem', { name: '个人中心' }).click()
    await page.getByText('登录已失效，请重新登录').waitFor()
    await page.getByRole('link', { name: '登录', exact: true }).waitFor()
    await expect.poll(cookieNames).toEqual([])
  })
})

describe('two tabs', () => {
  it('a logout in one ends the login in the other', async () => {
    const { loginName } = await server.addVolunteer({ passwordHash })
    await signIn('volunteer', loginName)
    await page.waitForURL('/')
    const other = await context.newPage()
    await other.goto('/personalCenter/personalInfo')
    await account(other).waitFor()
    await account(page).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await other.waitForURL('/')
    await other.getByRole('link', { name: '登录', exact: true }).waitFor()
    await expect.poll(cookieNames).toEqual([])
  })

  it('never trade one refresh token twice, however slowly one tab hears of the other', async () => {
    const { loginName } = await server.addVolunteer({ passwordHash })
    await signIn('volunteer', loginName)
    await page.waitForURL('/')
    await account(page).waitFor()
    const renewals: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/auth/login/refresh')) renewals.push(request.postData() ?? '')
    })
    await page.evaluate(() => localStorage.setItem('accessExpiresAt', '1'))
    const other = await context.newPage()
    await Promise.all([page.goto('/personalCenter/personalInfo'), other.goto('/personalCenter/personalInfo')])
    await Promise.all([account(page).waitFor(), account(other).waitFor()])
    await page.waitForFunction(() => Number(localStorage.getItem('accessExpiresAt')) > Date.now())
    await Promise.all([page.waitForLoadState('networkidle'), other.waitForLoadState('networkidle')])
    expect(renewals).not.toHaveLength(0)
    expect(new Set(renewals).size).toBe(renewals.length)
    expect(new URL(other.url()).pathname).toBe('/personalCenter/personalInfo')
  })
})
