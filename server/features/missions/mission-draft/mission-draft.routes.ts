import type { FastifyInstance } from 'fastify'
import {
  deleteMissionDraft,
  deleteMissionTemplate,
  missionCover,
  missionDrafts,
  missionTemplates,
  openMissionDraft,
  readMissionDraft,
  saveMissionDraft,
  saveMissionTemplate,
  submitMissionDraft,
  uploadMissionCover,
} from '#contract/mission-draft.ts'
import type { ServerContext } from '../../../context.ts'
import { fileRoute, productBase, route } from '../../../http/endpoints.ts'
import { openUploads } from '../../../files/sealed-files.ts'
import { registerCoverRemoval } from '../../../records/mission-draft/cover.repository.ts'
import { showCover, storeCover } from './cover.service.ts'
import {
  discardMissionDraft,
  listDrafts,
  startMissionDraft,
  readOwnMissionDraft,
  storeMissionDraft,
} from './mission-draft.service.ts'
import { submitOwnMissionDraft } from './submit.service.ts'
import { discardTemplate, listTemplates, saveTemplate } from './template.service.ts'

const uploadsPerMinute = 30

export function missionDraftRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, config, keys, clock } = context
  const { executor } = database
  const files = openUploads(config, database.dataDir, keys)
  const base = `${productBase(config.product)}${missionCover.path}`
  registerCoverRemoval(files)
  route(app, openMissionDraft, ({ body, caller }) => startMissionDraft(executor, body, caller, clock()))
  route(app, readMissionDraft, ({ query, caller }) => readOwnMissionDraft(executor, query, caller, clock()))
  route(app, saveMissionDraft, ({ body, caller }) => storeMissionDraft(executor, body, caller, clock()))
  route(app, deleteMissionDraft, ({ body, caller }) => discardMissionDraft(executor, body, caller, clock()))
  route(app, submitMissionDraft, ({ body, caller }) => submitOwnMissionDraft(executor, body, caller, clock()))
  route(app, missionDrafts, ({ query, caller }) => listDrafts(executor, query, caller, clock()))
  route(app, saveMissionTemplate, ({ body, caller }) => saveTemplate(executor, body, caller, clock()))
  route(app, missionTemplates, ({ query, caller }) => listTemplates(executor, query, caller))
  route(app, deleteMissionTemplate, ({ body, caller }) => discardTemplate(executor, body, caller, clock()))
  route(
    app,
    uploadMissionCover,
    ({ body, caller, file }) => storeCover(context, files, body, caller, { bytes: file, base }),
    { perMinute: uploadsPerMinute },
  )
  fileRoute(app, missionCover, ({ query }) => showCover(context, files, query))
}
