import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import type { UserType } from '#contract/auth.ts'
import { codeLimits } from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import { checkCode } from '#contract/fields/code.ts'
import { checkNewPassword, type NewPassword } from '#contract/fields/new-password.ts'
import { ticketLifetimeSeconds } from '#contract/security.ts'
import { failureOf, notProvided, refusedWith } from '../failure.ts'
import {
  type CheckCodeInput,
  type Identity,
  identityProblem,
  type Problem,
  problemAt,
  type RecoveryContext,
  type RecoveryEvent,
  type RecoveryOutput,
  type ResetPasswordInput,
  type SendCodeInput,
  trimIdentity,
} from './recovery.types.ts'

type Of<T extends RecoveryEvent['type']> = Extract<RecoveryEvent, { type: T }>

const expiredProblem: Problem = { field: 'code', message: '验证码已过期，请重新获取' }

/**
 * A forgotten password: name and contact, the code sent there, the new password (domain section 2). Provided by the page: the calls
 * `sendCode` (answers where a demo shows the code), `checkCode` (answers the ticket) and `resetPassword`, and the action `clearLogin`,
 * which removes a login from this browser. Forms send every attempt, good or not, and show `problem` at its field; codes and passwords
 * never enter the context. The actor ends with the login page to go to.
 */
export const recoveryMachine = setup({
  types: {} as {
    context: RecoveryContext
    events: RecoveryEvent
    input: { userType: UserType; byId?: boolean }
    output: RecoveryOutput
    tags: 'busy'
  },
  actors: {
    sendCode: fromPromise<{ readAt: string | null }, SendCodeInput>(notProvided),
    checkCode: fromPromise<string, CheckCodeInput>(notProvided),
    resetPassword: fromPromise<void, ResetPasswordInput>(notProvided),
  },
  delays: {
    resendWait: codeLimits.resendSeconds * 1000,
    codeLifetime: codeLimits.lifetimeSeconds * 1000,
    ticketLifetime: ticketLifetimeSeconds * 1000,
  },
  guards: {
    isIdentity: ({ context }, identity: Identity) => identityProblem(identity, context.byId) === null,
    isUsableCode: ({ context }, { code }: { code: string }) => !context.isSpent && checkCode(code) === null,
    isUsable: ({ context }) => !context.isSpent,
    canResend: ({ context }) => context.canResend,
    isCodeGone: (_, { error }: { error: unknown }) => refusedWith(error, codes.codeGone),
    isTicketInvalid: (_, { error }: { error: unknown }) => refusedWith(error, codes.ticketInvalid),
    hasNoTicket: ({ context }) => context.ticket === null,
    isAcceptable: (_, form: NewPassword) => checkNewPassword(form) === null,
  },
  actions: {
    keepIdentity: assign((_, identity: Identity) => ({ identity: trimIdentity(identity), problem: null })),
    keepIdentityProblem: assign(({ context }, identity: Identity) => ({
      problem: identityProblem(identity, context.byId),
    })),
    keepCodeProblem: assign((_, { code }: { code: string }) => ({ problem: problemAt('code', checkCode(code)) })),
    keepPasswordProblem: assign((_, form: NewPassword) => ({
      problem: problemAt('password', checkNewPassword(form)),
    })),
    keepFailure: assign((_, { field, error }: { field: Problem['field']; error: unknown }) => ({
      problem: { field, message: failureOf(error).message },
    })),
    keepCodeFailure: assign(({ context }, { error }: { error: unknown }) => ({
      problem: context.isSpent ? expiredProblem : { field: 'code' as const, message: failureOf(error).message },
    })),
    clearProblem: assign({ problem: null }),
    startCode: assign((_, { readAt }: { readAt: string | null }) => ({
      readAt,
      canResend: false,
      isSpent: false,
      problem: null,
    })),
    allowResend: assign({ canResend: true }),
    spendCode: assign({ isSpent: true }),
    expireCode: assign({ isSpent: true, problem: expiredProblem }),
    keepTicket: assign((_, { ticket }: { ticket: string }) => ({ ticket, problem: null })),
    loseTicket: assign({ ticket: null }),
    clearLogin: () => {},
  },
}).createMachine({
  id: 'recovery',
  context: ({ input }) => ({
    userType: input.userType,
    byId: input.byId ?? false,
    identity: null,
    readAt: null,
    canResend: false,
    isSpent: false,
    ticket: null,
    problem: null,
  }),
  initial: 'identifying',
  options: { maxIterations: 100 },
  output: ({ context }): RecoveryOutput => ({ loginPage: context.userType === '2' ? 'organizer' : 'volunteer' }),
  states: {
    identifying: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'identity.submitted': [
              {
                guard: { type: 'isIdentity', params: ({ event }) => event },
                target: 'sending',
                actions: { type: 'keepIdentity', params: ({ event }) => event },
              },
              { actions: { type: 'keepIdentityProblem', params: ({ event }) => event } },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ userType: context.userType, ...(context.identity as Identity) }),
            onDone: {
              target: '#recovery.verifying',
              actions: { type: 'startCode', params: ({ event }) => event.output },
            },
            onError: {
              target: 'editing',
              actions: { type: 'keepFailure', params: ({ event }) => ({ field: 'contact', error: event.error }) },
            },
          },
        },
      },
    },
    verifying: {
      initial: 'entering',
      after: {
        resendWait: { actions: 'allowResend' },
        codeLifetime: { actions: 'expireCode' },
      },
      on: { 'identity.changed': { target: 'identifying', actions: 'clearProblem' } },
      states: {
        entering: {
          on: {
            'code.submitted': [
              {
                guard: { type: 'isUsableCode', params: ({ event }) => event },
                target: 'checking',
                actions: 'clearProblem',
              },
              { guard: 'isUsable', actions: { type: 'keepCodeProblem', params: ({ event }) => event } },
            ],
            'code.wanted': { guard: 'canResend', target: 'resending', actions: 'clearProblem' },
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            input: ({ context, event }) => ({
              userType: context.userType,
              ...(context.identity as Identity),
              code: (event as Of<'code.submitted'>).code,
            }),
            onDone: {
              target: '#recovery.renewing',
              actions: { type: 'keepTicket', params: ({ event }) => ({ ticket: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isCodeGone', params: ({ event }) => event },
                target: 'entering',
                actions: [{ type: 'keepCodeFailure', params: ({ event }) => event }, 'spendCode'],
              },
              { target: 'entering', actions: { type: 'keepCodeFailure', params: ({ event }) => event } },
            ],
          },
        },
        resending: {
          invoke: {
            id: 'resendCode',
            src: 'sendCode',
            input: ({ context }) => ({ userType: context.userType, ...(context.identity as Identity) }),
            onDone: {
              target: '#recovery.verifying',
              actions: { type: 'startCode', params: ({ event }) => event.output },
            },
            onError: {
              target: 'entering',
              actions: { type: 'keepFailure', params: ({ event }) => ({ field: 'code', error: event.error }) },
            },
          },
        },
      },
    },
    renewing: {
      initial: 'editing',
      after: { ticketLifetime: { actions: 'loseTicket' } },
      states: {
        editing: {
          always: { guard: 'hasNoTicket', target: '#recovery.expired', actions: 'clearProblem' },
          on: {
            'password.submitted': [
              {
                guard: { type: 'isAcceptable', params: ({ event }) => event },
                target: 'submitting',
                actions: 'clearProblem',
              },
              { actions: { type: 'keepPasswordProblem', params: ({ event }) => event } },
            ],
            'identity.changed': { target: '#recovery.identifying', actions: ['loseTicket', 'clearProblem'] },
          },
        },
        submitting: {
          tags: 'busy',
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context, event }) => {
              const { password, passwordAgain } = event as Of<'password.submitted'>
              return { userType: context.userType, ticket: context.ticket as string, password, passwordAgain }
            },
            onDone: { target: '#recovery.changed', actions: 'loseTicket' },
            onError: [
              {
                guard: { type: 'isTicketInvalid', params: ({ event }) => event },
                target: 'editing',
                actions: 'loseTicket',
              },
              {
                target: 'editing',
                actions: { type: 'keepFailure', params: ({ event }) => ({ field: 'password', error: event.error }) },
              },
            ],
          },
        },
      },
    },
    expired: { on: { 'identity.changed': 'identifying' } },
    changed: { on: { 'change.confirmed': { target: 'done', actions: 'clearLogin' } } },
    done: { type: 'final' },
  },
})

export type RecoveryActor = ActorRefFrom<typeof recoveryMachine>
