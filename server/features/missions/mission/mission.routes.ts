import type { FastifyInstance } from 'fastify'
import { assignSlotCharge, managedMissionDetail } from '#contract/mission/managed-mission.ts'
import { accordApply, lastTime, missionCities, missionDetails, missions } from '#contract/mission/mission.ts'
import { missionChange } from '#contract/mission/mission-change.ts'
import { managedMissions, missionEvent } from '#contract/organizer.ts'
import type { ServerContext } from '../../../context.ts'
import type { AnyCaller } from '../../../records/caller/caller.ts'
import { registerReminderDue } from '../../../records/application/reminder.ts'
import { productBase, route } from '../../../http/endpoints.ts'
import { photoBase } from '../../../records/photo/photo.repository.ts'
import { changeDetails } from './change.service.ts'
import { readLastTime } from './last-time.service.ts'
import { listManagedMissions } from './managed-mission.service.ts'
import { readManagedMission } from './managed-detail.service.ts'
import { checkEligibility, missionDetail } from './mission-detail.service.ts'
import { registerMissionDue } from '../../../records/mission-change/mission-change.ts'
import { sendMissionEvent } from './mission-event.service.ts'
import { listCities, listMissions } from './mission-list.service.ts'
import { changeSlotCharge } from './slot-charge.service.ts'

const volunteerIdOf = (caller: AnyCaller): number | null => (caller.kind === 'volunteer' ? caller.id : null)

export function missionRoutes(app: FastifyInstance, { database, config, clock }: ServerContext): void {
  const { executor } = database
  route(app, missions, ({ query, caller }) => listMissions(executor, query, volunteerIdOf(caller), clock()))
  route(app, missionCities, ({ query }) => listCities(executor, query, clock()))
  const photosAt = photoBase(productBase(config.product))
  route(app, missionDetails, ({ query, caller }) =>
    missionDetail(executor, query, volunteerIdOf(caller), { now: clock(), photosAt }),
  )
  route(app, lastTime, ({ query }) => readLastTime(executor, query, { now: clock(), photosAt }))
  route(app, accordApply, ({ query, caller }) => checkEligibility(executor, query, caller.id, clock()))
  route(app, managedMissions, ({ query, caller }) => listManagedMissions(executor, query, caller))
  route(app, missionEvent, ({ body, caller }) => sendMissionEvent(executor, body, caller, clock()))
  route(app, managedMissionDetail, ({ query, caller }) => readManagedMission(executor, query, caller))
  route(app, assignSlotCharge, ({ body, caller }) => changeSlotCharge(executor, body, caller, clock()))
  route(app, missionChange, ({ body, caller }) => changeDetails(executor, body, caller, clock()))
  registerMissionDue()
  registerReminderDue()
}
