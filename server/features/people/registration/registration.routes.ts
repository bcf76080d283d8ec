import type { FastifyInstance } from 'fastify'
import {
  checkContact,
  registerOrganization,
  registerVolunteer,
  ticketLicence,
  uploadLicence,
  verifyTip,
} from '#contract/registration/registration.ts'
import type { ServerContext } from '../../../context.ts'
import { fileRoute, route } from '../../../http/endpoints.ts'
import { openUploads } from '../../../files/sealed-files.ts'
import { tradeCode } from './contact-check.service.ts'
import { registerLicenceRemoval } from './licence.removal.ts'
import { licenceOfTicket, storeLicence } from './licence.service.ts'
import { tipFor } from './name-tip.service.ts'
import { registerOneOrganization } from './register-organization.service.ts'
import { registerOneVolunteer } from './register-volunteer.service.ts'

/** A school's hall registers from one address; a list of names cannot be gone through at this pace. */
const perMinute = 30

export function registrationRoutes(app: FastifyInstance, context: ServerContext): void {
  const files = openUploads(context.config, context.database.dataDir, context.keys)
  const limit = { perMinute }
  registerLicenceRemoval(files)

  route(app, checkContact, ({ body }) => tradeCode(context, body), limit)
  route(app, verifyTip, ({ query }) => tipFor(context.database.executor, query), limit)
  route(
    app,
    registerVolunteer,
    ({ body, headers }) => registerOneVolunteer(context, headers['x-register-ticket'], body),
    limit,
  )
  route(
    app,
    registerOrganization,
    ({ body, headers }) => registerOneOrganization(context, headers['x-register-ticket'], body),
    limit,
  )
  route(
    app,
    uploadLicence,
    ({ headers, file }) => storeLicence(context, files, headers['x-register-ticket'], file),
    limit,
  )
  fileRoute(app, ticketLicence, ({ headers }) => licenceOfTicket(context, files, headers['x-register-ticket']), limit)
}
