import { useActorRef } from '@xstate/react'
import { fromPromise } from 'xstate'
import { portalPaths } from '#domain/portal-paths.ts'
import type { InvitationReply } from '#contract/staff/staff.ts'
import type { InvitationFormValues } from '#domain/staff/invitation-form.ts'
import {
  type StaffInvitationActor,
  staffInvitationMachine,
} from '#machines/staff-invitation/staff-invitation.machine.ts'
import { navigateTo } from '../../../lib/page-router.ts'
import { fetchInvitation, sendAcceptance } from './staff-invitation.api.ts'
import { inspection } from '../../../lib/inspection.ts'

const machine = staffInvitationMachine.provide({
  actors: {
    readInvitation: fromPromise<InvitationReply, { token: string }>(({ input, signal }) =>
      fetchInvitation(input.token, signal),
    ),
    acceptInvitation: fromPromise<{ loginName: string }, { token: string; form: InvitationFormValues }>(
      ({ input, signal }) => sendAcceptance(input.token, input.form, signal),
    ),
  },
  actions: {
    leadToLogin: () => navigateTo(portalPaths.OrganizationLogin),
    leadHome: () => navigateTo(portalPaths.Home),
  },
})

/** The invitation behind a link. */
export const useStaffInvitation = (token: string): StaffInvitationActor =>
  useActorRef(machine, { ...inspection, input: { token } })
