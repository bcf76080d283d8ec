import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import sharp from 'sharp'
import { encode } from 'uqr'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { attendanceCode, confirmPresence, scanQrcode } from '#contract/attendance/attendance.ts'
import { settlementRows } from '#contract/hours/settlement.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import { baseSeed } from '#server/seed/base.ts'
import { launchChromium } from '../support/chromium.ts'
import { addMission, adult, placeApplication } from '../support/missions.ts'
import { cheapHash } from '../support/passwords.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { axeFindings } from './support/axe.ts'
import { missionOnSite } from './support/records.ts'
import { partCode } from './support/part-code.ts'
import { settled } from './support/settled.ts'
import { fillSignIn, it } from './support/site.ts'
import { watchContext, type Watch } from './support/watch.ts'

const password = 'Kapok_2026'
const folder = mkdtempSync(join(tmpdir(), 'check-in-'))
/** What the browser's camera sees. */
const film = join(folder, 'camera.mjpeg')
/** The server's clock stands, so that no code changes under a slow test; that of the browser goes on from here. */
const start = new Date()
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
const clockText = new Intl.DateTimeFormat('zh-CN', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
}).format(start)

let server: TestServer
let browser: Browser
let passwordHash: string
let watches: Watch[]
it.beforeAll(async ({ pages }) => {
  passwordHash = await cheapHash(password)
  server = await startServer({ ...pages, seeded: { name: 'base', seeds: [baseSeed] } })
  browser = await launchChromium({
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  watches = []
  server.setNow(start)
})
afterEach(async () => {
  expect(watches.flatMap(({ faults }) => faults)).toEqual([])
  await Promise.all(browser.contexts().map((context) => context.close()))
})

async function openBrowser(width = 375, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    baseURL: server.url,
    viewport: { width, height: 812 },
    reducedMotion: 'reduce',
    ...options,
  })
  watches.push(await watchContext(context))
  return context.newPage()
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const person = () => server.addVolunteer({ ...adult, passwordHash })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function expectLayout(page: Page): Promise<void> {
  await settled(page)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 })
    expect(await axeFindings(page), `at ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}

it('an address opened by any camera leads through the sign-in to the check-in, and to the check-out', async () => {
  const { id, loginName } = await person()
  const { address } = await missionOnSite({ server }, '海珠湖观鸟', id)
  const page = await openBrowser()
  await page.goto(await address())
  await heading(page, '签到：海珠湖观鸟').waitFor()
  expect(await page.title()).toBe('现场签到 · i志愿')
  expect(new URL(page.url()).search).toBe('')
  await expectLayout(page)
  await page.getByRole('link', { name: '登录后签到' }).click()
  await fillSignIn(page, loginName, password)
  server.setNow(minutes(8))
  await press(page, '登录')
  await page.getByRole('button', { name: '确认签到' }).focus()
  await expectLayout(page)
  await page.keyboard.press('Enter')
  await heading(page, '签到成功').waitFor()
  await page.getByText(`${clockText} 到达“海珠湖观鸟”。`).waitFor()
  await expectLayout(page)
  server.setNow(minutes(25))
  await page.goto(await address('out'))
  await heading(page, '签退：海珠湖观鸟').waitFor()
  await press(page, '确认签退')
  await heading(page, '签退成功').waitFor()
  await page.getByText('0小时25分钟', { exact: true }).waitFor()
  await page.getByText(/在场时间还不够/).waitFor()
  await expectLayout(page)
})

it('a forwarded address is stale, and the opened page of another browser holds nothing', async () => {
  const { id } = await person()
  const { address } = await missionOnSite({ server }, '白云山步道', id)
  const [first, checkInUrl] = [await openBrowser(), await address()]
  await first.goto(checkInUrl)
  await heading(first, '签到：白云山步道').waitFor()
  const other = await openBrowser()
  await other.goto(first.url())
  await heading(other, '先扫组织者屏幕上的签到码').waitFor()
  server.setNow(minutes(1))
  await other.goto(checkInUrl)
  await heading(other, '签到码已经更换').waitFor()
  await expectLayout(other)
  await first.reload()
  await heading(first, '签到：白云山步道').waitFor()
  const held = (page: Page) => page.evaluate(() => localStorage.getItem('checkInClaim') !== null)
  expect([await held(first), await held(other)]).toEqual([true, false])
})

it('the scanner of the site reads the same address without a reader of the browser', async () => {
  const { id, loginName } = await person()
  const { address } = await missionOnSite({ server }, '南沙湿地清洁', id)
  const page = await openBrowser()
  await page.goto('/login/volunteer?from=%2FpersonalCenter%2FmyMission')
  expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false)
  await fillSignIn(page, loginName, password)
  await press(page, '登录')
  await press(page, '去签到')
  const decoder = page.waitForEvent('worker')
  writeFileSync(film, await filmOf('https://example.org/'))
  await press(page, '用相机扫码')
  expect((await decoder).url()).toContain('code-decoder')
  await page.getByText('这不是签到码，请对准组织者的屏幕。').waitFor()
  await press(page, '关闭相机')
  writeFileSync(film, await filmOf(await address()))
  await press(page, '用相机扫码')
  await page.getByText('签到成功').first().waitFor()
  const [mark] = await server.database.executor
    .select()
    .from(attendance)
    .orderBy(desc(attendance.applicationId))
    .limit(1)
  expect(mark).toMatchObject({ inBy: 'code', checkedInAt: start })
})

it('a way out without a network waits on the phone, and counts when the network is back and somebody confirms it', async () => {
  const { id, loginName } = await person()
  const organization = await server.addOrganization()
  const of = await addMission(server, {
    organizationId: organization.id,
    slots: [{ start: minutes(-60).toISOString(), end: minutes(20).toISOString() }],
    values: { name: '沙面步道清洁', state: 'ongoing' },
  })
  const { id: applicationId } = await placeApplication(server, of, id, { state: 'confirmed' })
  const staff = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
  const board = async (purpose: 'in' | 'out') => {
    const query = { slotId: String(of.slots[0]?.id), purpose }
    return (await server.call(attendanceCode, { token: staff, query })).envelope.data
  }
  server.setNow(minutes(-55))
  const token = await server.tokenFor('volunteer', id)
  await server.call(scanQrcode, { token, body: { code: (await board('in')).code } })
  server.setNow(start)
  const { digits } = await board('out')

  const page = await openBrowser()
  await page.goto('/login/volunteer?from=%2FpersonalCenter%2FmyMission')
  await fillSignIn(page, loginName, password)
  await press(page, '登录')
  await page.getByRole('button', { name: '去签退' }).waitFor()
  await settled(page)
  watches.at(-1)?.expect(/ERR_INTERNET_DISCONNECTED/)
  await partCode(page, 'check-in-form')
  await page.context().setOffline(true)
  await press(page, '去签退')
  await page.getByLabel('六位数字').fill(digits)
  await press(page, '签退')
  await page.getByText(/起没有连上服务器。1 条存在这台手机/).waitFor()
  await press(page, '看 1 条')
  await page.getByText('签退：沙面步道清洁').waitFor()
  await page.getByRole('button', { name: '重试' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.context().setOffline(false)
  await page.getByText('已补传').waitFor()
  await page.getByText(/组织核对本人后确认到场，能升到 B 级/).waitFor()
  await expectLayout(page)

  const marks = () =>
    server.database.executor.select().from(attendance).where(eq(attendance.applicationId, applicationId))
  expect(await marks()).toMatchObject([{ outBy: 'code', outLate: true, confirmedAt: null }])
  const body = { applicationIds: [String(applicationId)] }
  await server.call(confirmPresence, { token: staff, body })
  server.setNow(minutes(30))
  const query = { slotId: String(of.slots[0]?.id) }
  const { items } = (await server.call(settlementRows, { token: staff, query })).envelope.data
  expect(items).toMatchObject([{ grade: 'B', why: '扫过码，组织确认到场', verdict: 'right' }])
})

/** A film of one picture: the code as a phone sees it, black on white with its quiet zone. */
async function filmOf(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 4 })
  const [width, height, dot] = [640, 480, Math.floor(440 / size)]
  const dark = data.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [`<rect x="${x * dot}" y="${y * dot}" width="${dot}" height="${dot}"/>`] : [])),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/><g transform="translate(100 20)">${dark.join('')}</g></svg>`
  const frame = await sharp(Buffer.from(svg)).jpeg({ quality: 90, chromaSubsampling: '4:2:0' }).toBuffer()
  return Buffer.concat(Array.from({ length: 10 }, () => frame))
}
