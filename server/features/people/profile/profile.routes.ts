import type { FastifyInstance } from 'fastify'
import { profileForForm, updateProfile } from '#contract/profile.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { profileFormOf, storeProfile } from './profile.service.ts'

/** A save may ask whether an ID number has an account. */
const savesPerMinute = 20

export function profileRoutes(app: FastifyInstance, context: ServerContext): void {
  route(app, profileForForm, ({ caller }) => profileFormOf(context, caller.id))
  route(app, updateProfile, ({ body, caller }) => storeProfile(context, caller.id, body), { perMinute: savesPerMinute })
}
