import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ownPicture, photosRedoUpload } from '#contract/card/card.ts'
import { cardReviewPicture } from '#contract/card/review.ts'
import type { ServerContext } from '../../../context.ts'
import { cardApplication, cardPicture } from '../../../database/schema/card.ts'
import { fileRoute, route } from '../../../http/endpoints.ts'
import type { FileReply } from '../../../http/file-reply.ts'
import { MissingObject } from '../../../files/object-store.ts'
import { openUploads, type SealedFile, type SealedFiles } from '../../../files/sealed-files.ts'
import { sentPictures } from './card-content.ts'
import { numberOf } from '../../../records/card/card-options.repository.ts'
import { registerRemoval, startOrphanSweep } from '../../../records/card/card-picture.removal.ts'
import { cardLook } from './card-look.ts'
import { storeCardPicture } from './card-picture.service.ts'
import { logWatch } from '../../../records/access-log/access-log.ts'
import { notFound } from '../../../errors.ts'

const uploadsPerMinute = 30

export function cardPictureRoutes(app: FastifyInstance, context: ServerContext): void {
  const { executor } = context.database
  const files = openUploads(context.config, context.database.dataDir, context.keys)
  registerRemoval(files)
  let sweep: ReturnType<typeof startOrphanSweep> | undefined
  app.addHook('onListen', async () => {
    sweep = startOrphanSweep(context, files)
  })
  app.addHook('onClose', () => sweep?.stop())

  route(
    app,
    photosRedoUpload,
    ({ body, file, caller, request }) =>
      storeCardPicture(context, files, caller.id, {
        slot: body.slot,
        bytes: file,
        isCancelled: () => request.raw.socket.destroyed,
      }),
    { perMinute: uploadsPerMinute },
  )

  fileRoute(app, ownPicture, async ({ query, caller }) => {
    const [row] = await executor
      .select({ picture: cardPicture })
      .from(cardPicture)
      .innerJoin(cardApplication, eq(cardApplication.id, cardPicture.applicationId))
      .where(and(isLive(query.pictureId), eq(cardApplication.volunteerId, caller.id)))
    if (!row) throw notFound('这张图片')
    return show(files, row.picture)
  })

  fileRoute(app, cardReviewPicture, async ({ query, caller }) => {
    const [row] = await executor
      .select({ picture: cardPicture, application: cardApplication })
      .from(cardPicture)
      .innerJoin(cardApplication, eq(cardApplication.id, cardPicture.applicationId))
      .where(isLive(query.pictureId))
    if (!row || !sentPictures(context.keys, row.application).includes(String(row.picture.id))) {
      throw notFound('这张图片')
    }
    const { picture, application } = row
    const { volunteerId, number } = application
    await logWatch(executor, caller, [{ volunteerId, what: cardLook(number) }], context.clock())
    return show(files, picture)
  })
}

const isLive = (pictureId: string) => and(eq(cardPicture.id, numberOf(pictureId)), isNull(cardPicture.supersededAt))

async function show(files: SealedFiles, file: SealedFile): Promise<FileReply> {
  const bytes = await files.get('cardPicture', file).catch((error: unknown) => {
    throw error instanceof MissingObject ? notFound('这张图片') : error
  })
  return { bytes }
}
