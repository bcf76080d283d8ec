import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterEach, expect } from 'vitest'
import { attendanceCode } from '#contract/attendance/attendance.ts'
import { offlineApps } from '#contract/offline-pages.ts'
import { application } from '#server/database/schema/application.ts'
import { incident } from '#server/database/schema/attendance.ts'
import { baseSeed } from '#server/seed/base.ts'
import { storeLogin } from '../paths/support/card-desk.ts'
import { addMission, addPerson, placeApplication } from '../support/missions.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { it } from './support/site.ts'
import { watchContext, type Watch } from './support/watch.ts'

let server: TestServer
let watch: Watch | undefined
/** What the worker of an older release kept, while that is served. */
let olderFile: string | null = null
const contexts: BrowserContext[] = []
it.beforeAll(async ({ pages }) => {
  server = await startServer({
    ...pages,
    seeded: { name: 'base', seeds: [baseSeed] },
    routes: (app) =>
      app.addHook('onSend', async ({ url }, _reply, payload) =>
        url === offlineApps.portal.worker && olderFile !== null
          ? String(payload).replace('"files":[', `$&{"url":"${olderFile}","revision":"1"},`)
          : payload,
      ),
  })
  return () => server.stop()
})
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  expect(watch?.faults).toEqual([])
})

/** A slot that goes on now, with somebody who has a place in it. */
async function addSlot() {
  const organization = await server.addOrganization()
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const of = await addMission(server, {
    organizationId: organization.id,
    slots: [{ start: at(-30), end: at(120) }],
    values: { state: 'ongoing' },
  })
  const person = await addPerson(server, { name: '林晓岚' })
  const { id: applicationId } = await placeApplication(server, of, person.id, { state: 'confirmed' })
  const staff = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
  return { of, slotId: Number(of.slots[0]?.id), person, applicationId, staff }
}

async function openPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    baseURL: server.url,
    viewport: { width, height: 812 },
    reducedMotion: 'reduce',
    hasTouch: width < 600,
  })
  contexts.push(context)
  watch = await watchContext(context)
  // Without a network every call fails.
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  return context.newPage()
}

/** The worker of the page's address has everything that it keeps. */
const workerStands = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** What is left on the device: workers, and what their caches hold. A worker that serves the page to its end may open its cache again, empty. */
const remains = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const entries = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return [(await navigator.serviceWorker.getRegistrations()).length, entries.length]
  })

/** How many marks of staff the device would still have on the next page. */
const keptMarks = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('offlineMark:')).length)

const signInStaff = (page: Page, token: string) =>
  storeLogin(page, server.url, { orgAccessToken: token, refreshToken: randomUUID(), userType: '2' })
const signInVolunteer = (page: Page, token: string) =>
  storeLogin(page, server.url, { accessToken: token, refreshToken: randomUUID(), userType: '1' })

it('the list of a slot opens again without a network, with what waits, and sends it later', async ({ browser }) => {
  const { of, slotId, staff, applicationId } = await addSlot()
  const page = await openPage(browser, 375)
  await signInStaff(page, staff)
  await page.goto(`/admin/missions/${of.id}/attendance`)
  await page.getByRole('button', { name: '下载到这台设备' }).tap()
  await page.getByText('断网也能签到').waitFor()
  await workerStands(page)

  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('林*岚').waitFor()
  await page.getByRole('button', { name: '签到', exact: true }).tap()
  await page.getByLabel('没带手机或没电').check()
  await page.getByRole('button', { name: '确认林*岚到场' }).tap()
  await page.getByText('1 条', { exact: true }).waitFor()
  await page.getByRole('button', { name: '记录现场情况' }).tap()
  await page.getByLabel(/^发生了什么/).fill('一人中暑，扶到廊下')
  await page.getByRole('button', { name: '记下来' }).tap()
  await page.getByText('2 条', { exact: true }).waitFor()
  // The bar counts a mark while it is still being sealed.
  await expect.poll(() => keptMarks(page)).toBe(2)

  await page.reload()
  await page.getByText('2 条', { exact: true }).waitFor()
  await page.getByText('待补传').waitFor()
  await page.getByRole('link', { name: '打开签到码' }).tap()
  await page.getByText(/断网，显示的是离线码/).waitFor()
  await page.reload()
  await page.getByText(/断网，显示的是离线码/).waitFor()

  // The page of the codes would send what waits, too, and be left in the middle of it.
  await page.goto(`/admin/missions/${of.id}/attendance`)
  await page.getByText('2 条', { exact: true }).waitFor()
  await page.context().setOffline(false)
  await page.getByText('已补传').first().waitFor()
  const { executor } = server.database
  const [record] = await executor.select().from(application).where(eq(application.id, applicationId))
  expect(record?.state).toBe('checkedIn')
  expect(await executor.select().from(incident).where(eq(incident.slotId, slotId))).toMatchObject([
    { kind: 'injury', note: '一人中暑，扶到廊下' },
  ])
})

