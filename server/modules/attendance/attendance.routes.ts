import type { FastifyInstance } from 'fastify'
import { attendanceCode, scanQrcode } from '#contract/attendance.ts'
import type { ServerContext } from '../../context.ts'
import { route } from '../../plugins/endpoints.ts'
import { readAttendanceCode, scan } from './attendance.service.ts'
import { createTries } from './tries.ts'

export function attendanceRoutes(app: FastifyInstance, { database, keys, clock }: ServerContext): void {
  const { executor } = database
  route(app, attendanceCode, ({ query, caller }) => readAttendanceCode(executor, keys, query, caller, clock()))
  const tries = createTries()
  // A whole group stands behind one address of the network.
  route(
    app,
    scanQrcode,
    ({ body, caller }) => {
      const now = clock()
      if (body.code === undefined) tries.count(caller.id, now)
      return scan(executor, keys, body, caller.id, now)
    },
    { perMinute: 600 },
  )
}
