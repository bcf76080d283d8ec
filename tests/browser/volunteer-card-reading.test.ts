import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { cancelApply, saveIndividualInfo, usersDetail } from '#contract/card/card.ts'
import { type CardDraft, emptyCardDraft } from '#domain/card/draft.ts'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { professionName } from '#domain/lists/profession.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { debitDraft, prepare } from '../support/card.ts'
import { people } from './support/accounts.ts'
import { findings } from './support/axe.ts'
import { it, type Site } from './support/site.ts'

/** What a screen reader reads of the main part, line by line; of long lists only what is chosen. */
async function reading(page: Page): Promise<string> {
  const text = await page.getByRole('main').ariaSnapshot()
  const lines = text.split('\n')
  const notice = lines.findIndex((line) => line.includes('region "志愿者证申领须知"'))
  const depth = (line: string) => line.length - line.trimStart().length
  const after = lines.findIndex((line, at) => at > notice && depth(line) <= depth(lines[notice] ?? ''))
  return lines
    .filter((_, at) => notice < 0 || at <= notice || at >= after)
    .filter((line) => !/^\s*- option (?!.*\[selected\])/.test(line))
    .map((line) =>
      line
        .replace(/草稿已保存 .*/, '草稿已保存')
        .replace(/ZK\d+/, 'ZK…')
        .replace(/\d+月\d+日( [\d:]+)?/g, '…'),
    )
    .join('\n')
}

/** The same without what stands around every page of the personal center. */
const body = async (page: Page) => (await reading(page)).replace(/ {2}- complementary:\n(?: {4}.*\n)+/, '').split('\n')

const script = (text: string) => text.replace(/^\n/, '').replace(/\s+$/, '').split('\n')

/** Reads so as soon as all of the page is there. */
const expectReading = (page: Page, text: string) => expect.poll(() => body(page)).toEqual(script(text))

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const head = (title: string) => `
- main:
  - heading "${title}" [level=1]
  - paragraph: 约 6 分钟填完，中途离开会存草稿。
  - list "申请步骤":`
const panel = (kind: string, days: number) => `
  - complementary "卡片信息":
    - term: 卡种
    - definition: ${kind}
    - term: 发卡银行
    - definition: 合作银行
    - term: 年费
    - definition: 免
    - term: 预计领卡
    - definition: 约 ${days} 个工作日
    - paragraph:
      - text: 卡号只由银行保管，i志愿只保存末四位。填写遇到问题，请拨
      - link "12355":
        - /url: tel:12355
      - text: 。`
const emptyPanel = `
  - complementary "卡片信息":
    - term: 卡种
    - definition: 还没有选
    - paragraph:
      - text: 卡号只由银行保管，i志愿只保存末四位。填写遇到问题，请拨
      - link "12355":
        - /url: tel:12355
      - text: 。`

/** What the newcomer lacks is given to the profile; answers a token and the id. */
async function complete({ server }: Site) {
  const { loginName, password } = people.newcomer
  const token = await server.signIn('volunteer', loginName, password)
  const [person] = await server.database.executor.select().from(volunteer).where(eq(volunteer.loginName, loginName))
  if (!person) throw new Error('no newcomer')
  await server.call(saveIndividualInfo, {
    token,
    body: {
      ...emptyCardDraft.individual,
      idNumber: '110101199003077758',
      politicalStatus: '13',
      education: '20',
    },
  })
  return { token, id: person.id }
}

it('needToKnow: stages, the notice, then what is agreed to and the way on', async ({ visit }) => {
  const { page } = await visit({ as: 'newcomer' })
  await page.goto('/volunteerCard/needToKnow')
  await heading(page, '申领须知')
  await expectReading(
    page,
    `${head('申请志愿者证')}
    - listitem: 1 须知
    - listitem: 2 个人信息
    - listitem: 3 选择卡种
    - listitem: 4 填写资料
    - listitem: 5 提交
  - status
  - heading "申领须知" [level=2]
  - group "申领须知":
    - region "志愿者证申领须知":
    - checkbox "我已阅读并了解以上须知"
    - text: 我已阅读并了解以上须知
  - button "下一步：个人信息"
  - button "存草稿，先离开"${emptyPanel}`,
  )
  expect(await findings(page)).toEqual([])
})

