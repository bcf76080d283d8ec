import type { OrganizationForm } from '#domain/registration/organization-form.ts'
import { emptyVolunteerForm } from '#domain/registration/volunteer-form.ts'
import { keepRegistrationDraft } from '#src/portal/features/registered/registration-draft.ts'
import { organizationForms } from '#tests/paths/registration.forms.ts'
import { describeForms, send, tick } from '#tests/support/form-failures.ts'

const contact = { channel: 'mobile' as const, contact: '13800020009', agreements: [] }
const ticket = () => ({ contact, ticket: 'a-ticket', ticketEnd: Date.now() + 600_000 })
const whole = (organizationForms['submit an organization'] as { form: OrganizationForm }).form
const { loginName, passwordAgain, organizerName } = whole

describeForms([
  {
    files: ['src/portal/features/registered/contact-form.tsx'],
    name: 'registration, contact',
    address: '/registered/volunteers',
    visitor: 'guest',
    fields: { 手机号: '13800020009' },
    ticks: ['我已阅读并同意'],
    submit: '发送验证码',
  },
  {
    files: [
      'src/ui/form/problem-form.tsx',
      'src/portal/features/registered/registration-form.tsx',
      'src/portal/features/registered/volunteer-registration.tsx',
    ],
    name: 'registration of a volunteer',
    address: '/registered/volunteers',
    visitor: 'guest',
    keeps: () => keepRegistrationDraft('1', { ...ticket(), form: { ...emptyVolunteerForm, livingDistrict: '440106' } }),
    fields: {
      用户名: 'kapok2026',
      密码: 'Kapok_2026',
      再输入一次: 'Kapok_2026',
      姓名: '陈小明',
      证件号码: '440104199603080526',
    },
    ticks: ['我同意收集并核验我的证件号'],
    submit: '完成注册',
  },
  {
    files: ['src/ui/form/code-form.tsx', 'src/portal/features/registered/registration-code.tsx'],
    name: 'registration, code',
    address: '/registered/volunteers',
    visitor: 'guest',
    way: async (tab) => {
      await tick(tab, '我已阅读并同意')
      await send(tab, { 手机号: '13800020009' }, '发送验证码')
    },
    fields: { 验证码: '482913' },
    submit: '下一步',
  },
  {
    files: [
      'src/ui/form/problem-form.tsx',
      'src/portal/features/registered/registration-form.tsx',
      'src/portal/features/registered/organization-registration.tsx',
    ],
    name: 'registration of an organization',
    address: '/registered/organization',
    visitor: 'guest',
    keeps: () => keepRegistrationDraft('2', { ...ticket(), form: { ...whole, loginName: '', organizerName: '' } }),
    fields: {
      管理员姓名: organizerName,
      管理员用户名: loginName,
      密码: passwordAgain,
      再输入一次: passwordAgain,
      组织简介: '在社区里陪伴老人和孩子，周末组织环境保护的志愿服务。',
    },
    submit: '提交注册',
  },
  {
    files: ['src/ui/form/problem-form.tsx', 'src/portal/features/registered/profile-page.tsx'],
    name: 'profile',
    address: '/registered/perfectInformation',
    visitor: 'volunteer',
    answers: {
      '/volunteer/center/userInfo/myDetail': () => ({
        loginName: 'volunteer01',
        loginNameChangeableFrom: null,
        name: '林晓岚',
        idNumber: '440***********1234',
        realNameVerified: true,
        birthDay: '1998-06-12',
        guardianConsent: false,
        politicalStatus: '',
        education: '',
        occupation: '',
        livingDistrict: null,
        address: '',
        workUnit: '',
        categories: [],
        skills: [],
        freeTime: [],
        emergencyName: '',
        emergencyPhone: '',
        completeness: 40,
        missing: [],
      }),
    },
    fields: {
      详细地址: '中山五路 1 号 3 栋',
      紧急联系人: '林建国',
      紧急联系人手机号: '13920887719',
      工作单位: '市第三小学',
    },
    submit: '保存',
  },
])
