import type { FastifyInstance } from 'fastify'
import {
  checkOrganizerEmail,
  checkOrganizerMobile,
  checkVolunteerEmail,
  checkVolunteerMobile,
} from '#contract/recovery.ts'
import { ticketLifetimeSeconds } from '#contract/account/security.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { checkForgotten, type ResetTicket } from './recovery.service.ts'

const checksPerMinute = 60

export function recoveryRoutes(app: FastifyInstance, context: ServerContext): void {
  const limit = { perMinute: checksPerMinute }
  const replyOf = async (ticket: Promise<ResetTicket>) => ({
    ...(await ticket),
    lifetimeSeconds: ticketLifetimeSeconds,
  })
  for (const [kind, spec] of [
    ['volunteer', checkVolunteerMobile],
    ['organizer', checkOrganizerMobile],
  ] as const) {
    route(
      app,
      spec,
      ({ body: { mobile: target, loginName, code } }) =>
        replyOf(checkForgotten(context, { kind, channel: 'mobile', target, loginName }, code)),
      limit,
    )
  }
  for (const [kind, spec] of [
    ['volunteer', checkVolunteerEmail],
    ['organizer', checkOrganizerEmail],
  ] as const) {
    route(
      app,
      spec,
      ({ body: { email: target, loginName, code } }) =>
        replyOf(checkForgotten(context, { kind, channel: 'email', target, loginName }, code)),
      limit,
    )
  }
}
