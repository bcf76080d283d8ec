import { emptyOrganizationForm, type OrganizationForm } from '#domain/registration/organization-form.ts'
import { emptyVolunteerForm, type VolunteerForm } from '#domain/registration/volunteer-form.ts'

/** The day on which every form is sent. */
export const today = '2026-01-15'

/** What is sent, by the name of its case, and what is wrong with it: fields and sentences in the order of the page. */
type Attempt<F> = { form: F; problems: readonly (readonly [field: string, message: string])[] }

const sample = (length: number): string => '木棉花开岭南春'.repeat(80).slice(0, length)
const account = (loginName: string, password: string, passwordAgain = password) => ({
  loginName,
  password,
  passwordAgain,
})
const format = '密码格式错误，需包含大写、小写字母及数字，长度为8至20位'

const adult: VolunteerForm = {
  ...emptyVolunteerForm,
  ...account('kapok2026', 'Kapok_2026'),
  name: '陈小明',
  idNumber: '440104199603080526',
  livingDistrict: '440106',
  idNumberConsent: true,
}
const guardian = {
  guardianName: '陈木棉',
  guardianRelation: '母亲',
  guardianPhone: '13800138000',
  guardianCode: '246810',
  guardianConsent: true,
}
const passport = { idType: '414', gender: 'female', birthDay: '2008-01-15' }
const noGuardian = [
  ['guardianName', '请输入监护人姓名'],
  ['guardianRelation', '请输入与本人关系'],
  ['guardianPhone', '请输入手机号'],
  ['guardianCode', '请输入验证码'],
  ['guardianConsent', '未满 18 周岁，需要监护人同意才能注册'],
] as const

/** Volunteers (docs/rules/fields.md#id-card, docs/rules/accounts.md#minors). Two cases for every number that a rule names. */
export const volunteerForms: Record<string, Attempt<VolunteerForm>> = {
  'submit an empty form': {
    form: emptyVolunteerForm,
    problems: [
      ['loginName', '请输入用户名'],
      ['password', '密码不能为空'],
      ['passwordAgain', '确认密码不能为空'],
      ['name', '请输入姓名'],
      ['idNumber', '请输入身份证号'],
      ['livingDistrict', '请选择所在地区'],
      ['idNumberConsent', '请勾选同意核验证件号，核验之后才能注册'],
    ],
  },
  'submit an adult': { form: adult, problems: [] },
  'submit 18 years to the day in the shortest words': {
    form: {
      ...adult,
      ...passport,
      ...account('kapok226', 'Kapok_26'),
      name: sample(2),
      idNumber: 'E2026',
      livingDistrict: '441900',
    },
    problems: [],
  },
  'submit a day less than 18 years in the longest words': {
    form: {
      ...adult,
      ...passport,
      ...account('kapok202620262026abc', 'Kapok_26@guangdong.n'),
      birthDay: '2008-01-16',
      name: sample(30),
      idNumber: 'E2026202620262026ABC',
      ...guardian,
      guardianName: `陈${sample(29)}`,
      guardianRelation: sample(10),
    },
    problems: [],
  },
  'submit words one too short': {
    form: {
      ...adult,
      ...passport,
      ...account('kapok26', 'Kapok_2'),
      birthDay: '2008-01-16',
      name: sample(1),
      idNumber: 'E202',
      ...guardian,
      guardianName: sample(1),
      guardianRelation: '',
    },
    problems: [
      ['loginName', '用户名长度为 8 至 20 位，现在是 7 位'],
      ['password', format],
      ['name', '姓名至少 2 个字'],
      ['idNumber', '证件号码是 5 至 20 位，请对照证件检查'],
      ['guardianName', '监护人姓名至少 2 个字'],
      ['guardianRelation', '请输入与本人关系'],
    ],
  },
  'submit words one too long': {
    form: {
      ...adult,
      ...passport,
      ...account('kapok202620262026abcd', 'Kapok_26@guangdong.ne'),
      birthDay: '2008-01-16',
      name: sample(31),
      idNumber: 'E2026202620262026ABCD',
      ...guardian,
      guardianName: sample(31),
      guardianRelation: sample(11),
    },
    problems: [
      ['loginName', '用户名长度为 8 至 20 位，现在是 21 位'],
      ['password', format],
      ['name', '姓名最多 30 个字，请检查'],
      ['idNumber', '证件号码是 5 至 20 位，请对照证件检查'],
      ['guardianName', '监护人姓名最多 30 个字，请检查'],
      ['guardianRelation', '与本人关系最多 10 个字，请检查'],
    ],
  },
  'submit a day less than 18 years without a guardian': {
    form: { ...adult, idNumber: '440104200801160522' },
    problems: noGuardian,
  },
  'submit a mistyped number and two passwords': {
    form: { ...adult, ...account('kapok2026', 'Kapok_2026', 'Kapok_2027'), idNumber: '440104199603080527' },
    problems: [
      ['passwordAgain', '两次密码输入不一致'],
      ['idNumber', '身份证号校验不通过，请对照证件逐位检查'],
    ],
  },
}

