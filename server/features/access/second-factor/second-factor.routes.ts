import type { FastifyInstance } from 'fastify'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  ownSecondFactor,
  requireSecondFactor,
  resetSecondFactor,
} from '#contract/second-factor.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import {
  startEnrolment,
  enrolSecondFactor,
  removeSecondFactor,
  readOwnSecondFactor,
  clearSecondFactor,
  setRequirement,
} from './second-factor.service.ts'

export function secondFactorRoutes(app: FastifyInstance, context: ServerContext): void {
  route(app, ownSecondFactor, ({ caller }) => readOwnSecondFactor(context, caller))
  route(app, beginSecondFactor, ({ body, caller, request }) => startEnrolment(context, body, caller, request.ip))
  route(app, confirmSecondFactor, ({ body, caller, request }) => enrolSecondFactor(context, body, caller, request.ip))
  route(app, endSecondFactor, ({ body, caller, request }) => removeSecondFactor(context, body, caller, request.ip))
  route(app, resetSecondFactor, ({ body, caller }) => clearSecondFactor(context, body, caller))
  route(app, requireSecondFactor, ({ body, caller }) => setRequirement(context, body, caller))
}
