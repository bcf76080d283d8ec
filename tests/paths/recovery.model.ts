import { recoveryMachine } from '#machines/recovery/recovery.machine.ts'
import type { RecoveryContext } from '#machines/recovery/recovery.types.ts'
import { type Asker, codeCases, codeDelays, codeOffered, codeRows, codeContextAt, warning } from './code-entry.model.ts'
import { defineModel, elapse, reject, resolve, send } from './support/model.ts'

const identity = (name: string, loginName: string, channel: 'mobile' | 'email', contact: string) =>
  send(name, { type: 'identity.submitted', loginName, channel, contact })
const password = (name: string, text: string, passwordAgain = text) =>
  send(name, { type: 'password.submitted', password: text, passwordAgain })

const mobile = { loginName: 'kapok2026', channel: 'mobile', contact: '13800020001' } as const
/** As long as a name may be. */
export const longName = 'kapok2026'.padEnd(64, 'kapok')
const email = { loginName: longName, channel: 'email', contact: 'kapok@example.com' } as const
const fresh = {
  identity: null,
  readAt: null,
  canResend: false,
  isSpent: false,
  ticket: null,
  problems: [],
}

const wrongIdentities: [name: string, field: 'loginName' | 'contact', message: string][] = [
  ['give a name alone', 'contact', '请输入手机号'],
  ['give a mobile of 10 digits', 'contact', '手机号是 11 位，现在是 10 位'],
  ['give a mobile of 12 digits', 'contact', '手机号是 11 位，现在是 12 位'],
  ['give no address', 'contact', '请输入邮箱'],
  ['give an address without a host', 'contact', '邮箱格式不对，应类似 name@example.com'],
]

const format = '密码格式错误，需包含大写、小写字母及数字，长度为8至20位'
const wrongPasswords: [name: string, message: string][] = [
  ['submit nothing', '密码不能为空'],
  ['submit 7 characters', format],
  ['submit 21 characters', format],
  ['submit without confirmation', '确认密码不能为空'],
  ['submit two different passwords', '两次密码输入不一致'],
]
const goodPasswords = {
  'submit a good password': 'Kapok_2026',
  'submit 8 characters': 'Kapok_26',
  'submit 20 characters': 'Kapok_26@guangdong.n',
}

const unchanged = '新密码不能与现在的密码相同，请换一个'
const ticket = 'ticket-0001'

const at = (field: string, message: string) =>
  ({ problems: [{ field, message }] }) satisfies Pick<RecoveryContext, 'problems'>
const of = (userType: '1' | '2') =>
  [userType === '1' ? 'volunteer' : 'organizer', (c: RecoveryContext) => c.userType === userType] as const
const inTime = ['the ticket is good', (c: RecoveryContext) => c.ticket !== null] as const
const tooLate = ['the ticket has run out', (c: RecoveryContext) => c.ticket === null] as const
const types = ['1', '2'] as const
const names = [
  [['a name is asked', (c: RecoveryContext) => !c.byId], '用户名'],
  [['the ID number may stand for the name', (c: RecoveryContext) => c.byId], '用户名或证件号'],
] as const
const owners = types.flatMap((userType) => [asker(userType, mobile), asker(userType, email)])

