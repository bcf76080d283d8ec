import type { FastifyInstance } from 'fastify'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  ownSecondFactor,
  requireSecondFactor,
  resetSecondFactor,
} from '#contract/second-factor.ts'
import type { ServerContext } from '../../context.ts'
import { route } from '../../http/endpoints.ts'
import { begin, confirm, end, readSecondFactor, reset, setRequirement } from './second-factor.service.ts'

export function secondFactorRoutes(app: FastifyInstance, context: ServerContext): void {
  route(app, ownSecondFactor, ({ caller }) => readSecondFactor(context, caller))
  route(app, beginSecondFactor, ({ body, caller, request }) => begin(context, body, caller, request.ip))
  route(app, confirmSecondFactor, ({ body, caller, request }) => confirm(context, body, caller, request.ip))
  route(app, endSecondFactor, ({ body, caller, request }) => end(context, body, caller, request.ip))
  route(app, resetSecondFactor, ({ body, caller }) => reset(context, body, caller))
  route(app, requireSecondFactor, ({ body, caller }) => setRequirement(context, body, caller))
}
