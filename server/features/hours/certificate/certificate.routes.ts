import type { FastifyInstance } from 'fastify'
import {
  checkCertificate,
  issueTimeCertificate,
  foundCertificates,
  revokeCertificate,
  timeCertificateDetail,
  timeCertificateFile,
  timeCertificatePreview,
  timeCertificates,
} from '#contract/certificate.ts'
import {
  correctDonation,
  donationFile,
  issueDonationCertificate,
  managedDonation,
  managedDonations,
  ownDonationCertificates,
  queryDonations,
  recordDonation,
  requestCorrection,
} from '#contract/donation.ts'
import type { ServerContext } from '../../../context.ts'
import { fileRoute, route } from '../../../http/endpoints.ts'
import { originOf, phoneOrigin } from '../../../site.ts'
import { proposeDecision } from '../../../records/proposal/propose.service.ts'
import { verifyCertificate } from './check.service.ts'
import { revocationProposal } from './revocation.proposal.ts'
import { askForCorrection as requestNow } from './correction-request.service.ts'
import { amendDonation } from './correct-donation.service.ts'
import { issueCertificateForDonation, enterDonation } from './donation.service.ts'
import { donationDocument, listOwnDonations, findDonationByFacts } from './donation-query.service.ts'
import { issueVolunteerCertificate, previewTotals } from './issue.service.ts'
import { listOwnCertificates, ownCertificateDetail, ownCertificateFile } from './own-certificate.service.ts'
import { searchCertificates } from './found-certificates.service.ts'
import { listDonations, readManagedDonation } from './managed-donation.service.ts'

const queriesPerMinute = 10
/** Drawing takes a tenth of a second of a processor. */
const rendersPerMinute = 20

export function certificateRoutes(app: FastifyInstance, context: ServerContext): void {
  const { executor } = context.database

  route(app, timeCertificatePreview, ({ query, caller }) => previewTotals(context, caller, query))
  route(app, issueTimeCertificate, ({ body, caller }) => issueVolunteerCertificate(context, caller, body), {
    perMinute: rendersPerMinute,
  })
  route(app, timeCertificates, ({ query, caller }) => listOwnCertificates(executor, query, caller.id))
  route(app, timeCertificateDetail, async ({ query, caller, request }) =>
    ownCertificateDetail(executor, query, caller.id, await phoneOrigin(request)),
  )
  fileRoute(
    app,
    timeCertificateFile,
    async ({ query, caller, request }) => ownCertificateFile(executor, query, caller.id, await phoneOrigin(request)),
    { perMinute: rendersPerMinute },
  )
  route(app, checkCertificate, ({ query }) => verifyCertificate(context, query), { perMinute: queriesPerMinute })

  route(app, ownDonationCertificates, ({ query, caller }) => listOwnDonations(executor, context.keys, query, caller.id))
  route(app, requestCorrection, ({ body, caller }) => requestNow(context, body, caller))
  route(app, queryDonations, ({ query }) => findDonationByFacts(context, query), { perMinute: queriesPerMinute })
  fileRoute(
    app,
    donationFile,
    async ({ query, request }) => donationDocument(context, query, await phoneOrigin(request)),
    {
      perMinute: queriesPerMinute,
    },
  )

  route(app, foundCertificates, ({ query, caller }) => searchCertificates(context, query, caller))
  route(app, revokeCertificate, async ({ body, caller, request }) =>
    proposeDecision(context, caller, {
      source: revocationProposal,
      act: revokeCertificate.act,
      body,
      origin: await originOf(request),
    }),
  )
  route(app, managedDonations, ({ query, caller }) => listDonations(context, query, caller))
  route(app, managedDonation, ({ query, caller }) => readManagedDonation(context, query, caller))
  route(app, recordDonation, ({ body, caller }) => enterDonation(context, caller, body))
  route(app, correctDonation, ({ body, caller }) => amendDonation(context, caller, body))
  route(app, issueDonationCertificate, ({ body, caller }) => issueCertificateForDonation(context, caller, body))
}
