import type { FastifyInstance } from 'fastify'
import { contentPicture, uploadContentPicture } from '#contract/content-picture.ts'
import type { ServerContext } from '../../../context.ts'
import { fileRoute, productBase, route } from '../../../http/endpoints.ts'
import { openUploads } from '../../../files/sealed-files.ts'
import { registerPictureRemoval } from './content-picture.repository.ts'
import { showPicture, storeContentPicture } from './content-picture.service.ts'

const uploadsPerMinute = 30

export function contentPictureRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, config, keys } = context
  const files = openUploads(config, database.dataDir, keys)
  const base = `${productBase(config.product)}${contentPicture.path}`
  registerPictureRemoval(files)
  route(
    app,
    uploadContentPicture,
    ({ caller, file }) => storeContentPicture(context, files, caller, { bytes: file, base }),
    {
      perMinute: uploadsPerMinute,
    },
  )
  fileRoute(app, contentPicture, ({ query }) => showPicture(context, files, query))
}
