import type { FastifyInstance } from 'fastify'
import {
  applyLogoff,
  cancelLogoff,
  changeOrganizerPassword,
  changePassword,
  logoffState,
  resetOrganizerPassword,
  resetOrganizerPasswordByGet,
  resetVolunteerPassword,
  resetVolunteerPasswordByGet,
} from '#contract/account/account.ts'
import type { ServerContext } from '../../../context.ts'
import { sourceOf } from '../../../http/call-source.ts'
import { route } from '../../../http/endpoints.ts'
import type { LogoffRow } from './logoff.repository.ts'
import { requestLogoff, cancelLogoffOf, readOwnLogoff, registerLogoffDue } from './logoff.service.ts'
import { changeOwnPassword, resetAccountPassword } from './password.service.ts'

const passwordsPerMinute = 60

const limit = { perMinute: passwordsPerMinute }

export function accountRoutes(app: FastifyInstance, context: ServerContext): void {
  passwordRoutes(app, context)
  registerLogoffDue(context)
  route(app, applyLogoff, async ({ caller, headers }) =>
    wire(await requestLogoff(context, caller, headers['x-security-ticket'])),
  )
  route(app, logoffState, async ({ caller }) => wire(await readOwnLogoff(context, caller.id)))
  route(app, cancelLogoff, async ({ caller }) => wire(await cancelLogoffOf(context, caller.id)))
}

function passwordRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const [kind, spec] of [
    ['volunteer', resetVolunteerPassword],
    ['organizer', resetOrganizerPassword],
  ] as const) {
    route(
      app,
      spec,
      async ({ body, headers, caller, request }) => {
        const hadToken = request.headers.authorization !== undefined
        const ticket = headers['x-reset-ticket']
        await resetAccountPassword(context, { kind, form: body, caller, ticket, hadToken, source: sourceOf(request) })
        return null
      },
      limit,
    )
  }
  for (const [kind, spec] of [
    ['volunteer', resetVolunteerPasswordByGet],
    ['organizer', resetOrganizerPasswordByGet],
  ] as const) {
    route(
      app,
      spec,
      async ({ query, caller, request }) => {
        const source = sourceOf(request)
        await resetAccountPassword(context, { kind, form: query, caller, ticket: undefined, hadToken: true, source })
        return null
      },
      limit,
    )
  }
  for (const spec of [changePassword, changeOrganizerPassword]) {
    route(
      app,
      spec,
      async ({ body, caller, request }) => {
        await changeOwnPassword(context, caller, body, sourceOf(request))
        return null
      },
      limit,
    )
  }
}

const wire = ({ state, appliedAt, dueAt }: LogoffRow) => ({
  state,
  appliedAt,
  dueAt,
})
