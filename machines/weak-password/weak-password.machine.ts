import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate'
import type { UserType } from '#contract/auth.ts'
import { checkNewPassword, type NewPassword } from '#domain/fields/new-password.ts'
import { ensure } from '#domain/ensure.ts'
import { failureOf, notProvided } from '../failure.ts'

export interface WeakPasswordContext {
  userType: UserType | null
  /** What is wrong with the last attempt, for the person. */
  message: string | null
}

export type WeakPasswordEvent =
  /** The local flag says that the password of this user is weak. */
  | { type: 'weakness.found'; userType: UserType }
  | ({ type: 'password.submitted' } & NewPassword)
  | { type: 'change.confirmed' }
  /** Nobody is signed in any more, so there is no password left to change. */
  | { type: 'session.ended' }

/** Where the person signs in again. */
export type LoginPage = 'volunteer' | 'organizer'

/**
 * The forced change of a weak password (docs/rules/sign-in.md#weak-password): `open` is the modal, `changed` the dialog after it. Provided
 * by the page: the call `resetPassword` sends the new password, the actions `clearLogin` (removes the login info from the browser) and
 * `leadToLogin`. The form sends every attempt, good or not, and shows `message`; passwords never enter the context.
 */
export const weakPasswordMachine = setup({
  types: {} as {
    context: WeakPasswordContext
    events: WeakPasswordEvent
    tags: 'busy' | 'modal'
  },
  actors: {
    resetPassword: fromPromise<void, { userType: UserType } & NewPassword>(notProvided),
  },
  guards: {
    isAcceptable: (_, form: NewPassword) => checkNewPassword(form) === null,
  },
  actions: {
    keepUserType: assign({ userType: (_, { userType }: { userType: UserType }) => userType }),
    keepFirstError: assign({ message: (_, form: NewPassword) => checkNewPassword(form) }),
    keepFailure: assign({ message: (_, { error }: { error: unknown }) => failureOf(error).message }),
    clearMessage: assign({ message: null }),
    forgetUser: assign({ userType: null, message: null }),
    clearLogin: () => {},
    leadToLogin: (_, _page: LoginPage) => {},
  },
}).createMachine({
  id: 'weakPassword',
  context: { userType: null, message: null },
  initial: 'idle',
  options: { maxIterations: 100 },
  states: {
    idle: {
      on: { 'weakness.found': { target: 'open', actions: { type: 'keepUserType', params: ({ event }) => event } } },
    },
    open: {
      initial: 'editing',
      tags: 'modal',
      on: { 'session.ended': { target: 'idle', actions: 'forgetUser' } },
      states: {
        editing: {
          on: {
            'password.submitted': [
              {
                guard: { type: 'isAcceptable', params: ({ event }) => event },
                target: 'submitting',
                actions: 'clearMessage',
              },
              { actions: { type: 'keepFirstError', params: ({ event }) => event } },
            ],
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
              return { userType: ensure(context.userType), password, passwordAgain }
            },
            onDone: '#weakPassword.changed',
            onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
      },
    },
    changed: {
      on: {
        'change.confirmed': {
          target: 'idle',
          actions: [
            'clearLogin',
            { type: 'leadToLogin', params: ({ context }) => (context.userType === '2' ? 'organizer' : 'volunteer') },
            'forgetUser',
          ],
        },
      },
    },
  },
})

export type WeakPasswordActor = ActorRefFrom<typeof weakPasswordMachine>
