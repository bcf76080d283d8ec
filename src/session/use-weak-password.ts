import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { UserType } from '#contract/auth.ts'
import type { NewPassword } from '#contract/fields/new-password.ts'
import type { SessionSnapshot } from '#machines/session/session.machine.ts'
import { type WeakPasswordEvent, weakPasswordMachine } from '#machines/weak-password/weak-password.machine.ts'
import { navigateTo } from '../lib/page-router.ts'
import { sessionActor } from './session.store.ts'

const loginPages = { volunteer: '/login/volunteer', organizer: '/login/organization' }

const startFlow = () =>
  createActor(
    weakPasswordMachine.provide({
      actors: {
        resetPassword: fromPromise<void, { userType: UserType } & NewPassword>(async ({ input, signal }) => {
          const { userType, ...form } = input
          const { resetPassword } = await import('./session.api.ts')
          await resetPassword(userType, form, signal)
        }),
      },
      actions: { clearLogin: () => sessionActor.send({ type: 'password.changed' }) },
    }),
  ).start()

const isWeak = (session: SessionSnapshot) =>
  session.context.weakPassword &&
  (session.matches({ signedIn: 'volunteer' }) || session.matches({ signedIn: 'organizer' }))

const isForced = (session: SessionSnapshot) => session.matches({ signedIn: 'forcedChange' })

/** The weak-password flow of the present session: its snapshot for the modal and the dialog, and the actor to send their events to. */
export const useWeakPassword = () => useDemandedPassword(isWeak)

/** The same flow for an account whose change is forced (spec section 4, navigation guard). */
export const useForcedPassword = () => useDemandedPassword(isForced)

function useDemandedPassword(isDemanded: (session: SessionSnapshot) => boolean) {
  const [flow, setFlow] = useState(startFlow)
  useEffect(() => {
    const finished = flow.subscribe({
      complete: () => {
        const { output } = flow.getSnapshot()
        setFlow(startFlow())
        if (output) navigateTo(loginPages[output.loginPage])
      },
    })
    const tell = (session: SessionSnapshot) => {
      const { type } = session.context
      if (isDemanded(session) && type !== null) flow.send({ type: 'weakness.found', userType: type })
      else if (!session.matches('signedIn')) flow.send({ type: 'session.ended' })
    }
    tell(sessionActor.getSnapshot())
    const heard = sessionActor.subscribe(tell)
    return () => {
      finished.unsubscribe()
      heard.unsubscribe()
    }
  }, [flow, isDemanded])
  return { snapshot: useSelector(flow, (snapshot) => snapshot), send: (event: WeakPasswordEvent) => flow.send(event) }
}
