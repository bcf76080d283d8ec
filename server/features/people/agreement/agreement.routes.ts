import type { FastifyInstance } from 'fastify'
import {
  agreeAgain,
  agreeAgainAsStaff,
  agreementText,
  askedAgreements,
  askedStaffAgreements,
} from '#contract/agreement/agreement.ts'
import {
  managedAgreement,
  managedAgreements,
  managedAgreementVersion,
  publishAgreement,
  saveAgreement,
  withdrawAgreement,
} from '#contract/agreement/managed-agreement.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { originOf } from '../../../site.ts'
import { readText } from './agreement.service.ts'
import { agreeToAsked, listAsked } from './asked-agreement.service.ts'
import {
  listAgreements,
  readManagedAgreement,
  readManagedAgreementVersion,
  saveAgreementDraft,
} from './managed-agreement.service.ts'
import { publishOrPropose } from './publication.service.ts'
import { cancelPlannedAgreement } from './publish-agreement.service.ts'

export function agreementRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, clock } = context
  const { executor } = database
  route(app, agreementText, ({ query }) => readText(executor, query, clock()))
  route(app, askedAgreements, ({ caller }) => listAsked(executor, caller, clock()))
  route(app, agreeAgain, ({ body, caller }) => agreeToAsked(executor, caller, body.agreements, clock()))
  route(app, askedStaffAgreements, ({ caller }) => listAsked(executor, caller, clock()))
  route(app, agreeAgainAsStaff, ({ body, caller }) => agreeToAsked(executor, caller, body.agreements, clock()))

  route(app, managedAgreements, () => listAgreements(executor, clock()))
  route(app, managedAgreement, ({ query }) => readManagedAgreement(executor, query, clock()))
  route(app, managedAgreementVersion, ({ query }) => readManagedAgreementVersion(executor, query))
  route(app, saveAgreement, ({ body, caller }) => saveAgreementDraft(executor, body, caller, clock()))
  route(app, publishAgreement, async ({ body, caller, request }) =>
    publishOrPropose(context, body, caller, await originOf(request)),
  )
  route(app, withdrawAgreement, ({ body, caller }) => cancelPlannedAgreement(executor, body, caller, clock()))
}
