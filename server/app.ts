import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Config } from './config/config.ts'
import type { ServerContext } from './context.ts'
import { isAdminNetwork } from './http/admin-network.ts'
import { arrivalLimits, limitForms } from './http/arrival.ts'
import { finishRequests } from './http/closing.ts'
import { type DrawingThread, drawingFile, openDrawing } from './pages/drawing.ts'
import { openEndpoints, sharedMs } from './http/endpoints.ts'
import { envelopeOf, sendError } from './http/envelope.ts'
import { dropGoneClients } from './http/gone-clients.ts'
import { describe, logRequests } from './http/logging.ts'
import { sendFixedHeaders } from './http/fixed-headers.ts'
import { countRequests } from './http/metrics.ts'
import { acceptFiles } from './http/multipart.ts'
import { servePages } from './http/pages.ts'
import { logOutages } from './http/outage.ts'
import { refuseSecondHost } from './http/second-host.ts'
import { limitRates } from './http/rate-limit.ts'
import { readableAddress } from './http/readable-address.ts'
import { rememberRefusedWrites } from './http/refused-writes.ts'
import { refuseUnknown, unknownEndpoint } from './http/unknown-address.ts'
import { accountRoutes } from './features/people/account/account.routes.ts'
import { securityRoutes } from './features/people/account/security.routes.ts'
import { applicationRoutes } from './features/missions/application/application.routes.ts'
import { managedAnnouncementRoutes } from './features/content/announcement/managed-announcement.routes.ts'
import { agreementRoutes } from './features/people/agreement/agreement.routes.ts'
import { articleRoutes } from './features/content/article/article.routes.ts'
import { attendanceRoutes } from './features/attendance/attendance/attendance.routes.ts'
import { failedDueRoutes } from './features/oversight/failed-due/failed-due.routes.ts'
import { auditRoutes } from './features/oversight/audit/audit.routes.ts'
import { authRoutes } from './features/access/auth/auth.routes.ts'
import { managedBannerRoutes } from './features/content/banner/managed-banner.routes.ts'
import { calendarRoutes } from './features/missions/calendar/calendar.routes.ts'
import { cardRoutes } from './features/people/card/card.routes.ts'
import { cardFileRoutes } from './features/people/card/card-file.routes.ts'
import { cardPictureRoutes } from './features/people/card/card-picture.routes.ts'
import { certificateRoutes } from './features/hours/certificate/certificate.routes.ts'
import { codeRoutes } from './features/people/code/code.routes.ts'
import { keepHandovers } from './records/code/handovers.ts'
import { outboxRoutes } from './features/people/code/outbox.routes.ts'
import { collectionRoutes } from './features/missions/collection/collection.routes.ts'
import { savedSearchRoutes } from './features/missions/saved-search/saved-search.routes.ts'
import { contentPictureRoutes } from './features/content/content-picture/content-picture.routes.ts'
import { deskRoutes } from './features/oversight/desk/desk.routes.ts'
import { districtRoutes } from './features/organizations/district/district.routes.ts'
import { districtSiteRoutes } from './features/content/district-site/district-site.routes.ts'
import { docsRoutes } from './features/portal/docs/docs.routes.ts'
import { evaluationRoutes } from './features/missions/evaluation/evaluation.routes.ts'
import { outcomeRoutes } from './features/missions/outcome/outcome.routes.ts'
import { photoRoutes } from './features/missions/photo/photo.routes.ts'
import { feedbackRoutes } from './features/content/feedback/feedback.routes.ts'
import { healthRoutes } from './features/portal/health/health.routes.ts'
import { helpRoutes } from './features/content/help/help.routes.ts'
import { homeRoutes } from './features/portal/home/home.routes.ts'
import { importRoutes } from './features/imports/import/import.routes.ts'
import { pageHead } from './features/portal/page-head/page-head.service.ts'
import { hoursRoutes } from './features/hours/hours/hours.routes.ts'
import { locationRoutes } from './features/portal/location/location.routes.ts'
import { managedArticleRoutes } from './features/content/managed-article/managed-article.routes.ts'
import { messageRoutes } from './features/content/message/message.routes.ts'
import { missionDraftRoutes } from './features/missions/mission-draft/mission-draft.routes.ts'
import { missionRoutes } from './features/missions/mission/mission.routes.ts'
import { posterRoutes } from './features/missions/poster/poster.routes.ts'
import { organizationRoutes } from './features/organizations/organization/organization.routes.ts'
import { organizerRoutes } from './features/people/organizer/organizer.routes.ts'
import { privacyRoutes } from './features/people/privacy/privacy.routes.ts'
import { partnerRoutes } from './features/oversight/partner/partner.routes.ts'
import { profileRoutes } from './features/people/profile/profile.routes.ts'
import { recoveryRoutes } from './features/people/recovery/recovery.routes.ts'
import { organizationRegistryRoutes } from './features/oversight/organization-registry/registry.routes.ts'
import { managedVolunteerRoutes } from './features/oversight/managed-volunteer/managed-volunteer.routes.ts'
import { organizationReviewRoutes } from './features/people/registration/organization-review.routes.ts'
import { rulesRoutes } from './features/hours/rule-set/rule-set.routes.ts'
import { refreshRuleBook } from './records/rule-set/rule-book.ts'
import { registrationRoutes } from './features/people/registration/registration.routes.ts'
import { reportRoutes } from './features/oversight/report/report.routes.ts'
import { proposalRoutes } from './features/oversight/proposal/proposal.routes.ts'
import { reviewRoutes } from './features/oversight/review/review.routes.ts'
import { searchRoutes } from './features/portal/search/search.routes.ts'
import { sitemapRoutes } from './features/portal/sitemap/sitemap.routes.ts'
import { secondFactorRoutes } from './features/access/second-factor/second-factor.routes.ts'
import { accountsRoutes } from './features/access/staff/accounts.routes.ts'
import { staffRoutes } from './features/access/staff/staff.routes.ts'
import { staffLogRoutes } from './features/access/staff-log/staff-log.routes.ts'
import { statisticsRoutes } from './features/hours/statistics/statistics.routes.ts'
import { volunteerRoutes } from './features/people/volunteer/volunteer.routes.ts'
import { originFor, originOf } from './site.ts'