const team: OrganizationForm = {
  ...emptyOrganizationForm,
  name: '广州市越秀区木棉社工服务中心',
  kind: '02',
  creditCode: '52440000MJKAP0K26M',
  district: '440104',
  categories: ['01', '06'],
  foundedOn: '2016-05-04',
  address: '广州市越秀区东风中路 1 号',
  introduction: '在社区里陪伴老人和孩子，周末组织环境保护和文明交通的志愿服务。',
  chargeName: '陈木棉',
  contactName: '李小明',
  contactPhone: '020-12345678',
  licenceId: '71',
  ...account('kapokteam2026', 'Kapok_2026'),
  organizerName: '李小明',
}
const people = (text: string) => ({ chargeName: text, contactName: text, organizerName: text })

/** Organizations (docs/rules/fields.md#organization-code). */
export const organizationForms: Record<string, Attempt<OrganizationForm>> = {
  'submit an empty form of an organization': {
    form: emptyOrganizationForm,
    problems: [
      ['name', '请输入组织名称'],
      ['kind', '请选择组织类型'],
      ['creditCode', '请输入统一社会信用代码'],
      ['district', '请选择所在地区'],
      ['categories', '请至少选一个服务类别'],
      ['foundedOn', '请选择成立日期'],
      ['address', '请输入办公地址'],
      ['introduction', '请输入组织简介'],
      ['chargeName', '请输入负责人姓名'],
      ['contactName', '请输入联系人姓名'],
      ['contactPhone', '请输入联系电话'],
      ['licenceId', '请上传登记证书或营业执照的照片'],
      ['organizerName', '请输入管理员姓名'],
      ['loginName', '请输入用户名'],
      ['password', '密码不能为空'],
      ['passwordAgain', '确认密码不能为空'],
    ],
  },
  'submit an organization': { form: team, problems: [] },
  'submit an organization founded today in the shortest words': {
    form: {
      ...team,
      ...account('kapok226', 'Kapok_26'),
      ...people(sample(2)),
      name: sample(4),
      kind: '01',
      categories: ['22'],
      foundedOn: today,
      address: sample(5),
      introduction: sample(20),
      contactPhone: '13800138000',
      joinMode: 'open',
    },
    problems: [],
  },
  'submit an organization in the longest words': {
    form: {
      ...team,
      ...account('kapok202620262026abc', 'Kapok_26@guangdong.n'),
      ...people(sample(30)),
      name: sample(50),
      kind: '03',
      categories: ['01', '02', '03', '04', '05', '06'],
      foundedOn: '1900-01-01',
      address: sample(100),
      introduction: sample(500),
      joinMode: 'closed',
    },
    problems: [],
  },
  'submit an organization in words one too short': {
    form: {
      ...team,
      ...account('kapok26', 'Kapok_2'),
      ...people(sample(1)),
      name: sample(3),
      creditCode: '52440000MJKAP0K26',
      categories: [],
      address: sample(4),
      introduction: sample(19),
    },
    problems: [
      ['name', '组织名称至少 4 个字'],
      ['creditCode', '统一社会信用代码是 18 位，现在是 17 位'],
      ['categories', '请至少选一个服务类别'],
      ['address', '办公地址至少 5 个字'],
      ['introduction', '组织简介至少 20 个字'],
      ['chargeName', '负责人姓名至少 2 个字'],
      ['contactName', '联系人姓名至少 2 个字'],
      ['organizerName', '管理员姓名至少 2 个字'],
      ['loginName', '用户名长度为 8 至 20 位，现在是 7 位'],
      ['password', format],
    ],
  },
  'submit an organization founded tomorrow in words one too long': {
    form: {
      ...team,
      ...account('kapok202620262026abcd', 'Kapok_26@guangdong.ne'),
      ...people(sample(31)),
      name: sample(51),
      creditCode: '52440000MJKAP0K26M2',
      categories: ['01', '02', '03', '04', '05', '06', '07'],
      foundedOn: '2026-01-16',
      address: sample(101),
      introduction: sample(501),
    },
    problems: [
      ['name', '组织名称最多 50 个字，请检查'],
      ['creditCode', '统一社会信用代码是 18 位，现在是 19 位'],
      ['categories', '服务类别最多选 6 个'],
      ['foundedOn', '成立日期不对，请对照证书检查'],
      ['address', '办公地址最多 100 个字，请检查'],
      ['introduction', '组织简介最多 500 个字，请检查'],
      ['chargeName', '负责人姓名最多 30 个字，请检查'],
      ['contactName', '联系人姓名最多 30 个字，请检查'],
      ['organizerName', '管理员姓名最多 30 个字，请检查'],
      ['loginName', '用户名长度为 8 至 20 位，现在是 21 位'],
      ['password', format],
    ],
  },
}