it('individualInfo: what is wrong first, then what is asked, then what is known', async ({ visit }) => {
  const { page } = await visit({ as: 'newcomer' })
  await page.goto('/volunteerCard/needToKnow')
  await heading(page, '申领须知')
  await page.getByText('我已阅读并了解以上须知').click()
  await page.getByRole('button', { name: '下一步：个人信息' }).click()
  await heading(page, '个人信息')
  await page.getByRole('button', { name: '下一步：选择卡种' }).click()
  await page.getByRole('alert').waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /^草稿已保存/ })
    .waitFor()
  await expectReading(
    page,
    `${head('申请志愿者证')}
    - listitem:
      - img "已完成"
      - text: 须知
    - listitem: 2 个人信息
    - listitem: 3 选择卡种
    - listitem: 4 填写资料
    - listitem: 5 提交
  - status: 草稿已保存
  - alert:
    - text: 还有 3 项没填好
    - list:
      - listitem:
        - link "身份证号：请输入身份证号":
          - /url: "#individual.idNumber"
      - listitem:
        - link "政治面貌：请选择政治面貌":
          - /url: "#individual.politicalStatus"
      - listitem:
        - link "学历：请选择学历":
          - /url: "#individual.education"
  - heading "个人信息" [level=2]
  - group "个人信息":
    - heading "身份信息" [level=3]
    - paragraph: 缺的几项填一次就好，会存进个人资料。
    - text: 身份证号
    - textbox "身份证号" [invalid]
    - text: 请输入身份证号 15 或 18 位，末位可以是 X 政治面貌
    - combobox "政治面貌" [invalid]:
      - option "请选择政治面貌" [selected]
    - text: 请选择政治面貌 学历
    - combobox "学历" [invalid]:
      - option "请选择学历" [selected]
    - text: 请选择学历
    - term: 姓名
    - definition: 陈一诺 来自个人资料
    - term: 志愿者编号
    - definition: 440110008198 来自个人资料
  - button "下一步：选择卡种"
  - button "上一步"
  - button "存草稿，先离开"${emptyPanel}`,
  )
  expect(await findings(page)).toEqual([])
})

it('creditCard shows criticised fields first, then material, contact, profession, consents', async ({
  site,
  visit,
}) => {
  const { contact, material, work } = await draftOf(site)
  const { page } = await visit({ as: 'cardholder' })
  await page.goto('/volunteerCard/CreditCard')
  await page.getByRole('combobox', { name: '所在地区' }).getByText('广东省 / 广州市 / 越秀区').waitFor()
  await expectReading(
    page,
    `${head('申请志愿者信用卡')}
    - listitem:
      - img "已完成"
      - text: 须知
    - listitem:
      - img "已完成"
      - text: 个人信息
    - listitem:
      - img "已完成"
      - text: 选择卡种
    - listitem: 4 信用卡资料
    - listitem: 5 提交
  - status: 草稿已保存
  - alert:
    - text: 还有 2 项没填好
    - list:
      - listitem:
        - link "本人证件照：有反光，换到光线均匀处再拍":
          - /url: "#material.portrait"
      - listitem:
        - link "紧急联系人手机号：与本人手机号相同，请填写能联系到家人或朋友的号码":
          - /url: "#contact.emergencyPhone"
  - heading "信用卡资料" [level=2]
  - group "信用卡资料":
    - heading "材料信息" [level=3]
    - paragraph: 拍原件，四角入镜、文字清楚。图片加密保存，只交给发卡银行核对。
    - group "身份证人像面":
      - text: 身份证人像面
      - button "选择图片 ：身份证人像面 或拖到这里"
      - paragraph: 姓名和头像清楚
      - status
    - group "身份证国徽面":
      - text: 身份证国徽面
      - button "选择图片 ：身份证国徽面 或拖到这里"
      - paragraph: 国徽和有效期清楚
      - status
    - group "本人证件照":
      - text: 本人证件照
      - button "选择图片 ：本人证件照 或拖到这里"
      - paragraph: 有反光，换到光线均匀处再拍
      - paragraph: 近期正面免冠照
      - status
    - text: 身份证有效期
    - textbox "身份证有效期":
      - /placeholder: 年-月-日，如 2031-01-05
      - text: ${material.idValidUntil}
    - button "从日历选择身份证有效期"
    - checkbox "身份证长期有效"
    - text: 身份证长期有效
    - heading "联系信息" [level=3]
    - paragraph: 银行联系你、寄账单用；卡片在网点领取。
    - term: 手机号
    - definition: 138****0003 已验证
    - text: 电子邮箱 选填
    - textbox "电子邮箱 选填":
      - /placeholder: 用于接收电子账单
    - text: 所在地区
    - combobox "所在地区": 广东省 / 广州市 / 越秀区
    - text: 详细地址
    - textbox "详细地址":
      - /placeholder: 街道、门牌号，例如：中山五路 1 号 3 栋 502
      - text: ${contact.address}
    - text: 紧急联系人
    - textbox "紧急联系人": ${contact.emergencyName}
    - text: 与本人的关系
    - textbox "与本人的关系":
      - /placeholder: 例如：父亲
      - text: ${contact.emergencyRelation}
    - text: 紧急联系人手机号
    - textbox "紧急联系人手机号" [invalid]: "${contact.emergencyPhone}"
    - text: 与本人手机号相同，请填写能联系到家人或朋友的号码
    - heading "职业信息" [level=3]
    - paragraph: 银行按规定需要，不影响志愿服务。
    - text: 职业
    - combobox "职业": ${professionName(work.profession)}
    - text: 工作单位
    - textbox "工作单位": ${work.workUnit}
    - checkbox "我同意把以上资料交给发卡银行核对" [checked]
    - text: 我同意把以上资料交给发卡银行核对
    - paragraph: 仅用于本次办卡；交给银行之前，可以在“隐私中心”撤回。
    - checkbox "我已阅读并同意《志愿者证申领须知》" [checked]
    - text: 我已阅读并同意《志愿者证申领须知》
    - paragraph:
      - link "阅读《志愿者证申领须知》":
        - /url: /registered/agreement/cardRequirements
  - button "下一步：核对"
  - button "上一步"
  - button "存草稿，先离开"${panel('志愿者信用卡', 15)}`,
  )
  expect(await findings(page)).toEqual([])
})

