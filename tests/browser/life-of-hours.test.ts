import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { organization } from '#server/database/schema/organization.ts'
import { codeFor, freshMobile } from '../support/code.ts'
import { adult } from '../support/missions.ts'
import { cheapHash } from '../support/passwords.ts'
import { photo } from '../support/photo.ts'
import { freshIdNumber } from '../support/card.ts'
import { freshCreditCode } from '../support/registration.ts'
import { partCode } from './support/part-code.ts'
import {
  accept,
  apply,
  arrive,
  fill,
  issueCertificate,
  type Life,
  type LivedMission,
  lifeOf,
  type Paper,
  password,
  press,
  settle,
  shownCode,
} from './support/life.ts'
import { it } from './support/site.ts'

const teamName = '海珠区榕荫志愿服务队'
const missionName = '榕荫书屋晨读陪伴'
const orgLogin = 'rongyin2026'
const place = '榕荫书屋'

const dayMs = 86_400_000
const begin = new Date()
/** Early in the morning, when the demo has nothing. */
const servedOn = shanghaiDay(begin.getTime() + 5 * dayMs)
const at = (clock: string, day = servedOn) => new Date(`${day}T${clock}:00+08:00`)

/** What is drawn in place of a box stands over it and takes the press. */
const tick = (page: Page, group: RegExp, name: string) =>
  page.getByRole('group', { name: group }).getByLabel(name, { exact: true }).setChecked(true, { force: true })
const field = (name: string) => new RegExp(`^${name}\\s*\\*?$`)

async function chooseArea(page: Page, label: RegExp, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  const search = page.getByRole('combobox', { name: /^搜索/ }).or(page.getByRole('searchbox', { name: /^搜索/ }))
  await search.fill(name)
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
}

async function registerOrganization(life: Life): Promise<string> {
  const page = await life.visitor()
  const mobile = freshMobile()
  await page.goto('/registered/organization')
  await page.locator('form[inert]').waitFor({ state: 'detached' })
  await fill(page, '手机号', mobile)
  await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).setChecked(true, { force: true })
  await press(page, '发送验证码')
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(life.server.url, mobile))
  await press(page, '下一步')
  await fill(page, field('组织名称'), teamName)
  await page.getByLabel(/^组织类型/).selectOption({ label: '志愿服务组织' })
  await fill(page, field('统一社会信用代码'), freshCreditCode())
  await chooseArea(page, /^所在地区/, '海珠区')
  await fill(page, field('成立日期'), '2018-03-05')
  await fill(page, field('办公地址'), '海珠区同福中路 120 号二楼')
  await tick(page, /^服务类别/, '支教助学')
  await fill(page, field('组织简介'), '街坊组成的服务队，每天清晨在书屋陪孩子读书，新队员第一次服务都有老队员带着。')
  await page.getByRole('radio', { name: '直接加入' }).setChecked(true, { force: true })
  const licence = await photo('licence.jpg', 1000, 1400)
  await page.locator('input[data-slot="licence"][data-source="album"]').setInputFiles(licence)
  await press(page, '使用这张')
  await page.getByText('已加密保存').waitFor()
  await fill(page, field('负责人姓名'), '梁嘉仪')
  await fill(page, field('联系人姓名'), '黄文杰')
  await fill(page, field('联系电话'), '020-83370186')
  await fill(page, field('管理员姓名'), '黄文杰')
  await fill(page, field('管理员用户名'), orgLogin)
  await fill(page, field('密码'), password)
  await fill(page, field('再输入一次'), password)
  await press(page, '提交注册')
  await page.getByRole('heading', { name: '注册已提交' }).waitFor()
  const [row] = await life.server.database.executor.select().from(organization).where(eq(organization.name, teamName))
  return String(row?.id)
}

/** Whose account it is, asked before anything else opens. */
async function bindOwner(life: Life): Promise<void> {
  const page = await life.signedIn('organization', orgLogin, '/admin/')
  await fill(page, field('证件号码'), freshIdNumber('1990-05-06'))
  await page.getByRole('checkbox', { name: /^同意保存并核验证件号/ }).setChecked(true, { force: true })
  await press(page, '登记并继续')
  await page.waitForURL((url) => url.pathname !== '/admin/person')
}

