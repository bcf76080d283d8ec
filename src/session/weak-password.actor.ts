import { createActor, fromPromise } from 'xstate'
import type { UserType } from '#contract/auth.ts'
import type { NewPassword } from '#domain/fields/new-password.ts'
import type { SessionSnapshot } from '#machines/session/session.machine.ts'
import { weakPasswordMachine } from '#machines/weak-password/weak-password.machine.ts'
import { navigateTo } from '../lib/page-router.ts'
import { sessionActor } from './session.store.ts'
import { keepWayBack } from './way-back.ts'
import { inspection } from '../lib/inspection.ts'

const loginPages = { volunteer: '/login/volunteer', organizer: '/login/organization' }

/** The change of a password that the session demands, for the modal and for the page of a forced change. */
export const weakPasswordActor = createActor(
  weakPasswordMachine.provide({
    actors: {
      resetPassword: fromPromise<void, { userType: UserType } & NewPassword>(async ({ input, signal }) => {
        const { userType, ...form } = input
        const { sendWeakPasswordReset } = await import('./session.api.ts')
        await sendWeakPasswordReset(userType, form, signal)
      }),
    },
    actions: {
      clearLogin: () => {
        // A forced change has a page of its own, which is no way back.
        if (!isForced(sessionActor.getSnapshot())) keepWayBack()
        sessionActor.send({ type: 'password.changed' })
      },
      leadToLogin: (_, loginPage) => navigateTo(loginPages[loginPage]),
    },
  }),
  inspection,
).start()

/** Whether the change is forced (docs/rules/sign-in.md#forced-change): it has a page of its own. */
export const isForced = (session: SessionSnapshot) => session.matches({ signedIn: 'forcedChange' })

const isWeak = (session: SessionSnapshot) =>
  session.context.weakPassword &&
  (session.matches({ signedIn: 'volunteer' }) || session.matches({ signedIn: 'organizer' }))

function sendSession(session: SessionSnapshot): void {
  const { type } = session.context
  if ((isWeak(session) || isForced(session)) && type !== null)
    weakPasswordActor.send({ type: 'weakness.found', userType: type })
  else if (!session.matches('signedIn')) weakPasswordActor.send({ type: 'session.ended' })
}

sendSession(sessionActor.getSnapshot())
sessionActor.subscribe(sendSession)
