import type { UserType } from '#contract/auth.ts'
import { registrationMachine } from '#machines/registration/registration.machine.ts'
import type { Contact, RegistrationContext, RegistrationFormValues } from '#machines/registration/registration.types.ts'
import { type Asker, codeCases, codeDelays, codeOffered, codeRows, codeContextAt, warning } from './code-entry.model.ts'
import { organizationForms, today, volunteerForms } from './registration.forms.ts'
import { defineModel, due, elapse, type Row, reject, resolve, send } from './support/model.ts'

type Registration = RegistrationContext

const types = ['1', '2'] as const
const agreements = {
  '1': [
    { kind: 'personalRegRequirements', version: '2026-01' },
    { kind: 'voluntaryAgreement', version: '2026-01' },
  ],
  '2': [{ kind: 'orgRegRequirements', version: '2026-01' }],
} as const satisfies Record<UserType, Contact['agreements']>
const forms = { '1': volunteerForms, '2': organizationForms }

const contact = (userType: UserType, channel: 'mobile' | 'email', agreed = true): Contact => ({
  channel,
  contact: channel === 'mobile' ? '13800020001' : 'kapok@example.com',
  agreements: agreed ? [...agreements[userType]] : [],
})

/** What is typed at the first step: who may do it, and what is wrong with it. */
interface Attempt {
  by: UserType
  typed: Contact
  problem?: readonly [field: string, message: string]
}
const unread = ['agreements', '请先阅读并勾选同意上面的协议'] as const
const mobile = (text: string): Contact => ({ ...contact('1', 'mobile'), contact: text })
const email = (text: string): Contact => ({ ...contact('1', 'email'), contact: text })
const contacts: Record<string, Attempt> = {
  'give a mobile, with spaces': { by: '1', typed: mobile(' 13800020001 ') },
  'give an address, with spaces': { by: '1', typed: email(' kapok@example.com ') },
  'give a mobile for an organization': { by: '2', typed: contact('2', 'mobile') },
  'give an address for an organization': { by: '2', typed: contact('2', 'email') },
  'give no mobile': { by: '1', typed: mobile(''), problem: ['contact', '请输入手机号'] },
  'give a mobile of 10 digits': {
    by: '1',
    typed: mobile('1380002000'),
    problem: ['contact', '手机号是 11 位，现在是 10 位'],
  },
  'give a mobile of 12 digits': {
    by: '1',
    typed: mobile('138000200011'),
    problem: ['contact', '手机号是 11 位，现在是 12 位'],
  },
  'give no address': { by: '1', typed: email(''), problem: ['contact', '请输入邮箱'] },
  'give an address without a host': {
    by: '1',
    typed: email('kapok@'),
    problem: ['contact', '邮箱格式不对，应类似 name@example.com'],
  },
  'agree to one text of two': {
    by: '1',
    typed: { ...contact('1', 'mobile'), agreements: agreements['1'].slice(0, 1) },
    problem: unread,
  },
  'agree to nothing': { by: '1', typed: contact('1', 'mobile', false), problem: unread },
  'agree to nothing for an organization': { by: '2', typed: contact('2', 'mobile', false), problem: unread },
}

const ticket = 'ticket-0001'
const number = '44010026000001'
const duplicateName = { field: 'loginName', message: '用户名已被使用，请换一个' }
const written = { field: 'idNumber', message: '这个证件号的资料要核对，请检查' }
const often = '操作太频繁，请 3 分钟后再试'
const identity = '这个证件号已经注册过'
const life = 1_800_000
/** Left of a ticket when its page is loaded again. */
export const storedLifetime = 300_000
const storedContact = contact('1', 'mobile')

const at = (field: string, message: string): Pick<Registration, 'problems'> => ({ problems: [{ field, message }] })
const calm = { problems: [] }
const fresh = {
  contact: null,
  readAt: null,
  canResend: false,
  isSpent: false,
  ticket: null,
  ticketLife: life,
  existingName: null,
  number: null,
  ...calm,
}
const of = (userType: UserType) =>
  [userType === '1' ? 'a volunteer' : 'an organization', (c: Registration) => c.userType === userType] as const
const inTime = ['the ticket is good', (c: Registration) => c.ticket !== null] as const
const tooLate = ['the ticket has run out', (c: Registration) => c.ticket === null] as const
const refusals: [on: string, problems: Registration['problems']][] = [
  ['server refuses two fields', [duplicateName, written]],
  ['server refuses for now', at('', often).problems],
  ['server does not answer the form', at('', warning).problems],
]
const ticketEnds = ['the ticket expires', 'the kept ticket expires', 'server refuses the ticket of a picture']
const isKind = (userType: UserType) => (s: { context: Registration }) => s.context.userType === userType
const offeredTo = (names: readonly string[], userType: UserType) =>
  Object.fromEntries(names.map((name) => [name, isKind(userType)]))

