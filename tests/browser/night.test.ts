import type { Page } from 'playwright'
import { expect } from 'vitest'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { scheduleDue } from '#server/due/due.ts'
import { addMission, adult } from '../support/missions.ts'
import { cheapHash } from '../support/passwords.ts'
import {
  accept,
  apply,
  arrive,
  fill,
  issueCertificate,
  type Life,
  lifeOf,
  password,
  press,
  settle,
} from './support/life.ts'
import { takePicture } from './support/picture.ts'
import { it } from './support/site.ts'

const begin = new Date()
const servedOn = shanghaiDay(begin.getTime() + 3 * 86_400_000)
const nextDay = addDays(servedOn, 1)
const at = (clock: string, day = servedOn) => new Date(`${day}T${clock}:00+08:00`)

const phone = { viewport: { width: 375, height: 812 } }
const hours = /22:00–次日 2:00/

/** The hours of the night where a person reads them. */
async function expectHours(page: Page, text: string | RegExp = hours): Promise<void> {
  await page.getByText(text).first().waitFor()
  await takePicture(page)
}

/** After midnight, of somebody who left before: noted by hand with the time of the clock. */
async function noteDeparture(life: Life, missionId: string, orgLogin: string): Promise<void> {
  const page = await life.signedIn('organization', orgLogin, `/admin/missions/${missionId}/attendance`)
  await expectHours(page)
  await press(page, /^签退：/)
  await fill(page, /^离场时间/, '01:40')
  await page.getByLabel('没带手机或没电').setChecked(true, { force: true })
  await press(page, /^确认.+离场$/)
  await page.getByText('何志远 已签退', { exact: true }).waitFor()
}

it('a night is lived from the application to the certificate on a phone', async ({ site, visit }) => {
  const life = lifeOf(site, (options) => visit({ ...phone, ...options }))
  await life.moveTo(begin)
  const { server } = site
  const passwordHash = await cheapHash(password)
  const organizationId = (await server.addOrganization({ name: '江岸夜巡志愿服务队' })).id
  const { loginName: orgLogin } = await server.addOrganizer(organizationId, { passwordHash })
  const { loginName } = await server.addVolunteer({ ...adult, name: '何志远', passwordHash })
  const name = '冬夜江岸巡护'
  const slots = [{ start: at('22:00').toISOString(), end: at('02:00', nextDay).toISOString() }]
  const values = { name, checkInMode: 'code' as const, recruitStartAt: begin }
  const { id, startAt, endAt } = await addMission(server, { organizationId, slots, values })
  await scheduleDue(server.database.executor, 'mission.started', id, startAt)
  await scheduleDue(server.database.executor, 'mission.ended', id, endAt)
  const mission = { id: String(id), name, orgLogin }

  await expectHours(await openedBy(life, `/mission/detail-${mission.id}`))
  await apply(life, loginName, mission)
  await accept(life, mission)
  await expectHours(await life.signedIn('volunteer', loginName, '/personalCenter/myMission'), /^22:00 到 次日 2:00$/)
  await expectHours(await life.signedIn('volunteer', loginName, '/personalCenter/myMessage'))

  await life.moveTo(at('21:58'))
  await arrive(life, loginName, mission)
  await life.moveTo(at('01:50', nextDay))
  await noteDeparture(life, mission.id, orgLogin)
  await life.moveTo(at('10:00', nextDay))
  await settle(life, mission, '3小时40分钟')

  await life.moveTo(at('09:00', addDays(servedOn, 9)))
  const record = await life.signedIn('volunteer', loginName, '/personalCenter/serviceRecord')
  await record.getByText(/22:00–次日 1:40/).waitFor()
  await takePicture(record)
  const paper = await issueCertificate(life, loginName, '3小时40分钟')
  expect(paper.number).not.toBe('')
}, 300_000)

async function openedBy(life: Life, path: string): Promise<Page> {
  const page = await life.visitor()
  await page.goto(path)
  return page
}
