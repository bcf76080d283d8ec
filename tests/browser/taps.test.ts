import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { expect } from 'vitest'
import { mission } from '#server/database/schema/mission.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { freshIdNumber } from '../support/card.ts'
import { codeFor, freshMobile } from '../support/code.ts'
import { people } from './support/accounts.ts'
import { plantMission } from './support/records.ts'
import { settled } from './support/settled.ts'
import { it } from './support/site.ts'

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

/** Taps as a person makes them: what is typed is no tap, what the browser asks itself is none either. */
function counterOf() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      await target.tap()
      taps += 1
    },
    /** A list of the phone's own is opened, then its line is tapped. */
    pick: async (target: Locator, label: string) => {
      await target.selectOption({ label })
      taps += 2
    },
    count: () => taps,
  }
}

const applied = (page: Page) => page.getByRole('heading', { name: '报上了' }).waitFor()

it('from what is near to an application are five taps at most', async ({ site, visit }) => {
  const { id } = await plantMission(site, '东濠涌岸边巡护')
  // A place that no other mission has.
  const here = { latitude: 23.05, longitude: 113.05 }
  await site.server.database.executor.update(mission).set(here).where(eq(mission.id, id))
  const { tap, count } = counterOf()
  const { page } = await visit({
    ...phone,
    as: 'volunteer',
    geolocation: here,
    permissions: ['geolocation'],
  })
  await page.goto('/')
  await settled(page)
  await tap(page.getByRole('navigation', { name: '常用' }).getByRole('link', { name: '活动' }))
  await page.waitForURL('/mission')
  await settled(page)
  await tap(page.getByRole('link', { name: '离我近', exact: true }))
  await page.waitForURL(/order=near/)
  const question = page.getByRole('button', { name: '使用我的位置' })
  const wanted = page.getByRole('link', { name: '东濠涌岸边巡护', exact: true })
  // The rows of the list before may stand there for a moment more.
  await question.or(wanted).first().waitFor()
  if (await question.isVisible()) await tap(question)
  await tap(wanted)
  await page.waitForURL(/\/mission\/detail-/)
  await settled(page)
  await tap(page.getByRole('button', { name: '报名', exact: true }).last())
  await applied(page)
  expect(count()).toBeLessThanOrEqual(5)
})

it('the next date stands on the first page, without a tap', async ({ visit }) => {
  const { page } = await visit({ ...phone, as: 'volunteer' })
  await page.goto('/')
  const next = page.getByRole('region', { name: /^下一场/ })
  await next.waitFor()
  const box = await next.boundingBox()
  expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(812)
})

it('from the page of certificates to a new one are three taps at most', async ({ visit }) => {
  const { tap, count } = counterOf()
  const { page } = await visit({ ...phone, as: 'volunteer' })
  await page.goto('/personalCenter/timeCate')
  await settled(page)
  await tap(page.getByText('近一年', { exact: true }))
  await tap(page.getByRole('button', { name: '下一步：核对时长' }))
  await tap(page.getByRole('button', { name: '开具证书' }))
  await page.getByRole('article', { name: /^时间证书/ }).waitFor()
  expect(count()).toBeLessThanOrEqual(3)
})

