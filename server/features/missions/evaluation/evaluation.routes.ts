import type { FastifyInstance } from 'fastify'
import {
  evaluateList,
  evaluationAverages,
  missionEvaluations,
  receivedEvaluations,
  saveMissionEvaluation,
  saveVolunteerEvaluation,
  volunteerEvaluations,
} from '#contract/evaluation.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { averagesOf, listReceived, listToEvaluate } from './evaluation-list.service.ts'
import { listMissionEvaluations, listEvaluatedVolunteers } from './managed-evaluation.service.ts'
import { saveOfMission, saveOfVolunteer } from './save.service.ts'

export function evaluationRoutes(app: FastifyInstance, { database, keys, clock }: ServerContext): void {
  const { executor } = database
  route(app, evaluateList, ({ query, caller }) => listToEvaluate(executor, query, caller.id, clock()))
  route(app, receivedEvaluations, ({ query, caller }) => listReceived(executor, query, caller.id, clock()))
  route(app, saveMissionEvaluation, ({ body, caller }) => saveOfMission(executor, body, caller.id, clock()))
  route(app, saveVolunteerEvaluation, ({ body, caller }) => saveOfVolunteer(executor, keys, body, caller, clock()))
  route(app, volunteerEvaluations, ({ query, caller }) => listEvaluatedVolunteers(executor, query, caller, clock()))
  route(app, missionEvaluations, ({ query, caller }) => listMissionEvaluations(executor, query, caller, clock()))
  route(app, evaluationAverages, ({ query }) => averagesOf(executor, query, clock()))
}
