import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { isInsideSite } from '#contract/site-address.ts'
import type { Failure } from '../session/session.types.ts'

const basePath = '/'

export interface LogoutContext {
  /** Where to go afterwards; always inside the site. */
  to: string
}

/** `to` left out leads to the base path, and so does an address outside the site. */
export type LogoutEvent = { type: 'logout.requested'; to?: string }

/**
 * Logging out in the four steps of spec section 4. Provided by the page: `callServer` tells the server, `clearLogin` removes user
 * info, type, weak-password flag, both tokens and the session data except the registration date keys, `redirect` leaves; the two
 * notice actions show and remove 正在退出登录…. A server that fails, or is silent for 10 s, keeps nobody signed in here.
 */
export const logoutMachine = setup({
  types: {} as { context: LogoutContext; events: LogoutEvent; tags: 'busy' },
  actors: {
    callServer: fromPromise<void>(notProvided),
    clearLogin: fromPromise<void>(notProvided),
    redirect: fromPromise<void, { to: string }>(notProvided),
  },
  guards: {
    isInsideSite: (_, { to }: { to?: string }) => to !== undefined && isInsideSite(to),
  },
  actions: {
    keepTarget: assign({ to: (_, { to }: { to?: string }) => to ?? basePath }),
    keepBasePath: assign({ to: basePath }),
    showLeavingNotice: () => {},
    hideLeavingNotice: () => {},
  },
  delays: { serverPatience: 10_000 },
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
      initial: 'tellingServer',
      tags: 'busy',
      entry: 'showLeavingNotice',
      exit: 'hideLeavingNotice',
      states: {
        tellingServer: {
          invoke: { id: 'callServer', src: 'callServer', onDone: 'clearing', onError: 'clearing' },
          after: { serverPatience: 'clearing' },
        },
        clearing: {
          invoke: { id: 'clearLogin', src: 'clearLogin', onDone: 'redirecting', onError: 'redirecting' },
        },
        redirecting: {
          invoke: {
            id: 'redirect',
            src: 'redirect',
            input: ({ context }) => ({ to: context.to }),
            onDone: '#logout.idle',
            onError: '#logout.idle',
          },
        },
      },
    },
  },
})

export type LogoutActor = ActorRefFrom<typeof logoutMachine>
export type LogoutSnapshot = SnapshotFrom<typeof logoutMachine>

function notProvided(): Promise<never> {
  return Promise.reject({ code: 'NOT_PROVIDED', message: 'not provided' } satisfies Failure)
}
