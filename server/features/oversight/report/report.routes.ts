import type { FastifyInstance } from 'fastify'
import { ownReports, reportPicture, reportSender, submitReport, uploadReportPicture } from '#contract/report.ts'
import type { ServerContext } from '../../../context.ts'
import { fileRoute, route } from '../../../http/endpoints.ts'
import { openUploads } from '../../../files/sealed-files.ts'
import { registerReportEnd } from '../../../records/report/report-keeping.ts'
import { showReportPicture, storeReportPicture } from './report-picture.service.ts'
import { showSender } from './report-sender.service.ts'
import { listOwn, submitMissionReport } from './report.service.ts'

const uploadsPerMinute = 30

export function reportRoutes(app: FastifyInstance, context: ServerContext): void {
  const files = openUploads(context.config, context.database.dataDir, context.keys)
  registerReportEnd(files)
  route(app, submitReport, ({ body, caller }) => submitMissionReport(context, body, caller))
  route(app, uploadReportPicture, ({ caller, file }) => storeReportPicture(context, files, caller, file), {
    perMinute: uploadsPerMinute,
  })
  route(app, ownReports, ({ query, caller }) => listOwn(context.database.executor, context.keys, query, caller))
  route(app, reportSender, ({ body, caller }) => showSender(context, body, caller))
  fileRoute(app, reportPicture, ({ query, caller }) => showReportPicture(context, files, query.pictureId, caller))
}
