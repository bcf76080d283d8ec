import type { FastifyInstance } from 'fastify'
import { attendanceCode, claimAttendance, confirmPresence, scanQrcode } from '#contract/attendance.ts'
import type { ServerContext } from '../../context.ts'
import { route } from '../../plugins/endpoints.ts'
import { isSiteOrigin, originOf } from '../../site.ts'
import { readAttendanceCode } from './board.service.ts'
import { giveClaim, registerClaimRemoval } from './claim.service.ts'
import { confirmPresenceOf } from './confirm.service.ts'
import { registerRefusalRemoval } from './refusal.ts'
import { scan } from './scan.service.ts'
import { createTries } from './tries.ts'

export function attendanceRoutes(app: FastifyInstance, { database, keys, clock }: ServerContext): void {
  const { executor } = database
  registerRefusalRemoval()
  registerClaimRemoval()
  route(app, attendanceCode, async ({ query, caller, request }) =>
    readAttendanceCode(executor, keys, { query, caller, origin: await originOf(request) }, clock()),
  )
  route(app, confirmPresence, ({ body, caller }) => confirmPresenceOf(executor, keys, body, caller, clock()))
  // A whole group stands behind one address of the network.
  const limit = { perMinute: 600 }
  route(
    app,
    claimAttendance,
    ({ body, headers }) => giveClaim(executor, keys, { ...body, device: headers['x-device-id'] }, clock()),
    limit,
  )
  const scanning = { executor, keys, tries: createTries(), isOurs: isSiteOrigin(app) }
  route(
    app,
    scanQrcode,
    ({ body, headers, caller }) =>
      scan(scanning, { body, scanner: { volunteerId: caller.id, device: headers['x-device-id'] }, now: clock() }),
    limit,
  )
}
