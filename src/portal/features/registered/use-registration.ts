import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { UserType } from '#contract/auth.ts'
import { routePath } from '#contract/routes.ts'
import { type RegistrationActor, registrationMachine } from '#machines/registration/registration.machine.ts'
import type {
  CheckRegistrationCodeInput,
  ContactCheckResult,
  RegisterInput,
  SendRegistrationCodeInput,
} from '#machines/registration/registration.types.ts'
import { navigateTo } from '../../../lib/page-router.ts'
import {
  forgetRegistrationDraft,
  keepRegistrationDraft,
  storedTicket,
  readRegistrationDraft,
} from './registration-draft.ts'
import { holdCredentials, keepResult } from './registration-result.ts'
import { inspection } from '../../../lib/inspection.ts'

const provideMachine = (userType: UserType) =>
  registrationMachine.provide({
    actors: {
      sendCode: fromPromise<{ readAt: string | null }, SendRegistrationCodeInput>(async ({ input, signal }) =>
        (await import('./registered.api.ts')).sendRegistrationCode(input, signal),
      ),
      checkCode: fromPromise<ContactCheckResult, CheckRegistrationCodeInput>(async ({ input, signal }) => {
        const { lifetime, ...result } = await (await import('./registered.api.ts')).sendRegistrationCodeCheck(
          input,
          signal,
        )
        const { form } = readRegistrationDraft(userType)
        // The picture of a licence goes with the ticket it was sent under.
        const formPatch = form && 'licenceId' in form ? { form: { ...form, licenceId: '' } } : {}
        keepRegistrationDraft(userType, {
          ...formPatch,
          ticket: result.ticket,
          ticketEnd: Date.now() + lifetime * 1000,
        })
        return result
      }),
      register: fromPromise<{ number: string }, RegisterInput>(async ({ input, signal }) => {
        const { number, workingDays } = await (await import('./registered.api.ts')).register(input, signal)
        const loginName = input.form.loginName.trim()
        keepResult(userType, { number, workingDays, loginName })
        if (userType === '1') holdCredentials({ loginName, password: input.form.password })
        forgetRegistrationDraft(userType)
        return { number }
      }),
    },
  })

/** The registration of one kind of user: its actor; it ends on the page of what was registered. */
export function useRegistration(userType: UserType): RegistrationActor {
  // A page load goes on where it was while a ticket of this tab is good.
  const [{ machine, kept }] = useState(() => ({
    machine: provideMachine(userType),
    kept: storedTicket(readRegistrationDraft(userType)),
  }))
  const actor = useActorRef(machine, { ...inspection, input: { userType, savedTicket: kept } })
  const ticket = useSelector(actor, ({ context }) => context.ticket)
  const contact = useSelector(actor, ({ context }) => context.contact)
  useEffect(() => {
    if (contact) keepRegistrationDraft(userType, { contact, ...(ticket === null && { ticket: null }) })
  }, [userType, contact, ticket])
  const isDone = useSelector(actor, ({ status }) => status === 'done')
  useEffect(() => {
    if (!isDone) return
    forgetRegistrationDraft(userType)
    navigateTo(routePath(userType === '1' ? 'registered-zyzRegisteredStatus' : 'registered-orgSuccess'))
  }, [isDone, userType])
  return actor
}
