import type { FastifyInstance } from 'fastify'
import { accessList, consentList, exportData, withdrawConsent } from '#contract/privacy.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { listAccesses } from './access-list.service.ts'
import { consentsOf } from './consent-list.service.ts'
import { exportOf } from './export.service.ts'
import { withdrawPersonalConsent } from './withdraw-consent.service.ts'

const exportsPerMinute = 10

export function privacyRoutes(app: FastifyInstance, context: ServerContext): void {
  route(app, consentList, ({ caller }) => consentsOf(context, caller.id))
  route(app, withdrawConsent, async ({ body, caller }) => {
    await withdrawPersonalConsent(context, body.kind, caller.id)
    return consentsOf(context, caller.id)
  })
  route(app, exportData, ({ body, caller, request }) => exportOf(context, caller, body.password, request.ip), {
    perMinute: exportsPerMinute,
  })
  route(app, accessList, ({ query, caller }) => listAccesses(context.database.executor, query, caller.id))
}