/** Writes a mission in the editor and sends it to review. */
async function writeMission(life: Life): Promise<string> {
  const page = await life.signedIn('organization', orgLogin, '/admin/missions/new')
  await fill(page, /^活动名称/, missionName)
  await tick(page, /^服务类别/, '支教助学')
  await tick(page, /^服务对象/, '儿童')
  await fill(page, /^招募开始(?!的)/, shanghaiDay(begin.getTime()))
  await page.getByLabel('招募开始的时间').fill('00:00')
  await fill(page, /^招募截止(?!的)/, servedOn)
  await page.getByLabel('招募截止的时间').fill('06:00')
  await fill(page, /^地点/, place)
  await fill(page, /^详细地址/, '同福中路 120 号二楼')
  await press(page, '加岗位')
  await fill(page, /^岗位名称/, '晨读伙伴')
  await page.getByText('列表', { exact: true }).click()
  await press(page, '加时段')
  const slot = page.getByRole('group', { name: '选中的时段' })
  await slot.getByLabel(/^日期/).fill(servedOn)
  await slot.getByLabel(/^开始/).fill('06:30')
  await slot.getByLabel(/^结束/).fill('08:30')
  await slot.getByLabel(/^名额/).fill('5')
  await slot.getByLabel(/^负责人/).selectOption({ label: '黄文杰' })
  await page.getByLabel(/^风险等级/).selectOption({ label: '没有特别的风险' })
  await page.getByRole('radio', { name: '室内', exact: true }).setChecked(true, { force: true })
  await page.getByRole('group', { name: '或者选一张画好的' }).locator('label').first().click()
  await page.getByRole('textbox', { name: /^活动详情/ }).fill('陪三四个孩子晨读，不用会教书，坐得住就行。')
  await page.getByRole('region', { name: /^可以提交了/ }).waitFor()
  await press(page, '提交审核')
  await page.waitForURL(/\/admin\/missions\/\d+$/)
  return /\d+$/.exec(page.url())?.[0] ?? ''
}

/** Types the digits where there is no network; they are sent once it is back, and the organization confirms who was there. */
async function leaveOffline(life: Life, loginName: string, mission: LivedMission): Promise<void> {
  const { digits } = await shownCode(life, mission, 'out')
  // What the page fetched when the network went, its worker among it, fails.
  const faults = [/ERR_INTERNET_DISCONNECTED/, /fetching the script/]
  const page = await life.signedIn('volunteer', loginName, '/personalCenter/myMission', ...faults)
  await partCode(page, 'check-in-form')
  await page.context().setOffline(true)
  await press(page, '去签退')
  await page.getByLabel('六位数字').fill(digits)
  await press(page, '签退')
  await page.getByText(/1 条存在这台手机/).waitFor()
  await page.context().setOffline(false)
  await page.getByText('已补传').waitFor()
  const list = await life.signedIn('organization', orgLogin, `/admin/missions/${mission.id}/attendance`)
  await list.getByText('补传，待确认').first().waitFor()
  await list
    .getByRole('button', { name: /林晓岚/ })
    .first()
    .click()
  await press(list, '确认到场')
  await list.getByText('已确认到场').first().waitFor()
}

async function expectNotice(life: Life, missionId: string): Promise<void> {
  const page = await life.visitor()
  await page.goto(`/publicity/${missionId}`)
  const row = page.getByRole('listitem').filter({ hasText: '林*岚' })
  await row.getByText('公示中').waitFor()
  expect(await page.getByText('林晓岚').count()).toBe(0)
}

async function expectCheck(life: Life, { number, code }: Paper, verdict: string): Promise<void> {
  const page = await life.visitor()
  await page.goto('/zs')
  await fill(page, /证书编号/, number)
  await fill(page, /查验码/, code)
  await press(page, '查验')
  await page.getByRole('heading', { name: verdict }).waitFor()
}

/** Half an hour less, which counts at once. */
async function correct(life: Life, missionId: string): Promise<void> {
  const page = await life.signedIn('organization', orgLogin, `/admin/missions/${missionId}/hours`)
  await page.getByRole('button', { name: /^查看/ }).click()
  await press(page, '更正时间')
  const form = page.getByRole('form', { name: '更正时间' })
  await form.getByLabel(/^结束/).fill('08:00')
  await form.getByLabel(/^证明材料/).setInputFiles(await photo('sheet.jpg', 1200, 900))
  await form.getByLabel(/^更正的原因/).fill('当天提前半小时结束，签退时间登记有误')
  await press(page, '提交更正')
  await page.getByText('更正时间，已提交').waitFor()
}

it('hours live from the registration of their organization to a certificate that a correction supersedes', async ({
  site,
  visit,
}) => {
  const life = lifeOf(site, visit)
  const passwordHash = await cheapHash(password)
  const { loginName } = await site.server.addVolunteer({ ...adult, name: '林晓岚', passwordHash })
  await life.moveTo(begin)
  const organizationId = await registerOrganization(life)
  await life.approve('organization', organizationId)
  await bindOwner(life)
  const missionId = await writeMission(life)
  await life.approve('mission', missionId)
  const mission = { id: missionId, name: missionName, orgLogin }
  await apply(life, loginName, mission)
  await accept(life, mission)

  await life.moveTo(at('06:25'))
  await arrive(life, loginName, mission)
  await life.moveTo(at('08:31'))
  await leaveOffline(life, loginName, mission)
  await life.moveTo(at('15:00'))
  await settle(life, mission, '2小时0分钟')
  await expectNotice(life, missionId)

  await life.moveTo(at('09:00', addDays(servedOn, 8)))
  const first = await issueCertificate(life, loginName, '2小时0分钟')
  await expectCheck(life, first, '证书真实，现在有效')
  await correct(life, missionId)
  await expectCheck(life, first, '证书真实，但已因更正失效')
  const second = await issueCertificate(life, loginName, '1小时30分钟')
  await expectCheck(life, second, '证书真实，现在有效')
  await expectCheck(life, first, '证书真实，但已被新证书替代')
}, 600_000)
