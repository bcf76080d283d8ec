import type { FastifyInstance } from 'fastify'
import { attendanceCode, confirmPresence, scanQrcode } from '#contract/attendance.ts'
import type { ServerContext } from '../../context.ts'
import { route } from '../../plugins/endpoints.ts'
import { readAttendanceCode } from './board.service.ts'
import { confirmPresenceOf } from './confirm.service.ts'
import { registerRefusalRemoval } from './refusal.ts'
import { scan } from './scan.service.ts'
import { createTries } from './tries.ts'

export function attendanceRoutes(app: FastifyInstance, { database, keys, clock }: ServerContext): void {
  const { executor } = database
  registerRefusalRemoval()
  route(app, attendanceCode, ({ query, caller }) => readAttendanceCode(executor, keys, query, caller, clock()))
  route(app, confirmPresence, ({ body, caller }) => confirmPresenceOf(executor, keys, body, caller, clock()))
  const scanning = { executor, keys, tries: createTries() }
  // A whole group stands behind one address of the network.
  route(
    app,
    scanQrcode,
    ({ body, headers, caller }) =>
      scan(scanning, body, { volunteerId: caller.id, device: headers['x-device-id'] }, clock()),
    { perMinute: 600 },
  )
}
