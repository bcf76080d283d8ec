import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import type { SignInContext } from '#machines/sign-in/sign-in.types.ts'
import {
  codeDelays,
  codeEntryCases,
  codeEntryRows,
  codeOffered,
  codeTimeRows,
  noOtherCode,
  warning,
} from './code-entry.model.ts'
import { defineModel, reject, resolve, type Row, send } from './support/model.ts'

const reason = '这个网络上登录失败的次数太多，请用验证码确认是你本人'
const factorAsked = '请输入验证器应用里的 6 位动态码'
const wrong = '用户名或密码不对，还可以试 4 次'
const locked = '输错次数太多，已暂停登录，请 15 分钟后再试'
const closed = '这个账号已被联合会停用，原因：冒用他人身份。有疑问请拨打 12355'
const wrongFactor = '验证码不对或已经用过，请等应用里换一个再输入'

const factor = (name: string, secondFactor: string) => send(name, { type: 'factor.submitted', secondFactor })
const goodFactors = { 'enter the app’s 6 digits': '482913', 'enter a recovery code': 'KAPOK23456' }
const wrongFactors = {
  'enter no code of the app': '',
  'enter the app’s code with 5 digits': '48291',
  'enter the app’s code with 7 digits': '4829133',
  'enter a recovery code of 9 characters': 'KAPOK2345',
  'enter a recovery code of 11 characters': 'KAPOK234567',
}

/** What name and password can be answered with at each step that sends them, by the call. */
const steps = {
  signIn: { from: 'sending', after: 'the login' },
  checkCode: { from: 'verifying.checking', after: 'the code' },
  resendCode: { from: 'verifying.resending', after: 'asking for another code' },
  checkFactor: { from: 'proving.checking', after: 'the second factor' },
} as const
type Call = keyof typeof steps
const calls = Object.keys(steps) as Call[]

const refusals = [
  ['refuses name or password', '11001', wrong],
  ['locks the login', '11002', locked],
  ['finds the account closed', '11003', closed],
] as const
const named = (what: string, call: Call): string => `server ${what} at ${steps[call].after}`

const at = (field: string, message: string): Pick<SignInContext, 'problems'> => ({ problems: [{ field, message }] })
const calm = { problems: [] }
const codeSent = { canResend: false, isSpent: false, reason, ...calm }

const usable = ['the code is good', (c: SignInContext) => !c.isSpent] as const
const spent = ['the code has run out', (c: SignInContext) => c.isSpent] as const
const inMinute = ['the minute is not over', (c: SignInContext) => !c.canResend] as const
const inTime = ['a minute has passed, the code is good', (c: SignInContext) => c.canResend && !c.isSpent] as const

/** The row of a code that is sent; both of its timers begin, or begin anew. */
const wantsCode = (
  call: Call,
  guard?: NonNullable<Row<SignInContext>['guard']>,
  restarts?: readonly string[],
): Row<SignInContext> => ({
  from: steps[call].from,
  on: named('wants a code', call),
  ...(guard && { guard }),
  to: 'verifying.entering',
  then: codeSent,
  ...(restarts && { restarts }),
})

