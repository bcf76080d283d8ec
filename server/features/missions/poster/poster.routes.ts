import type { FastifyInstance } from 'fastify'
import { missionPoster } from '#contract/mission/mission.ts'
import type { ServerContext } from '../../../context.ts'
import { openUploads } from '../../../files/sealed-files.ts'
import { fileRoute, sharedMs } from '../../../http/endpoints.ts'
import { createSharedCache } from '../../../http/shared-cache.ts'
import { phoneOrigin } from '../../../site.ts'
import { posterOf } from './poster.service.ts'

const postersPerMinute = 20
const mostPosterBytes = 8 * 1024 * 1024

export function posterRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config, database, keys, clock } = context
  const files = openUploads(config, database.dataDir, keys)
  const getPoster = createSharedCache<Buffer>(sharedMs(context), mostPosterBytes, ({ length }) => length)
  fileRoute(
    app,
    missionPoster,
    async ({ query: { missionId }, request }) => {
      const origin = await phoneOrigin(request)
      const bytes = await getPoster(`${missionId} ${origin}`, () =>
        posterOf(missionId, { executor: database.executor, files, origin, now: clock() }),
      )
      return { bytes, name: '活动海报.png', keep: 'minute' }
    },
    { perMinute: postersPerMinute },
  )
}
