import type { FastifyInstance } from 'fastify'
import { claimPhoto, decidePhotoClaim, missionPhoto, uploadPhoto } from '#contract/photo.ts'
import type { ServerContext } from '../../../context.ts'
import { openUploads } from '../../../files/sealed-files.ts'
import { fileRoute, productBase, route } from '../../../http/endpoints.ts'
import { registerPhotoDue } from '../../../records/photo/photo-hiding.ts'
import { photoBase } from '../../../records/photo/photo.repository.ts'
import { decideOwnClaim, submitClaim } from './claim.service.ts'
import { showPhoto, storePhoto } from './photo.service.ts'

const uploadsPerMinute = 30

export function photoRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, config, keys, clock } = context
  const files = openUploads(config, database.dataDir, keys)
  const base = photoBase(productBase(config.product))
  registerPhotoDue(files)
  route(app, uploadPhoto, ({ body, caller, file }) => storePhoto(context, files, body, caller, { bytes: file, base }), {
    perMinute: uploadsPerMinute,
  })
  fileRoute(app, missionPhoto, ({ query }) => showPhoto(context, files, query))
  route(app, claimPhoto, ({ body, caller }) => submitClaim(database.executor, body, caller, clock()))
  route(app, decidePhotoClaim, ({ body, caller }) => decideOwnClaim(database.executor, body, caller, clock()))
}
