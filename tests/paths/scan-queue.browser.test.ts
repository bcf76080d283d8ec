import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { attendanceCode } from '#contract/attendance/attendance.ts'
import { mission } from '#server/database/schema/mission.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { addMission, addPerson, placeApplication } from '../support/missions.ts'
import type { TestServer } from '../support/server.ts'
import { scanQueueModel } from './scan-queue.model.ts'
import { noteIncident, scanQueueVocabulary } from './scan-queue.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { HeldRequests } from './support/playwright.ts'

type Machine = typeof scanQueueModel.machine

/** Somebody with a place in a slot that goes on now, and the digits on its screen. */
async function addScene(server: TestServer) {
  const organization = await server.addOrganization()
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const of = await addMission(server, {
    organizationId: organization.id,
    slots: [{ start: at(-30), end: at(120) }],
    values: { state: 'ongoing' },
  })
  const { id, token } = await addPerson(server)
  const { id: applicationId } = await placeApplication(server, of, id, { state: 'confirmed' })
  const staff = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
  const query = { slotId: String(of.slots[0]?.id), purpose: 'in' as const }
  const { digits } = (await server.call(attendanceCode, { token: staff, query })).envelope.data
  const [person] = await server.database.executor.select().from(volunteer).where(eq(volunteer.id, id))
  const setMode = (checkInMode: 'code' | 'list') =>
    server.database.executor.update(mission).set({ checkInMode }).where(eq(mission.id, of.id))
  return { token, userId: person?.userId ?? '', applicationId: String(applicationId), digits: String(digits), setMode }
}

/** The browser's own events of a page. */
function returnsOf(pageOf: () => Page) {
  const dispatch = (on: 'window' | 'document', type: string) =>
    pageOf().evaluate(([target, name]) => (target === 'window' ? window : document).dispatchEvent(new Event(name)), [
      on,
      type,
    ] as const)
  return {
    network: () => dispatch('window', 'online'),
    sight: () => dispatch('document', 'visibilitychange'),
  }
}

const schedule = (): Host<Machine> => {
  let digits = ''
  let page: Page
  const vocabulary = scanQueueVocabulary({
    note: async (ui) => {
      await ui.press('button', /^去签[到退]$/)
      await ui.fill('六位数字', digits)
      await ui.press('button', /^签[到退]$/)
      // The form closes once the scan is kept, which nothing else shows while another one is on its way.
      await ui.seeNone({ role: 'textbox', name: '六位数字' })
    },
    ...returnsOf(() => page),
  })
  return {
    name: 'the schedule',
    movesClock: true,
    vocabulary,
    starts: ['nothing is kept', 'a scan is kept from before'],
    offered: {
      'note a scan': (s) => s.context.marks.length === 0 && s.context.settled.length === 0,
      'note another': (s) => s.context.marks.length === 1 && s.context.settled.length === 0,
      'note an incident': () => false,
      'the server refuses the first': (s) => s.context.marks.length === 1,
      'the server names none': () => false,
      'the sign-in has ended': () => false,
    },
    begin: async (scene) => {
      page = scene.page
      const person = await addScene(scene.server)
      digits = person.digits
      const sends = new HeldRequests()
      await sends.hold(page, '/sendLate')
      await page.route('**/scanQrcode', (route) => route.abort('connectionfailed'))
      await storeLogin(page, scene.server.url, {
        accessToken: person.token,
        refreshToken: randomUUID(),
        userType: '1',
      })
      if (scene.path.start === 'a scan is kept from before') await keepScan(page, person)
      await page.clock.install()
      await page.goto('/personalCenter/myMission')
      await page.getByRole('button', { name: '去签到' }).waitFor()
      return async ({ name }) => {
        if (name === 'half a minute goes by') return page.clock.fastForward(30_000)
        if (name === 'no answer comes') return sends.cut()
        const isRefusing = name === 'the server refuses the first'
        if (isRefusing) await person.setMode('list')
        const waiting = await countScans(page)
        const sent = await answerSend(page, sends)
        if (name === 'the server takes all' && sent < waiting) await answerSend(page, sends)
        if (isRefusing) await person.setMode('code')
      }
    },
  }
}

