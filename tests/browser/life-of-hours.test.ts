import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { organization } from '#server/database/schema/organization.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { runDue } from '#server/due/due.ts'
import { codeFor, freshMobile } from '../support/code.ts'
import { adult } from '../support/missions.ts'
import { cheapHash } from '../support/passwords.ts'
import { photo } from '../support/photo.ts'
import { freshIdNumber } from '../support/card.ts'
import { freshCreditCode } from '../support/registration.ts'
import { settleInQueue } from '../support/reviews.ts'
import { partCode } from './support/part-code.ts'
import { settled } from './support/settled.ts'
import { fillSignIn, it, type Site, type Visit, type VisitOptions } from './support/site.ts'

const password = 'Kapok_2026'
const teamName = '海珠区榕荫志愿服务队'
const missionName = '榕荫书屋晨读陪伴'
const orgLogin = 'rongyin2026'
const place = '榕荫书屋'

const dayMs = 86_400_000
const begin = new Date()
/** Early in the morning, when the demo has nothing. */
const servedOn = shanghaiDay(begin.getTime() + 5 * dayMs)
const at = (clock: string, day = servedOn) => new Date(`${day}T${clock}:00+08:00`)

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const fill = (page: Page, label: string | RegExp, value: string) => page.getByLabel(label).first().fill(value)
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

/** The product at moments of these weeks: the server's clock stands, with all that fell due by then, and so do those of its visitors. */
function lifeOf({ server }: Site, visit: (options?: VisitOptions) => Promise<Visit>) {
  const open: Page[] = []
  return {
    server,
    async moveTo(instant: Date): Promise<void> {
      // Whoever was there has gone: their pages would go on asking, beyond the end of their sign-in.
      await Promise.all(open.splice(0).map((page) => page.close()))
      server.setNow(instant)
      await runDue(server.context)
    },
    async visitor(...faults: RegExp[]): Promise<Page> {
      const { page, context, expect: expectFaults } = await visit()
      expectFaults(...faults)
      await context.clock.setFixedTime(server.context.clock())
      open.push(page)
      return page
    },
    /** @param faults that the console of this visitor may show */
    async signedIn(
      kind: 'volunteer' | 'organization',
      loginName: string,
      path: string,
      ...faults: RegExp[]
    ): Promise<Page> {
      const page = await this.visitor(...faults)
      await page.goto(`/login/${kind}`)
      await fillSignIn(page, loginName, password)
      await press(page, '登录')
      await page.waitForURL((url) => !url.pathname.startsWith('/login'))
      await page.goto(path)
      await settled(page)
      return page
    },
    /** The federation approves what waits in its queue. */
    async approve(kind: 'organization' | 'mission', id: string): Promise<void> {
      const [federation] = await server.database.executor
        .select()
        .from(organizer)
        .where(eq(organizer.loginName, 'federation1'))
      const token = await server.tokenFor('organizer', federation?.id ?? 0)
      await settleInQueue(server, token, { kind, id }, { event: `${kind}.approved` })
    },
  }
}
type Life = ReturnType<typeof lifeOf>

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

async function apply(life: Life, loginName: string, missionId: string): Promise<void> {
  const page = await life.signedIn('volunteer', loginName, `/mission/detail-${missionId}`)
  await page.getByRole('complementary', { name: '报名' }).getByRole('button', { name: '报名', exact: true }).click()
  await page.getByRole('heading', { name: '已提交报名' }).waitFor()
}

/** Accepts whoever applied; what was decided takes effect when it cannot be taken back any more. */
async function accept(life: Life, missionId: string): Promise<void> {
  const page = await life.signedIn('organization', orgLogin, `/admin/missions/${missionId}/applications`)
  await press(page, '通过')
  await page.getByText('确认录用 1 人').waitFor()
  await life.moveTo(new Date(begin.getTime() + 11 * 60_000))
}

