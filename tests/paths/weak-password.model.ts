import { weakPasswordMachine } from '#machines/weak-password/weak-password.machine.ts'
import { defineModel, reject, resolve, send } from './support/model.ts'

const format = '密码格式错误，需包含大写、小写字母及数字，长度为8至20位'
const submit = (name: string, password: string, passwordAgain = password) =>
  send(name, { type: 'password.submitted', password, passwordAgain })

const accepted = {
  'submit a good password': 'Kapok_2026',
  'submit 8 characters': 'Kapok_26',
  'submit 20 characters': 'Kapok_26@guangdong.n',
}

const refused: [name: string, message: string][] = [
  ['submit nothing', '密码不能为空'],
  ['submit 7 characters', format],
  ['submit 21 characters', format],
  ['submit without upper case', format],
  ['submit without lower case', format],
  ['submit without a digit', format],
  ['submit a forbidden sign', format],
  ['submit without confirmation', '确认密码不能为空'],
  ['submit two different passwords', '两次密码输入不一致'],
]

/** Requirements: docs/rules/sign-in.md#weak-password, docs/rules/fields.md#new-password. */
export const weakPasswordModel = defineModel({
  machine: weakPasswordMachine,
  starts: { default: { to: 'idle', then: { userType: null, message: null } } },
  cases: [
    send('a volunteer has a weak password', { type: 'weakness.found', userType: '1' }),
    send('an organizer has a weak password', { type: 'weakness.found', userType: '2' }),
    ...Object.entries(accepted).map(([name, password]) => submit(name, password)),
    submit('submit nothing', ''),
    submit('submit 7 characters', 'Kapok_2'),
    submit('submit 21 characters', 'Kapok_26@guangdong.ne'),
    submit('submit without upper case', 'kapok_2026'),
    submit('submit without lower case', 'KAPOK_2026'),
    submit('submit without a digit', 'Kapok_tree'),
    submit('submit a forbidden sign', 'Kapok-2026'),
    submit('submit without confirmation', 'Kapok_2026', ''),
    submit('submit two different passwords', 'Kapok_2026', 'Kapok_2027'),
    resolve('server changed the password', 'resetPassword'),
    reject('server refuses the password', 'resetPassword', {
      code: 'passwordUnchanged',
      message: '新密码不能与现在的密码相同，请换一个',
    }),
    reject('server does not answer', 'resetPassword', { code: 'NETWORK', message: '' }),
    send('session ends', { type: 'session.ended' }),
    send('confirm', { type: 'change.confirmed' }),
  ],
  spec: [
    { from: 'idle', on: 'a volunteer has a weak password', to: 'open.editing', then: { userType: '1' } },
    { from: 'idle', on: 'an organizer has a weak password', to: 'open.editing', then: { userType: '2' } },
    ...Object.entries(accepted).flatMap(([on, password]) => [sends(on, '1', password), sends(on, '2', password)]),
    ...refused.map(([on, message]) => ({ from: 'open.editing', on, then: { message } })),
    { from: 'open.submitting', on: 'server changed the password', to: 'changed' },
    {
      from: 'open.submitting',
      on: 'server refuses the password',
      to: 'open.editing',
      then: { message: '新密码不能与现在的密码相同，请换一个' },
    },
    {
      from: 'open.submitting',
      on: 'server does not answer',
      to: 'open.editing',
      then: { message: '服务加载中，请尝试刷新。' },
    },
    {
      from: ['open.editing', 'open.submitting'],
      on: 'session ends',
      to: 'idle',
      then: { userType: null, message: null },
    },
    confirms('1', 'volunteer'),
    confirms('2', 'organizer'),
  ],
  ignores: {
    idle: ['password.submitted', 'session.ended', 'change.confirmed'],
    open: ['weakness.found', 'change.confirmed'],
    'open.submitting': ['password.submitted'],
    changed: ['weakness.found', 'password.submitted', 'session.ended'],
  },
  invariants: {
    idle: (s) => s.context.userType === null || '还不知道是谁',
    open: (s) => (s.hasTag('modal') && s.context.userType !== null) || '知道是谁，弹窗打开着',
    'open.editing': (s) => !s.hasTag('busy') || '可以填写',
    'open.submitting': (s) => (s.hasTag('busy') && s.context.message === null) || '正在办，上一次的话已清掉',
    changed: (s) => (!s.hasTag('modal') && !s.hasTag('busy')) || '弹窗关着',
  },
})

type Guard = readonly [string, (c: { userType: string | null }) => boolean]

function isOf(userType: '1' | '2'): Guard {
  return [userType === '1' ? 'volunteer' : 'organizer', (c) => c.userType === userType]
}

function sends(on: string, userType: '1' | '2', password: string) {
  const calls = { resetPassword: { userType, password, passwordAgain: password } }
  return { from: 'open.editing', on, guard: isOf(userType), to: 'open.submitting', then: { message: null }, calls }
}

function confirms(userType: '1' | '2', page: string) {
  const does = ['clearLogin', ['leadToLogin', page] as const]
  return { from: 'changed', on: 'confirm', guard: isOf(userType), to: 'idle', then: { userType: null }, does }
}
