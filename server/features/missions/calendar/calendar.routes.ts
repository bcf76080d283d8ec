import type { FastifyInstance } from 'fastify'
import { calendarAddress, calendarFeed, missionCalendar, renewCalendar, revokeCalendar } from '#contract/calendar.ts'
import type { ServerContext } from '../../../context.ts'
import { fileRoute, route } from '../../../http/endpoints.ts'
import { originOf, phoneOrigin } from '../../../site.ts'
import { readFeedAddress, readFeed, readMissionCalendar, renewAddress, revokeAddress } from './calendar.service.ts'

export function calendarRoutes(app: FastifyInstance, context: ServerContext): void {
  route(app, calendarAddress, async ({ caller, request }) =>
    readFeedAddress(context, caller.id, await originOf(request)),
  )
  route(app, renewCalendar, async ({ caller, request }) => renewAddress(context, caller.id, await originOf(request)))
  route(app, revokeCalendar, ({ caller }) => revokeAddress(context, caller.id))
  fileRoute(
    app,
    calendarFeed,
    async ({ query, request }) => ({
      bytes: await readFeed(context.database.executor, query.key, await phoneOrigin(request), context.clock()),
      name: 'i-zhiyuan.ics',
    }),
    { perMinute: 60 },
  )
  fileRoute(
    app,
    missionCalendar,
    async ({ query, caller, request }) =>
      readMissionCalendar(context.database.executor, query, caller.id, await phoneOrigin(request)),
    { perMinute: 60 },
  )
}
