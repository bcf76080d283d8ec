import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { isInsideSite } from '#domain/site-address.ts'
import { notProvided } from '../failure.ts'

const basePath = '/'

export interface LogoutContext {
  /** Where to go afterwards; always inside the site. */
  to: string
}

/** `to` left out leads to the base path, and so does an address outside the site. */
export type LogoutEvent = { type: 'logout.requested'; to?: string }

/**
 * Logging out in four steps (docs/rules/sign-in.md#logout). Provided by the page: the call `callServer`; the actions `clearLogin` (user
 * info, type, weak-password flag, both tokens and the session data except the registration date keys), `redirect`, and the two that show
 * and remove 正在退出登录…. A server that fails, or is silent for 10 s, keeps nobody signed in here.
 */
export const logoutMachine = setup({
  types: {} as { context: LogoutContext; events: LogoutEvent; tags: 'busy' },
  actors: {
    callServer: fromPromise<void>(notProvided),
  },
  guards: {
    isInsideSite: (_, { to }: { to?: string }) => to !== undefined && isInsideSite(to),
  },
  actions: {
    keepTarget: assign({ to: (_, { to }: { to?: string }) => to ?? basePath }),
    keepBasePath: assign({ to: basePath }),
    showLeavingNotice: () => {},
    hideLeavingNotice: () => {},
    clearLogin: () => {},
    redirect: (_, _target: { to: string }) => {},
  },
  delays: { serverTimeout: 10_000 },
}).createMachine({
  id: 'logout',
  context: { to: basePath },
  initial: 'idle',
  options: { maxIterations: 100 },
  states: {
    idle: {
      on: {
        'logout.requested': [
          {
            guard: { type: 'isInsideSite', params: ({ event }) => event },
            target: 'leaving',
            actions: { type: 'keepTarget', params: ({ event }) => event },
          },
          { target: 'leaving', actions: 'keepBasePath' },
        ],
      },
    },
    leaving: {
      tags: 'busy',
      entry: 'showLeavingNotice',
      exit: ['clearLogin', { type: 'redirect', params: ({ context }) => ({ to: context.to }) }, 'hideLeavingNotice'],
      invoke: { id: 'callServer', src: 'callServer', onDone: 'idle', onError: 'idle' },
      after: { serverTimeout: 'idle' },
    },
  },
})

export type LogoutActor = ActorRefFrom<typeof logoutMachine>
