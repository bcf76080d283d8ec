import type { OrganizationForm } from '#domain/registration/organization-form.ts'
import type { VolunteerForm } from '#domain/registration/volunteer-form.ts'
import type { Contact } from '#machines/registration/registration.types.ts'
import { codeTexts } from './code-entry.vocabulary.ts'
import { organizationForms, volunteerForms } from './registration.forms.ts'
import { alert, present, press, refuse, text, type Ui, type Vocabulary } from './support/ui.ts'

const back = /^(返回上一步|重新验证|换一个(手机号|邮箱)注册|换一个联系方式)$/
const send = /^(完成注册|提交注册)$/
const documents: Record<string, string> = { '111': '居民身份证', '414': '护照' }
const kinds: Record<string, string> = {
  '': '请选择组织类型',
  '01': '志愿服务团体',
  '02': '志愿服务组织',
  '03': '其它开展志愿服务活动的法人组织',
}
const joinModes: Record<string, string> = { open: '直接加入', review: '申请后审核', closed: '暂不开放' }
const categories: Record<string, string> = {
  '01': '社区服务',
  '02': '扶贫减贫',
  '03': '支教助学',
  '04': '卫生健康',
  '05': '法律服务',
  '06': '环境保护',
  '07': '科技科普',
  '22': '其他',
}
const districts: Record<string, string> = { '440104': '越秀区', '440106': '天河区', '441900': '东莞市' }

/** A field by its name, which may carry the star of those that are asked for. */
const field = (name: string) => new RegExp(`^${name}\\s*\\*?$`)

async function fill(ui: Ui, fields: readonly (readonly [name: string, value: string])[]): Promise<void> {
  for (const [name, value] of fields) await ui.fill(field(name), value)
}

/** A district that is chosen cannot be taken back. */
async function chooseDistrict(ui: Ui, code: string): Promise<void> {
  const name = districts[code]
  if (name === undefined) return
  await ui.press('combobox', /^所在地区/)
  await ui.fill('搜索所在地区', name)
  await ui.press('option', new RegExp(`^${name}\\s*广东省`))
}

async function fillVolunteer(ui: Ui, form: VolunteerForm): Promise<void> {
  await fill(ui, [
    ['用户名', form.loginName],
    ['密码', form.password],
    ['再输入一次', form.passwordAgain],
    ['姓名', form.name],
  ])
  await ui.choose(/^证件类型/, documents[form.idType] ?? '')
  await ui.fill(field('证件号码'), form.idNumber)
  if (form.idType !== '111') {
    await ui.press('radio', '女')
    await ui.fill(field('出生日期'), form.birthDay)
  }
  await chooseDistrict(ui, form.livingDistrict)
  if (form.birthDay === '2008-01-16' || form.idNumber.includes('20080116')) {
    await fill(ui, [
      ['监护人姓名', form.guardianName],
      ['与本人关系', form.guardianRelation],
      ['监护人手机号', form.guardianPhone],
      ['监护人收到的验证码', form.guardianCode],
    ])
    await ui.tick(/^我是监护人/, form.guardianConsent)
  }
  await ui.tick(/^我同意收集并核验/, form.idNumberConsent)
}

async function fillOrganization(ui: Ui, form: OrganizationForm, giveLicence: Give): Promise<void> {
  await ui.fill(field('组织名称'), form.name)
  await ui.choose(/^组织类型/, kinds[form.kind] ?? '')
  await ui.fill(field('统一社会信用代码'), form.creditCode)
  await chooseDistrict(ui, form.district)
  await fill(ui, [
    ['成立日期', form.foundedOn],
    ['办公地址', form.address],
  ])
  await ui.pick(
    /^服务类别/,
    form.categories.map((code) => categories[code] ?? code),
  )
  await ui.fill(field('组织简介'), form.introduction)
  await ui.press('radio', joinModes[form.joinMode] ?? '')
  if (form.licenceId !== '') await giveLicence(ui)
  await fill(ui, [
    ['负责人姓名', form.chargeName],
    ['联系人姓名', form.contactName],
    ['联系电话', form.contactPhone],
    ['管理员姓名', form.organizerName],
    ['管理员用户名', form.loginName],
    ['密码', form.password],
    ['再输入一次', form.passwordAgain],
  ])
}