const modules = [
  healthRoutes,
  authRoutes,
  accountRoutes,
  securityRoutes,
  volunteerRoutes,
  organizerRoutes,
  deskRoutes,
  organizationRoutes,
  homeRoutes,
  agreementRoutes,
  articleRoutes,
  helpRoutes,
  managedArticleRoutes,
  contentPictureRoutes,
  managedBannerRoutes,
  managedAnnouncementRoutes,
  districtSiteRoutes,
  missionRoutes,
  missionDraftRoutes,
  posterRoutes,
  applicationRoutes,
  attendanceRoutes,
  calendarRoutes,
  partnerRoutes,
  staffLogRoutes,
  statisticsRoutes,
  staffRoutes,
  accountsRoutes,
  secondFactorRoutes,
  auditRoutes,
  failedDueRoutes,
  searchRoutes,
  messageRoutes,
  hoursRoutes,
  collectionRoutes,
  savedSearchRoutes,
  evaluationRoutes,
  outcomeRoutes,
  photoRoutes,
  locationRoutes,
  codeRoutes,
  outboxRoutes,
  profileRoutes,
  districtRoutes,
  privacyRoutes,
  recoveryRoutes,
  registrationRoutes,
  organizationReviewRoutes,
  reviewRoutes,
  proposalRoutes,
  reportRoutes,
  organizationRegistryRoutes,
  managedVolunteerRoutes,
  rulesRoutes,
  feedbackRoutes,
  docsRoutes,
  cardRoutes,
  cardPictureRoutes,
  cardFileRoutes,
  certificateRoutes,
  importRoutes,
  sitemapRoutes,
]

const bodyLimit = 256 * 1024