/** Requirements: docs/rules/sign-in.md#tickets, docs/rules/sign-in.md#codes, docs/rules/fields.md#new-password. */
export const recoveryModel = defineModel({
  machine: recoveryMachine,
  starts: {
    'a volunteer': {
      input: { userType: '1' },
      to: 'identifying.editing',
      then: { userType: '1', byId: false, ...fresh },
    },
    'a volunteer who forgot the name': {
      input: { userType: '1', byId: true },
      to: 'identifying.editing',
      then: { userType: '1', byId: true, ...fresh },
    },
    'an administrator': {
      input: { userType: '2' },
      to: 'identifying.editing',
      then: { userType: '2', byId: false, ...fresh },
    },
  },
  delays: { ...codeDelays, ticketLifetime: 600_000 },
  cases: [
    identity('give a name and a mobile', 'kapok2026', 'mobile', '13800020001'),
    identity(
      'give a name of 64 characters and an address, with spaces',
      ` ${longName} `,
      'email',
      ' kapok@example.com ',
    ),
    identity('give nothing', '', 'mobile', ''),
    identity('give a name of 65 characters', `${longName}k`, 'mobile', '13800020001'),
    identity('give a name alone', 'kapok2026', 'mobile', ''),
    identity('give a mobile of 10 digits', 'kapok2026', 'mobile', '1380002000'),
    identity('give a mobile of 12 digits', 'kapok2026', 'mobile', '138000200011'),
    identity('give no address', 'kapok2026', 'email', ''),
    identity('give an address without a host', 'kapok2026', 'email', 'kapok@'),
    ...codeCases,
    send('go back', { type: 'identity.changed' }),
    resolve('server takes the code', 'checkCode', ticket),
    ...Object.entries(goodPasswords).map(([name, text]) => password(name, text)),
    password('submit nothing', ''),
    password('submit 7 characters', 'Kapok_2'),
    password('submit 21 characters', 'Kapok_26@guangdong.ne'),
    password('submit without confirmation', 'Kapok_2026', ''),
    password('submit two different passwords', 'Kapok_2026', 'Kapok_2027'),
    resolve('server changed the password', 'resetPassword'),
    reject('server refuses the password', 'resetPassword', { code: '11008', message: unchanged }),
    reject('server refuses the ticket', 'resetPassword', { code: '11006', message: '身份验证已失效' }),
    reject('server does not answer the password', 'resetPassword', { code: 'NETWORK', message: '' }),
    elapse('the ticket expires', 'ticketLifetime', 'renewing'),
    send('confirm', { type: 'change.confirmed' }),
  ],
  offered: {
    ...codeOffered,
    'the ticket expires': (s) => s.context.ticket !== null,
  },
  spec: [
    ...types.flatMap((userType) => [
      sends('give a name and a mobile', userType, mobile),
      sends('give a name of 64 characters and an address, with spaces', userType, email),
    ]),
    ...names.flatMap(([guard, name]) => [
      { from: 'identifying.editing', on: 'give nothing', guard, then: at('loginName', `请输入${name}`) },
      {
        from: 'identifying.editing',
        on: 'give a name of 65 characters',
        guard,
        then: at('loginName', `${name}太长`),
      },
    ]),
    ...wrongIdentities.map(([on, field, message]) => ({
      from: 'identifying.editing',
      on,
      then: at(field, message),
    })),
    ...codeRows<RecoveryContext>({ first: 'identifying', at, calm: { problems: [] }, askers: owners }),
    {
      from: 'verifying.checking',
      on: 'server takes the code',
      to: 'renewing.editing',
      then: { ticket, problems: [] },
    },
    { from: 'verifying', on: 'go back', to: 'identifying.editing', then: { problems: [] } },
    { from: 'renewing.editing', on: 'go back', to: 'identifying.editing', then: { ticket: null, problems: [] } },
    ...Object.entries(goodPasswords).flatMap(([on, text]) =>
      types.map((userType) => ({
        from: 'renewing.editing',
        on,
        guard: of(userType),
        to: 'renewing.submitting',
        then: { problems: [] },
        calls: { resetPassword: { userType, ticket, password: text, passwordAgain: text } },
      })),
    ),
    ...wrongPasswords.map(([on, message]) => ({ from: 'renewing.editing', on, then: at('password', message) })),
    { from: 'renewing.submitting', on: 'server changed the password', to: 'changed', then: { ticket: null } },
    {
      from: 'renewing.submitting',
      on: 'server refuses the password',
      guard: inTime,
      to: 'renewing.editing',
      then: at('password', unchanged),
    },
    {
      from: 'renewing.submitting',
      on: 'server does not answer the password',
      guard: inTime,
      to: 'renewing.editing',
      then: at('password', warning),
    },
    ...['server refuses the password', 'server does not answer the password'].map((on) => ({
      from: 'renewing.submitting',
      on,
      guard: tooLate,
      to: 'expired',
      then: { problems: [] },
    })),
    {
      from: 'renewing.submitting',
      on: 'server refuses the ticket',
      to: 'expired',
      then: { ticket: null, problems: [] },
    },
    { from: 'renewing.editing', on: 'the ticket expires', to: 'expired', then: { ticket: null, problems: [] } },
    { from: 'renewing.submitting', on: 'the ticket expires', then: { ticket: null } },
    { from: 'expired', on: 'go back', to: 'identifying.editing' },
    { from: 'changed', on: 'confirm', to: 'done', does: ['clearLogin'] },
  ],
  ignores: {
    identifying: ['code.submitted', 'code.wanted', 'identity.changed', 'password.submitted', 'change.confirmed'],
    'identifying.sending': ['identity.submitted'],
    verifying: ['identity.submitted', 'password.submitted', 'change.confirmed'],
    'verifying.checking': ['code.submitted', 'code.wanted'],
    'verifying.resending': ['code.submitted', 'code.wanted'],
    renewing: ['identity.submitted', 'code.submitted', 'code.wanted', 'change.confirmed'],
    'renewing.submitting': ['identity.changed', 'password.submitted'],
    expired: ['identity.submitted', 'code.submitted', 'code.wanted', 'password.submitted', 'change.confirmed'],
    changed: ['identity.submitted', 'code.submitted', 'code.wanted', 'identity.changed', 'password.submitted'],
  },
  invariants: {
    'identifying.editing': (s) => (!s.hasTag('busy') && s.context.ticket === null) || '可以填写',
    'identifying.sending': (s) =>
      (s.hasTag('busy') && s.context.identity !== null && s.context.problems.length === 0) || '正在查这个人',
    'verifying.entering': (s) =>
      (!s.hasTag('busy') && s.context.identity !== null && s.context.ticket === null) || '在等验证码',
    'verifying.checking': (s) => (s.hasTag('busy') && s.context.ticket === null) || '正在办',
    'verifying.resending': (s) => (!s.hasTag('busy') && s.context.canResend) || '满一分钟以后才行',
    'renewing.editing': (s) => (!s.hasTag('busy') && s.context.ticket !== null) || '有凭据才行',
    'renewing.submitting': (s) => (s.hasTag('busy') && s.context.problems.length === 0) || '正在办，没有出错',
    expired: (s) => (s.context.ticket === null && s.context.problems.length === 0) || '凭据已清掉',
    changed: (s) => (s.context.ticket === null && !s.hasTag('busy')) || '凭据已用掉',
    done: (s) =>
      s.output?.loginPage === (s.context.userType === '2' ? 'organizer' : 'volunteer') || '去同一类账号的登录页',
  },
  abstract: (c) => ({
    ...codeContextAt(c),
    userType: c.userType,
    byId: c.byId,
    isWrong: c.problems.length > 0,
    channel: c.identity?.channel ?? null,
    held: c.ticket !== null,
  }),
})

function sends(on: string, userType: '1' | '2', who: typeof mobile | typeof email) {
  return {
    from: 'identifying.editing',
    on,
    guard: of(userType),
    to: 'identifying.sending',
    then: { identity: who, problems: [] },
    calls: { sendCode: { userType, ...who } },
  }
}

function asker(userType: '1' | '2', who: typeof mobile | typeof email): Asker<RecoveryContext> {
  return {
    label: `${of(userType)[0]} by ${who.channel}`,
    test: (c) => c.userType === userType && c.identity?.channel === who.channel,
    input: { userType, ...who },
  }
}