/** Requirements: docs/rules/accounts.md#registration, docs/rules/sign-in.md#codes, docs/rules/fields.md#username. */
export const registrationModel = defineModel({
  machine: registrationMachine,
  starts: {
    'a volunteer': { input: { userType: '1' }, to: 'contacting.editing', then: { userType: '1', ...fresh } },
    'an organization': { input: { userType: '2' }, to: 'contacting.editing', then: { userType: '2', ...fresh } },
    'a volunteer who loads the page again': {
      input: { userType: '1', savedTicket: { contact: storedContact, ticket, milliseconds: storedLifetime } },
      to: 'filling.editing',
      then: { userType: '1', ...fresh, contact: storedContact, ticket, ticketLife: storedLifetime },
    },
  },
  delays: { ...codeDelays, ticketLifetime: life, storedLifetime },
  cases: [
    ...Object.entries(contacts).map(([name, { typed }]) => send(name, { type: 'contact.submitted', ...typed })),
    ...codeCases,
    send('go back', { type: 'contact.changed' }),
    resolve('server takes the code', 'checkCode', { ticket, existingName: null }),
    resolve('server knows the contact', 'checkCode', { ticket: null, existingName: 'kap***26' }),
    ...types.flatMap((userType) =>
      Object.entries(forms[userType]).map(([name, { form }]) => send(name, { type: 'form.submitted', form, today })),
    ),
    resolve('server registered', 'register', { number }),
    reject('server refuses two fields', 'register', {
      code: '10001',
      message: '资料有误',
      data: { issues: [duplicateName, written] },
    }),
    reject('server refuses for now', 'register', { code: '10005', message: often }),
    reject('server does not answer the form', 'register', { code: 'NETWORK', message: '' }),
    reject('server refuses the ticket', 'register', { code: '11006', message: '验证已失效' }),
    reject('server knows the ID number', 'register', { code: '11020', message: identity }),
    send('go back to the form', { type: 'form.resumed' }),
    send('server refuses the ticket of a picture', { type: 'ticket.refused' }),
    elapse('the ticket expires', 'ticketLifetime', 'filling'),
    due('the kept ticket expires', 'storedLifetime', { type: 'xstate.after.ticketLifetime.registration.filling' }),
  ],
  offered: {
    ...codeOffered,
    ...Object.fromEntries(Object.entries(contacts).map(([name, { by }]) => [name, isKind(by)])),
    ...offeredTo(Object.keys(volunteerForms), '1'),
    ...offeredTo(Object.keys(organizationForms), '2'),
    'server knows the ID number': isKind('1'),
    'server refuses the ticket of a picture': (s) => s.context.userType === '2' && s.context.ticket !== null,
    'the ticket expires': (s) => s.context.ticket !== null && s.context.ticketLife === life,
    'the kept ticket expires': (s) => s.context.ticket !== null && s.context.ticketLife === storedLifetime,
  },
  spec: [
    ...Object.entries(contacts).map(([on, { by, typed, problem }]): Row<Registration> => {
      if (problem) return { from: 'contacting.editing', on, then: at(...problem) }
      const storedForm = { ...typed, contact: typed.contact.trim() }
      return {
        from: 'contacting.editing',
        on,
        to: 'contacting.sending',
        then: { contact: storedForm, ...calm },
        calls: { sendCode: { userType: by, channel: storedForm.channel, contact: storedForm.contact } },
      }
    }),
    ...codeRows<Registration>({
      first: 'contacting',
      at,
      calm,
      askers: types.flatMap((userType) => [asker(userType, 'mobile'), asker(userType, 'email')]),
    }),
    {
      from: 'verifying.checking',
      on: 'server takes the code',
      to: 'filling.editing',
      then: { ticket, ticketLife: life, ...calm },
    },
    {
      from: 'verifying.checking',
      on: 'server knows the contact',
      to: 'known',
      then: { existingName: 'kap***26', ...calm },
    },
    { from: 'verifying', on: 'go back', to: 'contacting.editing', then: calm },
    { from: 'known', on: 'go back', to: 'contacting.editing', then: { existingName: null } },
    { from: 'filling.editing', on: 'go back', to: 'contacting.editing', then: { ticket: null, ...calm } },
    { from: 'expired', on: 'go back', to: 'contacting.editing' },
    ...types.flatMap((userType) => Object.entries(forms[userType]).map((entry) => submits(userType, ...entry))),
    { from: 'filling.submitting', on: 'server registered', to: 'done', then: { number, ticket: null } },
    ...refusals.flatMap(([on, problems]): Row<Registration>[] => [
      { from: 'filling.submitting', on, guard: inTime, to: 'filling.editing', then: { problems } },
      { from: 'filling.submitting', on, guard: tooLate, to: 'expired' },
    ]),
    { from: 'filling.submitting', on: 'server refuses the ticket', to: 'expired', then: { ticket: null } },
    {
      from: 'filling.submitting',
      on: 'server knows the ID number',
      to: 'filling.identityKnown',
      then: at('', identity),
    },
    {
      from: 'filling.identityKnown',
      on: 'go back to the form',
      guard: inTime,
      to: 'filling.editing',
      then: calm,
    },
    { from: 'filling.identityKnown', on: 'go back to the form', guard: tooLate, to: 'expired', then: calm },
    ...ticketEnds.flatMap((on): Row<Registration>[] => [
      { from: 'filling', on, then: { ticket: null } },
      { from: 'filling.editing', on, to: 'expired', then: { ticket: null, ...calm } },
    ]),
  ],
  ignores: {
    contacting: [
      'code.submitted',
      'code.wanted',
      'contact.changed',
      'form.submitted',
      'form.resumed',
      'ticket.refused',
    ],
    'contacting.sending': ['contact.submitted'],
    verifying: ['contact.submitted', 'form.submitted', 'form.resumed', 'ticket.refused'],
    'verifying.checking': ['code.submitted', 'code.wanted'],
    'verifying.resending': ['code.submitted', 'code.wanted'],
    known: ['contact.submitted', 'code.submitted', 'code.wanted', 'form.submitted', 'form.resumed', 'ticket.refused'],
    filling: ['contact.submitted', 'code.submitted', 'code.wanted'],
    'filling.editing': ['form.resumed'],
    'filling.submitting': ['contact.changed', 'form.submitted', 'form.resumed'],
    'filling.identityKnown': ['contact.changed', 'form.submitted'],
    expired: ['contact.submitted', 'code.submitted', 'code.wanted', 'form.submitted', 'form.resumed', 'ticket.refused'],
  },
  invariants: {
    '': (s) => !/Kapok_|440104199|E2026|482913/.test(JSON.stringify(s.context)) || '没有密码、验证码和证件',
    'contacting.editing': (s) => (!s.hasTag('busy') && s.context.ticket === null) || '可以填写',
    'contacting.sending': (s) =>
      (s.hasTag('busy') && s.context.contact !== null && s.context.problems.length === 0) || '正在核对联系方式',
    'verifying.entering': (s) =>
      (!s.hasTag('busy') && s.context.contact !== null && s.context.ticket === null) || '在等验证码',
    'verifying.checking': (s) => (s.hasTag('busy') && s.context.ticket === null) || '正在办',
    'verifying.resending': (s) => (!s.hasTag('busy') && s.context.canResend) || '满一分钟以后才行',
    known: (s) => (s.context.ticket === null && s.context.existingName !== null) || '说出账号的名字',
    'filling.editing': (s) => (!s.hasTag('busy') && s.context.ticket !== null) || '有凭据才行',
    'filling.submitting': (s) => (s.hasTag('busy') && s.context.problems.length === 0) || '正在办，没有出错',
    'filling.identityKnown': (s) => (!s.hasTag('busy') && s.context.problems.length === 1) || '说出已知道的',
    expired: (s) => (s.context.ticket === null && s.context.problems.length === 0) || '凭据已清掉',
    done: (s) =>
      (s.context.ticket === null && s.output?.number === number && s.output.userType === s.context.userType) ||
      '受理编号交给了下一步',
  },
  abstract: (c) => ({
    ...codeContextAt(c),
    userType: c.userType,
    isWrong: c.problems.length > 0,
    channel: c.contact?.channel ?? null,
    held: c.ticket !== null,
    ticketLife: c.ticketLife,
  }),
})

function asker(userType: UserType, channel: 'mobile' | 'email'): Asker<Registration> {
  return {
    label: `${of(userType)[0]} by ${channel}`,
    test: (c) => c.userType === userType && c.contact?.channel === channel,
    input: { userType, channel, contact: contact(userType, channel).contact },
  }
}

function submits(
  userType: UserType,
  on: string,
  { form, problems }: { form: RegistrationFormValues; problems: readonly (readonly [string, string])[] },
): Row<Registration> {
  const from = 'filling.editing'
  if (problems.length > 0) {
    return { from, on, then: { problems: problems.map(([field, message]) => ({ field, message })) } }
  }
  const register = { userType, ticket, agreements: agreements[userType], form }
  return { from, on, to: 'filling.submitting', then: calm, calls: { register } }
}
