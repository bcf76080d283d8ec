import { staffInvitationMachine } from '#machines/staff-invitation/staff-invitation.machine.ts'
import { defineModel, reject, resolve, send } from './support/model.ts'

const invitation = {
  organizationName: '青禾志愿服务队',
  name: null,
  duty: 'checkIn',
  federationDuties: null,
  channel: 'mobile',
  contact: '138****8000',
  expiresAt: '2099-12-08T09:00:00+08:00',
} as const
const longName = '方'.padEnd(30, '晓')

/** Why a link opens nothing, with the sentence of the server. */
const ends = {
  used: '这份邀请已失效：已经有人用它设置了账号。是你本人的，请用那个账号登录',
  withdrawn: '这份邀请已失效：组织撤回了它，或者又发了一份新的。请用最新的链接，或联系邀请你的组织',
  expired: '这份邀请已失效：过了有效期。请联系邀请你的组织再发一份',
  unknown: '这份邀请已失效：链接不完整，或者过了有效期。请从收到的消息里重新打开，或联系邀请你的组织再发一份',
} as const
const reasons = Object.keys(ends) as (keyof typeof ends)[]
const over = (reason: keyof typeof ends) => ({
  code: '11006',
  message: ends[reason],
  data: reason === 'unknown' ? null : { reason },
})
const isOver = (reason: keyof typeof ends) => ({ end: reason, message: ends[reason] })

const hasAccount = '这个手机号已经有组织账号，一个手机号只能用于一个账号。请让组织改用别的手机号或邮箱邀请'
const nameTaken = { field: 'loginName', message: '这个用户名已被使用，请换一个' }
const warning = '服务加载中，请尝试刷新。'
const format = '密码格式错误，需包含大写、小写字母及数字，长度为8至20位'
const silence = { code: 'NETWORK', message: '' }

const good = { name: '方晓彤', loginName: 'checkin001', password: 'Kapok_2026', passwordAgain: 'Kapok_2026' }
const accepted = {
  'send a good form': good,
  'send a name and a login name as long as they may be': {
    ...good,
    name: longName,
    loginName: 'checkin0010010010010',
  },
}
const wrong: [name: string, form: Partial<typeof good>, problems: { field: string; message: string }[]][] = [
  ['send no name', { name: '' }, [{ field: 'name', message: '请输入姓名' }]],
  ['send a name that is too long', { name: `${longName}晓` }, [{ field: 'name', message: '姓名最多 30 个字，请检查' }]],
  [
    'send a password without digits',
    { password: 'Kapok_tree', passwordAgain: 'Kapok_tree' },
    [{ field: 'password', message: format }],
  ],
  [
    'send two different passwords',
    { passwordAgain: 'Kapok_2027' },
    [{ field: 'passwordAgain', message: '两次密码输入不一致' }],
  ],
]

const start = { token: 'abc', invitation: null, problems: [], end: null, message: null, loginName: null }

/** Requirements: docs/rules/staff.md#duties-in-an-organization, docs/rules/persons.md#second-person. */
export const staffInvitationModel = defineModel({
  machine: staffInvitationMachine,
  starts: {
    'a link is opened': { input: { token: 'abc' }, to: 'reading', then: start, calls: { read: { token: 'abc' } } },
  },
  cases: [
    resolve('the invitation stands', 'read', invitation),
    ...reasons.map((reason) => reject(`the link is ${reason}`, 'read', over(reason))),
    reject('the invitation is not read', 'read', silence),
    send('read again', { type: 'read.wanted' }),
    ...Object.entries(accepted).map(([name, form]) => send(name, { type: 'form.submitted', ...form })),
    ...wrong.map(([name, form]) => send(name, { type: 'form.submitted', ...good, ...form })),
    resolve('the account is made', 'accept', { loginName: 'checkin001' }),
    ...reasons.map((reason) => reject(`the invitation is ${reason} meanwhile`, 'accept', over(reason))),
    reject('the login name is taken', 'accept', { code: '10001', message: '', data: { issues: [nameTaken] } }),
    reject('the contact has an account', 'accept', { code: '12001', message: hasAccount }),
    reject('accepting is not answered', 'accept', silence),
    send('go to the sign-in', { type: 'login.wanted' }),
    send('go home', { type: 'home.wanted' }),
  ],
  spec: [
    { from: 'reading', on: 'the invitation stands', to: 'open.editing', then: { invitation } },
    ...reasons.map((reason) => ({ from: 'reading', on: `the link is ${reason}`, to: 'over', then: isOver(reason) })),
    { from: 'reading', on: 'the invitation is not read', to: 'unread', then: { message: warning } },
    {
      from: 'unread',
      on: 'read again',
      to: 'reading',
      then: { message: null },
      calls: { read: { token: 'abc' } },
    },
    ...Object.entries(accepted).map(([on, form]) => ({
      from: 'open.editing',
      on,
      to: 'open.sending',
      then: { problems: [] },
      calls: { accept: { token: 'abc', form } },
    })),
    ...wrong.map(([on, , problems]) => ({ from: 'open.editing', on, then: { problems } })),
    { from: 'open.sending', on: 'the account is made', to: 'joined', then: { loginName: 'checkin001' } },
    ...reasons.map((reason) => ({
      from: 'open.sending',
      on: `the invitation is ${reason} meanwhile`,
      to: 'over',
      then: isOver(reason),
    })),
    { from: 'open.sending', on: 'the login name is taken', to: 'open.editing', then: { problems: [nameTaken] } },
    { from: 'open.sending', on: 'the contact has an account', to: 'refused', then: { message: hasAccount } },
    {
      from: 'open.sending',
      on: 'accepting is not answered',
      to: 'open.editing',
      then: { problems: [{ field: '', message: warning }] },
    },
    { from: ['over', 'refused', 'joined'], on: 'go to the sign-in', to: 'left', does: ['leadToLogin'] },
    { from: 'over', on: 'go home', to: 'left', does: ['leadHome'] },
  ],
  ignores: {
    reading: ['read.wanted', 'form.submitted', 'login.wanted', 'home.wanted'],
    unread: ['form.submitted', 'login.wanted', 'home.wanted'],
    open: ['read.wanted', 'login.wanted', 'home.wanted'],
    'open.sending': ['form.submitted'],
    over: ['read.wanted', 'form.submitted'],
    refused: ['read.wanted', 'form.submitted', 'home.wanted'],
    joined: ['read.wanted', 'form.submitted', 'home.wanted'],
  },
  invariants: {
    reading: (s) => (s.hasTag('busy') && s.context.invitation === null) || '还什么都不知道',
    unread: (s) => (s.context.message !== null && s.context.invitation === null) || '只有一个原因',
    'open.editing': (s) => (!s.hasTag('busy') && s.context.invitation !== null) || '可以填写',
    'open.sending': (s) => (s.hasTag('busy') && s.context.problems.length === 0) || '正在办，没有出错',
    over: (s) => (s.context.end !== null && s.context.message !== null) || '说出为什么结束',
    refused: (s) => (s.context.end === null && s.context.message !== null) || '说出为什么被拒绝',
    left: (s) => s.context.message !== null || s.context.loginName !== null || '之前说过什么',
    joined: (s) => (s.context.loginName !== null && s.context.message === null) || '账号有名字',
  },
  abstract: ({ invitation: known, problems, end }) => ({
    known: known !== null,
    wrong: problems[0]?.field ?? null,
    end,
  }),
})