/** What the demo's card holder has typed. */
async function draftOf({ server }: Site): Promise<CardDraft> {
  const token = await server.signIn('volunteer', people.cardholder.loginName, people.cardholder.password)
  const { envelope } = await server.call<{ draft: CardDraft }>(usersDetail, { token })
  if (!envelope.data) throw new Error(envelope.msg)
  return envelope.data.draft
}

const branches = `
    - heading "领卡网点" [level=3]
    - paragraph: 卡片做好后到这个网点，带身份证原件领取。
    - text: 网点所在地区
    - combobox "网点所在地区":
      - option "广东省 广州市 越秀区" [selected]
    - radiogroup "网点":
      - text: 网点
      - radio "合作银行广州北京路支行" [checked]
      - text: 合作银行广州北京路支行 广州市越秀区北京路 238 号首层 周一至周日 9:00–17:00`

it('chooseCard shows each kind with what it gives, then the branches', async ({ visit }) => {
  const { page } = await visit({ as: 'cardholder' })
  await page.goto('/volunteerCard/chooseCard')
  await page.getByLabel('网点所在地区').getByText('广东省 广州市 越秀区').waitFor({ state: 'attached' })
  await expectReading(
    page,
    `${head('申请志愿者信用卡')}
    - listitem:
      - img "已完成"
      - text: 须知
    - listitem:
      - img "已完成"
      - text: 个人信息
    - listitem: 3 选择卡种
    - listitem: 4 信用卡资料
    - listitem: 5 提交
  - status: 草稿已保存
  - heading "选择卡种" [level=2]
  - group "选择卡种":
    - radiogroup "卡种":
      - text: 卡种
      - radio "志愿者信用卡" [checked]
      - text: 志愿者信用卡 年满 18 周岁、有稳定收入的实名志愿者，额度由银行核定
      - list:
        - listitem: 卡面印志愿者编号，活动现场可作身份凭证
        - listitem: 服务期间意外保障 10 万元，凭报名记录理赔
        - listitem: 乘广东省内公交、地铁享银行补贴，每月至多 20 元
        - listitem: 每消费一笔，银行捐出 1 分钱到志愿服务基金
      - text: 合作银行 年费：免 约 15 个工作日
      - radio "志愿者借记卡"
      - text: 志愿者借记卡 所有实名志愿者，未满 16 周岁须监护人同意
      - list:
        - listitem: 卡面印志愿者编号，活动现场可作身份凭证
        - listitem: 服务期间意外保障 10 万元，凭报名记录理赔
        - listitem: 免小额账户管理费、免短信提醒费、省内跨行取现每月前 3 笔免费
        - listitem: 交通和误餐补贴可以直接发到卡里
        - listitem: 领卡时任选一份开卡礼
      - text: 合作银行 年费：免 约 10 个工作日${branches}
  - button "下一步：填写资料"
  - button "上一步"
  - button "存草稿，先离开"${panel('志愿者信用卡', 15)}`,
  )
  expect(await findings(page)).toEqual([])
})

