import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Headers } from '#contract/endpoint.ts'
import {
  acceptInvitation,
  changeDuty,
  inviteStaff,
  removeStaff,
  staffInvitation,
  staffList,
  withdrawInvitation,
} from '#contract/staff/staff.ts'
import type { ServerContext } from '../../../context.ts'
import { sourceOf } from '../../../http/call-source.ts'
import { route } from '../../../http/endpoints.ts'
import { originOf } from '../../../site.ts'
import { joinByInvitation, readOpenedInvitation } from './accept.service.ts'
import { inviteColleague, registerInvitationEnd, cancelInvitation } from './invitation.service.ts'
import { giveDuty, listStaff, removeColleague } from './staff.service.ts'

const limit = { perMinute: 30 }

export function staffRoutes(app: FastifyInstance, context: ServerContext): void {
  registerInvitationEnd()
  route(app, staffList, ({ caller }) => listStaff(context, caller))
  route(
    app,
    inviteStaff,
    async ({ body, caller, request }) =>
      inviteColleague(context, { ...body, federationDuties: null }, caller, await originOf(request)),
    limit,
  )
  route(app, withdrawInvitation, ({ body, caller }) => cancelInvitation(context, body, caller))
  route(app, changeDuty, ({ body, caller }) => giveDuty(context, body, caller))
  route(app, removeStaff, ({ body, caller }) => removeColleague(context, body, caller))
  const openedBy = ({ headers, request }: { headers: Headers<typeof staffInvitation>; request: FastifyRequest }) => ({
    token: headers['x-invitation'],
    source: sourceOf(request),
  })
  route(app, staffInvitation, (input) => readOpenedInvitation(context, openedBy(input)), limit)
  route(app, acceptInvitation, (input) => joinByInvitation(context, openedBy(input), input.body), limit)
}
