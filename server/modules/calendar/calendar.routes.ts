import type { FastifyInstance } from 'fastify'
import { calendarAddress, calendarFeed, renewCalendar, revokeCalendar } from '#contract/calendar.ts'
import type { ServerContext } from '../../context.ts'
import { fileRoute, route } from '../../plugins/endpoints.ts'
import { readAddress, readFeed, renewAddress, revokeAddress } from './calendar.service.ts'

export function calendarRoutes(app: FastifyInstance, context: ServerContext): void {
  route(app, calendarAddress, ({ caller }) => readAddress(context, caller.id))
  route(app, renewCalendar, ({ caller }) => renewAddress(context, caller.id))
  route(app, revokeCalendar, ({ caller }) => revokeAddress(context, caller.id))
  fileRoute(
    app,
    calendarFeed,
    async ({ query, request }) => ({
      bytes: await readFeed(
        context.database.executor,
        query.key,
        `${request.protocol}://${request.host}`,
        context.clock(),
      ),
      name: 'i-zhiyuan.ics',
    }),
    { perMinute: 60 },
  )
}
