import { type ActorRefFrom, assertEvent, assign, type ErrorActorEvent, fromPromise, setup } from 'xstate'
import { codes } from '#contract/codes.ts'
import { checkSecondFactorCode } from '#domain/fields/second-factor-code.ts'
import {
  type Code,
  codeDelays,
  codeFailureProblems,
  codeGuards,
  codeProblems,
  type CodeRefusal,
  codeTimers,
  enteringState,
  expiredCode,
  failedAt,
  failureProblems,
  freshCode,
  problemsAt,
  refusedCode,
} from '../code-entry.ts'
import { failureOf, notProvided, refusedWith } from '../failure.ts'
import {
  expiredLogin,
  type SignInContext,
  type SignInEvent,
  type SignInInput,
  type SignInProof,
} from './sign-in.types.ts'

type Factor = { secondFactor: string }
type ErrorEvent = { event: ErrorActorEvent }

const refusal = ({ event }: ErrorEvent) => event

/** Refusals of name and password: what else was asked for was right, or is not asked for any more. */
const loginRefusals = [codes.loginFailed, codes.loginLocked, codes.accountClosed]

const codeNeeded = {
  guard: { type: 'isCodeNeeded', params: refusal },
  target: '#signIn.verifying',
  actions: ['startCode', { type: 'keepReason', params: refusal }],
} as const

const factorNeeded = {
  guard: { type: 'isFactorNeeded', params: refusal },
  target: '#signIn.proving',
} as const

const loginRefused = {
  guard: { type: 'isLoginRefused', params: refusal },
  target: '#signIn.entering',
  actions: { type: 'keepFailure', params: ({ event }: ErrorEvent) => ({ field: 'password', error: event.error }) },
} as const

/**
 * Signing in at the form: name and password, the code or the second factor that they are answered with (docs/rules/sign-in.md), and the way
 * on. Who is here the session says. Provided by the page: the call `signIn`, which adds name and password and rejects with what the session
 * was refused with, and the actions. Forms send every code, good or not, and show `problems` at their fields; passwords never enter.
 */
export const signInMachine = setup({
  types: {} as { context: SignInContext; events: SignInEvent; input: SignInInput; tags: 'busy' },
  actors: { signIn: fromPromise<void, SignInProof>(notProvided) },
  delays: codeDelays,
  guards: {
    ...codeGuards,
    isCodeNeeded: (_, { error }: CodeRefusal) => refusedWith(error, codes.loginCodeNeeded),
    isFactorNeeded: (_, { error }: CodeRefusal) => refusedWith(error, codes.secondFactorNeeded),
    isLoginRefused: (_, { error }: CodeRefusal) => loginRefusals.some((code) => refusedWith(error, code)),
    isFactor: (_, { secondFactor }: Factor) => checkSecondFactorCode(secondFactor) === null,
  },
  actions: {
    keepCodeProblem: assign((_, attempt: Code) => ({ problems: codeProblems(attempt) })),
    keepFactorProblem: assign((_, { secondFactor }: Factor) => ({
      problems: problemsAt('secondFactor', checkSecondFactorCode(secondFactor)),
    })),
    keepFailure: assign((_, failure: CodeRefusal & { field: string }) => ({ problems: failureProblems(failure) })),
    keepCodeFailure: assign(({ context }, { error }: CodeRefusal) => ({
      problems: codeFailureProblems(context, { error }),
    })),
    keepReason: assign((_, { error }: CodeRefusal) => ({ reason: failureOf(error).message })),
    startCode: assign(freshCode({ readAt: null })),
    expireCode: assign(expiredCode),
    allowResend: assign({ canResend: true }),
    spendCode: assign({ isSpent: true }),
    clearProblems: assign({ problems: [] }),
    /** The session forgets its refusal as well. */
    forgetRefusal: () => {},
    leadOn: () => {},
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    ...freshCode({ readAt: null }),
    reason: '',
    problems: problemsAt('password', input.isExpired ? expiredLogin : null),
  }),
  initial: 'entering',
  options: { maxIterations: 100 },
  states: {
    entering: {
      on: {
        'login.submitted': { target: 'sending', actions: 'clearProblems' },
        'login.edited': { actions: ['clearProblems', 'forgetRefusal'] },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: {},
        onDone: 'signedIn',
        onError: [codeNeeded, factorNeeded, failedAt('entering', 'password')],
      },
    },
    verifying: {
      initial: 'entering',
      after: codeTimers,
      states: {
        entering: {
          on: { ...enteringState.on, 'login.wanted': { target: '#signIn.entering', actions: 'clearProblems' } },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkCode',
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'code.submitted')
              return { code: event.code }
            },
            onDone: '#signIn.signedIn',
            onError: [codeNeeded, factorNeeded, loginRefused, ...refusedCode],
          },
        },
        resending: {
          tags: 'busy',
          invoke: {
            id: 'resendCode',
            src: 'signIn',
            input: {},
            onDone: '#signIn.signedIn',
            onError: [codeNeeded, factorNeeded, loginRefused, failedAt('entering', 'code')],
          },
        },
      },
    },
    proving: {
      initial: 'entering',
      entry: 'clearProblems',
      states: {
        entering: {
          on: {
            'factor.submitted': [
              {
                guard: { type: 'isFactor', params: ({ event }) => event },
                target: 'checking',
                actions: 'clearProblems',
              },
              { actions: { type: 'keepFactorProblem', params: ({ event }) => event } },
            ],
            'login.wanted': { target: '#signIn.entering', actions: 'clearProblems' },
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkFactor',
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'factor.submitted')
              return { secondFactor: event.secondFactor }
            },
            onDone: '#signIn.signedIn',
            onError: [codeNeeded, loginRefused, failedAt('entering', 'secondFactor')],
          },
        },
      },
    },
    signedIn: {
      entry: ['clearProblems', 'leadOn'],
      on: {
        // The page stayed, or came back: whether somebody is still here, the session says.
        'login.submitted': 'sending',
        'login.edited': { target: 'entering', actions: 'forgetRefusal' },
      },
    },
  },
})

export type SignInActor = ActorRefFrom<typeof signInMachine>