/** A member of staff at a slot that goes on now. */
async function addStaff(server: TestServer) {
  const organization = await server.addOrganization()
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const of = await addMission(server, {
    organizationId: organization.id,
    slots: [{ start: at(-30), end: at(120) }],
    values: { state: 'ongoing' },
  })
  const token = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
  return { token, address: `/admin/missions/${of.id}/attendance` }
}

/** Where staff write incidents down. */
const slotList = (): Host<Machine> => {
  let page: Page
  return {
    name: 'the list of a slot',
    movesClock: true,
    vocabulary: scanQueueVocabulary({
      note: (ui, { values }) => noteIncident(ui, (values as { note: string }).note),
      ...returnsOf(() => page),
    }),
    starts: ['nothing is kept'],
    offered: {
      'note a scan': () => false,
      'note an incident': (s) => s.context.marks.length === 0 && s.context.settled.length === 0,
      'the server names none': () => false,
      'the sign-in has ended': () => false,
    },
    begin: async (scene) => {
      page = scene.page
      const staff = await addStaff(scene.server)
      const sends = new HeldRequests()
      await sends.hold(page, '/ticket/incidents')
      await page.route('**/attendance/incident', (route) => route.abort('connectionfailed'))
      await storeLogin(page, scene.server.url, {
        orgAccessToken: staff.token,
        refreshToken: randomUUID(),
        userType: '2',
      })
      await page.clock.install()
      await page.goto(staff.address)
      await page.getByRole('button', { name: '下载到这台设备' }).click()
      await page.getByText('断网也能签到').waitFor()
      return async ({ name }) => {
        if (name === 'half a minute goes by') return page.clock.fastForward(30_000)
        if (name === 'no answer comes') return sends.cut()
        const answered = page.waitForResponse('**/ticket/incidents')
        await sends.pass()
        await answered
      }
    },
  }
}

const countScans = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lateScan:')).length)

/** Lets the server answer what is on its way. @returns how many scans that was */
async function answerSend(page: Page, sends: HeldRequests): Promise<number> {
  const { entries } = (await sends.body()) as { entries: readonly unknown[] }
  const answered = page.waitForResponse('**/sendLate')
  await sends.pass()
  await answered
  return entries.length
}

/** What the page of an hour ago has left on this phone. */
async function keepScan(
  page: Page,
  { userId, applicationId, digits }: Awaited<ReturnType<typeof addScene>>,
): Promise<void> {
  const nonce = randomUUID().replaceAll('-', '')
  const capturedAt = new Date().toISOString()
  const values = { nonce, capturedAt, heard: null, applicationId, digits }
  await page.evaluate(([key, scan]) => localStorage.setItem(key, JSON.stringify(scan)), [
    `lateScan:${nonce}`,
    { nonce, title: '签到', capturedAt, values, userId },
  ] as const)
}

const silent = '服务器总是答复它收到的每一条'
const leaves = '登录失效时页面转到登录，等待的条数回来再看'
const apart = '服务器对一次补传里的各条给同样的答复，分不出先后'
const morning = '二十一条一起补传由组件层走过，这里每一条都要先现场签到'
const anew = '表单每次都用新的编号，同一条不会交来两次'

describeBrowser('scan-queue', scanQueueModel, {
  hosts: [schedule(), slotList()],
  exclusions: {
    'start:a morning without a network is kept': morning,
    'case:the server takes as many as it can': morning,
    'case:the server takes the last': morning,
    'row:sending › the server takes as many as it can': morning,
    'row:sending › the server takes the last': morning,
    'case:the server names none': silent,
    'row:sending › the server names none': silent,
    'sending|xstate.done.actor.send|0': silent,
    'case:the sign-in has ended': leaves,
    'row:sending › the sign-in has ended': leaves,
    'row:sending › the server refuses the first [12 waits]': apart,
    'row:sending › read what came': apart,
    'row:waiting › read what came': apart,
    'sending|mark.captured|0:false': anew,
    'waiting|mark.captured|0:false': anew,
  },
})