/** The server with all its routes, not yet listening. Identity comes from `Authorization` alone; there is no CORS. */
export async function buildApp(context: ServerContext): Promise<FastifyInstance> {
  await refreshRuleBook(context.database.executor)
  const app = createApp(context)
  app.removeContentTypeParser('text/plain')
  sendFixedHeaders(app)
  refuseSecondHost(app)
  limitForms(app, context.arrival ?? arrivalLimits)
  app.setErrorHandler((error, request, reply) => {
    const { status } = sendError(reply, error)
    app.writes.note(error, context.clock())
    if (status >= 500 && !app.outage.explains(error)) request.log.error({ ...describe(request), err: error }, 'failed')
  })
  dropGoneClients(app)
  finishRequests(app)
  refuseUnknown(app, context.arrival ?? arrivalLimits)
  rememberRefusedWrites(app)
  logOutages(app, context.database)
  keepHandovers(app)
  openEndpoints(app, context)
  logRequests(app)
  countRequests(app, context)
  await limitRates(app)
  await app.register(formbody, { bodyLimit })
  await acceptFiles(app)

  for (const routes of modules) routes(app, context)
  answerUnknownEndpoints(app)
  if (context.distDir !== undefined) await registerPages(app, context, context.distDir)
  return app
}

function createApp(context: ServerContext): FastifyInstance {
  const loggerInstance: FastifyBaseLogger | undefined = context.logger
  return Fastify({
    ...(loggerInstance ? { loggerInstance } : { logger: false }),
    trustProxy: proxies(context.config.trustProxy),
    bodyLimit,
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A whole request: 10 MB over a slow line take minutes.
    requestTimeout: 300_000,
    http: { headersTimeout: 30_000 },
    forceCloseConnections: true,
    rewriteUrl: readableAddress,
    routerOptions: { maxParamLength: 200, caseSensitive: true },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, _request, reply) => {
      sendError(reply, error)
    },
  })
}

function answerUnknownEndpoints(app: FastifyInstance): void {
  for (const url of ['/v2/*', '/api/*']) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      config: { caller: 'open' },
      handler: (_request, reply) => {
        sendError(reply, unknownEndpoint())
      },
    })
  }
}

function registerPages(app: FastifyInstance, context: ServerContext, distDir: string): Promise<void> {
  const { product, mapIpUrl, imageBase } = context.config
  const drawing = context.drawing ?? openOwnDrawing(app, distDir)
  app.addHook('onReady', () => drawing.ready())
  return servePages(app, {
    distDir,
    product,
    mapIpUrl,
    imageBase,
    isFederationOpenTo: (address) => isAdminNetwork(context.config, address),
    districtOf,
    keepMs: sharedMs(context),
    hasPanel: context.config.demo,
    drawPage: (request, href) =>
      drawing.draw({ href, district: districtOf(request) }, async (path, query) => {
        try {
          return await app.endpoints.ask(request, path, query)
        } catch (error) {
          if (!app.outage.explains(error)) request.log.warn({ path, err: error }, 'page without data')
          throw error
        }
      }),
    pageHead: async (request, pathname, page) =>
      pageHead(
        { executor: context.database.executor, originFor: originFor(app, context.database.executor) },
        { pathname, query: request.query as Record<string, unknown>, origin: await originOf(request) },
        page,
      ),
    onServed: (request, articleId) => app.articleViews.count(request, articleId),
  })
}

function openOwnDrawing(app: FastifyInstance, distDir: string): DrawingThread {
  const drawing = openDrawing(drawingFile(distDir))
  app.addHook('onClose', () => drawing.close())
  return drawing
}

/** The district that the visitor has chosen in the header (docs/rules/pages.md#districts); null for none. */
const districtOf = ({ headers }: FastifyRequest): string | null =>
  /(?:^|; )district=(\d{6})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null

/** A number is how many proxies stand in front. */
function proxies(trust: Config['trustProxy']): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust
}

/** A request that is not HTTP never reaches a route: it is answered on the socket. */
function refuseUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const body = JSON.stringify(envelopeOf(400, '请求无法读取，请刷新页面后再试', null))
  const head = ['HTTP/1.1 400 Bad Request', 'Content-Type: application/json; charset=utf-8', 'Connection: close']
  socket.end([...head, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'))
}