/** What the organizer's screen shows, as a QR code and as digits. */
async function shownCode(life: Life, missionId: string, way: 'in' | 'out') {
  const page = await life.signedIn('organization', orgLogin, `/admin/missions/${missionId}`)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/mission/attendanceCode')),
    page.goto(`/admin/missions/${missionId}/screen?way=${way}`),
  ])
  await page.getByRole('img', { name: way === 'in' ? '签到码' : '签退码' }).waitFor()
  return ((await answer.json()) as { data: { code: string; digits: string } }).data
}

/** Opens the code by the phone's camera and confirms it there. */
async function arrive(life: Life, loginName: string, missionId: string): Promise<void> {
  const { code } = await shownCode(life, missionId, 'in')
  const page = await life.signedIn('volunteer', loginName, '/personalCenter/myMission')
  await page.goto(code)
  await page.getByRole('heading', { level: 1, name: `签到：${missionName}` }).waitFor()
  await press(page, '确认签到')
  await page.getByRole('heading', { level: 1, name: '签到成功' }).waitFor()
}

/** Types the digits where there is no network; they are sent once it is back, and the organization confirms who was there. */
async function leaveOffline(life: Life, loginName: string, missionId: string): Promise<void> {
  const { digits } = await shownCode(life, missionId, 'out')
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
  const list = await life.signedIn('organization', orgLogin, `/admin/missions/${missionId}/attendance`)
  await list.getByText('补传，待确认').first().waitFor()
  await list
    .getByRole('button', { name: /林晓岚/ })
    .first()
    .click()
  await press(list, '确认到场')
  await list.getByText('已确认到场').first().waitFor()
}

/** Confirms what is right, which goes on notice. */
async function settle(life: Life, missionId: string): Promise<void> {
  const page = await life.signedIn('organization', orgLogin, `/admin/missions/${missionId}/hours`)
  await press(page, '确认 1 人，提交公示')
  await page.getByText('已提交公示：1 人，2 小时').waitFor()
}

async function expectNotice(life: Life, missionId: string): Promise<void> {
  const page = await life.visitor()
  await page.goto(`/publicity/${missionId}`)
  const row = page.getByRole('listitem').filter({ hasText: '林*岚' })
  await row.getByText('公示中').waitFor()
  expect(await page.getByText('林晓岚').count()).toBe(0)
}

interface Paper {
  readonly number: string
  readonly code: string
}

/** Issues a certificate of this year, or the next where the service reaches into it. */
async function issueCertificate(life: Life, loginName: string, total: string): Promise<Paper> {
  const page = await life.signedIn('volunteer', loginName, '/personalCenter/timeCate')
  await press(page, '近一年')
  await press(page, '看合计')
  const sums = page.getByRole('region', { name: '合计' })
  await sums.getByText(total, { exact: true }).first().waitFor()
  await press(page, '开具证书')
  const paper = await page.getByRole('article', { name: /^时间证书/ }).innerText()
  const read = (sign: RegExp) => sign.exec(paper)?.[1] ?? ''
  return { number: read(/证书编号\s*(\w+)/), code: read(/查验码\s*([\w-]+)/) }
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
  await apply(life, loginName, missionId)
  await accept(life, missionId)

  await life.moveTo(at('06:25'))
  await arrive(life, loginName, missionId)
  await life.moveTo(at('08:31'))
  await leaveOffline(life, loginName, missionId)
  await life.moveTo(at('15:00'))
  await settle(life, missionId)
  await expectNotice(life, missionId)

  await life.moveTo(at('09:00', addDays(servedOn, 8)))
  const first = await issueCertificate(life, loginName, '2 小时')
  await expectCheck(life, first, '证书真实，现在有效')
  await correct(life, missionId)
  await expectCheck(life, first, '证书真实，但已因更正失效')
  const second = await issueCertificate(life, loginName, '1 小时 30 分')
  await expectCheck(life, second, '证书真实，现在有效')
  await expectCheck(life, first, '证书真实，但已被新证书替代')
}, 600_000)
