import type { FastifyInstance } from 'fastify'
import { missionCover } from '#contract/mission-draft.ts'
import { organizationReviewPicture } from '#contract/registration/organization-review.ts'
import {
  changeOrganization,
  ownLicence,
  ownRegistration,
  removeOrganizationPicture,
  replaceLicence,
  resubmitRegistration,
  showOrganizationPicture,
} from '#contract/registration/registration.ts'
import type { ServerContext } from '../../../context.ts'
import { fileRoute, productBase, route } from '../../../http/endpoints.ts'
import { openUploads } from '../../../files/sealed-files.ts'
import { registerDecisionNotice } from '../../../records/organization/decision-notice.ts'
import { licenceForReview, readOrganizationLicence, storeOwnLicence } from './licence.service.ts'
import { changeOrganizationDetails } from './change-organization.service.ts'
import { hideOrganizationPicture, storeOrganizationPicture } from './organization-picture.service.ts'
import { registrationOf, sendRegistrationAgain } from './own-registration.service.ts'

const uploadsPerMinute = 30

/** What happens to an organization's registration once it is submitted, beside the queue that decides about it. */
export function organizationReviewRoutes(app: FastifyInstance, context: ServerContext): void {
  const { executor } = context.database
  registerDecisionNotice(context)
  const files = openUploads(context.config, context.database.dataDir, context.keys)
  const base = `${productBase(context.config.product)}${missionCover.path}`

  route(app, ownRegistration, ({ caller }) => registrationOf(executor, caller.organizationId))
  route(app, changeOrganization, ({ body, caller }) => changeOrganizationDetails(context, caller, body))
  route(
    app,
    showOrganizationPicture,
    ({ body, caller, file }) => storeOrganizationPicture(context, files, body, caller, { bytes: file, base }),
    { perMinute: uploadsPerMinute },
  )
  route(app, removeOrganizationPicture, ({ body, caller }) => hideOrganizationPicture(context, body, caller))
  route(app, resubmitRegistration, ({ body, caller }) => sendRegistrationAgain(context, caller, body))
  route(app, replaceLicence, ({ file, caller }) => storeOwnLicence(context, files, caller, file), {
    perMinute: uploadsPerMinute,
  })
  fileRoute(app, ownLicence, ({ caller }) =>
    readOrganizationLicence(executor, files, { organizationId: caller.organizationId }),
  )

  fileRoute(app, organizationReviewPicture, ({ query }) => licenceForReview(executor, files, Number(query.pictureId)))
}
