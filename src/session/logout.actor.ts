import { createActor, fromPromise } from 'xstate'
import { logoutMachine } from '#machines/logout/logout.machine.ts'
import { readUserType } from '../lib/cookies.ts'
import { notify } from '../lib/notice.ts'
import { navigateTo } from '../lib/page-router.ts'
import { sessionActor } from './session.store.ts'
import { inspection } from '../lib/inspection.ts'

let endNotice = () => {}

/** The logout of this tab, running from the first one on. */
export const logoutActor = createActor(
  logoutMachine.provide({
    actors: {
      callServer: fromPromise<void>(async ({ signal }) => {
        const type = readUserType()
        if (type === null) return
        // Before the bearer goes: what waits on this device is sent by a ticket that lives on.
        if (type === '2') await (await import('./leave-offline.ts')).leaveOffline(signal)
        const { callLogout } = await import('./session.api.ts')
        await callLogout(type, signal)
      }),
    },
    actions: {
      clearLogin: () => sessionActor.send({ type: 'logout.done' }),
      redirect: (_, { to }) => navigateTo(to),
      showLeavingNotice: () => {
        endNotice = notify.loading('正在退出登录…')
      },
      hideLeavingNotice: () => endNotice(),
    },
  }),
  inspection,
).start()
