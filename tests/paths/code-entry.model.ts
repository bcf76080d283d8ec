import { elapse, type Row, reject, resolve, send } from './support/model.ts'

/** What a flow with a code keeps of it. */
interface CodeContext {
  readAt: string | null
  canResend: boolean
  isSpent: boolean
}

export const warning = '服务加载中，请尝试刷新。'
const soon = '刚刚发过验证码，请 42 秒后再获取'
const fewer = '验证码不对，还可以试 4 次'
const usedUp = '验证码输错 5 次，已经作废，请重新获取'
const expired = '验证码已过期，请重新获取'

const code = (name: string, text: string) => send(name, { type: 'code.submitted', code: text })
const wrongCodes: [name: string, message: string][] = [
  ['enter nothing', '请输入验证码'],
  ['enter 5 digits', '验证码是 6 位数字，现在是 5 位'],
  ['enter 7 digits', '验证码是 6 位数字，现在是 7 位'],
  ['enter a letter', '验证码只有数字，请检查输入'],
]

/** A code that is typed, runs out and is asked for again (docs/rules/sign-in.md#codes), however it was sent. */
export const codeEntryCases = [
  code('enter 6 digits', '482913'),
  code('enter nothing', ''),
  code('enter 5 digits', '48291'),
  code('enter 7 digits', '4829133'),
  code('enter a letter', '48291a'),
  reject('server refuses the code', 'checkCode', { code: '11009', message: fewer }),
  reject('server finds the code used up', 'checkCode', { code: '11010', message: usedUp }),
  reject('server does not answer the code', 'checkCode', { code: 'NETWORK', message: '' }),
  elapse('a minute passes', 'resendWait', 'verifying'),
  elapse('the code expires', 'codeLifetime', 'verifying'),
  send('ask for another code', { type: 'code.wanted' }),
]
export const noOtherCode = reject('server sends no other code', 'resendCode', { code: '10005', message: soon })

/** A code that is sent to a contact as well, whatever it is for. */
export const codeCases = [
  resolve('server sends the code', 'sendCode', { readAt: null }),
  reject('server asks to wait', 'sendCode', { code: '10005', message: soon }),
  reject('server does not answer the request', 'sendCode', { code: 'NETWORK', message: '' }),
  ...codeEntryCases,
  resolve('server sends another code', 'resendCode', { readAt: '/dev/outbox' }),
  noOtherCode,
]

export const codeDelays = { resendWait: 60_000, codeLifetime: 600_000 }

// Both timers of a code start together, so that the minute is always over first; each runs out once.
export const codeOffered = {
  'a minute passes': (s: { context: CodeContext }) => !s.context.canResend,
  'the code expires': (s: { context: CodeContext }) => s.context.canResend && !s.context.isSpent,
}

/** What guards and rows read of the code. */
export const codeContextAt = ({ readAt, canResend, isSpent }: CodeContext): CodeContext => ({
  readAt,
  canResend,
  isSpent,
})

/** Somebody who asks for a code: how a row tells them from others, and the input of the calls. */
export interface Asker<C> {
  label: string
  test: (c: C) => boolean
  input: Record<string, unknown>
}

interface Entry<C> {
  /** A context with this problem. */
  at: (field: string, message: string) => Partial<C>
  /** One without any. */
  calm: Partial<C>
  askers: readonly Asker<C>[]
}

const entering = 'verifying.entering'
const usable = ['the code is good', (c: CodeContext) => !c.isSpent] as const
const spent = ['the code has run out', (c: CodeContext) => c.isSpent] as const

/** The rows of `codeEntryCases` but those of time, and of `noOtherCode`. */
export function codeEntryRows<C extends CodeContext>({ at, calm, askers }: Entry<C>): Row<C>[] {
  const failures: [on: string, message: string, change: Partial<C>][] = [
    ['server refuses the code', fewer, {}],
    ['server finds the code used up', usedUp, { isSpent: true } as Partial<C>],
    ['server does not answer the code', warning, {}],
  ]
  return [
    ...askers.map(
      ({ label, test, input }): Row<C> => ({
        from: entering,
        on: 'enter 6 digits',
        guard: [label ? `${label}, the code is good` : 'the code is good', (c) => test(c) && !c.isSpent],
        to: 'verifying.checking',
        then: calm,
        calls: { checkCode: { ...input, code: '482913' } },
      }),
    ),
    ...wrongCodes.map(([on, message]): Row<C> => ({ from: entering, on, guard: usable, then: at('code', message) })),
    ...failures.flatMap(([on, message, change]): Row<C>[] => [
      { from: 'verifying.checking', on, guard: usable, to: entering, then: { ...change, ...at('code', message) } },
      { from: 'verifying.checking', on, guard: spent, to: entering, then: at('code', expired) },
    ]),
    ...askers.map(
      ({ label, test, input }): Row<C> => ({
        from: entering,
        on: 'ask for another code',
        guard: [label ? `${label}, a minute has passed` : 'a minute has passed', (c) => test(c) && c.canResend],
        to: 'verifying.resending',
        then: calm,
        calls: { resendCode: input },
      }),
    ),
    { from: 'verifying.resending', on: 'server sends no other code', to: entering, then: at('code', soon) },
  ]
}

/** The rows of time since a code was sent. */
export const codeTimeRows = <C extends CodeContext>(
  at: Entry<C>['at'],
  guard?: NonNullable<Row<C>['guard']>,
): Row<C>[] => [
  { from: 'verifying', on: 'a minute passes', ...(guard && { guard }), then: { canResend: true } as Partial<C> },
  {
    from: 'verifying',
    on: 'the code expires',
    ...(guard && { guard }),
    then: { isSpent: true, ...at('code', expired) },
  },
]

/** The rows of `codeCases`. */
export function codeRows<C extends CodeContext>(flow: Entry<C> & { first: string }): Row<C>[] {
  const { first, at, calm } = flow
  // Only the second answer names the outbox: by it the table tells that both timers run again.
  const ordinal = [
    ['of the first code', (c: C) => c.readAt === null],
    ['of another code', (c: C) => c.readAt !== null],
  ] as const
  const started = { canResend: false, isSpent: false, ...calm }
  const [sending, editing] = [`${first}.sending`, `${first}.editing`]
  return [
    { from: sending, on: 'server sends the code', to: entering, then: { readAt: null, ...started } },
    { from: sending, on: 'server asks to wait', to: editing, then: at('contact', soon) },
    { from: sending, on: 'server does not answer the request', to: editing, then: at('contact', warning) },
    ...codeEntryRows(flow),
    ...ordinal.flatMap((guard) => codeTimeRows<C>(at, guard)),
    {
      from: 'verifying.resending',
      on: 'server sends another code',
      to: entering,
      then: { readAt: '/dev/outbox', ...started },
    },
  ]
}
