import type { FastifyInstance } from 'fastify'
import { applicationForm, cardImage } from '#contract/card/card.ts'
import type { ServerContext } from '../../../context.ts'
import { fileRoute } from '../../../http/endpoints.ts'
import { phoneOrigin } from '../../../site.ts'
import { applicationFormOf, cardImageOf } from './card-file.service.ts'

/** Drawing takes a tenth of a second of a processor. */
const rendersPerMinute = 20

export function cardFileRoutes(app: FastifyInstance, context: ServerContext): void {
  fileRoute(
    app,
    cardImage,
    async ({ query, caller, request }) => cardImageOf(context, query.side, caller.id, await phoneOrigin(request)),
    { perMinute: rendersPerMinute },
  )
  fileRoute(app, applicationForm, ({ caller }) => applicationFormOf(context, caller.id), {
    perMinute: rendersPerMinute,
  })
}
