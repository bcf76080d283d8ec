import { createActor, fromPromise } from 'xstate'
import { type LogoutActor, logoutMachine } from '#machines/logout/logout.machine.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { readUserType } from '../lib/cookies.ts'
import { notify } from '../lib/notice.ts'
import { navigateTo } from '../lib/page-router.ts'

let flow: LogoutActor | null = null

/** The logout flow of this session, running. */
export function logoutFlow(session: SessionActor): LogoutActor {
  flow ??= start(session)
  return flow
}

function start(session: SessionActor): LogoutActor {
  let endNotice = () => {}
  return createActor(
    logoutMachine.provide({
      actors: {
        callServer: fromPromise<void>(async ({ signal }) => {
          const type = readUserType()
          if (type === null) return
          const { callLogout } = await import('./session.api.ts')
          await callLogout(type, signal)
        }),
      },
      actions: {
        clearLogin: () => session.send({ type: 'logout.done' }),
        redirect: (_, { to }) => navigateTo(to),
        showLeavingNotice: () => {
          endNotice = notify.loading('正在退出登录…')
        },
        hideLeavingNotice: () => endNotice(),
      },
    }),
  ).start()
}
