import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { UserType } from '#contract/auth.ts'
import { routePath } from '#contract/routes.ts'
import { type RecoveryActor, recoveryMachine } from '#machines/recovery/recovery.machine.ts'
import type {
  CheckRecoveryCodeInput,
  ResetPasswordInput,
  SendRecoveryCodeInput,
} from '#machines/recovery/recovery.types.ts'
import { clearCredentials } from '../../../lib/cookies.ts'
import { navigateTo } from '../../../lib/page-router.ts'
import { sessionActor } from '../../../session/use-session.ts'
import { inspection } from '../../../lib/inspection.ts'

const machineFor = (userType: UserType, onName: (loginName: string) => void) =>
  recoveryMachine.provide({
    actors: {
      sendCode: fromPromise<{ readAt: string | null }, SendRecoveryCodeInput>(async ({ input, signal }) =>
        (await import('./recovery.api.ts')).sendRecoveryCode(input, signal),
      ),
      checkCode: fromPromise<string, CheckRecoveryCodeInput>(async ({ input, signal }) => {
        const { ticket, loginName } = await (await import('./recovery.api.ts')).sendRecoveryCodeCheck(input, signal)
        onName(loginName)
        return ticket
      }),
      resetPassword: fromPromise<void, ResetPasswordInput>(async ({ input, signal }) =>
        (await import('./recovery.api.ts')).sendPasswordReset(input, signal),
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

/**
 * The recovery of one kind of user, `byId` where an ID number may stand for the name: its actor; it ends on the login page. `loginName` is known once a code
 * was right.
 */
export function useRecovery(userType: UserType, byId: boolean): { actor: RecoveryActor; loginName: string } {
  const [loginName, setLoginName] = useState('')
  const [machine] = useState(() => machineFor(userType, setLoginName))
  const actor = useActorRef(machine, { ...inspection, input: { userType, byId } })
  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => {
        const { output } = actor.getSnapshot()
        if (output) navigateTo(routePath(output.loginPage === 'organizer' ? 'OrganizationLogin' : 'VolunteerLogin'))
      },
    })
    return () => subscription.unsubscribe()
  }, [actor])
  return { actor, loginName }
}
