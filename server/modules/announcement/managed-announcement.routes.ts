import type { FastifyInstance } from 'fastify'
import {
  endAnnouncement,
  managedAnnouncement,
  managedAnnouncements,
  saveAnnouncement,
} from '#contract/content/announcement.ts'
import type { ServerContext } from '../../context.ts'
import { route } from '../../http/endpoints.ts'
import { end, list, read, save } from './managed-announcement.service.ts'

export function managedAnnouncementRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  const { executor } = database
  route(app, managedAnnouncements, ({ query }) => list(executor, query, clock()))
  route(app, managedAnnouncement, ({ query }) => read(executor, query))
  route(app, saveAnnouncement, ({ body, caller }) => save(executor, body, caller, clock()))
  route(app, endAnnouncement, ({ body, caller }) => end(executor, body, caller, clock()))
}
