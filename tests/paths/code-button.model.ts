import { type CodeButtonContext, codeButtonMachine } from '#machines/code-button/code-button.machine.ts'
import { defineModel, due, reject, resolve, type Row, send } from './support/model.ts'

export const mistyped = '13900070008'
export const right = '13900070009'

const soon = '刚刚发过验证码，请 42 秒后再获取'
const delivery = { sentAt: 0, readAt: '/dev/outbox' }

const want = (name: string, contact: string) => send(name, { type: 'code.wanted', contact })
const rests = (contact: string) => (c: CodeButtonContext) => c.resting.includes(contact)
const isRested = (contact: string) => (s: { context: CodeButtonContext }) => !rests(contact)(s.context)
/** Contacts that rest together end their rest at the same moment, for the clock of the tests stands still between steps. */
const restsAlone = (contact: string) => (s: { context: CodeButtonContext }) => s.context.resting.join(' ') === contact

const asked = (contact: string) => (c: CodeButtonContext) => c.asked === contact
const failures = [
  ['server asks to wait', '10005', soon],
  ['server does not answer the request', 'NETWORK', ''],
] as const

/** Requirements: docs/rules/sign-in.md#codes (one a minute for each target). */
export const codeButtonModel = defineModel({
  machine: codeButtonMachine,
  starts: { 'a form with a contact': { to: 'ready', then: { deliveries: {}, resting: [], asked: '' } } },
  delays: { resendWait: 60_000 },
  timers: (s) => s.context.resting.length,
  cases: [
    want('ask for a code to the mistyped mobile', mistyped),
    want('ask for a code to the right mobile', right),
    want('ask for another code at once', right),
    resolve('server sends the code', 'sendCode', delivery),
    ...failures.map(([name, code, message]) => reject(name, 'sendCode', { code, message })),
    due('a minute passes for the mistyped mobile', 'resendWait', { type: 'rest.ended', contact: mistyped }),
    due('a minute passes for the right mobile', 'resendWait', { type: 'rest.ended', contact: right }),
  ],
  offered: {
    'ask for a code to the mistyped mobile': isRested(mistyped),
    'ask for a code to the right mobile': isRested(right),
    'ask for another code at once': (s) => !isRested(right)(s),
    'a minute passes for the mistyped mobile': restsAlone(mistyped),
    'a minute passes for the right mobile': restsAlone(right),
  },
  spec: [
    ...[
      ['ask for a code to the mistyped mobile', mistyped] as const,
      ['ask for a code to the right mobile', right] as const,
    ].map(([on, contact]) => ({
      from: 'ready',
      on,
      to: 'sending',
      then: { asked: contact },
      calls: { sendCode: { contact } },
    })),
    ...[['to the mistyped mobile', mistyped] as const, ['to the right mobile', right] as const].map(
      ([words, contact]): Row<CodeButtonContext> => ({
        from: 'sending',
        on: 'server sends the code',
        guard: [words, asked(contact)],
        to: 'ready',
        then: (after, before) =>
          (after.asked === contact &&
            after.resting.join(' ') === [...before.resting, contact].join(' ') &&
            JSON.stringify(after.deliveries) === JSON.stringify({ ...before.deliveries, [contact]: delivery })) ||
          '应是这个联系方式收到验证码并开始等待，别的不变',
      }),
    ),
    ...failures.map(([on, code, message]) => ({
      from: 'sending',
      on,
      to: 'ready',
      does: [['tellRefusal', { error: { code, message } }]] as const,
    })),
    { from: ['ready', 'sending'], on: 'a minute passes for the mistyped mobile', then: { resting: [] } },
    { from: ['ready', 'sending'], on: 'a minute passes for the right mobile', then: { resting: [] } },
  ],
  ignores: { sending: ['code.wanted'] },
  invariants: {
    ready: (s) => !s.hasTag('busy') || '可以获取验证码',
    sending: (s) => (s.hasTag('busy') && !s.context.resting.includes(s.context.asked)) || '还在等待的联系方式不再发',
  },
  abstract: ({ deliveries, resting, asked: to }) => ({ sent: Object.keys(deliveries), resting, to }),
})
