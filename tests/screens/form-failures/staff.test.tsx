import type { OrganizationForm } from '#domain/registration/organization-form.ts'
import { organizationForms } from '#tests/paths/registration.forms.ts'
import { answerTo, describeForms, press } from '#tests/support/form-failures.ts'

const password = { 新密码: 'Kapok_2026', 再输入一次: 'Kapok_2026' }
const whole = (organizationForms['submit an organization'] as { form: OrganizationForm }).form
const accountFields = ['loginName', 'password', 'passwordAgain', 'organizerName']

describeForms([
  {
    files: ['src/shared/password/password-change-form.tsx'],
    name: 'change of a password of staff',
    address: '/admin/account',
    visitor: 'organizer',
    fields: { 现在的密码: 'Organizer_1', ...password },
    submit: '保存新密码',
  },
  {
    files: ['src/shared/staff/invitation-form.tsx'],
    name: 'invitation of staff',
    address: '/admin/staff',
    visitor: 'organizer',
    fields: { 姓名: '方晓彤', 手机号或邮箱: '13800138000' },
    submit: '发出邀请',
  },
  {
    files: ['src/admin/features/second-factor/password-form.tsx'],
    name: 'second factor, password',
    address: '/admin/second-factor',
    visitor: 'organizer',
    fields: { 登录密码: 'Organizer_1', 现在的动态码: '135790' },
    submit: '重新设置',
  },
  {
    files: ['src/shared/staff/invitation-form.tsx'],
    name: 'invitation to the federation',
    address: '/admin/accounts',
    visitor: 'federation',
    fields: { 姓名: '冯嘉宝', 手机号或邮箱: '13800138000' },
    submit: '发出邀请',
  },
  {
    files: ['src/admin/features/staff-invitation/staff-invitation-form.tsx'],
    name: 'account of whoever was invited',
    address: '/admin/join#invitation=abc',
    visitor: 'guest',
    fields: { 姓名: '方晓彤', 用户名: 'checkin001', 密码: 'Kapok_2026', 再输入一次: 'Kapok_2026' },
    submit: '接受邀请',
  },
  {
    files: ['src/ui/form/problem-form.tsx', 'src/admin/features/organization/correction.tsx'],
    name: 'correction of an organization',
    address: '/admin/organization',
    visitor: 'organizer',
    answers: {
      '/manage/pc/organization/registration': () => ({
        state: 'returned',
        number: 'ZZ20261121000001',
        opinion: '请写明办公地址',
        profile: {
          ...Object.fromEntries(Object.entries(whole).filter(([key]) => !accountFields.includes(key))),
          parentId: '',
        },
        districtName: '越秀区',
        parentName: null,
        history: [{ state: 'returned', at: '2026-11-21T10:00:00+08:00', opinion: '请写明办公地址' }],
      }),
    },
    fields: { 办公地址: '广州市越秀区东风中路 1 号 3 楼', 联系电话: '020-87654321' },
    submit: '重新提交',
  },
  {
    files: ['src/admin/features/organization/change-form.tsx'],
    name: 'change of an approved organization',
    address: '/admin/organization',
    visitor: 'organizer',
    answers: answerTo('/manage/pc/organization/registration', {
      state: 'approved',
      joinMode: 'review',
      address: '广州市越秀区东风中路 1 号 3 楼',
      contactName: '林小路',
      contactPhone: '020-83370186',
      introduction: '街坊们自发组成的互助队，常年陪护老人、整理社区花园。',
    }),
    way: (tab) => press(tab, '修改资料'),
    fields: { 办公地址: '广州市越秀区东风中路 2 号', 联系电话: '020-87654321' },
    submit: '保存',
  },
])
