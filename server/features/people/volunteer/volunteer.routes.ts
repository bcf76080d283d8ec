import type { FastifyInstance } from 'fastify'
import { currentUser, profile, refreshServiceTime, userStatistics } from '#contract/volunteer/volunteer.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { countApplications } from '../../../records/volunteer/volunteer.repository.ts'
import { currentUserOf, profileOf, refreshMinutes } from './volunteer.service.ts'

export function volunteerRoutes(app: FastifyInstance, context: ServerContext): void {
  const { executor } = context.database
  route(app, currentUser, async ({ caller }) => ({
    ...(await currentUserOf(context, caller.id)),
    needsConsent: caller.restrictions.includes('consentMissing'),
  }))
  route(app, profile, ({ caller }) => profileOf(context, caller.id))
  route(app, userStatistics, ({ caller }) => countApplications(executor, caller.id, context.clock()))
  route(app, refreshServiceTime, ({ caller }) => refreshMinutes(context, caller.id))
}
