import type { FastifyInstance } from 'fastify'
import {
  accountSessions,
  changeFederationDuties,
  endAccountSession,
  endAccountTicket,
  federationAccounts,
  inviteToFederation,
} from '#contract/federation-account/federation-account.ts'
import {
  confirmAccount,
  ownConfirmation,
  refuseAccount,
  waitingAccounts,
} from '#contract/federation-account/account-confirmation.ts'
import { endOwnSession, endOwnTicket, ownSessions } from '#contract/staff/staff-session.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { originOf } from '../../../site.ts'
import {
  endSessionOfAccount,
  endTicketOfAccount,
  giveFederationDuties,
  listAccounts,
  readAccountSessions,
} from './accounts.service.ts'
import { admitAccount, listWaitingAccounts, readOwnConfirmation, rejectAccount } from './confirmation.service.ts'
import { refuseSeveral } from '../../../records/staff/federation-duties.ts'
import { inviteColleague } from './invitation.service.ts'
import { endSession, readSessions } from './sessions.service.ts'
import { endTicketOf, readTickets } from './tickets.service.ts'

/** Accounts of the federation, and sign-ins of all staff. */
export function accountsRoutes(app: FastifyInstance, context: ServerContext): void {
  const { executor } = context.database
  route(app, federationAccounts, ({ caller }) => listAccounts(context, caller))
  route(app, accountSessions, ({ query, caller }) => readAccountSessions(context, query, caller))
  route(app, endAccountSession, ({ body, caller }) => endSessionOfAccount(context, body, caller))
  route(app, endAccountTicket, ({ body, caller }) => endTicketOfAccount(context, body, caller))
  route(app, changeFederationDuties, ({ body, caller }) => giveFederationDuties(context, body, caller))
  route(
    app,
    inviteToFederation,
    async ({ body: { name, contact, duties }, caller, request }) => {
      refuseSeveral(duties, context.config)
      const holder = { duty: 'owner', federationDuties: duties } as const
      return inviteColleague(context, { name, contact, ...holder }, caller, await originOf(request))
    },
    { perMinute: 30 },
  )
  route(app, waitingAccounts, ({ caller }) => listWaitingAccounts(context, caller))
  route(app, confirmAccount, ({ body, caller }) => admitAccount(context, body, caller))
  route(app, refuseAccount, ({ body, caller }) => rejectAccount(context, body, caller))
  route(app, ownConfirmation, ({ caller }) => readOwnConfirmation(context, caller))
  route(app, ownSessions, async ({ caller }) => ({
    sessions: await readSessions(executor, caller.id, caller, context.clock()),
    tickets: await readTickets(executor, caller.id, context.clock()),
  }))
  route(app, endOwnSession, ({ body, caller }) =>
    endSession(context, { staffId: caller.id, sessionId: body.sessionId, subject: '本人的登录' }, caller),
  )
  route(app, endOwnTicket, ({ body: { ticketId }, caller }) =>
    endTicketOf(context, { staffId: caller.id, ticketId, subject: '本人的离线名单' }, caller),
  )
}
