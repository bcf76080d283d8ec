import type { FastifyInstance } from 'fastify'
import {
  correctHours,
  decideObjection,
  explainObjection,
  hourRecordEvent,
  managedHourRecords,
  managedObjections,
  missionsToRecord,
  proposedHours,
  recordHours,
} from '#contract/hours/managed-hours.ts'
import { managedAttachment, ownAttachment, uploadAttachment } from '#contract/hours/attachment.ts'
import { ledgerChecks } from '#contract/ledger-check.ts'
import {
  publicities,
  publicityDetails,
  publicityRecords,
  queryObjection,
  submitObjection,
} from '#contract/hours/publicity.ts'
import { leaveOut, reportAnomaly, settlement, settlementRows, settleSlot } from '#contract/hours/settlement.ts'
import {
  requestableMissions,
  requestHours,
  serviceRecords,
  serviceSummary,
  yearPicture,
} from '#contract/hours/service-record.ts'
import type { ServerContext } from '../../../context.ts'
import { fileRoute, route } from '../../../http/endpoints.ts'
import { phoneOrigin } from '../../../site.ts'
import { openUploads } from '../../../files/sealed-files.ts'
import { leaveHoursOut, reportHoursAnomaly } from './anomaly.service.ts'
import { registerAttachmentRemoval } from '../../../records/hours/attachment.repository.ts'
import { showToOwner, showToStaff, storeAttachment } from './attachment.service.ts'
import { correctEntry } from './correct.service.ts'
import { registerHoursDue } from './hours-due.ts'
import { listChecks } from './ledger-check.service.ts'
import { registerProof } from './nightly-proof.ts'
import {
  decideOn,
  explainToFederation,
  listObjections,
  readObjectionStatus,
  takeObjection,
} from './objection.service.ts'
import { registerObjectionEnd } from '../../../records/hours/objection-keeping.ts'
import { listMissionsToRecord } from './missions-to-record.service.ts'
import { listProposed } from './proposed.service.ts'
import { listPublicities, listPublicityRecords, readPublicityNotice } from './publicity.service.ts'
import { listRecords, recordFor, applyRecordEvents } from './record.service.ts'
import { listRequestable, requestFor } from './request.service.ts'
import { settleHours } from './settle.service.ts'
import { listSettlementRows, readMissionSettlement } from './settlement.service.ts'
import { listServiceRecords } from './service-record.service.ts'
import { summariseService } from './service-summary.service.ts'
import { withdrawImported } from './withdraw.service.ts'
import { yearPictureOf } from './year-picture.service.ts'

const objectionsPerMinute = 20
const queriesPerMinute = 10
const uploadsPerMinute = 30
const picturesPerMinute = 20

export function hoursRoutes(app: FastifyInstance, context: ServerContext): void {
  const { keys } = context
  const { executor } = context.database
  registerHoursDue()
  registerObjectionEnd()
  registerProof(context)
  const files = openUploads(context.config, context.database.dataDir, context.keys)
  registerAttachmentRemoval(files)
  route(app, publicities, ({ query }) => listPublicities(executor, query, context.clock()))
  route(app, publicityDetails, ({ query }) => readPublicityNotice(executor, query, context.clock()))
  route(app, publicityRecords, ({ query }) => listPublicityRecords(executor, query, context.clock()))
  route(app, submitObjection, ({ body, request }) => takeObjection(context, body, request.ip), {
    perMinute: objectionsPerMinute,
  })
  route(app, queryObjection, ({ body }) => readObjectionStatus(context, body), { perMinute: queriesPerMinute })

  route(app, serviceRecords, ({ query, caller }) => listServiceRecords(executor, query, caller))
  route(app, serviceSummary, ({ query, caller }) => summariseService(executor, query, caller, context.clock()))
  fileRoute(
    app,
    yearPicture,
    async ({ query, caller, request }) => yearPictureOf(executor, query, caller, await phoneOrigin(request)),
    { perMinute: picturesPerMinute },
  )
  route(app, requestableMissions, ({ caller }) => listRequestable(executor, caller, context.clock()))
  route(app, requestHours, ({ body, caller }) => requestFor(executor, body, caller, context.clock()))

  route(app, uploadAttachment, ({ body, caller, file }) => storeAttachment(context, files, body, caller, file), {
    perMinute: uploadsPerMinute,
  })
  fileRoute(app, managedAttachment, ({ query, caller }) => showToStaff(context, files, query.recordId, caller))
  fileRoute(app, ownAttachment, ({ query, caller }) => showToOwner(context, files, query.recordId, caller))
  route(app, recordHours, ({ body, caller }) => recordFor(executor, keys, body, caller, context.clock()))
  route(app, managedHourRecords, ({ query, caller }) => listRecords(executor, query, caller, context.clock()))
  route(app, missionsToRecord, ({ query, caller }) => listMissionsToRecord(executor, query, caller, context.clock()))
  route(app, proposedHours, ({ query, caller }) => listProposed(executor, keys, query, caller, context.clock()))
  route(app, hourRecordEvent, ({ body, caller }) => {
    const sendEvent = body.event === 'record.withdrawn' ? withdrawImported : applyRecordEvents
    return sendEvent(executor, keys, body, caller, context.clock())
  })
  route(app, managedObjections, ({ query, caller }) => listObjections(context, query, caller))
  route(app, explainObjection, ({ body, caller }) => explainToFederation(executor, keys, body, caller, context.clock()))
  route(app, decideObjection, ({ body, caller }) => decideOn(executor, keys, body, caller, context.clock()))
  route(app, ledgerChecks, ({ query }) => listChecks(executor, query, context.clock()))
  route(app, settlement, ({ query, caller }) => readMissionSettlement(executor, query, caller, context.clock()))
  route(app, settlementRows, ({ query, caller }) => listSettlementRows(executor, keys, query, caller, context.clock()))
  route(app, settleSlot, ({ body, caller }) => settleHours(executor, keys, body, caller, context.clock()))
  route(app, reportAnomaly, ({ body, caller }) => reportHoursAnomaly(executor, keys, body, caller, context.clock()))
  route(app, leaveOut, ({ body, caller }) => leaveHoursOut(executor, keys, body, caller, context.clock()))
  route(app, correctHours, ({ body, caller }) => correctEntry(executor, keys, body, caller, context.clock()))
}
