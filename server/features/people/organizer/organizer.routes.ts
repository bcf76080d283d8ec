import type { FastifyInstance } from 'fastify'
import { currentOrganizer, detectStatus, ownStaffAccount } from '#contract/organizer.ts'
import type { ServerContext } from '../../../context.ts'
import { Unauthorized } from '../../../errors.ts'
import { route } from '../../../http/endpoints.ts'
import { bindStaffPerson, confirmStaffPerson } from '#contract/person.ts'
import { readOwnAccount } from './own-account.service.ts'
import { organizerInfoOf } from '../../../records/organizer/organizer.repository.ts'
import { bindPerson, confirmPerson } from './person.service.ts'

export function organizerRoutes(app: FastifyInstance, context: ServerContext): void {
  route(app, currentOrganizer, async ({ caller }) => {
    const info = await organizerInfoOf(context.database.executor, caller)
    if (!info) throw new Unauthorized()
    return { ...info, needsConsent: caller.restrictions.includes('consentMissing') }
  })
  route(app, ownStaffAccount, ({ caller }) => readOwnAccount(context, caller))
  route(app, bindStaffPerson, ({ body, caller }) => bindPerson(context, body, caller), { perMinute: 10 })
  route(app, confirmStaffPerson, ({ body, caller }) => confirmPerson(context, body, caller))
  // A dead session has been answered with 401 before this is reached.
  route(app, detectStatus, async () => ({ signedIn: true as const }))
}