it('the schedule and the page of check-in open again without a network, with the scans that wait', async ({
  browser,
}) => {
  const { of, slotId, person, staff, applicationId } = await addSlot()
  const query = { slotId: String(slotId), purpose: 'in' }
  const { digits } = (await server.call(attendanceCode, { token: staff, query })).envelope.data
  const way = { ...query, purpose: 'out' }
  const { code: address } = (await server.call(attendanceCode, { token: staff, query: way })).envelope.data
  const page = await openPage(browser, 375)
  await signInVolunteer(page, person.token)
  await page.goto('/check-in')
  await workerStands(page)
  await page.goto('/personalCenter/myMission')
  await page.getByRole('button', { name: '去签到' }).tap()
  await workerStands(page)
  await page.context().setOffline(true)
  await page.getByLabel('六位数字').fill(digits)
  await page.getByRole('button', { name: '签到', exact: true }).tap()
  await page.getByText('1 条', { exact: true }).waitFor()

  await page.reload()
  await page.getByText(/^没有网络，这是 \d+月\d+日 \d+:\d\d 存下的日程/).waitFor()
  await page.getByRole('listitem').getByRole('link', { name: of.name }).waitFor()
  await page.getByText('1 条', { exact: true }).waitFor()
  await page.goto('/check-in')
  await page.getByText('扫码已存在这台手机').waitFor()
  await page.getByText('1 条', { exact: true }).waitFor()
  await page.goto(address)
  await page.getByText('2 条', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await page.getByText('2 条', { exact: true }).waitFor()

  await page.context().setOffline(false)
  await expect.poll(() => page.getByText('已补传').count()).toBe(2)
  await page.getByText('先扫组织者屏幕上的签到码').waitFor()
  const { executor } = server.database
  const [record] = await executor.select().from(application).where(eq(application.id, applicationId))
  expect(record?.state).toBe('completed')
})

/** Addresses that the worker of the check-in page keeps. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open(`workbox-precache-v2-${location.origin}/check-in`)
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })

it('a new release takes the place of the old one, and keeps no data of the interface', async ({ browser }) => {
  const { person } = await addSlot()
  const page = await openPage(browser, 1280)
  await signInVolunteer(page, person.token)
  olderFile = '/robots.txt'
  await page.goto('/check-in')
  await expect.poll(() => keptAddresses(page)).toContain('/check-in')
  await workerStands(page)
  expect(await keptAddresses(page)).toContain(olderFile)
  olderFile = null
  await page.reload()
  await expect.poll(() => keptAddresses(page)).not.toContain('/robots.txt')
  const kept = await keptAddresses(page)
  expect(kept).toContain('/check-in')
  expect(kept.filter((path) => !/^\/(assets\/|check-in$|personalCenter\/myMission$)/.test(path))).toEqual([])
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('先扫组织者屏幕上的签到码').waitFor()
})

it('a sign-out leaves no worker, no cache and no schedule', async ({ browser }) => {
  const { person } = await addSlot()
  const page = await openPage(browser, 1280)
  await signInVolunteer(page, person.token)
  const keptSchedule = () => page.evaluate(() => localStorage.getItem('keptSchedule'))
  await page.goto('/personalCenter/myMission')
  await expect.poll(keptSchedule).not.toBeNull()
  await page.goto('/check-in')
  await workerStands(page)
  await page.getByRole('button', { name: /林晓岚/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('link', { name: '登录', exact: true }).waitFor()
  await expect.poll(() => remains(page)).toEqual([0, 0])
  expect(await keptSchedule()).toBeNull()
})
