import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  checkImport,
  failedImportLines,
  importDetail,
  importEvent,
  importFile,
  importKinds,
  importList,
  importTemplate,
  rereadImport as rereadImportEndpoint,
  uploadImport,
} from '#contract/import.ts'
import type { ServerContext } from '../../../context.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { fileRoute, route } from '../../../http/endpoints.ts'
import { originOf } from '../../../site.ts'
import { openUploads } from '../../../files/sealed-files.ts'
import { registerImportDue } from './import-due.ts'
import { type Asker, rehearseImport, runImportEvent } from './import-event.service.ts'
import { showFailedLines, showFile, showTemplate } from './import-files.service.ts'
import { listImports, listKinds, readSealedImport, storeImport } from './import.service.ts'
import { rereadImport } from './reread.service.ts'

const filesPerMinute = 20

const askerOf = async ({ caller, request }: { caller: OrganizerCaller; request: FastifyRequest }): Promise<Asker> => ({
  caller,
  origin: await originOf(request),
})

export function importRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, config, keys } = context
  const files = openUploads(config, database.dataDir, keys)
  registerImportDue(files)
  route(app, importKinds, async () => listKinds())
  fileRoute(app, importTemplate, ({ query }) => showTemplate(query))
  route(app, uploadImport, ({ caller, body, file }) => storeImport(context, files, caller, body, file), {
    perMinute: filesPerMinute,
  })
  route(app, importList, ({ query }) => listImports(database.executor, query))
  route(app, importDetail, ({ query, caller }) => readSealedImport(context, query, caller))
  route(
    app,
    rereadImportEndpoint,
    async ({ body, ...asks }) => rereadImport(context, files, await askerOf(asks), body),
    { perMinute: filesPerMinute },
  )
  route(app, checkImport, async ({ body, ...asks }) => rehearseImport(context, files, await askerOf(asks), body), {
    perMinute: filesPerMinute,
  })
  route(app, importEvent, async ({ body, ...asks }) => runImportEvent(context, files, await askerOf(asks), body), {
    perMinute: filesPerMinute,
  })
  fileRoute(app, failedImportLines, ({ body, caller }) => showFailedLines(context, files, body, caller))
  fileRoute(app, importFile, ({ body, caller }) => showFile(context, files, body, caller))
}