/** Requirements: docs/rules/sign-in.md#login, #codes, #locks, #second-factor and #way-on. */
export const signInModel = defineModel({
  machine: signInMachine,
  equal: {
    'sending onError #0 goes to verifying': 'another name of the same state',
  },
  starts: {
    'the login page': {
      input: { isExpired: false },
      to: 'entering',
      then: { reason: '', readAt: null, canResend: false, isSpent: false, ...calm },
    },
    'the login page after a login that ended': {
      input: { isExpired: true },
      to: 'entering',
      then: { reason: '', readAt: null, canResend: false, isSpent: false, ...at('password', '登录已失效，请重新登录') },
    },
  },
  delays: codeDelays,
  cases: [
    send('submit name and password', { type: 'login.submitted' }),
    send('type in the form', { type: 'login.edited' }),
    send('go back to name and password', { type: 'login.wanted' }),
    ...codeEntryCases,
    noOtherCode,
    ...Object.entries({ ...goodFactors, ...wrongFactors }).map(([name, text]) => factor(name, text)),
    ...calls.map((call) => resolve(named('lets in', call), call)),
    ...calls.flatMap((call) =>
      refusals.map(([what, code, message]) => reject(named(what, call), call, { code, message })),
    ),
    ...calls.map((call) => reject(named('wants a code', call), call, { code: '13200', message: reason })),
    ...calls
      .filter((call) => call !== 'checkFactor')
      .map((call) => reject(named('wants the second factor', call), call, { code: '13201', message: factorAsked })),
    reject('server does not answer the login', 'signIn', { code: 'NETWORK', message: '' }),
    reject('server refuses the second factor', 'checkFactor', { code: '11009', message: wrongFactor }),
    reject('server does not answer the second factor', 'checkFactor', { code: 'NETWORK', message: '' }),
  ],
  offered: codeOffered,
  spec: [
    {
      from: ['entering', 'signedIn'],
      on: 'submit name and password',
      to: 'sending',
      then: calm,
      calls: { signIn: {} },
    },
    { from: 'entering', on: 'type in the form', then: calm, does: ['forgetRefusal'] },
    { from: 'signedIn', on: 'type in the form', to: 'entering', does: ['forgetRefusal'] },
    ...['verifying.entering', 'proving.entering'].map((from) => ({
      from,
      on: 'go back to name and password',
      to: 'entering',
      then: calm,
    })),
    ...calls.map((call) => ({
      from: steps[call].from,
      on: named('lets in', call),
      to: 'signedIn',
      then: calm,
      does: ['leadOn'],
    })),
    wantsCode('signIn'),
    wantsCode('checkFactor'),
    wantsCode('checkCode', inMinute, ['resendWait', 'codeLifetime']),
    wantsCode('checkCode', inTime, ['codeLifetime']),
    wantsCode('checkCode', spent),
    wantsCode('resendCode', usable, ['codeLifetime']),
    wantsCode('resendCode', spent),
    ...calls
      .filter((call) => call !== 'checkFactor')
      .map((call) => ({
        from: steps[call].from,
        on: named('wants the second factor', call),
        to: 'proving.entering',
        then: calm,
      })),
    ...calls.flatMap((call) =>
      refusals.map(([what, , message]) => ({
        from: steps[call].from,
        on: named(what, call),
        to: 'entering',
        then: at('password', message),
      })),
    ),
    {
      from: 'sending',
      on: 'server does not answer the login',
      to: 'entering',
      then: at('password', warning),
    },
    ...codeEntryRows<SignInContext>({ at, calm, askers: [{ label: '', test: () => true, input: {} }] }),
    ...codeTimeRows<SignInContext>(at),
    ...Object.entries(goodFactors).map(([on, secondFactor]) => ({
      from: 'proving.entering',
      on,
      to: 'proving.checking',
      then: calm,
      calls: { checkFactor: { secondFactor } },
    })),
    ...Object.keys(wrongFactors).map((on) => ({
      from: 'proving.entering',
      on,
      then: at('secondFactor', '请输入 6 位动态码，或 10 位恢复码'),
    })),
    {
      from: 'proving.checking',
      on: 'server refuses the second factor',
      to: 'proving.entering',
      then: at('secondFactor', wrongFactor),
    },
    {
      from: 'proving.checking',
      on: 'server does not answer the second factor',
      to: 'proving.entering',
      then: at('secondFactor', warning),
    },
  ],
  ignores: {
    entering: ['code.submitted', 'code.wanted', 'factor.submitted', 'login.wanted'],
    sending: ['login.submitted', 'login.edited', 'code.submitted', 'code.wanted', 'factor.submitted', 'login.wanted'],
    verifying: ['login.submitted', 'login.edited', 'factor.submitted'],
    'verifying.checking': ['code.submitted', 'code.wanted', 'login.wanted'],
    'verifying.resending': ['code.submitted', 'code.wanted', 'login.wanted'],
    proving: ['login.submitted', 'login.edited', 'code.submitted', 'code.wanted'],
    'proving.checking': ['factor.submitted', 'login.wanted'],
    signedIn: ['code.submitted', 'code.wanted', 'factor.submitted', 'login.wanted'],
  },
  pressable: {
    'sending › login.edited': '等答复时可以改字，送出的仍是提交时的用户名和密码',
  },
  invariants: {
    entering: (s) => !s.hasTag('busy') || '可以填写',
    sending: (s) => (s.hasTag('busy') && s.context.problems.length === 0) || '正在办，上一次的拒绝已清掉',
    verifying: (s) => s.context.reason !== '' || '看得到为什么要验证码',
    'verifying.entering': (s) => !s.hasTag('busy') || '可以填写',
    'verifying.checking': (s) => s.hasTag('busy') || '正在办',
    'verifying.resending': (s) => (s.hasTag('busy') && s.context.canResend) || '满一分钟以后才行',
    'proving.entering': (s) => !s.hasTag('busy') || '可以填写',
    'proving.checking': (s) => (s.hasTag('busy') && s.context.problems.length === 0) || '正在办，没有出错',
    signedIn: (s) => (!s.hasTag('busy') && s.context.problems.length === 0) || '没有出错',
  },
  temporal: [
    { first: 'sending', before: 'verifying' },
    { first: 'sending', before: 'proving' },
    { first: 'sending', before: 'signedIn' },
    { from: 'verifying', can: 'entering' },
    { from: 'verifying', can: 'proving' },
    { from: 'proving', can: 'entering' },
    { from: 'entering', can: 'signedIn' },
  ],
  abstract: ({ canResend, isSpent, problems, reason: why }) => ({
    canResend,
    isSpent,
    isWrong: problems.length > 0,
    isAsked: why !== '',
  }),
})
