import type { FastifyInstance } from 'fastify'
import { accordApply, missionDetails, missions } from '#contract/mission.ts'
import { managedMissions, missionEvent } from '#contract/organizer.ts'
import type { ServerContext } from '../../context.ts'
import type { AnyCaller } from '../../plugins/caller.ts'
import { route } from '../../plugins/endpoints.ts'
import { listManagedMissions } from './managed-mission.service.ts'
import { accord, missionDetail } from './mission-detail.service.ts'
import { registerMissionDue } from './mission-change.ts'
import { sendMissionEvent } from './mission-event.service.ts'
import { listMissions } from './mission-list.service.ts'

const volunteerIdOf = (caller: AnyCaller): number | null => (caller.kind === 'volunteer' ? caller.id : null)

export function missionRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  const { executor } = database
  route(app, missions, ({ query, caller }) => listMissions(executor, query, volunteerIdOf(caller), clock()))
  route(app, missionDetails, ({ query, caller }) => missionDetail(executor, query, volunteerIdOf(caller), clock()))
  route(app, accordApply, ({ query, caller }) => accord(executor, query, caller.id, clock()))
  route(app, managedMissions, ({ query, caller }) => listManagedMissions(executor, query, caller))
  route(app, missionEvent, ({ body, caller }) => sendMissionEvent(executor, body, caller, clock()))
  registerMissionDue()
}
