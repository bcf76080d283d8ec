import type { ErrorActorEvent } from 'xstate'
import { codeLimits } from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import { checkVerificationCode } from '#domain/fields/code.ts'
import { failureOf, refusedWith } from './failure.ts'

/** What is wrong, and at which field it is said; an empty field speaks of the whole. */
export interface CodeFormProblem {
  field: string
  message: string
}

/** What a rule finds wrong at a field. */
export const problemsAt = (field: string, message: string | null): CodeFormProblem[] =>
  message === null ? [] : [{ field, message }]

/** What a flow keeps of a code that was sent. */
export interface CodeContext {
  /** Where a demo shows the code. */
  readAt: string | null
  canResend: boolean
  /** The code has expired or was tried too often. */
  isSpent: boolean
  problems: CodeFormProblem[]
}

type Scope = { context: CodeContext }
export type Code = { code: string }
export type SentCode = Pick<CodeContext, 'readAt'>
export type CodeRefusal = { error: unknown }

const expiredProblems = problemsAt('code', '验证码已过期，请重新获取')

export const codeDelays = {
  resendWait: codeLimits.resendSeconds * 1000,
  codeLifetime: codeLimits.lifetimeSeconds * 1000,
}

export const codeGuards = {
  isUsableCode: ({ context }: Scope, { code }: Code) => !context.isSpent && checkVerificationCode(code) === null,
  isUsable: ({ context }: Scope) => !context.isSpent,
  canResend: ({ context }: Scope) => context.canResend,
  isCodeGone: (_: Scope, { error }: CodeRefusal) => refusedWith(error, codes.codeGone),
}

/** What is wrong with a code as it was typed. */
export const codeProblems = ({ code }: Code): CodeFormProblem[] => problemsAt('code', checkVerificationCode(code))

/** Why a call failed, said at a field. */
export const failureProblems = ({ field, error }: { field: string } & CodeRefusal): CodeFormProblem[] =>
  problemsAt(field, failureOf(error).message)

/** Why a code was not taken; one that ran out meanwhile is no longer wrong. */
export const codeFailureProblems = ({ isSpent }: CodeContext, { error }: CodeRefusal): CodeFormProblem[] =>
  isSpent ? expiredProblems : failureProblems({ field: 'code', error })

/** After a code was sent. */
export const freshCode = ({ readAt }: SentCode) => ({ readAt, canResend: false, isSpent: false, problems: [] })

/** After its time. */
export const expiredCode = { isSpent: true, problems: expiredProblems }

type CodeEvent = { event: Code }
type ErrorEvent = { event: ErrorActorEvent }

/** What happens with the time since a code was sent. */
export const codeTimers = {
  resendWait: { actions: 'allowResend' },
  codeLifetime: { actions: 'expireCode' },
} as const

/** The state `entering`, beside which stand `checking` and `resending`. */
export const enteringState = {
  on: {
    'code.submitted': [
      {
        guard: { type: 'isUsableCode', params: ({ event }: CodeEvent) => event },
        target: 'checking',
        actions: 'clearProblems',
      },
      { guard: 'isUsable', actions: { type: 'keepCodeProblem', params: ({ event }: CodeEvent) => event } },
    ],
    'code.wanted': { guard: 'canResend', target: 'resending', actions: 'clearProblems' },
  },
} as const

/** A code that was not taken is entered again. */
export const refusedCode = [
  {
    guard: { type: 'isCodeGone', params: ({ event }: ErrorEvent) => event },
    target: 'entering',
    actions: [{ type: 'keepCodeFailure', params: ({ event }: ErrorEvent) => event }, 'spendCode'],
  },
  { target: 'entering', actions: { type: 'keepCodeFailure', params: ({ event }: ErrorEvent) => event } },
] as const

/** The transition after a call failed; the reason is said at a field. */
export const failedAt = <const T extends string>(target: T, field: string) =>
  ({
    target,
    actions: { type: 'keepFailure', params: ({ event }: ErrorEvent) => ({ field, error: event.error }) },
  }) as const