it('debitCard, detail, success and the standing: what was typed is read in the same order', async ({ site, visit }) => {
  const { token, id } = await complete(site)
  await site.server.call(cancelApply, { token, body: {} })
  const pickUpOn = addDays(shanghaiDay(Date.now()), 30)
  await prepare(site.server, { token, id }, debitDraft, { 'gift.pickUpOn': pickUpOn, 'consents.terms': false })
  const { page } = await visit({ as: 'newcomer' })
  await page.goto('/volunteerCard/debitCard')
  await page.getByRole('combobox', { name: '所在地区' }).getByText('广东省 / 广州市 / 越秀区').waitFor()
  const lines = await body(page)
  const material = lines.indexOf('    - heading "材料信息" [level=3]')
  const contact = lines.indexOf('    - heading "联系信息" [level=3]')
  const gift = lines.indexOf('    - heading "开卡礼" [level=3]')
  expect(material).toBeGreaterThan(0)
  expect(contact).toBeGreaterThan(material)
  expect(lines.slice(gift)).toEqual(
    script(`
    - heading "开卡礼" [level=3]
    - paragraph: 和卡片一起在网点领取。
    - radiogroup "选一份":
      - text: 选一份
      - radio "志愿红马甲" [checked]
      - text: 志愿红马甲 透气网布，胸前有反光条，S 到 XXL 五个尺码，领卡时试穿
      - radio "随行保温杯"
      - text: 随行保温杯 316 不锈钢内胆，500 毫升，杯身可现场刻上姓名
      - radio "应急腰包"
      - text: 应急腰包 内有创可贴、纱布、哨子和手摇电筒，适合巡河和山野清洁
      - radio "折叠防晒渔夫帽"
      - text: 折叠防晒渔夫帽 棉质，帽檐可收，户外站岗时备用
      - radio "木棉种子盲盒"
      - text: 木棉种子盲盒 岭南树种一种，附种植卡，可在植树节带到认养点种下
      - radio "社区图书阅览券"
      - text: 社区图书阅览券 三张，可在全省志愿驿站图书角换书
    - text: 领卡日期
    - textbox "领卡日期":
      - /placeholder: 年-月-日，如 2031-01-05
      - text: ${pickUpOn}
    - button "从日历选择领卡日期"
    - text: 15 天以后、60 天以内
    - checkbox "我同意把以上资料交给发卡银行核对" [checked]
    - text: 我同意把以上资料交给发卡银行核对
    - paragraph: 仅用于本次办卡；交给银行之前，可以在“隐私中心”撤回。
    - checkbox "我已阅读并同意《志愿者证申领须知》"
    - text: 我已阅读并同意《志愿者证申领须知》
    - paragraph:
      - link "阅读《志愿者证申领须知》":
        - /url: /registered/agreement/cardRequirements
  - button "下一步：核对"
  - button "上一步"
  - button "存草稿，先离开"${panel('志愿者借记卡', 10)}`),
  )
  expect(await findings(page)).toEqual([])

  await page.getByText('我已阅读并同意《志愿者证申领须知》').click()
  await page.getByRole('button', { name: '下一步：核对' }).click()
  await heading(page, '核对并提交')
  await page.getByText('广东省 广州市 越秀区', { exact: true }).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /^草稿已保存/ })
    .waitFor()
  await expectReading(
    page,
    `${head('申请志愿者借记卡')}
    - listitem:
      - img "已完成"
      - text: 须知
    - listitem:
      - img "已完成"
      - text: 个人信息
    - listitem:
      - img "已完成"
      - text: 选择卡种
    - listitem:
      - img "已完成"
      - text: 借记卡资料
    - listitem: 5 提交
  - status: 草稿已保存
  - heading "核对并提交" [level=2]
  - group "核对并提交":
    - paragraph: 请逐项核对。提交后由志愿者联合会审核，交给银行之前可以撤销。
    - checkbox "显示完整号码"
    - text: 显示完整号码
    - heading "个人信息" [level=3]
    - link "修改个人信息":
      - /url: /personalCenter/volunteerCard/IndividualInfo
      - text: 修改
    - term: 姓名
    - definition: 陈一诺
    - term: 身份证号
    - definition: 110***********7758
    - term: 政治面貌
    - definition: 群众
    - term: 学历
    - definition: 大学本科
    - heading "卡种和网点" [level=3]
    - link "修改卡种和网点":
      - /url: /personalCenter/volunteerCard/chooseCard
      - text: 修改
    - term: 卡种
    - definition: 志愿者借记卡
    - term: 发卡银行
    - definition: 合作银行
    - term: 年费
    - definition: 免
    - term: 领卡网点
    - definition: 合作银行广州北京路支行，广州市越秀区北京路 238 号首层
    - heading "材料信息" [level=3]
    - link "修改材料信息":
      - /url: /personalCenter/volunteerCard/debitCard
      - text: 修改
    - list:
      - listitem:
        - img "身份证人像面，已上传"
        - text: 身份证人像面
      - listitem:
        - img "身份证国徽面，已上传"
        - text: 身份证国徽面
      - listitem:
        - img "本人证件照，已上传"
        - text: 本人证件照
    - term: 身份证有效期
    - definition: 2036-05-01
    - heading "联系信息" [level=3]
    - link "修改联系信息":
      - /url: /personalCenter/volunteerCard/debitCard
      - text: 修改
    - term: 手机号
    - definition: 138****0002
    - term: 电子邮箱
    - definition: 未填写
    - term: 所在地区
    - definition: 广东省 广州市 越秀区
    - term: 详细地址
    - definition: 德政中路 12 号 301 房
    - term: 紧急联系人
    - definition: 林建国，父亲
    - term: 紧急联系人手机号
    - definition: 139****7715
    - heading "开卡礼" [level=3]
    - link "修改开卡礼":
      - /url: /personalCenter/volunteerCard/debitCard
      - text: 修改
    - term: 开卡礼
    - definition: 志愿红马甲
    - term: 领卡日期
    - definition: ${pickUpOn}
  - button "提交申请"
  - button "上一步"
  - button "存草稿，先离开"${panel('志愿者借记卡', 10)}`,
  )
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: '提交申请' }).click()
  await heading(page, '申请已提交')
  await expectReading(
    page,
    `
- main:
  - heading "申请志愿者借记卡" [level=1]
  - list "申请步骤":
    - listitem:
      - img "已完成"
      - text: 须知
    - listitem:
      - img "已完成"
      - text: 个人信息
    - listitem:
      - img "已完成"
      - text: 选择卡种
    - listitem:
      - img "已完成"
      - text: 借记卡资料
    - listitem:
      - img "已完成"
      - text: 提交
  - heading "申请结果" [level=2]
  - status:
    - heading "申请已提交" [level=3]
    - paragraph: 申请编号 ZK…
    - link "查看进度":
      - /url: /personalCenter/volunteerCard
    - link "去看志愿活动":
      - /url: /mission
  - region "接下来":
    - heading "接下来" [level=3]
    - list:
      - listitem: 志愿者联合会审核资料，有结果会发站内信，也显示在个人中心的“志愿者证”里。
      - listitem: 审核通过后交给发卡银行核对、制卡，约 10 个工作日。
      - listitem: 卡片到网点后，带身份证原件去领取。
    - paragraph:
      - text: 交给银行之前可以撤销。有问题请拨打
      - link "12355":
        - /url: tel:12355
      - text: 。`,
  )
  expect(await findings(page)).toEqual([])

  await page.goto('/personalCenter/volunteerCard/detail')
  await heading(page, '志愿者证')
  await page.getByText('待审核').first().waitFor()
  await expectReading(
    page,
    `
- main:
  - heading "志愿者证" [level=1]
  - heading "办到哪一步" [level=2]
  - text: 待审核 志愿者联合会正在审核，有了结果会发站内信，也显示在这里。
  - list "办理经过":
    - listitem: 提交申请 …
  - term: 申请编号
  - definition: ZK…
  - term: 卡种
  - definition: 志愿者借记卡
  - term: 领卡网点
  - definition: 合作银行广州北京路支行
  - link "下载申请表":
    - /url: /card/download
  - button "撤销申请"
  - group: 填写的内容`,
  )
  expect(await findings(page)).toEqual([])
})
