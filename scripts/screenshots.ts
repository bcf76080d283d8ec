import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser as Chromium, type BrowserContext, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { demoAccounts } from '#server/database/seed/accounts.ts'
import { ensureBrowser } from './browser.ts'
import { passSignalsOn, run } from './child.ts'
import { type Demo, readDemo, type Shot, shots } from './shots.ts'

const folder = join('reports', 'screenshots')
const readmePicture = join('docs', 'screenshot.png')
const widths = { 375: 812, 1280: 900 } as const

/** Guangzhou: with a known place the screens show distances and do not ask for the position. */
const place = { latitude: 23.1291, longitude: 113.2644, province: '广东省', city: '广州市', address: '广东省广州市' }

async function startProduct(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH, HOME, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((found, refuse) => {
    let output = ''
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
      if (address) found(address[0])
    })
    child.once('exit', (code) => refuse(new Error(`the server ended with ${code}`)))
  })
  return { child, url }
}

async function openContext(browser: Chromium, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    baseURL: url,
    viewport: { width: 1280, height: widths[1280] },
    reducedMotion: 'reduce',
  })
  await context.addInitScript((record) => sessionStorage.setItem('location', JSON.stringify(record)), place)
  return context
}

async function signIn(page: Page, loginName: string): Promise<void> {
  const account = demoAccounts.find((one) => one.loginName === loginName)
  if (!account) throw new Error(`no demo account ${loginName}`)
  await page.goto(account.kind === 'volunteer' ? '/login/volunteer' : '/login/organization')
  await page.getByLabel('用户名').fill(account.loginName)
  await page.getByLabel('密码', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForFunction(
    () => !location.pathname.startsWith('/login/') || document.querySelector('[role=alertdialog]'),
  )
}

/**
 * Waits until the product has taken over from the drawn page, nothing loads, and every picture in reach is there. The page behind a
 * dialog that must be answered first stays on its way.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...(document.getElementById('root')?.children ?? [])]
    const taken = parts.some((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')))
    if (document.querySelector('[role=alertdialog]')) return taken
    return taken && !document.querySelector('[aria-label^="正在加载"]') && document.querySelector('h1')
  })
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
}

async function take(context: BrowserContext, state: string, shot: Shot, demo: Demo): Promise<void> {
  const page = await context.newPage()
  try {
    if (shot.failing) await page.route(`**${shot.failing}*`, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(shot.address(demo))
    await settle(page)
    await shot.act?.(page)
    for (const [width, height] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height })
      await settle(page)
      const path = join(folder, `${shot.route}-${shot.face ?? state}-${width}.png`)
      await page.screenshot({ path, fullPage: !shot.windowOnly, animations: 'disabled' })
      console.log(path)
    }
  } finally {
    await page.close()
  }
}

async function takeReadmePicture(browser: Chromium, url: string): Promise<void> {
  const context = await openContext(browser, url)
  const page = await context.newPage()
  await page.goto('/')
  await settle(page)
  const picture = await page.screenshot({ animations: 'disabled' })
  mkdirSync('docs', { recursive: true })
  writeFileSync(readmePicture, await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toBuffer())
  console.log(readmePicture)
  await context.close()
}

async function takeAll(browser: Chromium, url: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const demo = await readDemo(url)
  for (const [state, { as, list }] of Object.entries(shots)) {
    const context = await openContext(browser, url)
    if (as) {
      const page = await context.newPage()
      await signIn(page, as)
      await page.close()
    }
    for (const shot of list) await take(context, state, shot, demo)
    await context.close()
  }
}

/** `node scripts/run.mjs screenshots`: every screen in its states at two widths, into reports/screenshots; with `--readme` only the README's picture. */
async function main(): Promise<number> {
  const built = await run(process.execPath, ['scripts/run.mjs', 'front'], process.env)
  if (built !== 0) return built
  const { executablePath, args, env } = await ensureBrowser()
  const dataDir = mkdtempSync(join(tmpdir(), 'zhiyuan-screenshots-'))
  const server = await startProduct(dataDir)
  passSignalsOn(() => server.child.kill('SIGTERM'))
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env },
  })
  try {
    if (process.argv.includes('--readme')) await takeReadmePicture(browser, server.url)
    else await takeAll(browser, server.url)
    return 0
  } finally {
    await browser.close()
    const ended = once(server.child, 'exit')
    server.child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = await main()
