import type { FastifyInstance } from 'fastify'
import { endAnnouncement, managedAnnouncement, managedAnnouncements, saveAnnouncement } from '#contract/announcement.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import {
  stopAnnouncement,
  listAnnouncementWork,
  readManagedAnnouncement,
  storeAnnouncement,
} from './managed-announcement.service.ts'

export function managedAnnouncementRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  const { executor } = database
  route(app, managedAnnouncements, ({ query }) => listAnnouncementWork(executor, query, clock()))
  route(app, managedAnnouncement, ({ query }) => readManagedAnnouncement(executor, query))
  route(app, saveAnnouncement, ({ body, caller }) => storeAnnouncement(executor, body, caller, clock()))
  route(app, endAnnouncement, ({ body, caller }) => stopAnnouncement(executor, body, caller, clock()))
}