it('from the notice of the card to an application that is sent are 22 taps at most', async ({ site, visit }) => {
  // Whoever registers names the district; the demo's newcomer has been here for longer.
  await site.server.database.executor
    .update(volunteer)
    .set({ livingDistrict: '440104' })
    .where(eq(volunteer.loginName, people.newcomer.loginName))
  const photo = { create: { width: 1600, height: 1200, channels: 3, background: '#8aa2b8' } } as const
  const buffer = await sharp(photo).jpeg().toBuffer()
  const { tap, pick, count } = counterOf()
  const { page } = await visit({ ...phone, as: 'newcomer' })
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { name, exact: true }).waitFor()
  await page.goto('/volunteerCard/needToKnow')
  await settled(page)
  await tap(page.getByText('我已阅读并了解以上须知'))
  await tap(page.getByRole('button', { name: '下一步：个人信息' }))
  await heading('个人信息')
  await page.getByLabel('身份证号').fill(freshIdNumber('1996-03-21'))
  await pick(page.getByLabel('政治面貌'), '群众')
  await pick(page.getByLabel('学历'), '大学本科')
  await tap(page.getByRole('button', { name: '下一步：选择卡种' }))
  await heading('选择卡种')
  await tap(page.getByText('志愿者借记卡', { exact: true }))
  await tap(page.getByText(/支行$/).first())
  await tap(page.getByRole('button', { name: '下一步：填写资料' }))
  await heading('材料信息')
  for (const name of ['身份证人像面', '身份证国徽面', '本人证件照']) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      tap(
        page
          .getByRole('group', { name: new RegExp(`^${name}`) })
          .getByRole('button')
          .first(),
      ),
    ])
    await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await tap(page.getByRole('button', { name: '使用这张' }))
    await page.getByRole('button', { name: '使用这张' }).waitFor({ state: 'hidden' })
  }
  await tap(page.getByText('身份证长期有效'))
  await page.getByLabel('详细地址').fill('中山五路 1 号 3 栋 502')
  await page.getByLabel(/^紧急联系人(?!手机号)/).fill('苏木棉')
  await page.getByLabel('与本人的关系').fill('母亲')
  await page.getByLabel('紧急联系人手机号').fill('13900139000')
  await tap(page.getByText('随行保温杯', { exact: true }))
  const pickUp = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await page.getByRole('textbox', { name: /^领卡日期/ }).fill(pickUp)
  await tap(page.getByText('我同意把以上资料交给发卡银行核对'))
  await tap(page.getByText('我已阅读并同意《志愿者证申领须知》'))
  await tap(page.getByRole('button', { name: '下一步：核对' }))
  await heading('核对并提交')
  await tap(page.getByRole('button', { name: '提交申请' }))
  await page.getByRole('heading', { name: '申请已提交' }).waitFor()
  expect(count()).toBeLessThanOrEqual(22)
})

it('somebody new is registered and has applied after 25 taps at most', async ({ site, visit }) => {
  const { name } = await plantMission(site, '骑楼老街导览')
  const mobile = freshMobile()
  const { tap, count } = counterOf()
  const { page } = await visit(phone)
  await page.goto('/')
  await settled(page)
  await tap(page.getByRole('link', { name: '注册', exact: true }).first())
  await page.waitForURL('/registered')
  await tap(page.getByRole('main').getByRole('link', { name: /^志愿者/ }))
  await page.getByLabel('手机号').fill(mobile)
  await tap(page.getByText(/^我已阅读并同意/).first())
  await tap(page.getByRole('button', { name: '发送验证码' }))
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(site.server.url, mobile))
  await tap(page.getByRole('button', { name: '下一步' }))
  await page.getByRole('heading', { name: '账号' }).waitFor()
  await page.getByLabel('姓名').fill('苏红棉')
  await page.getByLabel('证件号码').fill(freshIdNumber('1996-03-21'))
  await tap(page.getByLabel('所在地区'))
  await page.getByRole('combobox', { name: '搜索所在地区' }).fill('越秀')
  await tap(page.getByRole('listbox', { name: '搜索结果' }).getByText('越秀区'))
  await tap(page.getByText('我同意收集并核验我的证件号'))
  await page.getByLabel('用户名').fill(`kapok${mobile.slice(3)}`)
  await page.getByRole('textbox', { name: /^密码/ }).fill('Kapok_2026')
  await page.getByLabel('再输入一次').fill('Kapok_2026')
  await tap(page.getByRole('button', { name: '完成注册' }))
  await page.waitForURL('/registered/zyzRegisteredStatus')
  await page.getByText('已经登录，可以报名活动了。').waitFor()
  await tap(page.getByRole('link', { name: '找志愿活动' }))
  await settled(page)
  await page.getByRole('searchbox').first().fill(name)
  await page.keyboard.press('Enter')
  await tap(page.getByRole('link', { name: name, exact: true }))
  await page.waitForURL(/\/mission\/detail-/)
  await settled(page)
  await tap(page.getByRole('button', { name: '报名', exact: true }).last())
  await applied(page)
  expect(count()).toBeLessThanOrEqual(25)
})
