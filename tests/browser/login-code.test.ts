import type { Browser } from 'playwright'
import { afterAll, expect } from 'vitest'
import { baseSeed } from '#server/seed/base.ts'
import { codeFor, contactsOf, freshMobile } from '../support/code.ts'
import { failSignIns } from '../support/failed-sign-ins.ts'
import { cheapHash } from '../support/passwords.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { it } from './support/site.ts'

const password = 'Kapok_2026'

let browser: Browser
let server: TestServer
let passwordHash: string

it.beforeAll(async ({ browser: ofWorker, pages }) => {
  browser = ofWorker
  passwordHash = await cheapHash(password)
  const env = { TRUST_PROXY: 'loopback' }
  server = await startServer({ ...pages, env, seeded: { name: 'base', seeds: [baseSeed] } })
})
afterAll(() => server?.stop())

it.each([
  ['volunteer', 375, '10.31.1.1'],
  ['organization', 1280, '10.31.2.1'],
] as const)(
  'a %s on a new device at %i pixels signs in with a code, and needs none the next time',
  async (kind, width, address) => {
    const mobile = freshMobile()
    const account = kind === 'volunteer' ? 'volunteer' : 'organizer'
    const values = { passwordHash, ...contactsOf(server, account, mobile, `${mobile}@example.com`) }
    const person =
      kind === 'volunteer'
        ? await server.addVolunteer(values)
        : await server.addOrganizer((await server.addOrganization()).id, values)
    await failSignIns(server, address, 30)
    const context = await browser.newContext({
      locale: 'zh-CN',
      baseURL: server.url,
      viewport: { width, height: 800 },
      extraHTTPHeaders: { 'x-forwarded-for': address },
    })
    const page = await context.newPage()
    const signIn = async () => {
      await page.goto(`/login/${kind}?from=%2Farticle`)
      await page.getByLabel('用户名').fill(person.loginName)
      await page.getByLabel('密码', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
    }
    await signIn()
    await page.getByLabel('验证码').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.keyboard.type('12345')
    await page.keyboard.press('Enter')
    await page.getByText('验证码是 6 位数字，现在是 5 位').waitFor()
    await page.getByLabel('验证码').fill(await codeFor(server.url, mobile))
    await page.keyboard.press('Enter')
    await page.waitForURL('/article')
    await context.clearCookies()
    await signIn()
    await page.waitForURL('/article')
    await context.close()
  },
)
