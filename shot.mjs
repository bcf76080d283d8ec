import { chromium } from 'playwright'
import { readdirSync, existsSync } from 'node:fs'
const exe = ['/usr/lib/chromium/chromium-headless-shell', '/usr/lib/chromium/chromium', '/usr/bin/chromium'].find(
  existsSync,
)
const site = 'http://127.0.0.1:' + (process.env.PORT ?? '3900') // usage: PORT=3901 node shot.mjs <login> <password> <admin paths…>; pictures in $SHOTS or /tmp/wt/shots
const who = process.argv[2] ?? 'organizer1',
  pass = process.argv[3] ?? 'Organizer_1'
const paths = process.argv.slice(4)
const browser = await chromium.launch({ executablePath: exe, args: ['--no-sandbox'] })
for (const width of [1280, 375]) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  const errors = []
  page.on('console', (m) => {
    if (['error', 'warning'].includes(m.type())) errors.push(m.text())
  })
  page.on('pageerror', (e) => errors.push(String(e)))
  await page.goto(site + '/login/organization')
  await page.getByLabel('用户名').fill(who)
  await page.getByLabel('密码', { exact: true }).fill(pass)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((u) => !String(u).includes('/login'), { timeout: 20000 }).catch(() => {})
  for (let p of paths) {
    await page.goto(site + '/admin' + p)
    await page
      .locator('h1')
      .first()
      .waitFor({ timeout: 15000 })
      .catch(() => {})
    await page.waitForTimeout(700)
    const name = p.replace(/[^a-z0-9]+/gi, '_') || 'home'
    await page.screenshot({ path: `${process.env.SHOTS ?? '/tmp/wt/shots'}/${who}${name}-${width}.png`, fullPage: true })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    console.log(width, p, await page.title(), 'overflow', over, errors.splice(0).join(' | ').slice(0, 300))
  }
  await context.close()
}
await browser.close()
