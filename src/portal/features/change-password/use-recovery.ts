import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { UserType } from '#contract/auth.ts'
import { routePath } from '#contract/routes.ts'
import { recoveryMachine } from '#machines/recovery/recovery.machine.ts'
import type {
  CheckCodeInput,
  RecoveryEvent,
  ResetPasswordInput,
  SendCodeInput,
} from '#machines/recovery/recovery.types.ts'
import { clearCredentials } from '../../../lib/cookies.ts'
import { navigateTo } from '../../../lib/page-router.ts'
import { sessionActor } from '../../../session/use-session.ts'

const provided = (userType: UserType) =>
  recoveryMachine.provide({
    actors: {
      sendCode: fromPromise<{ readAt: string | null }, SendCodeInput>(async ({ input, signal }) =>
        (await import('./recovery.api.ts')).sendCode(input, signal),
      ),
      checkCode: fromPromise<string, CheckCodeInput>(async ({ input, signal }) =>
        (await import('./recovery.api.ts')).checkCode(input, signal),
      ),
      resetPassword: fromPromise<void, ResetPasswordInput>(async ({ input, signal }) =>
        (await import('./recovery.api.ts')).resetPassword(input, signal),
      ),
    },
    actions: {
      clearLogin: () => {
        // What "remember me" kept is the old password.
        clearCredentials([userType])
        sessionActor.send({ type: 'password.changed' })
      },
    },
  })

/** The recovery of one kind of user: its snapshot and the way to send events; it ends on the login page. */
export function useRecovery(userType: UserType) {
  const [machine] = useState(() => provided(userType))
  const flow = useActorRef(machine, { input: { userType } })
  useEffect(() => {
    const finished = flow.subscribe({
      complete: () => {
        const { output } = flow.getSnapshot()
        if (output) navigateTo(routePath(output.loginPage === 'organizer' ? 'OrganizationLogin' : 'VolunteerLogin'))
      },
    })
    return () => finished.unsubscribe()
  }, [flow])
  return { snapshot: useSelector(flow, (snapshot) => snapshot), send: (event: RecoveryEvent) => flow.send(event) }
}