/** The ticket may have run out meanwhile, and then that alone is said. */
export const orOver = (message: string) => text(new RegExp(`^(${message}|验证通过后要在 30 分钟内提交)`))

/** Gives the picture of the licence and waits until it is stored. */
export type Give = (ui: Ui) => Promise<void>

/** What is wrong with a form stands at its fields. */
const problemsAt = Object.fromEntries(
  Object.entries({ ...volunteerForms, ...organizationForms }).map(([name, { problems }]) => [
    name,
    problems.map(([, message]) => text(message)),
  ]),
)

/** How a newcomer registers, by the words of the fields and buttons. */
export const registrationVocabulary = (giveLicence: Give): Vocabulary => ({
  actions: {
    ...codeTexts.actions,
    'contact.submitted': async (ui, { channel, contact, agreements }: Contact) => {
      await ui.press('radio', channel === 'mobile' ? '手机验证' : '邮箱验证')
      await ui.fill(channel === 'mobile' ? '手机号' : '邮箱', contact)
      await ui.tick(/^我已阅读并同意/, agreements.length > 0)
      await ui.press('button', '发送验证码')
    },
    'contact.changed': press('button', back),
    'form.submitted': async (ui, { form }: { form: VolunteerForm | OrganizationForm }) => {
      await ('creditCode' in form ? fillOrganization(ui, form, giveLicence) : fillVolunteer(ui, form))
      await ui.press('button', send)
    },
    'form.resumed': press('button', '号码填错了，返回修改'),
  },
  refusals: {
    ...codeTexts.refusals,
    'contact.submitted': refuse('button', '发送验证码'),
    'form.submitted': refuse('button', send),
  },
  states: {
    ...codeTexts.states,
    contacting: [{ role: 'radio', name: '手机验证' }, present('验证联系方式')],
    verifying: [...codeTexts.states.verifying, present('输入验证码')],
    filling: [present('填写资料')],
    'contacting.editing': [{ role: 'button', name: '发送验证码' }],
    'contacting.sending': [{ role: 'button', name: '正在发送', disabled: true }],
    known: [present('输入验证码'), { role: 'heading', name: /^这个(手机号|邮箱)已经注册过$/ }, text('kap***26')],
    'filling.editing': [{ role: 'button', name: send }],
    'filling.submitting': [
      { role: 'button', name: '正在提交', disabled: true },
      { role: 'button', name: '换一个联系方式', disabled: true },
    ],
    'filling.identityKnown': [
      { role: 'heading', name: '这个证件号已经注册过' },
      alert('这个证件号已经注册过'),
      { role: 'link', name: '用证件号找回账号' },
      { role: 'link', name: '请联合会处理' },
    ],
    expired: [present('填写资料'), { role: 'heading', name: '验证已失效' }, { role: 'button', name: '重新验证' }],
    // The form stays as it was until the next page is there.
    done: [
      { role: 'button', name: '正在提交', disabled: true },
      { role: 'button', name: '换一个联系方式', disabled: true },
    ],
  },
  after: {
    ...codeTexts.after,
    ...problemsAt,
    'give no mobile': [text('请输入手机号')],
    'give a mobile of 10 digits': [text('手机号是 11 位，现在是 10 位')],
    'give a mobile of 12 digits': [text('手机号是 11 位，现在是 12 位')],
    'give no address': [text('请输入邮箱')],
    'give an address without a host': [text('邮箱格式不对，应类似 name@example.com')],
    'agree to one text of two': [text('请先阅读并勾选同意上面的协议')],
    'agree to nothing': [text('请先阅读并勾选同意上面的协议')],
    'agree to nothing for an organization': [text('请先阅读并勾选同意上面的协议')],
    'server refuses two fields': [orOver('用户名已被使用，请换一个'), orOver('这个证件号的资料要核对，请检查')],
    'server refuses for now': [orOver('操作太频繁，请 3 分钟后再试')],
    'server does not answer the form': [orOver('服务加载中，请尝试刷新。')],
  },
})
