import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate'
import type { UserType } from '#contract/auth.ts'
import { checkNewPassword, type NewPassword } from '#domain/fields/new-password.ts'
import { ticketLifetimeSeconds } from '#contract/account/security.ts'
import { ensure } from '#domain/ensure.ts'
import {
  type Code,
  codeDelays,
  codeFailureProblems,
  codeProblems,
  codeTimers,
  enteringState,
  expiredCode,
  failedAt,
  failureProblems,
  freshCode,
  problemsAt,
  type CodeRefusal,
  refusedCode,
  type SentCode,
} from '../code-entry.ts'
import { codeSent, contactCodeGuards } from '../contact-code.ts'
import { notProvided } from '../failure.ts'
import {
  type CheckRecoveryCodeInput,
  type Identity,
  identityProblems,
  type RecoveryContext,
  type RecoveryEvent,
  type RecoveryOutput,
  type ResetPasswordInput,
  type SendRecoveryCodeInput,
  trimIdentity,
} from './recovery.types.ts'

const recoverySetup = setup({
  types: {} as {
    context: RecoveryContext
    events: RecoveryEvent
    input: { userType: UserType; byId?: boolean }
    output: RecoveryOutput
    tags: 'busy'
  },
  actors: {
    sendCode: fromPromise<{ readAt: string | null }, SendRecoveryCodeInput>(notProvided),
    checkCode: fromPromise<string, CheckRecoveryCodeInput>(notProvided),
    resetPassword: fromPromise<void, ResetPasswordInput>(notProvided),
  },
  delays: { ...codeDelays, ticketLifetime: ticketLifetimeSeconds * 1000 },
  guards: contactCodeGuards,
}).extend({
  guards: {
    isIdentity: ({ context }, identity: Identity) => identityProblems(identity, context.byId).length === 0,
    isAcceptable: (_, form: NewPassword) => checkNewPassword(form) === null,
  },
  actions: {
    keepCodeProblem: assign((_, attempt: Code) => ({ problems: codeProblems(attempt) })),
    keepFailure: assign((_, failure: CodeRefusal & { field: string }) => ({ problems: failureProblems(failure) })),
    keepCodeFailure: assign(({ context }, refusal: CodeRefusal) => ({
      problems: codeFailureProblems(context, refusal),
    })),
    startCode: assign((_, sent: SentCode) => freshCode(sent)),
    expireCode: assign(expiredCode),
    allowResend: assign({ canResend: true }),
    spendCode: assign({ isSpent: true }),
    loseTicket: assign({ ticket: null }),
    clearProblems: assign({ problems: [] }),
    keepIdentity: assign((_, identity: Identity) => ({ identity: trimIdentity(identity), problems: [] })),
    keepIdentityProblems: assign(({ context }, identity: Identity) => ({
      problems: identityProblems(identity, context.byId),
    })),
    keepPasswordProblem: assign((_, form: NewPassword) => ({
      problems: problemsAt('password', checkNewPassword(form)),
    })),
    keepTicket: assign((_, { ticket }: { ticket: string }) => ({ ticket, problems: [] })),
    clearLogin: () => {},
  },
})

/**
 * A forgotten password: name and contact, the code sent there, the new password (docs/rules/sign-in.md#recovery). Provided by the page: the
 * calls `sendCode` (answers where a demo shows the code), `checkCode` (answers the ticket) and `resetPassword`, and the action
 * `clearLogin`, which removes a login from this browser. Forms send every attempt, good or not, and show `problems` at their fields; codes
 * and passwords never enter the context. The actor ends with the login page to go to.
 */
export const recoveryMachine = recoverySetup.createMachine({
  id: 'recovery',
  context: ({ input }) => ({
    ...freshCode({ readAt: null }),
    userType: input.userType,
    byId: input.byId ?? false,
    identity: null,
    ticket: null,
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
              { actions: { type: 'keepIdentityProblems', params: ({ event }) => event } },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ userType: context.userType, ...ensure(context.identity) }),
            onDone: codeSent('#recovery.verifying'),
            onError: failedAt('editing', 'contact'),
          },
        },
      },
    },
    verifying: {
      initial: 'entering',
      after: codeTimers,
      on: { 'identity.changed': { target: 'identifying', actions: 'clearProblems' } },
      states: {
        entering: enteringState,
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            input: ({ context, event }) => {
              assertEvent(event, 'code.submitted')
              return { userType: context.userType, ...ensure(context.identity), code: event.code }
            },
            onDone: {
              target: '#recovery.renewing',
              actions: { type: 'keepTicket', params: ({ event }) => ({ ticket: event.output }) },
            },
            onError: refusedCode,
          },
        },
        resending: {
          invoke: {
            id: 'resendCode',
            src: 'sendCode',
            input: ({ context }) => ({ userType: context.userType, ...ensure(context.identity) }),
            onDone: codeSent('#recovery.verifying'),
            onError: failedAt('entering', 'code'),
          },
        },
      },
    },
    renewing: {
      initial: 'editing',
      after: { ticketLifetime: { actions: 'loseTicket' } },
      states: {
        editing: {
          always: { guard: 'hasNoTicket', target: '#recovery.expired', actions: 'clearProblems' },
          on: {
            'password.submitted': [
              {
                guard: { type: 'isAcceptable', params: ({ event }) => event },
                target: 'submitting',
                actions: 'clearProblems',
              },
              { actions: { type: 'keepPasswordProblem', params: ({ event }) => event } },
            ],
            'identity.changed': { target: '#recovery.identifying', actions: ['loseTicket', 'clearProblems'] },
          },
        },
        submitting: {
          tags: 'busy',
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context, event }) => {
              assertEvent(event, 'password.submitted')
              const { password, passwordAgain } = event
              return { userType: context.userType, ticket: ensure(context.ticket), password, passwordAgain }
            },
            onDone: { target: '#recovery.changed', actions: 'loseTicket' },
            onError: [
              {
                guard: { type: 'isTicketInvalid', params: ({ event }) => event },
                target: 'editing',
                actions: 'loseTicket',
              },
              failedAt('editing', 'password'),
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
